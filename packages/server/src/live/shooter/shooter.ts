import { baseOf, hasLineWager, seatAt, subjectOf, type Table } from '@hardway/rules';
import type { CommandOf } from '../command.ts';
import { type Decide, type Evolve, type Shown, unchanged } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { Live } from '../live.ts';
import { refusedClosed } from '../opening/status.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { refusedShooter } from '../tournament/shoot.ts';
import type { commands, ShooterFact, ShooterState, ShooterView } from './model.ts';
import { offerNext } from './offer.ts';

const takeDice = (draft: Draft, { by }: CommandOf<'takeDice'>): TableRefusal | undefined =>
  refusedClosed(draft) ??
  (by === 'dealer' ? refusedDealerShoots(draft) : refusedShooter(draft, by)) ??
  draft.play({ type: 'takeDice', by });

/** The dealer operates the shaker only when every eligible player has been asked and has declined. */
const refusedDealerShoots = ({ live: { table } }: Draft): TableRefusal | undefined => {
  const { dealer } = table.house.game.shooter;
  if (table.shooter !== 'nobody' || dealer === undefined) return undefined;
  const declined = table.offer?.declined ?? [];
  const next = table.seats.find(seat => hasLineWager(seat) && !declined.includes(seat.number));
  if (next === undefined) return undefined;
  return refuse('wrong-shooter', dealer, `The shaker is first offered to seat ${next.number}`);
};

const refusedMidThrow = ({ live }: Draft): TableRefusal | undefined =>
  live.shaker?.running === 'round' ? refuse('wrong-step', SERVICE, 'The shaker is running') : undefined;

/** Passes the dice, and offers them to the next. */
const passed = (draft: Draft, seat: number): TableRefusal | undefined => {
  const refused = draft.play({ type: 'passDice', seat });
  if (refused === undefined) offerNext(draft);
  return refused;
};

/** Whether a come or don't-come wager stands on a number anywhere on the layout. */
const comeNumberStands = ({ seats }: Table): boolean =>
  seats.some(({ layout }) =>
    layout.some(({ name }) => {
      const subject = subjectOf(name);
      return subject.number !== undefined && baseOf(subject) === undefined && /^(dont-)?come$/.test(subject.kind);
    }),
  );

const declineLine = (draft: Draft, { seat: number }: CommandOf<'declineLine'>): TableRefusal | undefined => {
  const { live, staffing } = draft;
  const clause = staffing.declineLine;
  if (clause === undefined) return refuse('not-offered', SERVICE, 'The dice stay with the shooter at this game');
  const seat = seatAt(live.table, number);
  const isAsked =
    live.table.shooter === number && live.table.puck === 'off' && seat !== undefined && !hasLineWager(seat);
  if (!isAsked || !comeNumberStands(live.table))
    return refuse('wrong-step', clause, 'Only a shooter on a come-out, while come wagers stand on numbers');
  draft.add({ type: 'lineDeclined', seat: number });
  return passed(draft, number);
};

const nameThrower = (draft: Draft, { seat, thrower }: CommandOf<'nameThrower'>): TableRefusal | undefined => {
  const { live, staffing } = draft;
  if (staffing.thrower === undefined) return refuse('not-offered', SERVICE, 'Only the shooter throws at this game');
  if (live.table.shooter !== seat)
    return refuse('wrong-shooter', staffing.thrower, `Seat ${seat} does not have the dice`);
  if (live.table.diceOut) return refuse('closed', staffing.thrower, 'The dice are out');
  if (live.thrower !== thrower) draft.add({ type: 'throwerNamed', seat, thrower });
  return undefined;
};

const orderPass = (draft: Draft, { reason }: CommandOf<'orderPass'>): TableRefusal | undefined => {
  const { live, staffing } = draft;
  const refused = refusedClosed(draft) ?? refusedMidThrow(draft);
  if (refused !== undefined) return refused;
  const { noRollsAllowed } = staffing;
  const allowed = live.settings.noRollsAllowed ?? noRollsAllowed?.usual;
  if (noRollsAllowed !== undefined && allowed !== undefined && live.noRolls < allowed) {
    return refuse(
      'too-soon',
      noRollsAllowed.cite,
      `The dice are passed on after ${allowed} throws that do not count, and it was ${live.noRolls}`,
    );
  }
  const by = draft.office(live.table.house.game.shooter.orderedBy.offices);
  if (by === undefined) return refuse('forbidden', SERVICE, 'Take a station at this table first');
  const ordered = draft.play({ type: 'orderPass', by, reason });
  if (ordered === undefined) offerNext(draft);
  return ordered;
};

export const decide: Decide<typeof commands> = {
  takeDice,
  declineDice: (draft, { seat }) => refusedClosed(draft) ?? draft.play({ type: 'declineDice', seat }),
  passDice: (draft, { seat }) => refusedClosed(draft) ?? refusedMidThrow(draft) ?? passed(draft, seat),
  declineLine,
  nameThrower,
  offerDice: draft => refusedClosed(draft) ?? draft.play({ type: 'offerDice' }),
  orderPass,
};

const newShooter = (): ShooterState => ({ noRolls: 0, thrower: null });

export const evolve = {
  throwerNamed: (_, { thrower }) => ({ thrower }),
  lineDeclined: unchanged,
  diceTaken: newShooter,
  dicePassed: newShooter,
  noRollCalled: ({ noRolls }) => ({ noRolls: noRolls + 1 }),
  rolled: (live, _, { table }) => ({
    noRolls: 0,
    thrower: table.shooter === live.table.shooter ? live.thrower : null,
  }),
} satisfies Evolve<ShooterFact, ShooterState>;

export const shown = {
  throwerNamed: fact => fact,
  lineDeclined: fact => fact,
} satisfies Shown<ShooterFact>;

export const view = ({ thrower, noRolls }: Live): ShooterView => ({ thrower, noRolls });
