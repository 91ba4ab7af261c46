import type { Fact, SeatNumber } from '@hardway/rules';
import type { ShownFact } from '@hardway/server/messages';

/** More than anybody does between two rolls. */
const GESTURES_MAX = 200;

/** One gesture of a player: a tap, a Clear, a Double or a Same again. It may take several commands. */
type Gesture = { readonly id: number; readonly entries: readonly number[] };

/** A fact that changes a seat's wagers. */
type LayoutFact = Extract<Fact, { type: 'wagerMade' | 'wagerTakenDown' | 'wagerReduced' | 'called' }>;

/** What a seat has done since the last result: what Undo walks back through, gesture by gesture. Plain data. */
export type Acts = {
  readonly seat: SeatNumber;
  /** The journal number of the result that they follow. After another there is nothing to take back. */
  readonly after: number;
  /** Oldest first. */
  readonly gestures: readonly Gesture[];
  /** What the seat's own journal entries did to its wagers. */
  readonly facts: { readonly [entry: number]: readonly LayoutFact[] };
};

export const noActs = (seat: SeatNumber, after: number): Acts => ({ seat, after, gestures: [], facts: {} });

/** A gesture begins. Its commands are not answered yet. */
export const withGesture = (acts: Acts, id: number): Acts => ({
  ...acts,
  gestures: [...acts.gestures, { id, entries: [] }].slice(-GESTURES_MAX),
});

export const withoutGesture = (acts: Acts, id: number): Acts => ({
  ...acts,
  gestures: acts.gestures.filter(gesture => gesture.id !== id),
});

/** The house has recorded a command of a gesture under this number. */
export const withEntry = (acts: Acts, id: number, entry: number): Acts => ({
  ...acts,
  gestures: acts.gestures.map(each => (each.id === id ? { ...each, entries: [...each.entries, entry] } : each)),
});

/** What an entry of the seat's own did: it may be told before or after the answer that names it. */
export const withFacts = (acts: Acts, entry: number, facts: readonly ShownFact[]): Acts => ({
  ...acts,
  facts: { ...acts.facts, [entry]: facts.filter(changesLayout) },
});

const changesLayout = (fact: ShownFact): fact is LayoutFact =>
  fact.type === 'wagerMade' || fact.type === 'wagerTakenDown' || fact.type === 'wagerReduced' || fact.type === 'called';

/** The latest gesture that changed something, with all that it did. */
export const lastGesture = ({
  gestures,
  facts,
}: Acts): { readonly id: number; readonly facts: readonly LayoutFact[] } | undefined => {
  for (const { id, entries } of [...gestures].reverse()) {
    const done = entries.flatMap(entry => facts[entry] ?? []);
    if (done.length > 0) return { id, facts: done };
  }
  return undefined;
};
