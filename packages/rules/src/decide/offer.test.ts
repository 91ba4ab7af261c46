import { describe, expect, it, test } from 'vitest';
import type { Book } from '../book.ts';
import { choicesOf, everyGame, sideValues } from '../choices.ts';
import type { Command } from '../command.ts';
import { evolve } from '../evolve.ts';
import { bookOf, type HouseConfig, offeredRules, openHouse } from '../house.ts';
import { type Cents, cents } from '../money.ts';
import { openTable, type Table } from '../table.ts';
import { dollar, make, play, refusalOf, roll, shoots, tableFor } from '../testing/given.ts';
import { decide } from './index.ts';
import { withoutOffer } from './offer.ts';

const MA: HouseConfig = { ruleset: 'massachusetts', game: 'craps' };
const within = (min: number, max: number): Pick<HouseConfig, 'limits'> => ({
  limits: { min: dollar(min), max: dollar(max) },
});

describe('a refusal offers the nearest amounts that would be accepted', () => {
  const standing = play(tableFor({ ...MA, ...within(10, 20) }), make(1, 'place 8', 12));
  test.each<[string, Table, Command, string]>([
    [
      'one neighbour inside the limits',
      tableFor({ ...MA, ...within(10, 20) }),
      make(1, 'place 6', 11),
      "Place 6 pays 7 to 6, and $11 can't be paid exactly (MA 4(g)). Try $12.",
    ],
    [
      'both neighbours inside the limits',
      tableFor({ ...MA, ...within(10, 20) }),
      make(1, 'place 6', 13),
      "Place 6 pays 7 to 6, and $13 can't be paid exactly (MA 4(g)). Try $12 or $18.",
    ],
    [
      'none inside the limits',
      tableFor({ ...MA, ...within(13, 17) }),
      make(1, 'place 6', 15),
      "Place 6 pays 7 to 6, and $15 can't be paid exactly (MA 4(g))",
    ],
    [
      'a minimum that can not be paid exactly',
      tableFor({ ...MA, ...within(10, 20) }),
      make(1, 'place 6', 6),
      'The minimum on Place 6 is $10 (ruling: posted limits bind the standing total). Try $12.',
    ],
    [
      'a maximum that can not be paid exactly',
      tableFor({ ...MA, ...within(10, 20) }),
      make(1, 'place 6', 24),
      'The maximum on Place 6 is $20 (ruling: posted limits bind the standing total). Try $18.',
    ],
    [
      'what may be added',
      standing,
      make(1, 'place 8', 5),
      "Place 8 pays 7 to 6, and $17 in all can't be paid exactly (MA 4(g)). Try adding $6.",
    ],
    [
      'what may be taken off',
      play(tableFor({ ...MA, ...within(10, 30) }), make(1, 'place 8', 24)),
      { type: 'reduce', seat: 1, wager: 'place 8', by: dollar(5) },
      "Place 8 pays 7 to 6, and $19 can't be paid exactly (MA 4(g)). Try reducing it by $6.",
    ],
    [
      'no more than is on the rail',
      { ...standing, seats: standing.seats.map(seat => ({ ...seat, rail: dollar(13) })) },
      make(1, 'place 6', 13),
      "Place 6 pays 7 to 6, and $13 can't be paid exactly (MA 4(g)). Try $12.",
    ],
    [
      'odds, by the limit of the wager behind them',
      play(tableFor(MA), make(1, 'pass', 10), shoots(1), roll(4, 1)),
      make(1, 'pass-odds', 30),
      'Pass Odds at 3 to 2 behind $10 may be at most $20 (MA 6(e))',
    ],
    [
      'an amount that is not whole units',
      tableFor(MA),
      make(1, 'field', 7.5),
      '$7.50 is not a multiple of $1 (ruling: a wager is a whole number of units). Try $7 or $8.',
    ],
  ])('%s', (_what, table, command, sentence) => {
    expect(refusalOf(table, command).sentence).toBe(sentence);
  });
});

/** The amounts that a sentence offers. */
const offeredIn = (sentence: string): readonly Cents[] => {
  const [, list = ''] = /\. Try (?:adding |reducing it by )?(\$[^()]*)\.$/.exec(sentence) ?? [];
  return [...list.matchAll(/\$([\d.,]+)/g)].map(([, amount = '']) =>
    cents(Math.round(Number(amount.replaceAll(',', '')) * 100)),
  );
};

