import { type Cents, cents, type SeatNumber, seatAt } from '@hardway/rules';
import { type Audience, isOwnOrStaff, isStaff } from '../audience.ts';
import type { CommandOf } from '../command.ts';
import { type After, type Decide, type Evolve, type Shown, unchanged } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { FactOf } from '../fact.ts';
import type { Live } from '../live.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { bind, holdToRegister } from './bind.ts';
import type {
  commands,
  Patrons,
  PatronsView,
  PatronTableCommand,
  PatronTableFact,
  Sitting,
  SittingView,
} from './model.ts';
import { MINUTE_MS, type PatronCopy, type Played } from './patron.ts';
import { breakDue, netOf, playing, sittingAt } from './sitting.ts';

const noSitting = (seat: SeatNumber): TableRefusal => refuse('not-seated', SERVICE, `Nobody is at seat ${seat}`);

/** What the register has decided about the patron of a seat, at the patron's own wish. */
const byPatron = (draft: Draft, seat: SeatNumber, what: string): TableRefusal | undefined => {
  const known = sittingAt(draft.live, seat)?.patron;
  if (known == null)
    return refuse('needs-patron', SERVICE, `${what} for a patron: show your card to the dealer, or ask the staff`);
  const copy = draft.given.known?.patron;
  if (copy?.patron !== known.patron) return refuse('needs-patron', SERVICE, 'The register of patrons was not asked');
  update(draft, copy);
  return undefined;
};

/** News of a patron who sits here. */
const update = (draft: Draft, copy: PatronCopy): void => {
  const sitting = draft.live.sittings.find(({ patron }) => patron?.patron === copy.patron);
  if (sitting === undefined || (sitting.patron?.number ?? 0) >= copy.number) return;
  draft.add({ type: 'patronUpdated', seat: sitting.seat, copy });
  const { rest } = copy;
  if (rest !== null && rest.until > Math.max(draft.at, sitting.rest?.until ?? 0)) startBreak(draft, sitting, rest);
  holdToRegister(draft, sitting.seat, copy);
};

const startBreak = (draft: Draft, sitting: Sitting, rest: NonNullable<Sitting['rest']>): void => {
  const { seat, patron } = sitting;
  const played = playing(draft.live.table, sitting, draft.at);
  draft.add({ type: 'breakStarted', seat, patron: patron?.patron ?? null, rest, played });
};

const takeBreak = (draft: Draft, { seat, minutes }: CommandOf<'takeBreak'>): TableRefusal | undefined => {
  const sitting = sittingAt(draft.live, seat);
  if (sitting === undefined) return noSitting(seat);
  if (sitting.patron !== null) return byPatron(draft, seat, 'Breaks are kept');
  const until = draft.at + minutes * MINUTE_MS;
  if (sitting.rest !== null && sitting.rest.until > until)
    return refuse('on-break', SERVICE, 'A break can only be made longer');
  startBreak(draft, sitting, { until, why: 'at their own wish' });
  return undefined;
};

const answerCheck = (draft: Draft, { seat, goOn }: CommandOf<'answerCheck'>): TableRefusal | undefined => {
  const sitting = sittingAt(draft.live, seat);
  if (sitting === undefined) return noSitting(seat);
  if (sitting.check === null && !sitting.isLeaving)
    return refuse('wrong-step', SERVICE, 'No reality check waits to be answered');
  const { check } = sitting;
  const patron = sitting.patron?.patron ?? null;
  const by = draft.given.by.kind === 'player' ? 'player' : draft.staff;
  draft.add({ type: 'checkAnswered', seat, patron, check, goOn, by });
  if (!goOn) draft.alert('dealer', 'leaving', `The player of seat ${seat} wants to leave: cash out`, { seat });
  return undefined;
};

