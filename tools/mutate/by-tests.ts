import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { idOf, type Mutant } from './mutant.ts';
import type { Trial } from './trial.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Packages whose tests need no browser and no server process. */
const QUICK = ['packages/rules/src', 'packages/notation/src', 'packages/server/src/live'];

const testFiles = (): readonly string[] =>
  QUICK.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.test.ts'))
      .map(path => `${folder}/${path}`),
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs the tests that cite one of the clauses with a mutant in the place of its book, and tells whether one failed. */
const fails = (files: readonly string[], clauses: readonly string[], mutant: Mutant | null): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/mutate/vitest.config.ts'];
    const cited = `\\[(?:${clauses.map(escaped).join('|')})\\]`;
    const child = spawn(process.execPath, [...args, '-t', cited, ...files], {
      cwd: ROOT,
      env: { ...process.env, HARDWAY_MUTANT: JSON.stringify(mutant) },
      stdio: 'ignore',
    });
    child.once('error', reject);
    child.once('exit', code => resolve(code !== 0));
  });

const citingOf = (files: ReadonlyMap<string, string>, clauses: readonly string[]): readonly string[] =>
  [...files].filter(([, text]) => clauses.some(clause => text.includes(`[${clause}]`))).map(([path]) => path);

const tryOne = async (mutant: Mutant, files: ReadonlyMap<string, string>): Promise<Trial> => {
  const noticed: string[] = [];
  const blind: string[] = [];
  for (const clause of mutant.clauses) {
    const citing = citingOf(files, [clause]);
    if (citing.length > 0 && (await fails(citing, [clause], mutant))) noticed.push(...citing);
    else blind.push(clause);
  }
  const { book, kind, clauses } = mutant;
  return { id: idOf(mutant), book, kind, clauses, blind, ownNoticed: [...new Set(noticed)], othersNoticed: [] };
};

/** Tries the mutants that only tests can see, a test run each. */
export const tryByTests = async (
  mutants: readonly Mutant[],
  progress: (done: number) => void,
): Promise<readonly Trial[]> => {
  const files = new Map(testFiles().map(path => [path, readFileSync(join(ROOT, path), 'utf8')]));
  const clauses = [...new Set(mutants.flatMap(mutant => mutant.clauses))];
  if (await fails(citingOf(files, clauses), clauses, null))
    throw new Error('the tests that cite these clauses fail without a mutant, so they tell nothing');
  const trials: Trial[] = [];
  const waiting = [...mutants.entries()];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, mutant] = next;
      trials[index] = await tryOne(mutant, files);
      done += 1;
      progress(done);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return trials;
};
