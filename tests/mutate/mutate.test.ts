import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BOOKS } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { idleCitations } from '../../tools/mutate/citations.ts';
import { idOf, type Mutant, mutated } from '../../tools/mutate/mutant.ts';
import { allMutants } from '../../tools/mutate/mutants.ts';
import { readOptions } from '../../tools/mutate/options.ts';
import { near } from '../../tools/mutate/payouts.ts';
import { outdated, type Reason, unexplained } from '../../tools/mutate/reasons.ts';
import { type ProvingRecord, readRecords } from '../../tools/mutate/records.ts';
import { sampleOf } from '../../tools/mutate/sample.ts';
import { hasSurvived, Jury } from '../../tools/mutate/trial.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');

const mutants = allMutants();
const records = readRecords();
const reasons = JSON.parse(read('tools/mutate/reasons.json')) as readonly Reason[];

const mutantNamed = (id: string): Mutant => {
  const found = mutants.find(mutant => idOf(mutant) === id);
  if (found === undefined) throw new Error(`there is no mutant ${id}`);
  return found;
};

/** A record of a buy on 6, as large as is said. */
const buyOf = (stake: number, wins: number): ProvingRecord => ({
  path: `buy-of-${stake}.craps`,
  book: 'massachusetts',
  proves: ['MA 5(a)/6 to Win'],
  text: `[Ruleset "massachusetts"]
[Game "craps"]
[Seat "1" "Ann" "500"]

1 pass 10
1 shoots
roll 5-3
1 buy 6 ${stake}
roll 4-2
  1 buy 6 wins ${wins}
`,
});

const BUY_6_AT_7_TO_6 = 'massachusetts pays.buy.6 = [7,6]';

describe('the mutants', () => {
  test('are many, each with a name of its own, of every book', () => {
    expect(mutants.length).toBeGreaterThan(2500);
    expect(new Set(mutants.map(idOf)).size).toBe(mutants.length);
    expect([...new Set(mutants.map(({ book }) => book))]).toEqual(BOOKS.map(({ id }) => id));
  });

  test('name clauses of the catalogue', () => {
    const known = new Set((JSON.parse(read('docs/clauses.json')) as { id: string }[]).map(({ id }) => id));
    const named = new Set(mutants.flatMap(({ clauses }) => clauses));
    expect([...named].filter(clause => !known.has(clause) && !clause.startsWith('COMAR '))).toEqual([]);
  });

  test('differ from their book in one datum, and leave the book as it is', () => {
    const book = BOOKS.find(({ id }) => id === 'massachusetts');
    if (book === undefined) throw new Error('there is no such book');
    const before = JSON.stringify(book);
    const changed = mutated(book, mutantNamed(BUY_6_AT_7_TO_6));
    expect(changed.pays.buy).toEqual({ ...book.pays.buy, 6: [7, 6] });
    expect({ ...changed, pays: book.pays }).toEqual(book);
    new Jury(records.slice(0, 5)).try(mutantNamed(BUY_6_AT_7_TO_6));
    expect(JSON.stringify(BOOKS.find(({ id }) => id === 'massachusetts'))).toBe(before);
  });

  test('of a source name a line that is there', () => {
    const sources = mutants.flatMap(({ source }) => (source === undefined ? [] : [source]));
    expect(sources.length).toBeGreaterThan(10);
    for (const { file, from } of sources) expect(read(file)).toContain(from);
  });

  test('of a payout are the odds next to it', () => {
    expect(near([6, 5])).toEqual([
      [7, 5],
      [5, 5],
      [7, 6],
      [5, 4],
    ]);
    expect(near([1, 1])).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });
});

