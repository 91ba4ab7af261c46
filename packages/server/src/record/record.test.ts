import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replay } from '@hardway/notation';
import { type Command, type Die, decide, evolve, type Fact, openHouse, openTable, type Table } from '@hardway/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { audit } from '../audit/audit.ts';
import { DECIDERS } from '../deciders.ts';
import { drawFrom, HOUSES } from '../log/testing/play.ts';
import { make, playAt, type TableLog, tableLogs } from '../log/testing/table.ts';
import { GENESIS, headOf, seal } from '../store/row.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { exportRecord } from './export.ts';
import { importRecord } from './import.ts';
import type { RecordCommand } from './record-decider.ts';

const root = mkdtempSync(join(tmpdir(), 'hardway-record-'));
afterAll(() => rmSync(root, { recursive: true }));

const newStore = (): Store => openSqlite(mkdtempSync(join(root, 'store-')));

const CONFORMANCE = new URL('../../../../conformance/', import.meta.url);

const recordFiles = (folder: URL): readonly URL[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => name.endsWith('.craps'))
    .map(({ parentPath, name }) => new URL(`file://${join(parentPath, name)}`))
    .sort((a, b) => (a.href < b.href ? -1 : 1));

/** A record without what is about the export: its free text. */
const game = (record: string): string => record.replace(/^\[(?:Event|Date|Table|Site) .*\]\n/gm, '');

const seedFor = (house: (typeof HOUSES)[number]): number => {
  for (let seed = 0; ; seed += 1) if (HOUSES[drawFrom(seed)(HOUSES.length)] === house) return seed;
};

describe('the record of a table', () => {
  it.each(HOUSES)('$ruleset $game: replay confirms any play, and imported it is the same again', async house => {
    const store = newStore();
    const log = await tableLogs(store).get('T1');
    await playAt(log, seedFor(house), 150);
    const exported = await exportRecord(store, 'record:T1', {});
    expect(exported.difference).toBeUndefined();
    const played = replay(exported.record);
    if (!played.ok) throw new Error('not replayed');
    expect(played.value.record).toBe(exported.record);
    const stays = log.state?.seats.map(({ number, rail, layout }) => ({ number, rail, layout }));
    const there = stays?.map(({ number }) => number);
    expect(
      played.value.table.seats
        .filter(({ number }) => there?.includes(number))
        .map(({ number, rail, layout }) => ({ number, rail, layout })),
    ).toEqual(stays);

    const imported = await importRecord(store, 'copy', exported.record, 'test');
    expect(imported.ok).toBe(true);
    const again = await exportRecord(store, 'record:copy', {});
    expect(game(again.record)).toBe(game(exported.record));
    expect((await audit(store, { deciders: DECIDERS, anchors: [] })).findings).toEqual([]);
    await store.close();
  });

  it('each hand by itself is confirmed too, and has the rolls of that hand', async () => {
    const store = newStore();
    for (const house of HOUSES) {
      const name = `${house.ruleset}-${house.game}`;
      const log = await tableLogs(store).get(name);
      await playAt(log, seedFor(house), 160);
      const whole = await exportRecord(store, `record:${name}`, {});
      const hands = whole.record.split(/^.*: seven-out$/m).length;
      let rolls = 0;
      for (let hand = 1; ; hand += 1) {
        const one = await exportRecord(store, `record:${name}`, { hand }).catch(error => error as Error);
        if (one instanceof Error) {
          expect(one.message).toContain(`has no hand ${hand}`);
          break;
        }
        expect(one.difference, `${name}, hand ${hand}`).toBeUndefined();
        rolls += one.record.match(/^roll /gm)?.length ?? 0;
      }
      expect(hands).toBeGreaterThan(1);
      expect(rolls).toBeGreaterThanOrEqual(whole.record.match(/^roll /gm)?.length ?? 0);
    }
    await store.close();
  });
});

const commands = async (log: TableLog, all: readonly RecordCommand[]): Promise<void> => {
  for (const [at, command] of all.entries()) {
    const answer = await log.handle({ id: `${log.stream} ${log.head.number} ${at}`, who: 'test', command });
    expect(answer.type, JSON.stringify(command)).toBe('done');
  }
};

const roll = (a: Die, b: Die): RecordCommand => ({ type: 'roll', dice: [a, b] });

