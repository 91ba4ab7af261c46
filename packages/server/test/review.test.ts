import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STAFF_ROLES } from '../src/identity/leave.ts';
import type { Review, ReviewedThrow } from '../src/messages/index.ts';
import { type CrapsTable, openCraps } from '../src/testing/craps-table.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

let house: TestHouse;
let craps: CrapsTable;
let surveillance: string;
/** The journal numbers of the throws, as they were made. */
const made: { [name: string]: number } = {};

const bet = (seat: number, wager: string, amount: number) =>
  craps.players[seat - 1]?.ok({ type: 'make', seat, wager, amount: (amount * 100) as never });

const look = async (query = '', token = surveillance, table = craps.table): Promise<ReviewedThrow> => {
  for (;;) {
    const found = await house.get<Review>(`/api/tables/${table}/review${query}`, token);
    if (found.state === 'ready') return found.throw;
    expect(found.of).toBeGreaterThanOrEqual(found.done);
  }
};

const noRoll = async (): Promise<number> => {
  await craps.stick.ok({ type: 'throwDice' });
  await craps.dealer.ok({ type: 'enterDice', dice: [2, 2] });
  return (await craps.stick.ok({ type: 'callNoRoll', cause: 'off-table' })).number ?? 0;
};

beforeAll(async () => {
  house = await startHouse();
  surveillance = await house.staff('surveillance');
  craps = await openCraps(house, 'Craps 1', 2);
  await bet(1, 'pass', 10);
  await bet(2, 'dont-pass', 20);
  made.point = await craps.roll([4, 2]);
  await bet(1, 'place 8', 12);
  made.noRoll = await noRoll();
  made.eight = await craps.roll([4, 4]);
  made.wrong = await craps.roll([4, 3]);
  const { approval } = await house.approve(`floor-${craps.table}`, craps.table, 'correct', craps.floor);
  const corrected = await craps.dealer.ok({ type: 'correct', dice: [4, 1], reason: 'a die was misread' }, { approval });
  made.correction = corrected.number ?? 0;
});
afterAll(async () => {
  await craps.close();
  await house.stop();
});