/** Whatever of these commands the table takes. */
const tried = (table: Table, ...commands: readonly Command[]): Table =>
  commands.reduce((so_far, command) => {
    const decision = decide(so_far, command);
    return decision.ok ? decision.value.reduce(evolve, so_far) : so_far;
  }, table);

/** The first value of every option that may stand beside the others. */
const sideBets = (ruleset: string, game: string): NonNullable<HouseConfig['options']> => {
  let options: NonNullable<HouseConfig['options']> = {};
  for (const choice of choicesOf(bookOf(ruleset) as Book, game)) {
    const [value] = sideValues(choice);
    const more = { ...options, [choice.option]: value };
    if (value !== undefined && openHouse({ ruleset, game, options: more }).ok) options = more;
  }
  return options;
};

const LIMITS: readonly (readonly [number, number])[] = [
  [1, 10],
  [3, 7],
  [5, 5000],
  [10, 20],
  [25, 100],
];

/** Tables of a house on a come-out, with a point, and with every wager standing that could be made at its limits. */
const momentsOf = (config: HouseConfig): readonly Table[] => {
  const opened = openHouse(config);
  if (!opened.ok) return [];
  const { limits } = opened.value;
  const seated = tried(openTable(opened.value), { type: 'takeSeat', seat: 1, name: 'Ann', buyIn: dollar(100_000) });
  const at = (wager: string, amount: number): Command => ({ type: 'make', seat: 1, wager, amount: amount as Cents });
  const lines = [at('pass', limits.min), at('dont-pass', limits.min + 100), shoots(1)];
  const point = tried(seated, ...lines, roll(4, 1), at('come', limits.min), at('dont-come', limits.min));
  const travelled = tried(point, roll(5, 4));
  const everything = offeredRules(opened.value).flatMap(({ subject: { name } }) =>
    [60, 12, 10, 5, 2].map(amount => at(name, amount * 100)),
  );
  return [seated, travelled, tried(seated, ...everything), tried(travelled, ...everything)];
};

const AMOUNTS = [0.5, 1, 2, 3, 4, 5, 6, 7.25, 8, 9, 11, 13, 16, 19, 21, 23, 27, 55, 101, 4999, 5003, 20_000].map(
  dollar,
);

/** Every wager asked for, and reduced, by amounts around its limits. */
const asksOf = (table: Table): readonly (readonly [Cents, (amount: Cents) => Command])[] =>
  offeredRules(table.house).flatMap(({ subject: { name: wager } }) =>
    AMOUNTS.flatMap(amount => [
      [amount, (of: Cents): Command => ({ type: 'make', seat: 1, wager, amount: of })] as const,
      [amount, (of: Cents): Command => ({ type: 'reduce', seat: 1, wager, by: of })] as const,
    ]),
  );

describe('every amount that a refusal offers is accepted', () => {
  test.each(everyGame())('$ruleset $game', ({ ruleset, game }) => {
    let offers = 0;
    const wrong: string[] = [];
    const options = sideBets(ruleset, game);
    for (const [min, max] of LIMITS) {
      for (const table of momentsOf({ ruleset, game, options, ...within(min, max) })) {
        for (const [amount, command] of asksOf(table)) {
          const decision = decide(table, command(amount));
          if (decision.ok) continue;
          for (const offered of offeredIn(decision.error.sentence)) {
            offers += 1;
            if (decide(table, command(offered)).ok) continue;
            wrong.push(`${JSON.stringify(command(amount))} ${min}-${max}: ${decision.error.sentence}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(offers).toBeGreaterThan(100);
  });

  it('reads the amounts of a sentence', () => {
    expect(offeredIn('The maximum is $20 (MD 3.B(2)). Try adding $6 or $7.50.')).toEqual([600, 750]);
    expect(offeredIn('The maximum is $20 (MD 3.B(2))')).toEqual([]);
  });
});

test('a refusal without its offer is the same whatever money is left', () => {
  const reason = "Place 6 pays 7 to 6, and $11 can't be paid exactly (MA 4(g))";
  for (const offer of ['', '. Try $12.', '. Try adding $6 or $1,212.', '. Try reducing it by $0.50.'])
    expect(withoutOffer(`${reason}${offer}`)).toBe(reason);
});
