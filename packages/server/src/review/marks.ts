import type { Dice, Fact, Outcome } from '@hardway/rules';
import type { FactOf, LiveFact } from '../live/fact.ts';
import type { ThrowKind, ThrowMark } from '../messages/index.ts';
import type { Row } from '../store/row.ts';

/** A throw as its facts tell it. The number of its hand is known only beside a throw whose hand is known. */
export type Marked = Omit<ThrowMark, 'hand'>;

type Ending = Extract<Fact, { readonly type: 'rolled' | 'noRollCalled' | 'roundVoided' }>;
type Undoing = Extract<Fact, { readonly type: 'rollVoided' }> | FactOf<'corrected'>;

const KINDS: { readonly [type in Ending['type']]: ThrowKind } = {
  rolled: 'roll',
  noRollCalled: 'no roll',
  roundVoided: 'round void',
};

export const factsIn = (row: Row): readonly LiveFact[] => JSON.parse(row.facts) as readonly LiveFact[];

/** The fact that ended a throw, if the entry did. */
export const endingIn = (facts: readonly LiveFact[]): Ending | undefined =>
  facts.find((fact): fact is Ending => Object.hasOwn(KINDS, fact.type));

export const undoingIn = (facts: readonly LiveFact[]): Undoing | undefined =>
  facts.find((fact): fact is Undoing => fact.type === 'corrected' || fact.type === 'rollVoided');

export const kindOfThrow = ({ type }: Ending): ThrowKind => KINDS[type];

const resultOf = (ending: Ending): { readonly dice: Dice; readonly outcome: Outcome } | null =>
  ending.type === 'rolled' ? { dice: ending.dice, outcome: ending.outcome } : null;

const isOf = (undoing: Undoing, { number, kind }: Marked): boolean =>
  undoing.type === 'corrected' ? undoing.entry === number : kind === 'roll';

/** The throws that these entries ended, oldest first, with what undid them later. */
export const marksOf = (rows: readonly Row[]): readonly Marked[] => {
  const marks: Marked[] = [];
  for (const row of rows) {
    const facts = factsIn(row);
    const undoing = undoingIn(facts);
    const at = undoing === undefined ? -1 : marks.findLastIndex(mark => isOf(undoing, mark));
    if (undoing !== undefined && at >= 0) marks[at] = undoneBy(marks[at] as Marked, undoing, row.number);
    const ending = endingIn(facts);
    if (ending === undefined) continue;
    const result = resultOf(ending);
    const { number, at: time } = row;
    const kind = kindOfThrow(ending);
    const [dice, outcome] = [result?.dice ?? null, result?.outcome ?? null];
    marks.push({ number, at: time, kind, dice, outcome, undone: null, stands: result });
  }
  return marks;
};

const undoneBy = (mark: Marked, undoing: Undoing, number: number): Marked => {
  if (undoing.type === 'rollVoided') return { ...mark, undone: { number, kind: 'voided' }, stands: null };
  const { is, outcome } = undoing;
  const stands = is === 'no roll' || outcome === 'no roll' ? null : { dice: is, outcome };
  return { ...mark, undone: { number, kind: 'corrected' }, stands };
};

const endsHand = ({ stands }: Marked): boolean => stands?.outcome === 'seven-out';

/** The hand of each throw, counted both ways from one whose hand is known. A seven-out that stands ends a hand. */
export const withHands = (marks: readonly Marked[], known: number, hand: number): readonly ThrowMark[] => {
  const from = marks.findIndex(({ number }) => number === known);
  const hands: number[] = [];
  let count = hand;
  for (let at = from; at < marks.length; at += 1) {
    hands[at] = count;
    if (endsHand(marks[at] as Marked)) count += 1;
  }
  count = hand;
  for (let at = from - 1; at >= 0; at -= 1) {
    if (endsHand(marks[at] as Marked)) count -= 1;
    hands[at] = count;
  }
  return marks.map((mark, at) => ({ ...mark, hand: hands[at] ?? hand }));
};