describe('a record that is cited for a clause notices when the clause is broken', () => {
  test('a sample of all', () => {
    const sample = sampleOf(
      mutants.filter(({ byTests, source }) => byTests === undefined && source === undefined),
      40,
      1,
    );
    const jury = new Jury(records);
    expect(
      unexplained(
        sample.map(mutant => jury.try(mutant)),
        reasons,
      ).map(({ id }) => id),
    ).toEqual([]);
  });

  test('a stake that rounding up hides is blind, and the mutant survives', () => {
    const trial = new Jury([buyOf(20, 24)]).try(mutantNamed(BUY_6_AT_7_TO_6));
    expect(trial).toMatchObject({ blind: ['MA 5(a)/6 to Win'], ownNoticed: [], othersNoticed: [] });
    expect(unexplained([trial], reasons)).toEqual([trial]);
  });

  test('a stake of 60 sees it', () => {
    const trial = new Jury([buyOf(20, 24), buyOf(60, 72)]).try(mutantNamed(BUY_6_AT_7_TO_6));
    expect(trial).toMatchObject({ blind: [], ownNoticed: ['buy-of-60.craps'] });
    expect(hasSurvived(trial)).toBe(false);
  });

  test('a record that is not cited for the clause does not count', () => {
    const trial = new Jury([{ ...buyOf(60, 72), proves: [] }]).try(mutantNamed(BUY_6_AT_7_TO_6));
    expect(trial).toMatchObject({ blind: ['MA 5(a)/6 to Win'], othersNoticed: ['buy-of-60.craps'] });
    expect(hasSurvived(trial)).toBe(true);
  });

  test('a citation that notices no mutant of its clause is idle', () => {
    const told = [buyOf(20, 24), buyOf(60, 72)];
    expect(idleCitations([new Jury(told).try(mutantNamed(BUY_6_AT_7_TO_6))], told)).toEqual([
      { path: 'buy-of-20.craps', clause: 'MA 5(a)/6 to Win' },
    ]);
    const wide = mutantNamed('massachusetts pays.buy.6 = [7,5]');
    expect(idleCitations([new Jury(told).try(wide)], told), 'odds further away it does notice').toEqual([]);
  });

  test('every clause that a rule names has to notice', () => {
    const horn = mutantNamed('massachusetts pays.two = [31,1]');
    expect(horn.clauses).toEqual(['MA 4(b)/Craps 2', 'MA 4(c)/Horn', 'MA 4(c)/Horn High']);
    const withoutHorns = records.filter(({ proves }) => !proves.includes('MA 4(c)/Horn'));
    expect(new Jury(withoutHorns).try(horn).blind).toContain('MA 4(c)/Horn');
  });
});

describe('reasons', () => {
  const survivor = new Jury([buyOf(20, 24)]).try(mutantNamed(BUY_6_AT_7_TO_6));
  const noticed = new Jury([buyOf(60, 72)]).try(mutantNamed(BUY_6_AT_7_TO_6));
  const reason = (pattern: string): readonly Reason[] => [{ mutants: [pattern], reason: 'because' }];

  test('a reason explains the survivors that it names', () => {
    expect(unexplained([survivor], reason('massachusetts pays.buy.* = [7,6]'))).toEqual([]);
    expect(unexplained([survivor], reason('maryland *'))).toEqual([survivor]);
    expect(unexplained([survivor], reason('massachusetts paysXbuy.6 = [7,6]')), 'a dot is a dot').toEqual([survivor]);
  });

  test('a reason that names no mutant, or one that is noticed, no longer applies', () => {
    expect(outdated([survivor], reason('massachusetts pays.buy.6 = *'))).toEqual([]);
    expect(outdated([survivor], reason('maryland *'))).toEqual(['"maryland *" names no mutant']);
    expect(outdated([noticed], reason('* = [7,6]'))).toEqual([
      `"* = [7,6]" names ${BUY_6_AT_7_TO_6}, which its clause notices`,
    ]);
  });

  test('every reason names mutants', () => {
    const trials = mutants.map(mutant => ({ ...survivor, id: idOf(mutant) }));
    expect(outdated(trials, reasons)).toEqual([]);
  });
});

describe('the command', () => {
  test.each([
    [['--book', 'nevada'], '--book is one of massachusetts, maryland, victoria, new-hampshire, not "nevada"'],
    [['--kind', 'odds'], '--kind is one of payout'],
    [['--sample', '0'], '--sample is a whole number of at least 1, not "0"'],
    [['--sample', 'ten'], 'not "ten"'],
    [['--sample', '5', '--seed', '-1'], 'seed'],
    [['--seed', '5'], '--seed needs --sample'],
    [['--doc', '--book', 'maryland'], '--doc needs a full run'],
    [['--fast'], '--fast'],
    [['payout'], 'payout'],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });

  test('ends with 2 on a wrong option, and plays nothing', () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ['tools/mutate/main.ts', '--book', 'nevada'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('not "nevada"');
  });

  test('picks the same sample for the same seed', () => {
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    expect(sampleOf(numbers, 10, 7)).toEqual(sampleOf(numbers, 10, 7));
    expect(sampleOf(numbers, 10, 7)).not.toEqual(sampleOf(numbers, 10, 8));
    expect(sampleOf(numbers, 10, 7)).toHaveLength(10);
  });
});
