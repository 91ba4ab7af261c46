import {
  type Cents,
  type House,
  offeredRules,
  type SeatNumber,
  type Table,
  type WagerName,
  type Whole,
  wagerOn,
  wholeOf,
} from '@hardway/rules';
import type { Acts } from './acts.ts';

/** How much of a wager that the house breaks down a seat has made since the last result: its parts follow each other. */
const madeWhole = (acts: Acts, parts: readonly WagerName[]): number =>
  Object.values(acts.facts).reduce((sum, facts) => {
    const made = facts.flatMap(fact => (fact.type === 'wagerMade' ? [fact] : []));
    return made.reduce((all, _, at) => {
      const run = made.slice(at, at + parts.length);
      const isWhole = run.length === parts.length && run.every(({ wager }, place) => wager === parts[place]);
      return isWhole ? run.reduce((amounts, { amount }) => amounts + amount, all) : all;
    }, sum);
  }, 0);

/**
 * The wagers that a seat made as one and that stand as parts, as far as all their parts still stand. They last one roll, so
 * what was done since the last result tells all of them.
 */
export const wholesAt = ({ house, seats }: Table, number: SeatNumber, acts: Acts | null): readonly Whole[] => {
  const seat = seats.find(each => each.number === number);
  if (seat === undefined || acts === null) return [];
  return offeredRules(house).flatMap(rule => {
    if (rule.standsAs === undefined) return [];
    const shares = rule.standsAs.reduce((sum, { share }) => sum + share, 0);
    const made = madeWhole(
      acts,
      rule.standsAs.map(({ name }) => name),
    );
    const whole = wholeOf(house, rule, part => {
      const share = rule.standsAs?.find(({ name }) => name === part)?.share ?? 0;
      return Math.min(wagerOn(seat, part)?.stake ?? 0, (made / shares) * share);
    });
    return whole ?? [];
  });
};

/** The table as a seat reads it: its wagers that stand as parts are one again. For screens; the rules know the parts. */
export const withWholes = (table: Table, number: SeatNumber | undefined, acts: Acts | null): Table => {
  const wholes = number === undefined ? [] : wholesAt(table, number, acts);
  if (wholes.length === 0) return table;
  return {
    ...table,
    seats: table.seats.map(seat => {
      if (seat.number !== number) return seat;
      const inWholes = (name: WagerName): number =>
        wholes.flatMap(({ parts }) => parts).reduce((sum, part) => (part.name === name ? sum + part.amount : sum), 0);
      const left = seat.layout
        .map(wager => ({ ...wager, stake: (wager.stake - inWholes(wager.name)) as Cents }))
        .filter(({ stake }) => stake > 0);
      return { ...seat, layout: [...left, ...wholes.map(whole => standing(table.house, whole))] };
    }),
  };
};

const NOTHING = 0 as Cents;

const standing = ({ rules }: House, { name, amount }: Whole) => ({
  name,
  stake: amount,
  memory: rules[name]?.machine.start ?? 0,
  call: null,
  commission: NOTHING,
  coupon: NOTHING,
});
