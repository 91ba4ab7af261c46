import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { DECIDERS } from '../src/deciders.ts';
import type { CaseLine, HttpError, RegisterAnswer } from '../src/messages/index.ts';
import { type Bundle, digestOf } from '../src/registers/cases/bundle.ts';
import { checkBundle } from '../src/registers/cases/check-bundle.ts';
import type { CaseCommand, CaseState } from '../src/registers/cases/model.ts';
import { readStore } from '../src/store/open.ts';
import { hashOf } from '../src/store/row.ts';
import type { Client } from '../src/testing/client.ts';
import { type CrapsTable, openCraps } from '../src/testing/craps-table.ts';
import { HARDWAY } from '../src/testing/hardway.ts';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

let data: string;
let house: TestHouse;
let at: CrapsTable;
let pit: string;
let manager: string;
let surveillance: string;
let cage: string;

const cases = async (): Promise<readonly CaseLine[]> =>
  (await house.get<{ cases: readonly CaseLine[] }>('/api/cases', pit)).cases;

const asked = (id: string, command: CaseCommand, token: string, approval?: string) =>
  house.request<HttpError & RegisterAnswer>(
    'POST',
    `/api/registers/case/${id}/commands`,
    { id: randomUUID(), command, ...(approval === undefined ? {} : { approval }) },
    token,
  );

const done = async (id: string, command: CaseCommand, token: string, approval?: string): Promise<void> => {
  const { status, body } = await asked(id, command, token, approval);
  expect(body.error?.sentence).toBeUndefined();
  expect(status).toBe(200);
};

const stateOf = (id: string): Promise<CaseState> => house.get(`/api/registers/case/${id}`, pit);

/** Waits until everything that the case has ordered was done or refused at the table. */
const settled = (id: string): Promise<CaseState> =>
  vi.waitFor(
    async () => {
      const state = await stateOf(id);
      expect(state.acts.every(({ entry }) => entry !== null)).toBe(true);
      return state;
    },
    { timeout: 20_000, interval: 50 },
  );

const opened = async (kind: CaseLine['kind'], seat: number): Promise<string> => {
  const before = (await cases()).map(({ id }) => id);
  await at.dealer.ok({ type: 'openCase', kind, seat, roll: null, complainant: 'Ann', summary: 'a quarrel' });
  const [added] = (await cases()).filter(({ id }) => !before.includes(id));
  expect(added).toMatchObject({ kind, seat, status: 'open', table: at.table });
  return added?.id ?? '';
};

beforeAll(async () => {
  data = await newDirectory();
  house = await startHouse({ data });
  at = await openCraps(house, 'Craps 1', 2, 'victoria');
  pit = await house.staff('pit boss');
  manager = await house.staff('manager');
  surveillance = await house.staff('surveillance');
  cage = await house.staff('cage');
}, 120_000);

afterAll(async () => {
  await at.close();
  await house.stop();
  const store = await readStore({ data });
  expect(await audit(store, { deciders: DECIDERS, anchors: [] })).toMatchObject({ findings: [] });
  await store.close();
  await rm(data, { recursive: true, force: true });
}, 60_000);

