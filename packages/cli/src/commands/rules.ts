import { parseArgs } from 'node:util';
import { clauseHint } from '../clauses/hint.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { GAME_NAMES, RULESET_NAMES } from '../game-names.ts';
import { nearest } from '../nearest.ts';
import { readRaised } from '../raised.ts';
import { printSheet } from '../rules/print.ts';
import { gamesOf, houseOf, only, rulesets, type Sheet, sheetOf } from '../rules/sheet.ts';

const choose = (what: string, asked: string | undefined, known: readonly string[]): readonly string[] => {
  if (asked === undefined) return known;
  const found = known.filter(name => name === asked.toLowerCase());
  if (found.length > 0) return found;
  const meant = nearest(asked, known);
  throw new UsageError(
    `there is no ${what} "${asked}"${meant ? `; did you mean ${meant}?` : ''} There are: ${known.join(', ')}`,
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

const sheets = (
  ruleset: string | undefined,
  game: string | undefined,
  options: readonly string[],
  raised: readonly string[],
): readonly Sheet[] => {
  const asked = readOptions(options);
  const pays = readRaised(raised);
  const games = choose('ruleset', ruleset, rulesets()).flatMap(book => gamesOf(book).map(name => ({ book, name })));
  const wanted = choose('game', game, [...new Set(games.map(({ name }) => name))]);
  return games
    .filter(({ name }) => wanted.includes(name))
    .map(({ book, name }) => {
      const house = houseOf(book, name, asked, pays);
      if (typeof house === 'string') throw new UsageError(house);
      return sheetOf(house, asked);
    });
};

export const rules: Command = {
  name: 'rules',
  summary: 'What a table under a rule book offers: every wager, its odds, when it works, with clauses',
  usage: 'rules [--ruleset R] [--game G] [--wager W] [--option name=value]... [--pays L=O]... [--json]',
  options: [
    ['--ruleset R', `${RULESET_NAMES}; all of them without it`],
    ['--game G', `${GAME_NAMES}; all of the ruleset without it`],
    ['--wager W', 'one wager ("place 6") or one kind of wager (place)'],
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
    const all = sheets(values.ruleset, values.game, values.option ?? [], values.pays ?? []);
    const wager = values.wager?.toLowerCase().trim().replace(/\s+/g, ' ');
    const shown = wager === undefined ? all : all.map(sheet => only(sheet, wager));
    const found = shown.filter(sheet => sheet.wagers.length > 0 || sheet.optional.length > 0);
    if (found.length === 0) {
      const known = [
        ...new Set(
          all
            .flatMap(sheet => [...sheet.wagers, ...sheet.optional.flatMap(({ wagers }) => wagers)])
            .map(({ kind }) => kind),
        ),
      ];
      throw new UsageError(`no such wager is offered: "${wager}". There are: ${known.join(', ')}`);
    }
    const [first] = found.flatMap(({ wagers, optional }) => [...wagers, ...optional.flatMap(each => each.wagers)]);
    process.stdout.write(
      values.json
        ? `${JSON.stringify(found, null, 2)}\n`
        : `${found.map(printSheet).join('\n\n\n')}\n${clauseHint(first?.clauses.wager)}`,
    );
    return EXIT.done;
  },
};