describe('a past throw', () => {
  test('shows the wagers before it, what they came to, and every seat’s money before and after', async () => {
    const seen = await look(`?number=${made.eight}`);
    expect(seen).toMatchObject({ kind: 'roll', dice: [4, 4], hand: 1, rollOfHand: 2, shooter: 1, puckBefore: 6 });
    const felt = seen.before.seats.map(({ number, layout }) => [
      number,
      layout.map(({ name, stake }) => [name, stake]),
    ]);
    expect(felt).toEqual([
      [
        1,
        [
          ['pass', 1000],
          ['place 8', 1200],
        ],
      ],
      [2, [['dont-pass', 2000]]],
    ]);
    expect(seen.seats).toMatchObject([
      { seat: 1, railBefore: 47800, railAfter: 49200, layoutBefore: 2200, layoutAfter: 2200 },
      { seat: 2, railBefore: 48000, railAfter: 48000, layoutBefore: 2000, layoutAfter: 2000, settlements: [] },
    ]);
    const [paid] = seen.seats[0]?.settlements ?? [];
    expect(paid).toMatchObject({ type: 'won', wager: 'place 8', winnings: 1400 });
    expect(paid?.clause).toMatch(/\S/);
  });

  test('names both typists, with times to the millisecond and the numbers and hashes of the journal', async () => {
    const { entries, journal, number, hash, at } = await look(`?number=${made.eight}`);
    expect(entries.map(({ entry, dice, by }) => [entry, dice, by.user])).toEqual([
      [1, [4, 4], `dealer-${craps.table}`],
      [2, [4, 4], `boxperson-${craps.table}`],
    ]);
    const page = await house.get<{ entries: { number: number; at: number }[] }>(
      `/api/tables/${craps.table}/journal?from=${journal[0]?.number}&count=500`,
      surveillance,
    );
    const times = new Map(page.entries.map(entry => [entry.number, entry.at]));
    for (const entry of [...journal, ...entries]) expect(entry.at).toBe(times.get(entry.number));
    expect(journal.at(-1)).toMatchObject({ number, hash, at });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(journal[0]?.number).toBe((made.noRoll as number) + 1);
  });

  test('that was no roll shows the entry that did not count, and decided nothing', async () => {
    const seen = await look(`?number=${made.noRoll}`);
    expect(seen).toMatchObject({ kind: 'no roll', dice: null, puckBefore: 6, puckAfter: 6 });
    expect(seen.entries).toMatchObject([{ entry: 1, dice: [2, 2] }]);
    for (const { railBefore, railAfter, settlements } of seen.seats) {
      expect(railAfter).toBe(railBefore);
      expect(settlements).toEqual([]);
    }
    expect(seen.journal.at(-1)?.clauses[0]).toMatch(/\S/);
  });

  test('that was corrected keeps the original, and has the correction beside it with both people', async () => {
    const seen = await look(`?number=${made.wrong}`);
    expect(seen).toMatchObject({ dice: [4, 3], outcome: 'seven-out' });
    expect(seen.seats).toMatchObject([{ railAfter: 49200 }, { railAfter: 52000 }]);
    expect(seen.undone).toMatchObject([
      {
        kind: 'corrected',
        number: made.correction,
        is: [4, 1],
        by: `dealer-${craps.table}`,
        approvedBy: `floor-${craps.table}`,
        reason: 'a die was misread',
        seats: [
          { seat: 1, railBefore: 49200, railAfter: 49200, layoutBefore: 0, layoutAfter: 2200 },
          { seat: 2, railBefore: 52000, railAfter: 48000, layoutBefore: 0, layoutAfter: 2000 },
        ],
      },
    ]);
    expect(seen.timeline.at(-1)).toMatchObject({
      dice: [4, 3],
      undone: { kind: 'corrected', number: made.correction },
      stands: { dice: [4, 1] },
      hand: 1,
    });
  });
});

test('a throw is found by any entry that belongs to it, by its time, and by default it is the last', async () => {
  expect((await look(`?number=${made.correction}`)).number).toBe(made.wrong);
  expect((await look(`?number=${(made.eight as number) - 1}`)).number).toBe(made.eight);
  const { at } = await look(`?number=${made.point}`);
  expect((await look(`?at=${at}`)).at).toBe(at);
  expect((await look()).number).toBe(made.wrong);
  expect((await look('?number=999999')).number).toBe(made.wrong);
  const { timeline } = await look();
  expect(timeline.map(({ number, kind }) => [number, kind])).toEqual([
    [made.point, 'roll'],
    [made.noRoll, 'no roll'],
    [made.eight, 'roll'],
    [made.wrong, 'roll'],
  ]);
});

test('floor, pit boss, manager, surveillance and inspector may look; nobody else', async () => {
  const may: string[] = [];
  for (const role of STAFF_ROLES) {
    const token = role === 'surveillance' ? surveillance : await house.staff(role, `reads-${role.replace(' ', '-')}`);
    const { status } = await house.request('GET', `/api/tables/${craps.table}/review`, undefined, token);
    if (status === 200) may.push(role);
    else expect(status).toBe(403);
  }
  expect(may).toEqual(['floorperson', 'pit boss', 'manager', 'surveillance', 'inspector']);
  expect((await house.request('GET', `/api/tables/${craps.table}/review`)).status).toBe(401);
});

test('a table without a throw, and one that is not there, are said in words', async () => {
  const empty = await house.createTable('Craps 2', 'dealer-run', { ruleset: 'massachusetts', game: 'craps' });
  const ask = (table: string) => house.request('GET', `/api/tables/${table}/review`, undefined, surveillance);
  expect(await ask(empty)).toMatchObject({
    status: 404,
    body: { error: { sentence: 'No dice have been thrown at this table yet' } },
  });
  expect(await ask('nowhere')).toMatchObject({ status: 404, body: { error: { sentence: 'There is no such table' } } });
});