describe('a part of a table', () => {
  it('begins with what stood on the layout, and says which hand it is', async () => {
    const store = newStore();
    const log = await tableLogs(store).get('V');
    await commands(log, [
      { type: 'openTable', house: { ruleset: 'victoria', game: 'craps', edition: 2 } },
      { type: 'takeSeat', seat: 3, name: 'Cy', buyIn: 100_000 as never },
      make(3, 'pass', 10),
      { type: 'takeDice', by: 3 },
      roll(2, 2),
      make(3, 'place-lose 6', 25),
      make(3, 'place 8', 12),
      { type: 'call', seat: 3, wager: 'place 8', call: 'off', only: false },
      roll(4, 3),
      make(3, 'pass', 10),
      { type: 'takeDice', by: 3 },
      roll(5, 1),
    ]);
    const { record, difference } = await exportRecord(store, 'record:V', { hand: 2 });
    expect(difference).toBeUndefined();
    expect(record).toBe(`[Event "hand 2"]
[Date "${new Date().toISOString().slice(0, 10)}"]
[Table "V"]
[Ruleset "victoria"]
[Game "craps"]
[Seat "3" "Cy" "1010"]

3 place 8 12
3 off place 8 only
3 place-lose 6 25
3 pass 10
3 shoots
roll 5-1: point 6
  3 place-lose 6 loses 25
`);
    await store.close();
  });

  it('from an entry begins with the hand that the entry is in, and ends where it is told to', async () => {
    const store = newStore();
    const log = await tableLogs(store).get('V');
    await commands(log, [
      { type: 'openTable', house: { ruleset: 'maryland', game: 'craps' } },
      { type: 'takeSeat', seat: 1, name: 'Ann', buyIn: 100_000 as never },
      make(1, 'pass', 10),
      { type: 'takeDice', by: 1 },
      roll(2, 2),
      roll(4, 3),
      make(1, 'pass', 20),
      { type: 'takeDice', by: 1 },
      roll(5, 1),
      roll(5, 4),
      roll(6, 6),
    ]);
    const { record } = await exportRecord(store, 'record:V', { from: 9, to: 10 });
    expect(game(record).split('\n\n')[1]).toBe('1 pass 20\n1 shoots\nroll 5-1: point 6\nroll 5-4: no decision\n');
    await expect(exportRecord(store, 'record:X', {})).rejects.toThrow('there is no record X');
    await expect(exportRecord(store, 'record:V', { hand: 3 })).rejects.toThrow('the last is hand 2');
    await store.close();
  });

  it('a seven-out that was voided ended no hand', async () => {
    const store = newStore();
    const log = await tableLogs(store).get('V');
    await commands(log, [
      { type: 'openTable', house: { ruleset: 'victoria', game: 'craps' } },
      { type: 'takeSeat', seat: 1, name: 'Ann', buyIn: 100_000 as never },
      make(1, 'pass', 10),
      { type: 'takeDice', by: 1 },
      roll(2, 2),
      roll(4, 3),
      { type: 'void', reason: 'brawl' },
      roll(6, 6),
    ]);
    const { record } = await exportRecord(store, 'record:V', { hand: 1 });
    expect(game(record)).toContain(
      'roll 4-3: seven-out\n  1 pass loses 10\nvoid brawl\n  1 pass returned 10\nroll 6-6: no decision\n',
    );
    await store.close();
  });
});

