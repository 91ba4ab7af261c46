import { isOwnOrStaff } from '../audience.ts';
import { type After, type Decide, type Evolve, type Shown, type Step, unchanged } from '../concern.ts';
import type { FactOf, LiveFact } from '../fact.ts';
import type { Live } from '../live.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import type { Results, ResultsView, Told } from './model.ts';
import type { commands, ResultFact } from './seen.ts';

/** Notices kept between two rolls. More than that is a table that nobody plays at. */
const TOLD_MAX = 40;

/** A command is meant for the table its sender saw. Once the dice have decided more, it is refused. */
export const refusedStale = ({ lastResult, rolls }: Live, after: number | undefined): TableRefusal | undefined => {
  if (after === undefined || after >= lastResult) return undefined;
  const what =
    rolls.at(-1)?.number === lastResult ? 'The dice have been thrown' : 'A roll has been corrected or voided';
  return refuse('stale', SERVICE, `${what} since this was asked, so nothing was changed`);
};

/** Whether a seat is shown a notice of this: of the whole table, or of the seat itself. */
const isNoticeFor = ({ fact }: Told, seat: number): boolean =>
  fact.type !== 'rolled' && (!('seat' in fact) || fact.seat === seat);

export const decide: Decide<typeof commands> = {
  seeNotice: (draft, { seat, notice }) => {
    const seen = draft.live.told.find(each => each.number === notice && isNoticeFor(each, seat));
    if (seen === undefined) return refuse('unknown', SERVICE, 'There is no such notice any more');
    draft.add({ type: 'noticeSeen', seat, notice, about: seen.fact.type });
    return undefined;
  },
};

const isHold = ({ fact }: Told): boolean => fact.type === 'seatHeld';

const isAbout = ({ fact }: Told, seat: number): boolean =>
  (fact.type === 'seatHeld' || fact.type === 'seatReleased') && fact.seat === seat;

const added = (told: readonly Told[], more: Told): readonly Told[] => {
  const [first] = told;
  const all = [...told, more];
  if (all.length <= TOLD_MAX) return all;
  return first?.fact.type === 'rolled' ? [first, ...all.slice(2)] : all.slice(1);
};

const toldOf = (fact: LiveFact, { number, at }: After): Told => ({ number, at, fact });

/** A fact that a screen which joins later is told of. */
const tell = ({ told }: Live, fact: LiveFact, after: After): Partial<Results> => ({
  told: added(told, toldOf(fact, after)),
});

/** A fact that undoes the last result, and is itself the last result now. */
const undo = (live: Live, fact: LiveFact, after: After): Partial<Results> => ({
  ...tell(live, fact, after),
  lastResult: after.number,
});

const aboutSeat: Step<'seatHeld' | 'seatReleased', Results> = ({ told }, fact, after) => ({
  told: added(
    told.filter(each => !isAbout(each, fact.seat)),
    toldOf(fact, after),
  ),
});

const leftSeat = ({ told }: Live, { seat }: FactOf<'seatLeft'>): Partial<Results> =>
  told.some(each => isAbout(each, seat)) ? { told: told.filter(each => !isAbout(each, seat)) } : {};

/**
 * What the last roll came to and what has undone it since. A screen that joins now folds these facts and shows what a
 * screen shows that has been there all along.
 */
export const evolve = {
  rolled: ({ told }, fact, after) => ({
    told: [toldOf(fact, after), ...told.filter(isHold)],
    lastResult: after.number,
  }),
  corrected: undo,
  rollVoided: undo,
  roundVoided: undo,
  shakerFaulted: tell,
  faultCleared: tell,
  adjusted: tell,
  wagersVoided: tell,
  moneyHeld: tell,
  moneyReleased: tell,
  moneyForfeited: tell,
  seatHeld: aboutSeat,
  seatReleased: aboutSeat,
  seatLeft: leftSeat,
  noticeSeen: unchanged,
} satisfies Evolve<ResultFact, Results>;

export const shown = {
  noticeSeen: (fact, audience) => (isOwnOrStaff(audience, fact.seat) ? fact : undefined),
} satisfies Shown<ResultFact>;

export const view = ({ lastResult }: Live): ResultsView => ({ lastResult });
