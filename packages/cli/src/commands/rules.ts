import { parseArgs } from 'node:util';
import type { House } from '@hardway/rules';
import { clauseHint } from '../clauses/hint.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { GAME_NAMES, RULESET_NAMES } from '../game-names.ts';
import { nearest } from '../nearest.ts';
import { readRaised } from '../raised.ts';
import { printSheet } from '../rules/print.ts';
import { gamesOf, houseOf, rulesets, type Sheet, sheetOf, wagersKnown } from '../rules/sheet.ts';

const choose = (what: string, asked: string | undefined, known: readonly string[]): readonly string[] => {
  if (asked === undefined) return known;
  const found = known.filter(name => name === asked.toLowerCase());
  if (found.length > 0) return found;
  const meant = nearest(asked, known);
  throw new UsageError(
    `there is no ${what} "${asked}"${meant ? `; did you mean ${meant}?` : '.'} There are: ${known.join(', ')}`,
  );
};

/** `name=value` pairs as one object. */
export const readOptions = (pairs: readonly string[]): { readonly [name: string]: string } =>
  Object.fromEntries(
    pairs.map(pair => {
      const at = pair.indexOf('=');
      if (at < 1) throw new UsageError(`an option is given as name=value, not "${pair}"`);
      return [pair.slice(0, at).toLowerCase(), pair.slice(at + 1)];
    }),
  );

type Asked = { readonly ruleset?: string; readonly game?: string; readonly wager?: string };

const housesFor = (
  { ruleset, game }: Asked,
  options: { readonly [name: string]: string },
  raised: readonly string[],
): readonly House[] => {
  const pays = readRaised(raised);
  const games = choose('ruleset', ruleset, rulesets()).flatMap(book => gamesOf(book).map(name => ({ book, name })));
  const wanted = choose('game', game, [...new Set(games.map(({ name }) => name))]);
  return games
    .filter(({ name }) => wanted.includes(name))
    .map(({ book, name }) => {
      const house = houseOf(book, name, options, pays);
      if (typeof house === 'string') throw new UsageError(house);
      return house;
    });
};

const noSuchWager = (houses: readonly House[], wager: string): UsageError => {
  const known = wagersKnown(houses);
  const meant = nearest(wager, known);
  return new UsageError(
    `no such wager is offered: "${wager}"${meant ? `; did you mean ${meant}?` : '.'} There are: ${known.join(', ')}`,
  );
};

const firstClause = (sheets: readonly Sheet[]): string | undefined =>
  sheets.flatMap(({ wagers, optional }) => [...wagers, ...optional.flatMap(choice => choice.wagers)])[0]?.sections[0]
    ?.clauses[0];

export const rules: Command = {
  name: 'rules',
  summary: 'The rules of a table in plain words: every bet, when, how much, what it pays and costs, with clauses',
  usage: 'rules [--ruleset R] [--game G] [--wager W] [--option name=value]... [--pays L=O]... [--json]',
  options: [
    ['--ruleset R', `${RULESET_NAMES}; all of them without it`],
    ['--game G', `${GAME_NAMES}; all of the ruleset without it`],
    ['--wager W', 'one bet ("place 6") or one kind of bet (place, "Win Line")'],
    ['--option n=v', "an operator's choice, as in a record: fire=A, commission=on-win"],
    ['--pays L=O', "odds better than the book's, where it allows them: 'place 6=6 to 5'"],
    ['--json', 'the same as data'],
  ],
  examples: [
    'hardway rules --ruleset victoria',
    'hardway rules --wager "hard 6"',
    'hardway rules --ruleset maryland --option fire=B',
    'hardway rules --ruleset massachusetts --game craps --pays "place 6=6 to 5"',
  ],
  run: async args => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ruleset: { type: 'string' },
        game: { type: 'string' },
        wager: { type: 'string' },
        option: { type: 'string', multiple: true },
        pays: { type: 'string', multiple: true },
        json: { type: 'boolean' },
      },
    });
    const options = readOptions(values.option ?? []);
    const houses = housesFor(values, options, values.pays ?? []);
    const wager = values.wager?.toLowerCase().trim().replace(/\s+/g, ' ');
    const found = houses
      .map(house => sheetOf(house, options, wager))
      .filter(sheet => sheet.wagers.length > 0 || sheet.optional.length > 0);
    if (found.length === 0) throw noSuchWager(houses, wager ?? '');
    process.stdout.write(
      values.json
        ? `${JSON.stringify(found, null, 2)}\n`
        : `${found.map(printSheet).join('\n\n\n')}\n${clauseHint(firstClause(found))}`,
    );
    return EXIT.done;
  },
};
