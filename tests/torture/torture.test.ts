import { beforeAll, describe, expect, test } from 'vitest';
import { Checker, hashOf, type Told, type Violation } from '../../tools/torture/check.ts';
import type { Copy, Row } from '../../tools/torture/journal.ts';
import { Random } from '../../tools/torture/random.ts';
import { STORES } from '../../tools/torture/store.ts';
import { type TortureResult, torture } from '../../tools/torture/torture.ts';

const SHORT = { seconds: 4, tables: 1, clients: 3, seed: 1946, say: () => {} };

let run: TortureResult;

describe('a house killed, paused and cut off while guests play', () => {
  test.each(STORES)('keeps every promise: %s', { timeout: 180_000 }, async store => {
    const tortured = await torture({ store, ...SHORT });
    if (store === 'sqlite') run = tortured;
    expect(tortured.violations).toEqual([]);
    const { kills, pauses, partitions, acknowledged } = tortured.figures;
    expect(kills + pauses + partitions).toBeGreaterThan(0);
    expect(acknowledged).toBeGreaterThan(0);
  });
});

describe('the check of a journal', () => {
  /** What it finds in the journal of the run above, changed. */
  const foundIn = (copy: Copy, answers = run.answers, told: readonly Told[] = []): readonly Violation['what'][] => {
    const checker = new Checker();
    checker.read(copy);
    checker.answered(answers);
    checker.told(told);
    return [...new Set(checker.violations.map(({ what }) => what))];
  };

  /** The journal with the rows of its table made to fit together again, and the head to fit them. */
  const resealed = (change: (rows: readonly Row[]) => readonly Row[]): Copy => {
    const others = run.copy.rows.filter(row => row.stream !== table);
    let head = { number: 0, hash: '0'.repeat(64) };
    const rows = change(run.copy.rows.filter(row => row.stream === table)).map(row => {
      const placed = { ...row, number: head.number + 1, previous: head.hash };
      head = { number: placed.number, hash: hashOf(placed) };
      return { ...placed, hash: head.hash };
    });
    const heads = run.copy.heads.map(each => (each.stream === table ? { ...each, ...head } : each));
    return { heads, rows: [...others, ...rows], balances: run.copy.balances };
  };

  const withRow = (change: (row: Row) => Row): Copy => ({
    ...run.copy,
    rows: run.copy.rows.map(row => (row === middle ? change(row) : row)),
  });

  let table: string;
  let middle: Row;
  beforeAll(() => {
    const acknowledged = run.answers.filter(({ number }) => number !== undefined).at(-1);
    table = `table:${acknowledged?.table}`;
    middle = run.copy.rows.find(row => row.stream === table && row.number === acknowledged?.number) as Row;
  });

  test('finds nothing in the journal as it is', () => {
    expect(foundIn(run.copy)).toEqual([]);
  });

  test('finds an acknowledged command that is lost, though the chain fits', () => {
    expect(foundIn(resealed(rows => rows.filter(row => row !== middle)))).toContain('lost');
  });

  test('finds a command that acted twice, though the chain fits', () => {
    expect(foundIn(resealed(rows => [...rows, middle]))).toContain('doubled');
  });

  test.each(['id', 'who', 'command', 'facts', 'postings', 'previous', 'hash'] as const)(
    'finds one byte changed in %s',
    field => {
      const changed = withRow(row => ({
        ...row,
        [field]: `${row[field].slice(0, -1)}${row[field].endsWith('x') ? 'y' : 'x'}`,
      }));
      expect(foundIn(changed)).toContain('altered');
    },
  );

  test('finds JSON that is not in canonical form, though the chain fits', () => {
    expect(
      foundIn(resealed(rows => rows.map(row => (row === middle ? { ...row, facts: ` ${row.facts}` } : row)))),
    ).toContain('altered');
  });

  test('finds an entry that is gone and a head that is not where the entries end', () => {
    expect(foundIn({ ...run.copy, rows: run.copy.rows.filter(row => row !== middle) })).toContain('altered');
    const heads = run.copy.heads.map(head => ({ ...head, number: head.number + 1 }));
    expect(foundIn({ ...run.copy, heads })).toEqual(['altered']);
  });

  test('finds a cent in a balance that no posting put there, and postings that do not add up', () => {
    const balances = run.copy.balances.map((each, at) => (at === 0 ? { ...each, paidIn: each.paidIn + 1 } : each));
    expect(foundIn({ ...run.copy, balances })).toEqual(['ledger']);
    expect(foundIn(withRow(row => ({ ...row, postings: '[["bank",1,"lost"]]' })))).toContain('ledger');
  });

  test('finds a refused command that acted, and an entry told otherwise than it is recorded', () => {
    const answers = run.answers.map(each => ({ ...each, number: undefined }));
    expect(foundIn(run.copy, answers)).toEqual(['refused, yet done']);
    const told = {
      client: 'seat 1',
      table: table.slice('table:'.length),
      number: middle.number,
      at: middle.at,
      facts: [],
    };
    expect(foundIn(run.copy, [], [told])).toEqual([]);
    expect(foundIn(run.copy, [], [{ ...told, at: told.at + 1 }])).toEqual(['told wrongly']);
    expect(foundIn(run.copy, [], [{ ...told, number: 1_000_000 }])).toEqual(['lost']);
  });
});

test('the same seed draws the same, another seed something else', () => {
  const drawn = (seed: number): readonly number[] => {
    const random = new Random(seed);
    return Array.from({ length: 20 }, () => random.whole(1_000));
  };
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
});
