// Mutates the rule books and tells whether the records cited for each clause notice: `npm run mutate -- --help`.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { replay } from '@hardway/notation';
import { tryByTests } from './by-tests.ts';
import { idleCitations } from './citations.ts';
import type { Mutant } from './mutant.ts';
import { allMutants } from './mutants.ts';
import { HELP, type Options, readOptions, UsageError } from './options.ts';
import { tryAll } from './pool.ts';
import { outdated, type Reason, unexplained } from './reasons.ts';
import { type ProvingRecord, readRecords } from './records.ts';
import { pageOf, summaryOf } from './report.ts';
import { sampleOf } from './sample.ts';
import type { Trial } from './trial.ts';

const PAGE = new URL('../../docs/MUTATION.md', import.meta.url);
const REASONS = new URL('./reasons.json', import.meta.url);

const say = (text: string): void => void process.stderr.write(text);

const chosenMutants = ({ books, kinds, sample, seed }: Options): readonly Mutant[] => {
  const chosen = allMutants().filter(({ book, kind }) => books.includes(book) && kinds.includes(kind));
  if (sample === undefined) return chosen;
  return sampleOf(
    chosen.filter(({ byTests }) => byTests === undefined),
    sample,
    seed,
  );
};

/** A record that does not hold by the book as it is would notice every mutant. */
const brokenRecords = (records: readonly ProvingRecord[]): readonly string[] =>
  records.filter(({ text }) => !replay(text).ok).map(({ path }) => path);

const progress = (total: number): ((done: number) => void) => {
  let shown = 0;
  return done => {
    const percent = Math.floor((done / total) * 20) * 5;
    if (percent > shown) say(`${percent} %\n`);
    shown = Math.max(shown, percent);
  };
};

const trialsOf = async (
  mutants: readonly Mutant[],
  records: readonly ProvingRecord[],
  all: boolean,
): Promise<readonly Trial[]> => {
  const byRecords = mutants.filter(({ byTests }) => byTests === undefined);
  const byTests = mutants.filter(mutant => mutant.byTests === true);
  say(`${byRecords.length} mutants against ${records.length} records\n`);
  const seen = await tryAll(byRecords, records, all, progress(byRecords.length));
  if (byTests.length === 0) return seen;
  say(`${byTests.length} mutants against the tests that cite their clauses\n`);
  return [...seen, ...(await tryByTests(byTests, progress(byTests.length)))];
};

const survivorText = ({ id, blind, othersNoticed: [other] }: Trial): string => {
  const noticed = other === undefined ? 'nothing else noticed' : `noticed by ${other}`;
  return `survived: ${id}\n  not noticed by ${blind.join(', ') || 'any record'}; ${noticed}\n`;
};

const run = async (options: Options): Promise<number> => {
  const start = performance.now();
  const reasons = JSON.parse(readFileSync(REASONS, 'utf8')) as readonly Reason[];
  const records = readRecords();
  const broken = brokenRecords(records);
  if (broken.length > 0) {
    say(`these records do not hold, so they can't tell a mutant: ${broken.join(', ')}\n`);
    return 1;
  }
  const mutants = chosenMutants(options);
  const isFull = mutants.length === allMutants().length;
  const trials = await trialsOf(mutants, records, options.all);
  const seconds = Math.round((performance.now() - start) / 1000);
  if (options.json) process.stdout.write(`${JSON.stringify(trials, null, 2)}\n`);
  else process.stdout.write(summaryOf(trials));
  for (const trial of unexplained(trials, reasons)) say(survivorText(trial));
  const stale = isFull ? outdated(trials, reasons) : [];
  for (const line of stale) say(`a reason no longer applies: ${line}\n`);
  if (options.doc) {
    const idle = idleCitations(trials, records);
    const figures = { seconds, cores: availableParallelism(), records: records.length, idle };
    writeFileSync(PAGE, pageOf(trials, reasons, figures));
  }
  say(`${seconds} s\n`);
  return unexplained(trials, reasons).length + stale.length > 0 ? 1 : 0;
};

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) process.stdout.write(HELP);
  else process.exitCode = await run(options);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  say(`mutate: ${error.message}\nmutate: --help lists the options\n`);
  process.exitCode = 2;
}