describe('a dispute', () => {
  test('that stays unresolved: the player is told of the inspector at the seat, and confirms [VIC 9.8]', async () => {
    const id = await opened('payment', 1);
    const [player] = at.players as [Client];
    const floor = at.floor;
    const decide = { type: 'decideCase', decision: 'The payment was right', outcome: 'unresolved' } as const;
    const { body } = await asked(id, decide, floor);
    expect(body.error).toMatchObject({ code: 'forbidden', clause: 'VIC 9.9' });
    await done(id, decide, pit);
    await player.until(() => player.view.seats.find(({ number }) => number === 1)?.advice.length === 1);
    await settled(id);
    expect((await asked(id, { type: 'closeCase' }, pit)).body.error.sentence).toContain('not confirmed');
    await player.ok({ type: 'confirmAdvice', seat: 1, case: id });
    await vi.waitFor(async () => expect((await stateOf(id)).advice).toBe('told'), { timeout: 20_000 });
    const { lines } = await stateOf(id);
    expect(lines.at(-1)).toMatchObject({ by: 'seat 1', words: 'The complainant has read the advice (seat 1)' });
    await settled(id);
    await done(id, { type: 'closeCase' }, pit);
    expect((await asked(id, { type: 'addNote', text: 'late' }, pit)).body.error.sentence).toBe('The case is closed');
  }, 60_000);

  test('is decided by the pit boss, and surveillance may review it [VIC 9.9]', async () => {
    const id = await opened('conduct', 1);
    await done(id, { type: 'decideCase', decision: 'The bet stands', outcome: 'resolved' }, pit);
    const review = { type: 'reviewCase', outcome: 'sent back', text: 'See camera 4' } as const;
    expect((await asked(id, review, pit)).status).toBe(403);
    await done(id, review, surveillance);
    expect(await stateOf(id)).toMatchObject({ status: 'open' });
    await done(id, { type: 'decideCase', decision: 'The bet was late', outcome: 'resolved' }, manager);
    await done(id, { ...review, outcome: 'upheld' }, surveillance);
    expect(await stateOf(id)).toMatchObject({ status: 'reviewed', outcome: 'resolved' });
  }, 60_000);

  test('is executed at the table by the decision, which says what could not be done', async () => {
    const id = await opened('payment', 2);
    const effects = [
      { type: 'holdSeat' as const, seat: 2, reason: 'until the tape is seen' },
      { type: 'holdSeat' as const, seat: 9, reason: 'he has gone' },
    ];
    await done(id, { type: 'decideCase', decision: 'Paid short', outcome: 'resolved', effects }, pit);
    const { acts, entries } = await settled(id);
    expect(acts).toMatchObject([
      { what: 'holdSeat', refusal: null },
      { what: 'holdSeat', refusal: 'Nobody is at seat 9' },
    ]);
    expect(entries).toContain(acts[0]?.entry);
    expect(at.dealer.view.seats.find(({ number }) => number === 2)?.held).toBe(true);
    await house.command(at.table, { type: 'releaseSeat', seat: 2, reason: 'over' }, pit);
  }, 60_000);

  test('that makes payments good takes two people, and each payment reaches its rail once', async () => {
    const id = await opened('payment', 2);
    const effects = ([1, 2] as const).map(seat => ({
      type: 'adjust' as const,
      seat,
      amount: (500 * seat) as never,
      reason: 'short paid',
    }));
    const decide = { type: 'decideCase', decision: 'Paid short', outcome: 'resolved', effects } as const;
    const rails = () => at.dealer.view.seats.map(({ rail }) => rail ?? 0);
    const [first = 0, second = 0] = rails();
    expect((await asked(id, decide, pit)).body.error).toMatchObject({ code: 'needs-approval' });
    const own = await house.approve('pit-boss', `case:${id}`, 'decideCase', pit);
    expect((await asked(id, decide, pit, own.approval)).body.error.sentence).toContain('Somebody else');
    const cashier = await house.approve('cage', `case:${id}`, 'decideCase', pit);
    expect((await asked(id, decide, pit, cashier.approval)).body.error.sentence).toContain('floorperson');
    expect(await stateOf(id), 'a refused decision changes nothing').toMatchObject({ status: 'open', acts: [] });
    const { approval } = await house.approve('manager', `case:${id}`, 'decideCase', pit);
    await done(id, decide, pit, approval);
    const { acts, entries } = await settled(id);
    expect(acts).toMatchObject([
      { what: 'adjust', refusal: null },
      { what: 'adjust', refusal: null },
    ]);
    expect(entries).toEqual(expect.arrayContaining(acts.map(({ entry }) => entry)));
    await at.dealer.until(() => rails()[1] === second + 1000);
    expect(rails()).toEqual([first + 500, second + 1000]);
    const { balances } = await balancesOf(at.table);
    expect(balances.find(({ account }) => account === 'shortage')?.balance).toBe(-1500);
  }, 60_000);

  test('makes good no more than the house lets anybody adjust at once', async () => {
    const id = await opened('payment', 2);
    const effects = [{ type: 'adjust' as const, seat: 2, amount: 20_000_000 as never, reason: 'a slip of the finger' }];
    const { approval } = await house.approve('manager', `case:${id}`, 'decideCase', pit);
    const decide = { type: 'decideCase', decision: 'Paid short', outcome: 'resolved', effects } as const;
    expect((await asked(id, decide, pit, approval)).body.error).toMatchObject({
      code: 'above-maximum',
      sentence: 'An adjustment may be at most $100000 in this house, not $200000',
    });
    expect(await stateOf(id)).toMatchObject({ status: 'open', acts: [] });
  }, 60_000);

  test('is not decided twice with one approval', async () => {
    const id = await opened('payment', 2);
    const { approval } = await house.approve('manager', `case:${id}`, 'decideCase', pit);
    const effects = [{ type: 'adjust' as const, seat: 2, amount: 500 as never, reason: 'short paid' }];
    const decide = { type: 'decideCase', decision: 'Paid short', outcome: 'resolved', effects } as const;
    await done(id, decide, pit, approval);
    await settled(id);
    await done(id, { type: 'reviewCase', outcome: 'sent back', text: 'See camera 4' }, surveillance);
    await done(id, decide, pit, approval);
    const { acts } = await settled(id);
    expect(acts.map(({ refusal }) => refusal)).toEqual([null, 'That approval has been used']);
  }, 60_000);
});

