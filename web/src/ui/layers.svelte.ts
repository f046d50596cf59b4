/** What lies over the page. Behind an open dialog nothing can be pressed or heard, so notes are shown in the topmost one. */
export const dialogs: string[] = $state([]);

export function opened(id: string): void {
  dialogs.push(id);
}

export function closed(id: string): void {
  const at = dialogs.lastIndexOf(id);
  if (at >= 0) dialogs.splice(at, 1);
}
