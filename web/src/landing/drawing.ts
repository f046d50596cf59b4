/** What the pictures of the first page are drawn with. */

export type Spot = readonly [number, number];

/** Where the pips of a face are, on a die of 24 by 24 around its middle. */
export const PIPS: Record<number, readonly Spot[]> = {
  1: [[0, 0]],
  2: [[-6, -6], [6, 6]],
  3: [[-6, -6], [0, 0], [6, 6]],
  4: [[-6, -6], [6, -6], [-6, 6], [6, 6]],
  5: [[-6, -6], [6, -6], [0, 0], [-6, 6], [6, 6]],
  6: [[-6, -7], [6, -7], [-6, 0], [6, 0], [-6, 7], [6, 7]],
};

export const MARKS = {
  circle: "M0-44a9 9 0 1 1 0 18a9 9 0 1 1 0-18z",
  square: "M-8-43h16v16h-16z",
  triangle: "M0-45l10 18h-20z",
};