describe('a sanction', () => {
  test('is for the pit boss and higher, with a reason [VIC 9.2]', async () => {
    const id = await opened('device', 2);
    const sanction = { type: 'sanction', sanction: 'exclude', seat: 2, person: 'Player 2', reason: 'cards' } as const;
    for (const token of [at.floor, surveillance]) expect((await asked(id, sanction, token)).status).toBe(403);
    expect((await asked(id, { ...sanction, reason: '' }, pit)).status).toBe(400);
  }, 60_000);

  test('winnings are held and go back through the case, with a second person [VIC 9.2.3]', async () => {
    const id = await opened('device', 2);
    const sanction = { type: 'sanction', seat: 2, person: 'Player 2', reason: 'a device' } as const;
    expect((await asked(id, { ...sanction, sanction: 'hold-winnings' }, pit)).body.error.code).toBe('malformed');
    await done(id, { ...sanction, sanction: 'hold-winnings', amount: 10_000 as never }, pit);
    await settled(id);
    await vi.waitFor(async () => expect((await stateOf(id)).held).toBe(10_000), { timeout: 20_000 });
    await done(id, { type: 'decideCase', decision: 'No device was found', outcome: 'resolved' }, pit);
    expect((await asked(id, { type: 'closeCase' }, pit)).body.error.sentence).toContain('Money is held');
    const release = { type: 'settleMoney', how: 'release', amount: 10_000 as never, reason: 'cleared' } as const;
    expect((await asked(id, release, pit)).body.error.code).toBe('needs-approval');
    const { approval } = await house.approve('manager', `case:${id}`, 'settleMoney', pit);
    await done(id, release, pit, approval);
    await settled(id);
    await vi.waitFor(async () => expect((await stateOf(id)).held).toBe(0), { timeout: 20_000 });
    await done(id, { type: 'closeCase' }, pit);
    const { balances } = await balancesOf(at.table);
    expect(balances.find(({ account }) => account === `suspense:${id}`)?.balance).toBe(0);
  }, 60_000);

  test('a device is confiscated with its custody, and somebody is detained: both are alerted [VIC 9.2.4, VIC 9.2.5]', async () => {
    const id = await opened('device', 2);
    const sanction = { type: 'sanction', person: 'Player 2', reason: 'a counter' } as const;
    expect((await asked(id, { ...sanction, sanction: 'confiscate' }, pit)).body.error.code).toBe('malformed');
    await done(id, { ...sanction, sanction: 'confiscate', device: 'a pocket computer' }, pit);
    await done(id, { ...sanction, sanction: 'detain' }, pit);
    await done(id, { type: 'moveDevice', device: 1, to: 'the safe of security' }, surveillance);
    const { devices } = await settled(id);
    expect(devices).toMatchObject([
      {
        what: 'a pocket computer',
        holder: 'Player 2',
        custody: [{ place: 'pit-boss' }, { place: 'the safe of security', by: { user: 'surveillance' } }],
      },
    ]);
    const detained = (to: string) => at.dealer.view.alerts.some(alert => alert.about === 'detain' && alert.to === to);
    await at.dealer.until(() => detained('surveillance') && detained('security'));
  }, 60_000);
});

test('a void for fraud opens a case about the roll [VIC 9.3.2]', async () => {
  const [player] = at.players as [Client];
  await player.ok({ type: 'make', seat: 1, wager: 'pass', amount: 1000 as never });
  const number = await at.roll([4, 3]);
  expect((await cases()).some(({ kind }) => kind === 'fraud')).toBe(false);
  await house.command(at.table, { type: 'void', ground: 'fraud', reason: 'a switched die' }, pit);
  const [fraud] = (await cases()).filter(({ kind }) => kind === 'fraud');
  expect(fraud).toMatchObject({ status: 'open', summary: 'fraud that affected the outcome: a switched die' });
  expect((await stateOf(fraud?.id ?? '')).entries).toContain(number);

  const file = await house.get<Bundle>(`/api/cases/${fraud?.id}/file`, surveillance);
  expect(checkBundle(file)).toEqual([]);
  expect(file.tableEntries.map(each => each.number)).toContain(number);
  expect((await house.request('GET', `/api/cases/${fraud?.id}/file`, undefined, cage)).status).toBe(403);
}, 60_000);

