import { type Command, type Die, decide, evolve, offeredRules, type Table, type WagerName } from '@hardway/rules';
import type { Conditions } from '../conditions.ts';
import type { Draw } from '../draw.ts';
import { chips, roundOf } from './conditions.ts';
import { type Heat, heatOf } from './heat.ts';

/** The same numbers every time, from a seed. */
export const drawsOf = (seed: number): Draw => {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

export type SmallHeat = Heat & { readonly rolls: number; readonly cut: number };

const GAMES: readonly Conditions['rules'][] = [
  { ruleset: 'victoria', game: 'craps' },
  { ruleset: 'maryland', game: 'craps' },
  { ruleset: 'massachusetts', game: 'craps', options: { bonus: 'A' } },
  { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on' } },
];

const HEAT_ROLLS = 20;

const travels = (name: WagerName): boolean => /^(dont-)?come \d/.test(name);

/** Three wagers of a game, the line among them, which shooters need. */
const threeOf = (choices: readonly WagerName[], draw: Draw): readonly WagerName[] => {
  const taken: WagerName[] = ['pass'];
  while (taken.length < 3) {
    const name = choices[draw(choices.length)] as WagerName;
    if (!taken.includes(name)) taken.push(name);
  }
  return taken;
};

/** A heat of two or three seats with one or two rolls left: a few wagers, few chips, some of them on the layout. */
export const smallHeat = (seed: number): SmallHeat => {
  const draw = drawsOf(seed);
  const rules = GAMES[draw(GAMES.length)] as Conditions['rules'];
  const limits = { min: chips(1), max: chips(1), unit: chips(1) };
  const offered = offeredRules(heatOf(roundOf({ limits }), 2, rules).table.house).map(({ subject }) => subject.name);
  const taken = threeOf(
    offered.filter(name => !travels(name)),
    draw,
  );
  const isBounded = rules.ruleset === 'new-hampshire' || draw(3) > 0;
  const rolls = draw(4) === 0 ? 2 : 1;
  const terms = roundOf({
    limits: { ...limits, max: isBounded ? chips(1 + draw(2)) : 'stack' },
    excluded: offered.filter(name => !taken.includes(name) && !travels(name)),
    chips: chips(6),
    standing: draw(2) === 0 ? 'returned' : 'count at stake',
    length: { in: 'rolls', count: HEAT_ROLLS },
    announceLast: 0,
  });
  const seats = 2 + draw(2);
  const heat = heatOf(terms, seats, rules);
  const warmed = Array.from({ length: draw(3) }).reduce<Table>(
    table => warm(table, taken, isBounded ? 2 : 1, draw),
    heat.table,
  );
  const rail = (): number => draw(isBounded ? ([3, 8, 40][draw(3)] ?? 1) : 5 - rolls);
  const table = { ...warmed, lastRoll: null, seats: warmed.seats.map(seat => ({ ...seat, rail: chips(rail()) })) };
  const session = { ...heat.session, rolls: HEAT_ROLLS - rolls };
  return { terms, table, session, rolls, cut: 1 + draw(seats - 1) };
};

/** A roll with some bets up to an amount of chips, as the rules take them. */
const warm = (table: Table, wagers: readonly WagerName[], most: number, draw: Draw): Table => {
  const asked = (now: Table, command: Command): Table => {
    const decision = decide(now, command);
    return decision.ok ? decision.value.reduce(evolve, now) : now;
  };
  const bets = table.seats.flatMap(({ number }) =>
    wagers.flatMap((wager): readonly Command[] =>
      draw(2) === 0 ? [{ type: 'make', seat: number, wager, amount: chips(1 + draw(most)) }] : [],
    ),
  );
  const dice: readonly [Die, Die] = [(1 + draw(6)) as Die, (1 + draw(6)) as Die];
  const throws: readonly Command[] = [
    { type: 'takeDice', by: 1 },
    { type: 'make', seat: 1, wager: 'pass', amount: chips(1) },
    { type: 'roll', dice },
  ];
  return [...bets, ...throws].reduce(asked, table);
};
