/** The six cups: a colour and a shape each, so that nothing is told by colour alone. */

export const CUPS = ["red", "blue", "yellow", "purple", "white", "black"] as const;
export type CupColour = (typeof CUPS)[number];
export const SHAPES = ["circle", "square", "triangle", "diamond", "star", "hexagon"] as const;
export type CupShape = (typeof SHAPES)[number];

export interface CupLook {
  colour: CupColour;
  shape: CupShape;
}

/** What belongs together while nobody has to share a colour. */
export function lookOf(colour: CupColour): CupLook {
  return { colour, shape: SHAPES[CUPS.indexOf(colour)] ?? "circle" };
}

function isColour(text: string): text is CupColour {
  return (CUPS as readonly string[]).includes(text);
}

/**
 * Cups for all seats of a table: everybody has the colour they chose, the first come first, and
 * the others what is left. From the seventh seat on colours come again with other shapes.
 */
export function cupsFor(wishes: readonly string[]): CupLook[] {
  const looks: (CupLook | undefined)[] = wishes.map(() => undefined);
  const taken = new Set<CupColour>();
  wishes.forEach((wish, seat) => {
    if (isColour(wish) && !taken.has(wish)) {
      taken.add(wish);
      looks[seat] = lookOf(wish);
    }
  });
  const left = CUPS.filter((colour) => !taken.has(colour));
  let again = 0;
  return looks.map((look) => {
    if (look) return look;
    const free = left.shift();
    if (free) return lookOf(free);
    const colour = CUPS[again % CUPS.length] ?? "red";
    const turn = 1 + Math.floor(again / CUPS.length);
    again += 1;
    return { colour, shape: SHAPES[(CUPS.indexOf(colour) + turn) % SHAPES.length] ?? "circle" };
  });
}

/** The first colour that nobody has chosen. */
export function freeCup(taken: readonly string[]): CupColour {
  return CUPS.find((colour) => !taken.includes(colour)) ?? CUPS[0];
}

/** What people had chosen in a game that was kept: its record tells it in a line of its own. */
export function wishesOf(record: string, many: number): string[] {
  const told = /^x-cups: ([a-z -]*)$/m.exec(record)?.[1]?.split(" ") ?? [];
  return Array.from({ length: many }, (_, seat) => told[seat] ?? "");
}
