import type { Answer } from '@hardway/client';
import { hashOfSeed } from '@hardway/server/fair';
import type { RevealedHand, TableCommand, TableView } from '@hardway/server/messages';
import { beforeEach, expect, test } from 'vitest';
import { type Mirror, NO_TABLE } from '../wire/link.ts';
import { checkWords } from './check-words.ts';
import { type KeptSeeds, Seeds, unlikeSeen } from './seeds.ts';

type Fair = NonNullable<TableView['fair']>;

const FAIR: Fair = {
  version: 2,
  hand: 1,
  hash: 'house',
  seeds: [],
  promises: [],
  withheld: [],
  asked: null,
  rolls: 0,
  last: null,
};
const OTHER = { seat: 1, hash: hashOfSeed('of seat 1') };

/** A line whose other end is in the test's hand, and a device that keeps what it is given. */
class Table {
  mirror: Mirror = NO_TABLE;
  fair = FAIR;
  readonly sent: TableCommand[] = [];
  readonly #waiting: ((answer: Answer) => void)[] = [];
  readonly #listeners = new Set<() => void>();
  kept: KeptSeeds | null = null;
  #drawn = 0;
  readonly box = {
    kept: () => this.kept,
    keep: (kept: KeptSeeds) => {
      this.kept = kept;
    },
    random: () => `random ${++this.#drawn}`,
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  command(command: TableCommand): Promise<Answer> {
    this.sent.push(command);
    return new Promise(answered => this.#waiting.push(answered));
  }

  tell(fair: Partial<Fair>): void {
    this.fair = { ...this.fair, ...fair };
    const view = { fair: this.fair } as TableView;
    const number = this.mirror.number + 1;
    this.mirror = { ...this.mirror, connection: 'live', number, view, you: { kind: 'player', seat: 2, name: 'Bo' } };
    for (const listener of this.#listeners) listener();
  }

  async answer(ok = true): Promise<void> {
    this.#waiting.shift()?.({ ok, number: this.mirror.number + 1 });
    await Promise.resolve();
    await Promise.resolve();
  }

  ask(roll: number, hash: string): void {
    const seeds = [OTHER, { seat: 2, hash }].map(promised => ({ ...promised, seed: null }));
    this.tell({ asked: { roll, until: 5_000, seeds } });
  }
}

const promiseOf = (seed: string): TableCommand => ({ type: 'promiseSeed', seat: 2, hash: hashOfSeed(seed) });
const showOf = (seed: string, next: string): TableCommand => ({
  type: 'showSeed',
  seat: 2,
  seed,
  next: hashOfSeed(next),
});

let table: Table;
let seeds: Seeds;
beforeEach(() => {
  table = new Table();
  seeds = new Seeds(table, table.box);
});

/** Promised and known to the house. */
const promised = async (): Promise<void> => {
  table.tell({});
  await table.answer();
  table.tell({ promises: [OTHER, { seat: 2, hash: hashOfSeed('random 1') }] });
};

test('a terminal promises a seed by itself, shows it when the roll asks, and has promised the next', async () => {
  await promised();
  expect(table.sent).toEqual([promiseOf('random 1')]);
  table.ask(1, hashOfSeed('random 1'));
  expect(table.sent.slice(1)).toEqual([showOf('random 1', 'random 2')]);
  await table.answer();
  table.tell({ asked: null, rolls: 1, promises: [OTHER, { seat: 2, hash: hashOfSeed('random 2') }] });
  table.ask(2, hashOfSeed('random 2'));
  expect(table.sent.slice(2)).toEqual([showOf('random 2', 'random 3')]);
});

test('a seed is shown for one list of promises only, however often it is asked for', async () => {
  await promised();
  table.ask(1, hashOfSeed('random 1'));
  await table.answer(false);
  const again = new Seeds(table, table.box);
  expect(table.sent.slice(2), 'after the page was loaded again, the same').toEqual([showOf('random 1', 'random 2')]);
  await table.answer(false);
  const swapped = [
    { seat: 1, hash: hashOfSeed('another') },
    { seat: 2, hash: hashOfSeed('random 1') },
  ];
  table.tell({ asked: { roll: 1, until: 9_000, seeds: swapped.map(each => ({ ...each, seed: null })) } });
  expect(table.sent).toHaveLength(3);
  again.close();
});

test('a roll that is asked for before the promise is answered does not wait in vain', async () => {
  table.tell({});
  table.tell({ promises: [OTHER, { seat: 2, hash: hashOfSeed('random 1') }] });
  table.ask(1, hashOfSeed('random 1'));
  table.mirror = { ...table.mirror, number: table.mirror.number + 1 };
  await table.answer(false);
  expect(table.sent.slice(1)).toEqual([showOf('random 1', 'random 2')]);
});

test('a seed that was never promised here is not made up', async () => {
  await promised();
  table.ask(1, hashOfSeed('of another terminal'));
  expect(table.sent).toHaveLength(1);
});

test('a seed that was sent and came too late is not used again; out until the next hand, then back', async () => {
  await promised();
  table.ask(1, hashOfSeed('random 1'));
  await table.answer(false);
  table.tell({ asked: null, rolls: 1, promises: [OTHER], withheld: [2] });
  expect(table.sent).toHaveLength(2);
  table.tell({ hand: 2, withheld: [], rolls: 0 });
  expect(table.sent.slice(2)).toEqual([promiseOf('random 2')]);
});

test('the words of a player stand in the seed, beside what nobody can guess', async () => {
  await promised();
  seeds.say('my own luck');
  expect(table.sent.slice(1)).toEqual([promiseOf('my own luck random 2')]);
});

const SEEN_HAND = (over: Partial<Extract<RevealedHand, { version: 2 }>['rolls'][number]> = {}): RevealedHand => ({
  version: 2,
  table: 'T',
  hand: 1,
  hash: 'house',
  secret: 'x',
  rolls: [
    {
      seeds: [
        { ...OTHER, seed: 'of seat 1' },
        { seat: 2, hash: hashOfSeed('random 1'), seed: 'random 1' },
      ],
      dice: [3, 4],
      ...over,
    },
  ],
});

test('a record is held against what this terminal saw', async () => {
  await promised();
  table.ask(1, hashOfSeed('random 1'));
  const seen = seeds.seenOf(1);
  if (seen === undefined) throw new Error('nothing was seen');
  const own = { seat: 2, hash: hashOfSeed('random 1'), seed: 'random 1' };
  expect(unlikeSeen(SEEN_HAND(), seen, 2)).toBeUndefined();
  expect(unlikeSeen({ ...SEEN_HAND(), hash: 'other' }, seen, 2)).toContain('another secret');
  const other = { seat: 1, hash: hashOfSeed('steered'), seed: 'steered' };
  expect(unlikeSeen(SEEN_HAND({ seeds: [other, own] }), seen, 2)).toMatch(/^roll 1: .*seat 1/);
  expect(unlikeSeen(SEEN_HAND({ seeds: [own] }), seen, 2)).toMatch(/^roll 1: .*seat 1/);
  expect(
    unlikeSeen(
      SEEN_HAND({
        seeds: [
          { ...OTHER, seed: 'of seat 1' },
          { ...own, seed: null },
        ],
      }),
      seen,
      2,
    ),
  ).toBe('roll 1: this terminal sent its seed, and it was left out');
});

test('a check says what was wrong, what was withheld and what no seed went into', () => {
  const right = { ok: true, rolls: 3, unseeded: [3], withheld: [{ roll: 2, seat: 5 }] } as const;
  expect(checkWords(right, undefined)).toEqual({
    ok: true,
    lines: [
      'All 3 rolls follow from the secret that was promised and the seeds that were shown.',
      'Roll 2: seat 5 had promised a seed and did not show it.',
      'No seed went into roll 3: the house’s secret alone decided.',
    ],
  });
  expect(checkWords(right, 'roll 1: so')).toEqual({ ok: false, lines: ['Not as it was played here: roll 1: so.'] });
  expect(checkWords({ ok: false, why: 'roll 2 was 1-1' }, undefined).ok).toBe(false);
});