describe('a table whose last roll was corrected', () => {
  /** Puts facts into the journal as a house would, without the command that asks for them. */
  class Journal {
    readonly #store: Store;
    #head = GENESIS;

    constructor(store: Store) {
      this.#store = store;
    }

    async record(...facts: readonly unknown[]): Promise<number> {
      const row = seal(this.#head, {
        stream: 'table:C',
        id: `c${this.#head.number}`,
        who: 'test',
        at: 1_790_000_000_000,
        command: {},
        facts,
        postings: [],
      });
      await this.#store.append(row);
      this.#head = headOf(row);
      return row.number;
    }
  }

  const factsOf = (table: Table, command: Command): readonly Fact[] => {
    const decision = decide(table, command);
    if (!decision.ok) throw new Error(decision.error.sentence);
    return decision.value;
  };
  const after = (table: Table, facts: readonly Fact[]): Table => facts.reduce(evolve, table);

  it('is told as it was put right, also across the end of a hand', async () => {
    const store = newStore();
    const journal = new Journal(store);
    const config = { ruleset: 'massachusetts', game: 'craps' };
    const house = openHouse(config);
    if (!house.ok) throw new Error('no house');
    let table = openTable(house.value);
    await journal.record({ type: 'tableCreated', house: config });
    for (const command of [
      { type: 'takeSeat', seat: 1, name: 'Ann', buyIn: 100_000 },
      { type: 'make', seat: 1, wager: 'pass', amount: 1000 },
      { type: 'takeDice', by: 1 },
      { type: 'roll', dice: [2, 2] },
    ] as unknown as Command[]) {
      const facts = factsOf(table, command);
      await journal.record(...facts);
      table = after(table, facts);
    }
    const before = table;
    const wrong = factsOf(before, { type: 'roll', dice: [3, 4] });
    const entry = await journal.record({ type: 'diceRested' }, ...wrong, { type: 'alertRaised' });
    const since = factsOf(after(before, wrong), make(1, 'field', 5));
    await journal.record(...since);
    const right = factsOf(before, { type: 'roll', dice: [3, 3] });
    const redone = [...right, ...factsOf(after(before, right), make(1, 'field', 5))];
    await journal.record({ type: 'corrected', entry, redone });
    table = after(before, redone as readonly Fact[]);
    const last = factsOf(table, { type: 'roll', dice: [2, 1] });
    await journal.record(...last);
    await journal.record({ type: 'adjusted', seat: 1, amount: 700 });

    const { record, unsaid, difference } = await exportRecord(store, 'table:C', { hand: 1 });
    expect(difference).toBeUndefined();
    expect(game(record).split('\n\n')[1]).toBe(`1 pass 10
1 shoots
roll 2-2: point 4
roll 3-3: no decision
1 field 5
roll 2-1: no decision
  1 field wins 5
1 buys-in 7
`);
    expect(unsaid).toEqual(['entry 10: money that the house made good at seat 1 is written as a buy-in']);
    await expect(exportRecord(store, 'table:C', { hand: 2 })).rejects.toThrow('the last is hand 1');
    await store.close();
  });

  it('limits that were raised begin a stretch of their own; the whole is written with the widest', async () => {
    const store = newStore();
    const journal = new Journal(store);
    const config = { ruleset: 'maryland', game: 'craps', limits: { min: 500, max: 10_000 } };
    await journal.record({ type: 'tableCreated', house: config });
    await journal.record({ type: 'seatTaken', seat: 1, name: 'Ann', buyIn: 100_000 });
    await journal.record({ type: 'wagerMade', seat: 1, wager: 'pass', amount: 500, commission: 0, advised: false });
    await journal.record({ type: 'wagerTakenDown', seat: 1, wager: 'pass', amount: 500, commission: 0, coupon: 0 });
    await journal.record({ type: 'limitsPosted', limits: { min: 1_000, max: 20_000 } });
    await journal.record({ type: 'wagerMade', seat: 1, wager: 'pass', amount: 20_000, commission: 0, advised: false });
    const whole = await exportRecord(store, 'table:C', {});
    expect(whole.difference).toBeUndefined();
    expect(whole.record).toContain('[Limits "5-200"]');
    const hand = await exportRecord(store, 'table:C', { hand: 1 });
    expect(hand.record).toContain('[Limits "10-200"]');
    expect(hand.record.endsWith('\n\n1 pass 200\n')).toBe(true);
    await store.close();
  });
});

describe('a record imported', () => {
  it('one record in twelve of the conformance suite becomes a table that an audit finds good and that is the same when exported', async () => {
    const store = newStore();
    const files = recordFiles(CONFORMANCE).filter((_, at) => at % 12 === 0);
    expect(files.length).toBeGreaterThan(5);
    for (const [at, file] of files.entries()) {
      const text = readFileSync(file, 'utf8');
      const imported = await importRecord(store, `r${at}`, text, 'test');
      expect(imported, file.pathname).toMatchObject({ ok: true });
      const exported = await exportRecord(store, `record:r${at}`, {});
      expect(exported.difference, file.pathname).toBeUndefined();
    }
    expect((await audit(store, { deciders: DECIDERS, anchors: [] })).findings).toEqual([]);
    await store.close();
  });

  it('twice is there once; another under its name is refused; a wrong one is not taken', async () => {
    const store = newStore();
    const text =
      '[Ruleset "maryland"]\n[Game "craps"]\n[Seat "1" "Ada" "400"]\n\n1 pass 10\n1 shoots\nroll 5-3: point 8\n';
    expect(await importRecord(store, 'ada', text, 'test')).toMatchObject({ ok: true, value: { entries: 5 } });
    expect(await importRecord(store, 'ada', text, 'test')).toMatchObject({ ok: true, value: { entries: 5 } });
    expect(await importRecord(store, 'ada', text.replace('10', '20'), 'test')).toMatchObject({
      ok: false,
      error: expect.stringContaining('already'),
    });
    expect(await importRecord(store, 'bob', text.replace('point 8', 'point 6'), 'test')).toMatchObject({
      ok: false,
      error: expect.stringContaining('line 7: the record says: point 6; by the book: point 8'),
    });
    expect((await store.heads()).map(({ stream }) => stream)).toEqual(['record:ada']);
    await store.close();
  });
});
