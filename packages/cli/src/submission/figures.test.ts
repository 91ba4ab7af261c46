import {
  type OddsRecord,
  ONE,
  type ParData,
  type ParRecord,
  parData,
  parSheet,
  parseRatio,
  percent,
  subtract,
  text,
} from '@hardway/odds';
import { type Book, bookOf, cents, choicesOf, everyGame, houseOf, openHouse } from '@hardway/rules';
import { housesOf, type Request, type Sources, submission } from '@hardway/submission';
import { describe, expect, test } from 'vitest';
import { odds } from '../commands/odds.ts';
import { answerOf } from '../testing/answer-of.ts';

/** Sources without records and clauses: the figures need none. */
const SOURCES: Sources = {
  version: '0.0.0',
  clauses: [],
  rulings: [],
  records: [],
  tests: {},
  program: { digest: 'd'.repeat(64), files: [] },
  rules: { edition: 1, digest: 'e'.repeat(16) },
  roles: { roles: [], rows: [] },
};

type Game = { readonly ruleset: string; readonly game: string };
type Options = { readonly [name: string]: string };

/** Another value of every option that can be chosen together with those before it. Without buys and lays there would be less to compare. */
const otherwise = ({ ruleset, game }: Game): Options => {
  const chosen: { [name: string]: string } = {};
  for (const { option, values, usual } of choicesOf(bookOf(ruleset) as Book, game)) {
    const other = values.filter(value => value !== usual).at(-1);
    if (option === 'buy-lay' || other === undefined) continue;
    if (openHouse({ ruleset, game, options: { ...chosen, [option]: other } }).ok) chosen[option] = other;
  }
  return chosen;
};

/** The chapter of PAR sheets as the folder has it. */
const chapterOf = async ({ ruleset, game }: Game) => {
  const request: Request = { format: 1, date: '2030-01-31', paper: 'a4', tables: [{ ruleset, game }] };
  const { files } = await submission({ request, houses: housesOf(request), inputs: new Map(), sources: SOURCES });
  const { games } = JSON.parse(String(files.get('1-par/par.json'))) as { readonly games: readonly ParData[] };
  return { data: games[0] as ParData, csv: String(files.get('1-par/wagers.csv')) };
};

const commandSays = async (...args: readonly string[]): Promise<readonly OddsRecord[]> => {
  const { status, stdout, stderr } = await answerOf([odds], ['odds', ...args, '--json']);
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout) as readonly OddsRecord[];
};

const PLACES = 6;
const share = (exact: string) => {
  const value = parseRatio(exact) ?? ONE;
  return { exact: text(value), percent: percent(value, PLACES) };
};

/** What the sheet has to print for a wager, from the record of the command alone. */
const expectedOf = ({ edge, win, pays, lines, decimal }: OddsRecord) => ({
  hold: share(edge),
  returns: share(text(subtract(ONE, parseRatio(edge) ?? ONE))),
  hits: (lines ?? pays.map(pay => ({ ...pay, probability: win }))).map(({ on, odds: paid, probability }) => ({
    on,
    odds: paid,
    ...share(probability),
  })),
  standardDeviation: decimal.standardDeviation.toFixed(PLACES),
});

const shownOf = ({ hold, returns, hits, standardDeviation }: ParRecord) => ({
  hold,
  returns,
  hits: hits.map(({ oneIn: _, ...hit }) => hit),
  standardDeviation,
});

const cellsOf = ({ wager, odds: { win, push, averageRolls, variance }, hold }: ParRecord): readonly string[] => [
  wager,
  hold.exact,
  win,
  push,
  averageRolls,
  variance,
];

describe('every figure of the PAR sheets is the command’s', () => {
  test.each(everyGame())('$ruleset $game, and every other choice of one option', async at => {
    const { data, csv } = await chapterOf(at);
    const said = await commandSays('--ruleset', at.ruleset, '--game', at.game, '--all-options');
    const shown = [...data.wagers, ...data.variants.flatMap(({ wagers }) => wagers)];
    expect(shown.map(each => each.odds)).toEqual(said);
    expect(shown.map(shownOf)).toEqual(said.map(expectedOf));
    const lines = csv.trimEnd().split('\n').slice(1);
    expect(lines).toHaveLength(shown.length);
    for (const [index, each] of shown.entries())
      expect(lines[index]?.split(','), each.wager).toEqual(expect.arrayContaining([...cellsOf(each)]));
  });

  test.each(everyGame())('$ruleset $game, with many options chosen and other limits', async at => {
    const options = otherwise(at);
    const limits = { min: cents(500), max: cents(1000) };
    const { wagers } = parData(parSheet(houseOf({ ...at, options, limits })), []);
    const chosen = Object.entries(options).flatMap(([name, value]) => ['--option', `${name}=${value}`]);
    const said = await commandSays('--ruleset', at.ruleset, '--game', at.game, '--limits', '5-10', ...chosen);
    expect(wagers.map(each => each.odds)).toEqual(said);
    expect(wagers.map(shownOf)).toEqual(said.map(expectedOf));
  });
});
