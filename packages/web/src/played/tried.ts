import { recordOf } from '@hardway/notation';
import { type Change, changeTitle, houseLike, type PlayedStep, type ShownSplit, shownOf, whatIf } from '@hardway/odds';
import type { House, SeatNumber, Table } from '@hardway/rules';

/** What a player may ask about a session: the switches of the page. */
export type Switch = 'full-odds' | 'no-odds' | 'no-hardways' | `ruleset=${string}`;

/** What would have come of it; or why the same dice can't be played so. */
export type TriedChange = { readonly asked: Switch; readonly title: string } & (
  | {
      readonly split: ShownSplit;
      /** The record of the changed session: it replays. */
      readonly record: string;
      /** Bets that the table does not take this time, and why. */
      readonly refused: readonly { readonly line: number; readonly sentence: string }[];
    }
  | { readonly problem: string }
);

const changeOf = (asked: Switch, house: House): Change | undefined => {
  if (asked === 'full-odds' || asked === 'no-odds') return { type: asked };
  if (asked === 'no-hardways') return { type: 'without', kinds: ['hard'] };
  const other = houseLike(house, asked.slice('ruleset='.length));
  return other === undefined ? undefined : { type: 'house', house: other };
};

type TriedSession = {
  readonly opening: Table;
  readonly seat: SeatNumber;
  readonly lines: readonly (PlayedStep & { readonly line: number })[];
};

/** Plays a session again on the same dice. */
export const tryChange = ({ opening, seat, lines }: TriedSession, asked: Switch): TriedChange => {
  const change = changeOf(asked, opening.house);
  if (change === undefined) return { asked, title: asked, problem: 'There is no such book.' };
  const title = changeTitle(change);
  const tried = whatIf(opening, seat, lines, change);
  if (!tried.ok) return { asked, title, problem: tried.error.sentence };
  const { house, played, review, refused } = tried.value;
  const { kinds: _, ...split } = shownOf(review);
  return {
    asked,
    title,
    split,
    record: recordOf(house, played).record,
    refused: refused.map(({ step, refusal }) => ({ line: lines[step]?.line ?? 0, sentence: refusal.sentence })),
  };
};