export const decide: Decide<typeof commands, PatronTableCommand> = {
  bindPatron: (draft, { seat, patron }) =>
    draft.live.kind === 'practice'
      ? refuse('not-offered', SERVICE, 'A practice table has no patrons')
      : bind(draft, seat, patron),
  unbindPatron: (draft, { seat, reason }) => {
    const sitting = sittingAt(draft.live, seat);
    if (sitting?.patron == null) return refuse('unknown', SERVICE, `No patron is named at seat ${seat}`);
    const { patron } = sitting.patron;
    if (draft.live.excluded.includes(seat))
      return refuse('excluded', SERVICE, `Patron ${patron} is excluded: cash the seat out`);
    draft.add({ type: 'patronUnbound', seat, patron, reason, by: draft.staff });
    return undefined;
  },
  setPlayLimits: (draft, { seat }) => byPatron(draft, seat, 'Limits are kept'),
  confirmPlayLimits: (draft, { seat }) => byPatron(draft, seat, 'Limits are kept'),
  excludeMyself: (draft, { seat }) => byPatron(draft, seat, 'Self-exclusion is kept'),
  takeBreak,
  answerCheck,
  setCare: (draft, { care }) => {
    if (care.number > draft.live.care.number) draft.add({ type: 'careSet', care });
    return undefined;
  },
  updatePatron: (draft, { copy }) => {
    update(draft, copy);
    return undefined;
  },
  reportPatron: (draft, { words }) => {
    draft.alert('surveillance', 'excluded-patron', words);
    return undefined;
  },
  raiseCheck: (draft, { seat, due }) => {
    const sitting = sittingAt(draft.live, seat);
    if (sitting === undefined || sitting.check !== null || sitting.checkedAt >= due || due > draft.at) return undefined;
    const net = netOf(draft.live.table, sitting);
    draft.add({ type: 'checkRaised', seat, check: { at: draft.at, playedMs: draft.at - sitting.since, net } });
    return undefined;
  },
  startBreak: (draft, { seat }) => {
    const sitting = sittingAt(draft.live, seat);
    const due = sitting === undefined ? null : breakDue(draft.live, sitting);
    if (sitting === undefined || due === null || due.at > draft.at) return undefined;
    startBreak(draft, sitting, { until: draft.at + due.rule.restMs, why: due.rule.words });
    return undefined;
  },
};

/** The register hears what a patron's time at a seat came to, once the seat is left. */
export const noteGone = (draft: Draft): void => {
  if (draft.before.sittings.length === 0) return;
  for (const sitting of draft.live.sittings) {
    if (seatAt(draft.live.table, sitting.seat) !== undefined || sitting.patron === null) continue;
    const played = playing(draft.live.table, sitting, draft.at);
    draft.add({ type: 'patronGone', seat: sitting.seat, patron: sitting.patron.patron, played });
  }
};

const changed = ({ sittings }: Live, seat: SeatNumber | null, change: (sitting: Sitting) => Partial<Sitting>) => ({
  sittings: sittings.map(each => (each.seat === seat ? { ...each, ...change(each) } : each)),
});

/** Money that came to a seat or went from it other than by play. */
const put = (live: Live, seat: SeatNumber | null, amount: number): Partial<Patrons> =>
  live.sittings.length === 0 ? {} : changed(live, seat, sitting => ({ put: (sitting.put + amount) as Cents }));

const heldMore = (live: Live, seat: SeatNumber, amount: number): Partial<Patrons> =>
  changed(live, seat, ({ put, forfeit }) => ({
    put: (put - amount) as Cents,
    forfeit: forfeit && { ...forfeit, held: (forfeit.held + amount) as Cents },
  }));

const sat = ({ kind, sittings, heat }: Live, { seat, buyIn }: FactOf<'seatTaken'>, { at }: After): Partial<Patrons> => {
  if (kind === 'practice' || heat !== null) return {};
  const sitting: Sitting = {
    seat,
    since: at,
    put: buyIn,
    patron: null,
    playing: { from: at, net: cents(0) },
    played: [],
    rest: null,
    checkedAt: at,
    check: null,
    isLeaving: false,
    forfeit: null,
  };
  return { sittings: [...sittings.filter(each => each.seat !== seat), sitting] };
};

/** The patron of a seat, with what that makes of the winnings. */
const withCopy = ({ table }: Live, sitting: Sitting, copy: PatronCopy): Partial<Sitting> => {
  const { exclusion } = copy;
  if (exclusion?.kind !== 'self' || sitting.forfeit !== null) return { patron: copy };
  const net = exclusion.since <= sitting.since ? cents(0) : netOf(table, sitting);
  return { patron: copy, forfeit: { net, held: cents(0) } };
};

