/** Searching in a text, capitals and accents apart. */

export interface Piece {
  text: string;
  found: boolean;
}

/** Letters without their accents, one for one, so that places in both texts are the same. */
function bare(text: string): string {
  return Array.from(text, (sign) => {
    const plain = sign.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return plain.length === sign.length ? plain : sign;
  }).join("");
}

export function matches(text: string, search: string): boolean {
  return bare(text).includes(bare(search.trim()));
}

/** A text in pieces: those that were searched for, and those between them. */
export function pieces(text: string, search: string): Piece[] {
  const wanted = bare(search.trim());
  if (!wanted) return [{ text, found: false }];
  const found: Piece[] = [];
  const plain = bare(text);
  let from = 0;
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, from)) {
    if (at > from) found.push({ text: text.slice(from, at), found: false });
    from = at + wanted.length;
    found.push({ text: text.slice(at, from), found: true });
  }
  if (from < text.length) found.push({ text: text.slice(from), found: false });
  return found;
}
