import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { housePower, LEAST_ROLLS, testSource } from '@hardway/server';
import { CHECKOUT, isCheckout } from '../clauses/source.ts';
import { UsageError } from '../command.ts';

const BATTERIES = join(CHECKOUT, 'docs/chance');

/** What batteries of others printed, as the documentation keeps it. */
const batteries = (): readonly (readonly [name: string, text: string])[] =>
  isCheckout() && existsSync(BATTERIES)
    ? readdirSync(BATTERIES)
        .filter(name => name.endsWith('.txt'))
        .map(name => [`chance-${name}`, readFileSync(join(BATTERIES, name), 'utf8')])
    : [];

/** How many rolls the random source is to be tested on. */
export const chanceRolls = (asked: string): number => {
  const rolls = /^\d{1,12}$/.test(asked) ? Number(asked) : -1;
  if (rolls !== 0 && rolls < LEAST_ROLLS)
    throw new UsageError(`--chance-rolls is 0 or at least ${LEAST_ROLLS}, not "${asked}"`);
  return rolls;
};

/** The tests of the random source, run now on that many rolls, and what is kept of batteries. None with 0 rolls. */
export const chanceInputs = (rolls: number): readonly (readonly [name: string, text: string])[] => {
  if (rolls === 0) return batteries();
  const results = testSource(rolls, housePower());
  return [['chance-tests.json', `${JSON.stringify({ rolls, results }, null, 1)}\n`], ...batteries()];
};
