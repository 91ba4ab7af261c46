import {
  type Book,
  baseOf,
  bookOf,
  type Cents,
  choicesOf,
  decide,
  everyGame,
  type House,
  houseOf,
  isOdds,
  LARGEST_AMOUNT,
  NOTHING,
  openTable,
  type Point,
  type Puck,
  type Refusal,
  sideValues,
  spoken,
  subjectOf,
  type Table,
  type Wager,
  type WagerName,
} from '@hardway/rules';
import { listText } from './print/say.ts';

/** The option that would bring this wager to this table, if one would. */
const optionFor = (house: House, name: WagerName): string | undefined => {
  const rule = house.book.wagers[subjectOf(name).kind];
  if (rule?.option === undefined || !house.game.options.includes(rule.option)) return undefined;
  if (rule.only !== undefined && !rule.only.includes(name)) return undefined;
  const [value = 'on'] = choicesOf(house.book, house.gameName)
    .filter(({ option }) => option === rule.option)
    .flatMap(sideValues);
  return `option: ${rule.option} ${value}`;
};

let everyHouse: readonly House[] | undefined;

/** Every game of every book: as it comes, and with each of its options. Opened when first needed. */
const houses = (): readonly House[] => {
  everyHouse ??= everyGame().flatMap(({ ruleset, game }) => {
    const choices = choicesOf(bookOf(ruleset) as Book, game);
    const options = choices.flatMap(choice => sideValues(choice).map(value => ({ [choice.option]: value })));
    return [{}, ...options].map(each => houseOf({ ruleset, game, options: each }));
  });
  return everyHouse;
};

/** The rulesets with a game that offers this wager, with or without an option. */
const offeredBy = (name: WagerName): readonly string[] => [
  ...new Set(
    houses()
      .filter(({ rules }) => rules[name] !== undefined)
      .map(({ ruleset }) => ruleset),
  ),
];

/** Why this house does not offer a wager, and what would help. */
export const notOffered = (house: House, name: WagerName): string => {
  const option = optionFor(house, name);
  const where = `${house.book.title} ${house.game.title.toLowerCase()}`;
  if (option !== undefined)
    return `${where} offers ${spoken(name)} only as an option: add the heading "${option}" (${house.book.list})`;
  const others = offeredBy(name).filter(ruleset => ruleset !== house.ruleset);
  const help = others.length === 0 ? '' : `; ${listText(others, 'and')} ${others.length === 1 ? 'does' : 'do'}`;
  return `${where} does not offer ${spoken(name)} (${house.book.list})${help}`;
};

/** Refusals that depend on the amount alone, at any moment. */
const OF_AMOUNT: readonly Refusal['code'][] = [
  'bad-amount',
  'increment',
  'below-minimum',
  'above-maximum',
  'not-payable',
];

const wager = (name: WagerName, stake: Cents): Wager => ({
  name,
  stake,
  memory: 0,
  call: null,
  commission: NOTHING,
  coupon: NOTHING,
});

/** A table at a moment when this wager may be made, by a player with all the money there is. */
const momentFor = (house: House, name: WagerName, point: Point = 6): Table => {
  const subject = subjectOf(name);
  const rule = house.rules[name];
  const isComeOut = rule?.terms.when !== 'point-on' && rule?.terms.when !== 'behind';
  const puck: Puck = isComeOut ? 'off' : point;
  const base = isOdds(subject.kind) ? baseOf(subject) : undefined;
  const seat = {
    number: 1,
    name: 'Player',
    rail: LARGEST_AMOUNT,
    layout: base === undefined ? [] : [wager(base, house.limits.max)],
    // One wager under the minimum may be let pass with advice; a strategy can't live by that.
    advised: true,
    limits: null,
  };
  return { ...openTable(house), seats: [seat], puck, shooter: 1 };
};

/** Why an amount can never be made on a wager here, in the table's own words. */
export const refusedAmount = (house: House, name: WagerName, amount: Cents, point?: Point): string | undefined => {
  const decision = decide(momentFor(house, name, point), { type: 'make', seat: 1, wager: name, amount });
  return decision.ok || !OF_AMOUNT.includes(decision.error.code) ? undefined : decision.error.sentence;
};

/** Why a coupon can never be put on a line wager here. */
export const refusedCoupon = (house: House, name: 'pass' | 'dont-pass', value: Cents): string | undefined => {
  const table = momentFor(house, name);
  const seats = table.seats.map(seat => ({ ...seat, layout: [wager(name, house.limits.max)] }));
  const decision = decide({ ...table, seats }, { type: 'matchPlay', seat: 1, wager: name, value });
  return decision.ok ? undefined : decision.error.sentence;
};

/** When a wager may be made, if only at a certain time: where the puck must be. */
export const pucksFor = (house: House, name: WagerName): 'off' | 'on' | undefined => {
  const rule = house.rules[name];
  switch (rule?.terms.when) {
    case 'come-out':
    case 'new-shooter':
      return 'off';
    case 'new-hand':
      return 'off';
    case 'point-on':
      return 'on';
    case 'behind':
      return rule.subject.number === undefined ? 'on' : undefined;
    default:
      return undefined;
  }
};
