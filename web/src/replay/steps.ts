/** Places in a replay: which step begins a round, and what each step shows of the dice. */
import { answers, during } from "../game/rules.ts";
import type { Replay, ReplayStep, Ruleset } from "../wire.ts";

/** The steps at which rounds begin, the very first step among them. */
export function roundStarts(replay: Replay): number[] {
  const begun = replay.steps.flatMap(({ event }, at) => (event.event === "began" ? [at] : []));
  return begun[0] === 0 ? begun : [0, ...begun];
}

export function roundBefore(starts: readonly number[], at: number): number {
  return starts.filter((start) => start < at).at(-1) ?? 0;
}

export function roundAfter(starts: readonly number[], at: number, last: number): number {
  return starts.find((start) => start > at) ?? last;
}

export interface ShownDie {
  face: number;
  /** In view of everybody before the call (W6). */
  open: boolean;
  /** Counts for the bid that was called. */
  counts: boolean;
}

/** All dice of a seat at a step, those in view first. */
export function diceOf(step: ReplayStep, seat: number, rules: Ruleset): ShownDie[] {
  const { event, view } = step;
  if (event.event === "settled") {
    const { counting } = during(rules, view.variant);
    const natural = counting.kind !== "wild-if-natural" || event.dice.flat().includes(event.bid.face);
    const open = [...(view.shown[seat] ?? [])];
    return (event.dice[seat] ?? []).map((face) => {
      const place = open.indexOf(face);
      if (place >= 0) open.splice(place, 1);
      const counts = face === event.bid.face || (natural && answers(counting, face, event.bid.face));
      return { face, open: place >= 0, counts };
    });
  }
  const shown = (view.shown[seat] ?? []).map((face) => ({ face, open: true, counts: false }));
  const cup = (view.cups[seat] ?? []).map((face) => ({ face, open: false, counts: false }));
  return [...shown, ...cup];
}

export function percentOf(chance: number): number {
  return Math.round(100 * chance);
}

/** Who a step is about, or nobody. */
export function speaker(step: ReplayStep): number {
  return "seat" in step.event ? step.event.seat : -1;
}
