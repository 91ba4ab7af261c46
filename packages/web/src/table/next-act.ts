import { type Cents, decide, type Refusal, type Table } from '@hardway/rules';
import type { TableCommand, TableView } from '@hardway/server/messages';
import { heatAct } from '../tournament/own-heat.ts';
import { ruledText, shooterText } from './header-text.ts';
import { money, titleOf } from './names.ts';
import { askWager } from './wagering.ts';

/** What a seat can do about the dice now: an act, or what it waits for. */
export type NextAct = {
  readonly label: string;
  readonly command?: TableCommand;
  /** Why the act is not open yet. */
  readonly why?: string;
  /** A second act beside it. */
  readonly also?: { readonly label: string; readonly command: TableCommand };
};

/** The chip in hand is what a missing line wager is offered with. */
export const nextAct = (view: TableView, table: Table, seat: number, chip: Cents = table.house.limits.min): NextAct => {
  if (view.status === 'preparing') return { label: 'The table is being made ready' };
  if (view.status === 'closed') return { label: 'This table is closed' };
  if (view.ruling !== null) return { label: ruledText(view.ruling) };
  const inHeat = view.diceOut ? null : heatAct(table.house, view, seat);
  if (inHeat !== null) return inHeat;
  const offered = view.offer !== null && view.offer.to === seat && !view.offer.declined.includes(seat);
  if (view.shooter === 'nobody' && (offered || view.kind === 'practice')) return takeDice(table, seat, offered, chip);
  if (view.shooter !== seat)
    return { label: `${shooterText(view, seat)} ${view.shooter === 'nobody' ? '' : 'has the dice'}`.trim() };
  if (view.kind === 'practice') return view.diceOut ? { label: 'Dice are out' } : roll(table, seat, chip);
  if (view.kind === 'automated') return shake(view, table, seat);
  return { label: view.diceOut ? 'Dice are out' : 'You have the dice' };
};

/** The line wager that a refusal asks for, at the chip in hand or the nearest amount that may be made. */
const lineFor = (table: Table, seat: number, chip: Cents, { code }: Refusal): Pick<NextAct, 'also'> => {
  if (code !== 'needs-line-bet') return {};
  const asked = askWager(table, seat, 'pass', chip);
  const amount = asked.ok ? chip : asked.instead[0];
  if (amount === undefined) return {};
  const label = `${titleOf(table.house, 'pass')} ${money(amount)}`;
  return { also: { label, command: { type: 'make', seat, wager: 'pass', amount } } };
};

const takeDice = (table: Table, seat: number, offered: boolean, chip: Cents): NextAct => {
  const decision = decide(table, { type: 'takeDice', by: seat });
  return {
    label: 'Take the dice',
    command: { type: 'takeDice', by: seat },
    ...(decision.ok ? {} : { why: decision.error.sentence, ...lineFor(table, seat, chip, decision.error) }),
    ...(offered ? { also: { label: 'Not now', command: { type: 'declineDice', seat } } } : {}),
  };
};

const roll = (table: Table, seat: number, chip: Cents): NextAct => {
  const decision = decide(table, { type: 'roll', dice: [1, 1] });
  const mayPass = decide(table, { type: 'passDice', seat }).ok;
  return {
    label: table.puck === 'off' ? 'Roll the come-out' : 'Roll',
    command: { type: 'rollDice' },
    ...(decision.ok ? {} : { why: decision.error.sentence, ...lineFor(table, seat, chip, decision.error) }),
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
