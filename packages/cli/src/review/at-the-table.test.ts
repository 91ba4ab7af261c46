import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stepsOf } from '@hardway/notation';
import { percent, ratio } from '@hardway/odds';
import { type Cents, houseOf, type WagerName } from '@hardway/rules';
import { askCost, type CostAsked, costOf, costWords, edgeFor, edgesOf, mayShowFigures } from '@hardway/web';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { odds } from '../commands/odds.ts';
import { review } from '../commands/review.ts';
import { answerOf } from '../testing/answer-of.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hardway-at-the-table-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Game = readonly [ruleset: string, game: string];

const MASSACHUSETTS: Game = ['massachusetts', 'craps'];
const MARYLAND: Game = ['maryland', 'craps'];
const NEW_HAMPSHIRE: Game = ['new-hampshire', 'roll-to-win'];

/** What lies on the felt when a record ends. */
const LAYOUTS: readonly (readonly [what: string, game: Game, lines: string])[] = [
  ['a line bet before its point', MASSACHUSETTS, '1 pass 10, 1 shoots'],
  [
    'a line with odds, numbers, a hardway and a bet of one roll',
    MASSACHUSETTS,
    '1 pass 10, 1 shoots, roll 4-2, 1 pass-odds 20, 1 place 8 18, 1 hard 8 5, 1 any-seven 5',
  ],
  ['bets that rest on the come-out', MASSACHUSETTS, '1 pass 10, 1 shoots, roll 4-2, 1 place 8 12, roll 3-3'],
  ['buy and lay with commission', MARYLAND, '1 dont-pass 10, 1 shoots, roll 4-1, 1 buy 4 25, 1 lay 10 41'],
  ['come bets on their way', MARYLAND, '1 pass 5, 1 shoots, roll 4-1, 1 come 10, roll 6-3, 1 come-odds 9 20'],
  [
    'numbers and the field',
    NEW_HAMPSHIRE,
    '1 pass 5, 1 shoots, roll 6-4, 1 place 6 6, 1 place 5 5, 1 field 5, 1 hop 5-5 1',
  ],
];

const recordOf = ([ruleset, game]: Game, lines: string): string =>
  `${[`[Ruleset "${ruleset}"]`, `[Game "${game}"]`, '[Seat "1" "Ann" "500"]', '', ...lines.split(', ')].join('\n')}\n`;

const fraction = (text: string) => {
  const [n = '', d = '1'] = text.split('/');
  return ratio(BigInt(n), BigInt(d));
};

type Layout = {
  readonly sentence: string;
  readonly wagers: readonly { readonly [field in 'wager' | 'edge' | 'edgePerRoll']: string }[];
};

describe('what a table shows is what the command says of its record', () => {
  test.each(LAYOUTS)('the cost of %s', async (_, game, lines) => {
    const text = recordOf(game, lines);
    const path = join(folder, 'layout.craps');
    await writeFile(path, text);
    const said = await answerOf([review], ['review', path, '--layout']);
    const { stdout } = await answerOf([review], ['review', path, '--layout', '--json']);
    const data = JSON.parse(stdout) as Layout;

    const read = stepsOf(text);
    if (!read.ok) expect.fail(JSON.stringify(read.error));
    const table = read.value.steps.at(-1)?.table ?? read.value.opening;
    // As the worker of the table's page is asked.
    const cost = costOf(structuredClone(askCost(table, 1)) as CostAsked);

    expect(costWords(cost)).toBe(data.sentence);
    expect(
      cost.bets.map(({ wager, stake, works, edge, edgePerRoll }) => ({ wager, stake, works, edge, edgePerRoll })),
    ).toEqual(
      data.wagers.map(wager => ({
        ...Object.fromEntries(Object.entries(wager).filter(([field]) => ['wager', 'stake', 'works'].includes(field))),
        edge: percent(fraction(wager.edge), 3),
        edgePerRoll: percent(fraction(wager.edgePerRoll), 3),
      })),
    );
    const rows = said.stdout.split('\n').flatMap(line => /^(\S.*?) {2,}\S+ +(\S+) +\S+% /.exec(line)?.slice(1) ?? []);
    expect(
      cost.bets.flatMap(({ wager, works, perRoll }) => [
        wager,
        works ? `$${perRoll === 0 ? 0 : (perRoll / 100).toFixed(2)}` : 'off',
      ]),
    ).toEqual(rows);
  });

  test.each([
    [MASSACHUSETTS, 'buy 4', 5],
    [MASSACHUSETTS, 'buy 4', 25],
    [MASSACHUSETTS, 'place 6', 30],
    [MASSACHUSETTS, 'field', 5],
    [MARYLAND, 'lay 10', 41],
    [MARYLAND, 'dont-pass', 10],
    [NEW_HAMPSHIRE, 'hard 4', 1],
    [NEW_HAMPSHIRE, 'place 9', 5],
  ] as const)('the edge of a spot: %s %s for $%d', async ([ruleset, game], wager: WagerName, dollars) => {
    const args = [
      'odds',
      '--ruleset',
      ruleset,
      '--game',
      game,
      '--wager',
      wager,
      '--amount',
      String(dollars),
      '--json',
    ];
    const { stdout } = await answerOf([odds], args);
    const [found] = JSON.parse(stdout) as readonly { readonly edge: string; readonly win: string }[];
    const amount = (dollars * 100) as Cents;
    expect(edgeFor(edgesOf(houseOf({ ruleset, game }), amount), wager)).toMatchObject({
      exact: found?.edge,
      percent: percent(fraction(found?.edge ?? ''), 3),
      win: percent(fraction(found?.win ?? ''), 2),
      amount,
    });
  });

  test('where the book bans figures, the table shows none', () => {
    expect(mayShowFigures(houseOf({ ruleset: 'victoria', game: 'craps' }))).toBe(false);
  });
});