describe('the file of a case', () => {
  let file: Bundle;
  beforeAll(async () => {
    const id = await opened('payment', 1);
    await done(id, { type: 'addNote', text: 'the tape was seen' }, pit);
    file = await house.get<Bundle>(`/api/cases/${id}/file`, surveillance);
  });

  const altered = (row: Bundle['entries'][number], from: string, to: string): Bundle['entries'][number] => {
    expect(row.facts).toContain(from);
    return { ...row, facts: row.facts.replace(from, to) };
  };

  test('is whole as it was written', () => expect(checkBundle(file)).toEqual([]));

  test('shows an entry that was altered, left out or put in from elsewhere', () => {
    const [first, second] = file.entries as [Bundle['entries'][number], Bundle['entries'][number]];
    const other = altered(second, 'the tape was seen', 'no tape exists');
    expect(checkBundle({ ...file, entries: [first, other] })).toContainEqual(
      expect.stringMatching(/entry 2 was altered/),
    );
    expect(checkBundle({ ...file, entries: [first] })).not.toEqual([]);
    expect(checkBundle({ ...file, entries: [second] })).not.toEqual([]);
    const tableEntries = file.tableEntries.map(row => altered(row, 'a quarrel', 'a riot'));
    expect(checkBundle({ ...file, tableEntries })).toContainEqual(expect.stringMatching(/was altered/));
    expect(checkBundle({ ...file, tableEntries: [] })).toContainEqual(expect.stringMatching(/is missing/));
    const strange = { ...file, tableEntries: file.entries };
    expect(checkBundle(strange)).toContainEqual(expect.stringMatching(/is not an entry of this case's table/));
  });

  test('shows a case that says other than its entries', () => {
    const [line] = file.case.lines.slice(-1);
    const lines = file.case.lines.map(each => (each === line ? { ...each, words: 'no tape exists' } : each));
    for (const state of [
      { ...file.case, lines },
      { ...file.case, held: 5 as never },
      { ...file.case, status: 'closed' as const },
    ])
      expect(checkBundle({ ...file, case: state })).toEqual(['The case says other than its entries']);
  });

  test('is checked by `hardway verify-case`, against the journal too', async () => {
    const path = join(data, 'case.json');
    const check = async (content: Bundle, ...args: readonly string[]) => {
      await writeFile(path, JSON.stringify(content));
      const { status, stdout, stderr } = spawnSync(process.execPath, [HARDWAY, 'verify-case', path, ...args], {
        encoding: 'utf8',
      });
      return { status, stdout, stderr };
    };
    const where = ['--data', data];
    const id = file.case.opened?.id;
    expect(await check(file, ...where)).toMatchObject({
      status: 0,
      stdout: `Case ${id}: 2 entries, 1 of the table: everything fits.\n`,
    });
    const [first, second] = file.entries as [Bundle['entries'][number], Bundle['entries'][number]];
    const changed = { ...file, entries: [first, altered(second, 'the tape was seen', 'no tape exists')] };
    const found = await check(changed, '--file-only');
    expect(found.status).toBe(1);
    expect(found.stdout).toContain(`case:${id}: entry 2 was altered`);
    // Somebody who knows how makes a file that fits in itself. The journal has other entries.
    const forged = forgery(file);
    expect(checkBundle(forged)).toEqual([]);
    const shown = await check(forged, ...where);
    expect(shown.status).toBe(1);
    expect(shown.stdout).toContain(`The journal has another entry 2 of case:${id}`);
  }, 60_000);
});

/** The file with another note, and with hashes and a digest that fit it. */
const forgery = (file: Bundle): Bundle => {
  const said = (text: string): string => text.replaceAll('the tape was seen', 'no tape exists');
  const [first, second] = file.entries as [Bundle['entries'][number], Bundle['entries'][number]];
  const other = { ...second, facts: said(second.facts), command: said(second.command) };
  const entries = [first, { ...other, hash: hashOf(other) }];
  const state = JSON.parse(said(JSON.stringify(file.case))) as CaseState;
  return { ...file, case: state, entries, digest: digestOf([...entries, ...file.tableEntries]) };
};

const balancesOf = async (table: string) => {
  const store = await readStore({ data });
  try {
    return await store.balances(`table:${table}`);
  } finally {
    await store.close();
  }
};
