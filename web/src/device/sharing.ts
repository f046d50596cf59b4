/** Copying and sharing links, also where a page may not do so by itself (plain http). */

/** Whether something could be copied without the reader's help. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedTheOldWay(text);
  }
}

/** Outside a secure context there is no clipboard; the browser may still copy what is marked. */
function copiedTheOldWay(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.className = "off-screen";
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  let done = false;
  try {
    done = document.execCommand("copy");
  } catch {
    // Nothing was copied.
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

/** Whether this device has a sheet of its own for sharing. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Let the device share a link; whoever changes their mind is not told that it failed. */
export async function share(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ url, title });
  } catch {
    // The reader closed the sheet.
  }
}

/** Save a text as a file. */
export function download(name: string, text: string, type = "text/plain"): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
