import { type House, type SeatNumber, seatAt, type Table, wagerOn } from '@hardway/rules';
import type { ShownFact } from '@hardway/server/messages';
import { money, titleOf } from './names.ts';

/** What is said of a wager that stands outside the steps of the notice. */
export const stepWords = (
  house: House,
  { wager, stake, step }: Extract<ShownFact, { type: 'stepAdvised' }>,
): string => {
  const clause = house.book.limits.notice?.step;
  const words = `${titleOf(house, wager)} stands at ${money(stake)}. Above the minimum, bets at this table go up in steps of ${money(step)}`;
  return clause === undefined ? `${words}.` : `${words} (${clause}).`;
};

const sentence = (table: Table, seat: SeatNumber, fact: ShownFact): string | null => {
  if (fact.type === 'diceTaken') return fact.by === seat ? 'You have the dice.' : null;
  if (!('seat' in fact) || fact.seat !== seat) return null;
  const { house } = table;
  const own = seatAt(table, seat);
  switch (fact.type) {
    case 'wagerMade': {
      const stands = own === undefined ? undefined : wagerOn(own, fact.wager)?.stake;
      const now = stands === undefined || stands === fact.amount ? '' : `, ${money(stands)} there now`;
      return `${money(fact.amount)} on ${titleOf(house, fact.wager)}${now}.`;
    }
    case 'wagerReduced':
      return `${money(fact.amount)} off ${titleOf(house, fact.wager)}.`;
    case 'wagerTakenDown':
      return `${titleOf(house, fact.wager)} taken down, ${money(fact.amount)} back.`;
    case 'called':
      return `${fact.wagers.map(name => titleOf(house, name)).join(', ')}: ${fact.call === null ? 'no longer called' : `called ${fact.call}`}.`;
    case 'stepAdvised':
      return stepWords(house, fact);
    default:
      return null;
  }
};

/** What a screen reader says of what a seat did, with the table as it stands after it; null where there is nothing to say. */
export const announced = (table: Table, seat: SeatNumber, facts: readonly ShownFact[]): string | null => {
  const said = facts.map(fact => sentence(table, seat, fact)).filter(words => words !== null);
  return said.length === 0 ? null : said.join(' ');
};
