import type { SeatNumber, Table } from '@hardway/rules';
import { passTurn, phaseOf, whoShoots } from '@hardway/tournament';
import { lineToThrow } from '../play/bot.ts';
import { carryOut } from '../play/seating.ts';
import type { Heat } from './heat-state.ts';

/** The table with the dice in the hands of a seat or the dealer. */
const handedTo = (table: Table, by: SeatNumber | 'dealer'): Table => {
  if (table.shooter === by) return table;
  const { shooter } = table;
  const free = typeof shooter === 'number' ? carryOut(table, { type: 'passDice', seat: shooter }).table : table;
  return carryOut(free, { type: 'takeDice', by }).table;
};

/** The shooter whose turn is over gives the dice up before anybody bets: a bet may depend on a new shooter. */
export const passOn = (heat: Heat): Heat => {
  const { setup, session, table } = heat;
  const { shooter } = table;
  return typeof shooter === 'number' && shooter !== whoShoots(setup.terms, session, table)
    ? { ...heat, table: carryOut(table, { type: 'passDice', seat: shooter }).table }
    : heat;
};

const isPlayedOut = ({ setup, session, table }: Heat): boolean => phaseOf(setup.terms, session, table) === 'play out';

/**
 * The heat with a shooter. A shooter without the line wager that the book asks for makes the least one; one who can't lets
 * the turn pass. Where nobody can throw, a dealer does if the game has one; otherwise the heat can't go on.
 */
export const withShooter = (heat: Heat): Heat => {
  let now = heat;
  // Once round: the seat whose turn it is may have been passed over already.
  for (let passed = 0; passed <= heat.session.seats.length; passed += 1) {
    const seat = whoShoots(now.setup.terms, now.session, now.table);
    if (seat === null) break;
    const line = lineToThrow(now.table, seat);
    if (line === 'none') return { ...now, table: handedTo(now.table, seat) };
    if (line !== 'cannot' && !isPlayedOut(now))
      return { ...now, table: handedTo(carryOut(now.table, line).table, seat) };
    now = { ...now, session: passTurn(now.session, now.table) };
  }
  const { shooter } = now.table.house.game;
  return shooter.dealer === undefined ? { ...now, stuck: true } : { ...now, table: handedTo(now.table, 'dealer') };
};
