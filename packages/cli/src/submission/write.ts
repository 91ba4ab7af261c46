import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { text } from '@hardway/odds';
import { housesOf, type Request, sealed, submission } from '@hardway/submission';
import { EXIT, type ExitCode, UsageError } from '../command.ts';
import { housesAsked } from '../odds/houses.ts';
import { readRequest as readOdds } from '../odds/request.ts';
import { findBrowser } from './browser.ts';
import { chanceInputs, chanceRolls } from './chance.ts';
import { writeFiles, writeWhole } from './folder.ts';
import { inputsOf } from './inputs.ts';
import { printed } from './print.ts';
import { sourcesOf } from './sources.ts';

const OPTIONS = {
  ruleset: { type: 'string' },
  game: { type: 'string' },
  option: { type: 'string', multiple: true },
  pays: { type: 'string', multiple: true },
  limits: { type: 'string' },
  unit: { type: 'string' },
  'power-chance': { type: 'string' },
  mix: { type: 'string' },
  since: { type: 'string' },
  'test-report': { type: 'string' },
  'chance-rolls': { type: 'string', default: '200000' },
  date: { type: 'string' },
  paper: { type: 'string', default: 'a4' },
  pdf: { type: 'boolean' },
  browser: { type: 'string' },
  out: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const today = (): string => new Date().toISOString().slice(0, 10);

const dateOf = (given: string | undefined): string => {
  const date = given ?? today();
  const read = new Date(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== date)
    throw new UsageError(`--date is a day such as 2030-01-31, not "${date}"`);
  return date;
};

const paperOf = (given: string): Request['paper'] => {
  if (given === 'a4' || given === 'letter') return given;
  throw new UsageError(`--paper is a4 or letter, not "${given}"`);
};

/** What `hardway odds` would be asked with: the same tables, by the same words. */
const oddsArgs = (values: Values): readonly string[] =>
  (['ruleset', 'game', 'option', 'pays', 'limits', 'unit', 'power-chance'] as const).flatMap(name =>
    [values[name] ?? []].flat().flatMap(value => [`--${name}`, value]),
  );

const requestOf = (values: Values): Request => {
  if (values.ruleset === undefined) throw new UsageError('--ruleset is needed: a submission is for one book');
  const asked = readOdds(oddsArgs(values));
  const houses = housesAsked(asked);
  if (asked.powerChance !== undefined && !houses.some(({ game }) => game.options.includes('power-odds')))
    throw new UsageError(`--power-chance is for games with power odds, and ${values.ruleset} has none: leave it out`);
  return {
    format: 1,
    date: dateOf(values.date),
    paper: paperOf(values.paper),
    tables: houses.map(({ config }) => config),
    ...(asked.powerChance === undefined ? {} : { powerChance: text(asked.powerChance) }),
  };
};

const browserOf = ({ pdf, browser }: Values): string | undefined => {
  if (pdf !== true && browser === undefined) return undefined;
  const found = findBrowser(browser);
  if (found !== undefined) return found;
  throw new UsageError(
    browser === undefined
      ? '--pdf needs a Chromium and none was found: name it with --browser, or print the pages from any browser'
      : `there is no browser ${browser}`,
  );
};

/** Writes the folder of a submission. */
export const write = async (args: readonly string[]): Promise<ExitCode> => {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const request = requestOf(values);
  const { out } = values;
  if (out === undefined) throw new UsageError('--out is needed: the folder to write');
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const say = async (title: string): Promise<void> => {
    process.stderr.write(`${seconds()}: ${title}\n`);
    // Parts are worked out at a stretch: a signal is heard between them.
    await setImmediate();
  };
  const browser = browserOf(values);
  const rolls = chanceRolls(values['chance-rolls']);
  const given = await inputsOf(values, request);
  let count = 0;
  await writeWhole(out, async part => {
    await say('Testing the random source');
    const inputs = new Map([...given, ...chanceInputs(rolls)]);
    await say('Reading clauses, records and the program');
    const sources = sourcesOf(request.tables[0]?.ruleset ?? '');
    const { files } = await submission({ request, houses: housesOf(request), inputs, sources }, say);
    writeFiles(part, files);
    const prints = browser === undefined ? new Map() : await printed(browser, part, [...files.keys()], say);
    const all = sealed(new Map([...files, ...prints]));
    writeFiles(part, all);
    count = all.size;
  });
  process.stdout.write(`${out}: ${count} files in ${seconds()}; open index.html first\n`);
  return EXIT.done;
};
