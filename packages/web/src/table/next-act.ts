import { type Cents, decide, evolve, type Refusal, seatAt, type Table } from '@hardway/rules';
import type { TableCommand, TableView } from '@hardway/server/messages';
import { heatAct } from '../tournament/own-heat.ts';
import { ruledText, shooterText } from './header-text.ts';
import { money, titleOf } from './names.ts';
import { askWager } from './wagering.ts';

/** What a seat can do next: an act, or what it waits for. */
export type NextAct = {
  readonly label: string;
  readonly command?: TableCommand;
  /** What follows by itself once that is done. */
  readonly next?: TableCommand;
  /** Why the act is not open yet. */
  readonly why?: string;
  /** A second act beside it. */
  readonly also?: { readonly label: string; readonly command: TableCommand };
};

/** What a practice table hands a player whose chips are gone. */
const FRESH_CHIPS = 1_000_00 as Cents;

/** The chip in hand is what a missing line wager is offered with. */
export const nextAct = (view: TableView, table: Table, seat: number, chip: Cents = table.house.limits.min): NextAct => {
  if (view.status === 'preparing') return { label: 'The table is being made ready' };
  if (view.status === 'closed') return { label: 'This table is closed' };
  if (view.ruling !== null) return { label: ruledText(view.ruling) };
  const inHeat = view.diceOut ? null : heatAct(table.house, view, seat);
  if (inHeat !== null) return inHeat;
  const offered = view.offer !== null && view.offer.to === seat && !view.offer.declined.includes(seat);
  if (view.shooter === 'nobody' && (offered || view.kind === 'practice'))
    return freshChips(view, table, seat) ?? takeDice(view, table, seat, offered, chip);
  if (view.shooter !== seat)
    return { label: `${shooterText(view, seat)} ${view.shooter === 'nobody' ? '' : 'has the dice'}`.trim() };
  if (view.kind === 'practice')
    return view.diceOut ? { label: 'Dice are out' } : (freshChips(view, table, seat) ?? roll(table, seat, chip));
  if (view.kind === 'automated') return shake(view, table, seat);
  return { label: view.diceOut ? 'Dice are out' : 'You have the dice' };
};

const hasNoBets = (table: Table, seat: number): boolean => seatAt(table, seat)?.layout.length === 0;

/** More play money, where there is not enough left for any bet. */
const freshChips = (view: TableView, table: Table, seat: number): NextAct | null =>
  view.kind === 'practice' &&
  view.heat === null &&
  hasNoBets(table, seat) &&
  (seatAt(table, seat)?.rail ?? 0) < table.house.limits.min
    ? { label: `Buy in for ${money(FRESH_CHIPS)}`, command: { type: 'buyIn', seat, amount: FRESH_CHIPS } }
    : null;

/**
 * The line wager to begin with, at the chip in hand or the nearest amount that may be made: where the dice can't be had without
 * one, and on a come-out of one's own with nothing on the table.
 */
const lineFirst = (
  table: Table,
  seat: number,
  chip: Cents,
  refusal: Refusal | undefined,
): Pick<NextAct, 'label' | 'command'> | undefined => {
  const isWanted = refusal?.code === 'needs-line-bet' || (table.puck === 'off' && hasNoBets(table, seat));
  if (!isWanted) return undefined;
  const asked = askWager(table, seat, 'pass', chip);
  const amount = asked.ok ? chip : asked.instead[0];
  if (amount === undefined) return undefined;
  const label = `Bet the ${titleOf(table.house, 'pass')} ${money(amount)}`;
  return { label, command: { type: 'make', seat, wager: 'pass', amount } };
};

/** Alone at a practice table a player takes the dice and rolls in one: there is nobody to wait for. */
const takeDice = (view: TableView, table: Table, seat: number, offered: boolean, chip: Cents): NextAct => {
  const command = { type: 'takeDice', by: seat } as const;
  const decision = decide(table, command);
  const rolled = decision.ok ? rollBy(decision.value.reduce(evolve, table)) : decision;
  const isPractice = view.kind === 'practice';
  const line =
    isPractice || !decision.ok ? lineFirst(table, seat, chip, rolled.ok ? undefined : rolled.error) : undefined;
  const notNow: NextAct['also'] = offered ? { label: 'Not now', command: { type: 'declineDice', seat } } : undefined;
  const take = { label: 'Take the dice', command };
  if (line !== undefined) {
    const also = notNow ?? (decision.ok ? take : undefined);
    return { ...line, ...(also === undefined ? {} : { also }) };
  }
  if (isPractice && table.seats.length === 1 && rolled.ok)
    return { label: 'Take the dice and roll', command, next: { type: 'rollDice' } };
  return {
    ...take,
    ...(decision.ok ? {} : { why: decision.error.sentence }),
    ...(notNow === undefined ? {} : { also: notNow }),
  };
};

const rollBy = (table: Table) => decide(table, { type: 'roll', dice: [1, 1] });

const roll = (table: Table, seat: number, chip: Cents): NextAct => {
  const decision = rollBy(table);
  const throws = { label: table.puck === 'off' ? 'Roll the come-out' : 'Roll', command: { type: 'rollDice' } } as const;
  const line = lineFirst(table, seat, chip, decision.ok ? undefined : decision.error);
  if (line !== undefined) return { ...line, ...(decision.ok ? { also: throws } : {}) };
  const mayPass = decide(table, { type: 'passDice', seat }).ok;
  return {
    ...throws,
    ...(decision.ok ? {} : { why: decision.error.sentence }),
    ...(decision.ok && mayPass && table.seats.length > 1
      ? { also: { label: 'Pass the dice', command: { type: 'passDice', seat } } }
      : {}),
  };
};

/** The button is dead until "no more bets", then live for one press (MA-AUTO 4(b)(5)). */
const shake = (view: TableView, { house }: Table, seat: number): NextAct => {
  const round = house.game.staffing.shaker?.round;
  const live = view.noMoreBets && view.shaker?.lit === seat && view.shaker.running === false;
  return {
    label: view.shaker?.running ? 'The dice are shaking' : 'Shake',
    command: { type: 'shake' },
    ...(live ? {} : { why: `The button lights up after "no more bets" (${round})` }),
  };
};
