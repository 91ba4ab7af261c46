import {
  COMBINATIONS,
  combinationIndex,
  isWorking,
  judge,
  netOf,
  type Outcome,
  ruleOf,
  type Seat,
  type SeatNumber,
  type Settlement,
  seatAt,
  type Table,
  TOTALS,
  total,
  type Verdict,
  type Wager,
} from '@hardway/rules';
import type { LastRoll } from './last-roll.ts';
import { money, titleOf } from './names.ts';

type Roll = Pick<LastRoll, 'dice' | 'outcome' | 'settlements'>;
type Decided = Extract<Settlement, { readonly type: 'won' | 'lost' | 'returned' }>;

const headOf = ({ dice, outcome }: Roll): string => {
  const sum = total(dice);
  switch (outcome) {
    case 'natural':
      return `${sum} on the come-out`;
    case 'craps':
      return `Craps ${sum}`;
    case 'no decision':
      return String(sum);
    case 'point made':
      return `The point ${sum} was made`;
    case 'seven-out':
      return 'Seven-out';
    default:
      return `The point is ${sum}`;
  }
};

const article = (sum: number): string => `${sum === 8 || sum === 11 ? 'an' : 'a'} ${sum}`;

/** The totals that all their ways decide in one way. */
const totalsOf = (table: Table, wager: Wager, type: Verdict['type']): readonly number[] => {
  const rule = ruleOf(table.house, wager.name);
  return TOTALS.filter(sum =>
    COMBINATIONS.every((dice, at) => total(dice) !== sum || judge(rule, table.puck, wager, at).type === type),
  );
};

/** What decides a wager from now on: "now wins with a 6 and loses with a 7". */
const nowWords = (table: Table, wager: Wager): string => {
  const [wins, loses] = (['win', 'lose'] as const).map(type => totalsOf(table, wager, type).map(article).join(' or '));
  return `now wins with ${wins} and loses with ${loses}`;
};

const betIn = (table: Table, name: Wager['name']): string => `your ${titleOf(table.house, name)} bet`;

/** What became of one bet. A win that brings nothing is told as chips that come back. */
const oneWords = (table: Table, settlement: Decided): string => {
  const bet = betIn(table, settlement.wager);
  const net = netOf(settlement);
  const stays = settlement.type === 'won' && settlement.stays ? ' and stays up' : '';
  if (settlement.type === 'returned' || (settlement.type === 'won' && net === 0))
    return `${bet} was a push${stays === '' ? `: ${money(settlement.stake)} is back` : stays}`;
  return net > 0 ? `${bet} won ${money(net)}${stays}` : `${bet} lost ${money(-net)}`;
};

const counted = (count: number, what: string): readonly string[] => (count === 0 ? [] : [`${count} ${what}`]);

/** What became of several bets, in sum. */
const sumWords = (decided: readonly Decided[]): string => {
  const nets = decided.map(netOf);
  const net = nets.reduce((sum, each) => sum + each, 0);
  const won = nets.filter(each => each > 0).length;
  const lost = nets.filter(each => each < 0).length;
  const sum = net > 0 ? `you won ${money(net)}` : net < 0 ? `you lost ${money(-net)}` : 'you broke even';
  const parts = [...counted(won, 'won'), ...counted(lost, 'lost'), ...counted(nets.length - won - lost, 'pushed')];
  return won === nets.length || lost === nets.length ? sum : `${sum} (${parts.join(', ')})`;
};

const decidedWords = (table: Table, decided: readonly Decided[]): readonly string[] => {
  const [one] = decided;
  if (one === undefined) return [];
  return [decided.length === 1 ? oneWords(table, one) : sumWords(decided)];
};

const isComeOut = (outcome: Outcome): boolean =>
  outcome === 'natural' || outcome === 'craps' || (outcome.startsWith('point ') && outcome !== 'point made');

/** Line bets that have got their point, and come bets that have moved to their number. */
const movedWords = (table: Table, seat: Seat, { outcome, settlements }: Roll): readonly string[] => {
  const isPointSet = isComeOut(outcome) && table.puck !== 'off';
  const onLine = isPointSet ? seat.layout.filter(({ name }) => name === 'pass' || name === 'dont-pass') : [];
  const moved = settlements.flatMap(each => {
    const isOwn = each.seat === seat.number && each.type === 'moved';
    return isOwn ? seat.layout.filter(({ name }) => name === `${each.wager} ${each.to}`) : [];
  });
  return [...onLine, ...moved].map(wager => `${betIn(table, wager.name)} ${nowWords(table, wager)}`);
};

const barredWords = (table: Table, seat: SeatNumber, settlements: readonly Settlement[]): readonly string[] =>
  settlements
    .filter(each => each.seat === seat && each.type === 'barred')
    .map(({ wager }) => `${betIn(table, wager)} is barred and stands`);

/** Bets that these dice would have decided, had they not been off on the come-out. */
const restingWords = (table: Table, seat: Seat, { dice, outcome }: Roll): readonly string[] => {
  if (!isComeOut(outcome)) return [];
  const combination = combinationIndex(dice);
  const spared = seat.layout.filter(wager => {
    const rule = ruleOf(table.house, wager.name);
    if (isWorking(rule, 'off', wager.call)) return false;
    const { type } = judge(rule, 'off', { ...wager, call: 'on' }, combination);
    return type === 'win' || type === 'lose';
  });
  const [one] = spared;
  if (one === undefined) return [];
  return [
    spared.length === 1
      ? `${betIn(table, one.name)} was off and stays up`
      : `${spared.length} of your bets were off and stay up`,
  ];
};

/**
 * What a roll means for one seat, in one sentence, with the table as the roll left it: what happened, what it did to the
 * seat's bets, and what decides a bet that has just got its number. Nothing about chances.
 */
export const forMe = (table: Table, number: SeatNumber, roll: Roll): string => {
  const seat = seatAt(table, number);
  const head = headOf(roll);
  if (seat === undefined) return `${head}.`;
  const decided = roll.settlements.filter(
    (each): each is Decided =>
      each.seat === number && (each.type === 'won' || each.type === 'lost' || each.type === 'returned'),
  );
  const words = [
    ...decidedWords(table, decided),
    ...barredWords(table, number, roll.settlements),
    ...movedWords(table, seat, roll),
    ...restingWords(table, seat, roll),
  ];
  const quiet = seat.layout.length === 0 ? 'you have no bets on the table' : 'none of your bets was decided';
  return `${head}: ${words.length === 0 ? quiet : words.join('; ')}.`;
};