const withRest = (sitting: Sitting, rest: NonNullable<Sitting['rest']>, played: Played): Partial<Sitting> => ({
  rest,
  playing: {
    from: rest.until,
    net: (sitting.playing.net + played.net) as Cents,
  },
  played: [...sitting.played, played],
  checkedAt: rest.until,
  check: null,
});

export const evolve = {
  careSet: (_, { care }) => ({ care }),
  patronBound: (live, { seat, copy }, { at }) =>
    changed(live, seat, sitting => ({
      ...withCopy(live, sitting, copy),
      ...(copy.rest === null ? {} : withRest(sitting, copy.rest, playing(live.table, sitting, at))),
    })),
  patronUpdated: (live, { seat, copy }) => changed(live, seat, sitting => withCopy(live, sitting, copy)),
  patronUnbound: (live, { seat }) => changed(live, seat, () => ({ patron: null })),
  patronGone: ({ sittings }, { seat }) => ({ sittings: sittings.filter(each => each.seat !== seat) }),
  patronSanctioned: unchanged,
  breakStarted: (live, { seat, rest, played }) => changed(live, seat, sitting => withRest(sitting, rest, played)),
  checkRaised: (live, { seat, check }) => changed(live, seat, () => ({ check })),
  checkAnswered: (live, { seat, goOn }, { at }) =>
    changed(live, seat, () => ({ check: null, isLeaving: !goOn, checkedAt: at })),
  seatTaken: sat,
  seatLeft: ({ sittings }, { seat }) => ({
    sittings: sittings.filter(each => each.seat !== seat || each.patron !== null),
  }),
  boughtIn: (live, { seat, amount }) => put(live, seat, amount),
  cashedOut: (live, { seat, amount }) => put(live, seat, -amount),
  tipTaken: (live, { seat, amount }) => put(live, seat, -amount),
  buyInReversed: (live, { seat, amount }) => put(live, seat, -amount),
  moneyHeld: (live, { seat, amount }) => heldMore(live, seat, amount),
  moneyReleased: (live, { seat, amount, to }) => (to === 'rail' ? heldMore(live, seat, -amount) : {}),
} satisfies Evolve<PatronTableFact, Patrons>;

const toSeat = <Fact extends { readonly seat: SeatNumber }>(fact: Fact, audience: Audience): Fact | undefined =>
  isOwnOrStaff(audience, fact.seat) ? fact : undefined;
const toStaff = <Fact>(fact: Fact, audience: Audience): Fact | undefined => (isStaff(audience) ? fact : undefined);

export const shown = {
  careSet: fact => fact,
  patronBound: (fact, audience) => toStaff(fact, audience),
  patronUpdated: (fact, audience) => toStaff(fact, audience),
  patronUnbound: (fact, audience) => toStaff(fact, audience),
  patronGone: (fact, audience) => toStaff(fact, audience),
  patronSanctioned: (fact, audience) => toStaff(fact, audience),
  breakStarted: (fact, audience) => toSeat(fact, audience),
  checkRaised: (fact, audience) => toSeat(fact, audience),
  checkAnswered: (fact, audience) => toSeat(fact, audience),
} satisfies Shown<PatronTableFact>;

export const view = ({ care }: Live): PatronsView => ({ care });

/** A seat's own part of the view. Nobody else at the table learns of it. */
export const sittingView = (live: Live, seat: SeatNumber, audience: Audience): SittingView | null => {
  const sitting = isOwnOrStaff(audience, seat) ? sittingAt(live, seat) : undefined;
  if (sitting === undefined) return null;
  const { since, put, rest, check, isLeaving, patron } = sitting;
  const known = patron && {
    patron: patron.patron,
    name: patron.name,
    limits: patron.limits,
    raised: patron.raised,
    exclusion: patron.exclusion && { kind: patron.exclusion.kind, until: patron.exclusion.until },
  };
  return { since, put, rest, check, isLeaving, patron: known };
};
