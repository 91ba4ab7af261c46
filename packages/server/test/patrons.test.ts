import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { DECIDERS } from '../src/deciders.ts';
import { HouseClock } from '../src/live/clock.ts';
import type {
  CaseCommand,
  HttpError,
  PatronCommand,
  PatronFile,
  PatronLine,
  RegisterAnswer,
} from '../src/messages/index.ts';
import { readStore } from '../src/store/open.ts';
import { startPostgres } from '../src/store/testing/postgres.ts';
import type { Client } from '../src/testing/client.ts';
import { type CrapsTable, openCraps } from '../src/testing/craps-table.ts';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

let data: string;
let house: TestHouse;
let aheadMs = 0;
let floor: string;
let pit: string;
let manager: string;

const asked = (command: PatronCommand, token: string, approval?: string) =>
  house.request<HttpError & RegisterAnswer>(
    'POST',
    '/api/registers/patron/main/commands',
    { id: randomUUID(), command, ...(approval === undefined ? {} : { approval }) },
    token,
  );

const done = async (command: PatronCommand, token: string, approval?: string): Promise<void> => {
  const { body } = await asked(command, token, approval);
  expect(body.error?.sentence).toBeUndefined();
};

const found = async (query: string): Promise<readonly PatronLine[]> =>
  (await house.get<{ patrons: readonly PatronLine[] }>(`/api/patrons?${query}`, floor)).patrons;
const fileOf = (patron: string): Promise<PatronFile> => house.get(`/api/patrons/${patron}`, floor);

type Opened = { readonly databaseUrl?: string; readonly close: () => Promise<void> };

/** The same tests on both stores. */
const STORES = [
  { store: 'SQLite', open: async (): Promise<Opened> => ({ close: async () => {} }) },
  {
    store: 'PostgreSQL',
    open: async (): Promise<Opened> => {
      const postgres = await startPostgres();
      return { databaseUrl: await postgres.database(), close: () => postgres.stop() };
    },
  },
] as const;

describe.each(STORES)('patrons on $store', ({ open }) => {
  let opened: Opened;

  beforeAll(async () => {
    data = await newDirectory();
    opened = await open();
    const { databaseUrl } = opened;
    const clock = new HouseClock(
      () => Date.now() + aheadMs,
      () => performance.now() + aheadMs,
    );
    house = await startHouse({ data, clock, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
    floor = await house.staff('floorperson');
    pit = await house.staff('pit boss');
    manager = await house.staff('manager');
  }, 120_000);

  afterAll(async () => {
    await house.stop();
    const { databaseUrl } = opened;
    const store = await readStore(databaseUrl === undefined ? { data } : { databaseUrl });
    expect(await audit(store, { deciders: DECIDERS, anchors: [] })).toMatchObject({ findings: [] });
    await store.close();
    await opened.close();
    await rm(data, { recursive: true, force: true });
  }, 60_000);

  test('patrons are registered, found and excluded by those who may, and each fact says by whom', async () => {
    const dealer = await house.staff('dealer');
    expect((await asked({ type: 'registerPatron', patron: 'c-7', confirmed: [] }, dealer)).status).toBe(403);
    expect((await house.request('GET', '/api/patrons', undefined, dealer)).status).toBe(403);
    await done({ type: 'registerPatron', patron: 'c-7', name: 'Ann', confirmed: ['age', 'identity'] }, floor);
    await done({ type: 'registerPatron', patron: 'c-8', name: 'Bob', confirmed: ['age'] }, floor);
    expect((await asked({ type: 'registerPatron', patron: 'c-7', confirmed: [] }, floor)).body.error.code).toBe(
      'id-reused',
    );
    expect(await found('find=ann')).toEqual([
      { patron: 'c-7', name: 'Ann', standing: 'free', until: null, seated: null },
    ]);
    const exclude = { type: 'excludePatron', patron: 'c-8', until: null, reason: 'stole chips' } as const;
    expect((await asked(exclude, floor)).status).toBe(403);
    await done(exclude, pit);
    expect(await found('standing=excluded')).toMatchObject([{ patron: 'c-8', standing: 'excluded' }]);
    expect(await fileOf('c-8')).toMatchObject({
      confirmed: { age: { by: 'floorperson' }, identity: null },
      excluded: { house: { reason: 'stole chips', by: 'pit-boss' } },
    });
    const lift = { type: 'liftExclusion', patron: 'c-8', reason: 'mistaken' } as const;
    expect((await asked(lift, manager)).body.error.code).toBe('needs-approval');
    const { approval } = await house.approve('pit-boss', 'patron:main', 'liftExclusion', manager);
    await done(lift, manager, approval);
    expect((await fileOf('c-8')).lines.map(({ words }) => words).at(-1)).toBe(
      'Exclusion lifted, approved by pit-boss: mistaken',
    );
    expect((await house.request('GET', '/api/patrons/c-9', undefined, floor)).status).toBe(404);
  }, 60_000);

  const sittingOf = (client: Client, seat: number) => client.view.seats.find(({ number }) => number === seat)?.sitting;
  const soon = <T>(check: () => Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000, interval: 50 });
  const make = (amount: number) => ({ type: 'make', seat: 1, wager: 'field', amount: amount * 100 }) as never;

  test('the list pages and searches in the database, those who can not play as they please first', async () => {
    for (const [at, name] of ['Zoë Zimmer', 'Zoë_Zimmer', 'Zack'].entries())
      await done({ type: 'registerPatron', patron: `z-${at}`, name, confirmed: ['age'] }, floor);
    await done({ type: 'excludePatron', patron: 'z-2', until: null, reason: 'stole chips' }, pit);
    await done({ type: 'restPatron', patron: 'z-1', minutes: 60 }, floor);
    const page = (query: string) =>
      house.get<{ patrons: readonly PatronLine[]; next: string | null }>(`/api/patrons?${query}`, floor);
    const first = await page('find=z-&limit=2');
    expect(first.patrons.map(({ patron, standing }) => [patron, standing])).toEqual([
      ['z-1', 'on a break'],
      ['z-2', 'excluded'],
    ]);
    const second = await page(`find=z-&limit=2&after=${first.next}`);
    expect(second).toMatchObject({ patrons: [{ patron: 'z-0', standing: 'free', until: null }], next: null });
    expect((await page('find=zoë_')).patrons.map(({ patron }) => patron)).toEqual(['z-1']);
    expect((await page('find=z-&standing=free')).patrons.map(({ patron }) => patron)).toEqual(['z-0']);
    expect((await page('find=z-&standing=on a break')).patrons.map(({ patron }) => patron)).toEqual(['z-1']);
    expect((await house.request('GET', '/api/patrons?after=nowhere', undefined, floor)).status).toBe(400);
    const searched = await house.get<{ found: readonly { title: string; words: string }[] }>(
      '/api/search?q=zimmer zoë',
      floor,
    );
    expect(searched.found.map(({ title, words }) => [title, words])).toEqual([
      ['z-1, Zoë_Zimmer', 'on a break'],
      ['z-0, Zoë Zimmer', 'free'],
    ]);
  }, 60_000);

  test('limits and a self-exclusion hold at once at the seat, and follow the patron to every table', async () => {
    const here: CrapsTable = await openCraps(house, 'Craps 1', 2);
    const there: CrapsTable = await openCraps(house, 'Craps 2', 1);
    const [ann] = here.players as [Client];
    await done({ type: 'registerPatron', patron: 'c-1', name: 'Ann Other', confirmed: ['age'] }, floor);
    await done({ type: 'settlePatrons', helpLine: 'Call 555', exclusionDays: 30 }, manager);
    await here.dealer.ok({ type: 'bindPatron', seat: 1, patron: 'c-1' });
    await ann.until(() => sittingOf(ann, 1)?.patron?.patron === 'c-1' && ann.view.care.helpLine === 'Call 555');
    const elsewhere = await there.dealer.no({ type: 'bindPatron', seat: 1, patron: 'c-1' });
    expect(elsewhere).toMatchObject({ code: 'seated-elsewhere' });

    await ann.ok({ type: 'setPlayLimits', seat: 1, limits: { stake: 2000 as never } });
    expect(await ann.no(make(25))).toMatchObject({ code: 'play-limit' });
    await ann.ok(make(20));
    await ann.ok({ type: 'setPlayLimits', seat: 1, limits: { stake: 9000 as never } });
    expect(await ann.no(make(5))).toMatchObject({ code: 'play-limit' });
    expect(await fileOf('c-1')).toMatchObject({
      limits: { stake: 2000 },
      raised: { stake: { to: 9000 } },
      seated: { table: here.table, seat: 1 },
    });

    await ann.ok({ type: 'excludeMyself', seat: 1, days: 30 });
    expect(await ann.no(make(5))).toMatchObject({ code: 'excluded' });
    const ofAnn = () => here.dealer.view.seats.find(({ number }) => number === 1);
    await here.dealer.until(() => ofAnn()?.excluded === true && ofAnn()?.layout.length === 1);
    await ann.ok({ type: 'takeDown', seat: 1, wager: 'field' });
    await here.dealer.ok({ type: 'leaveSeat', seat: 1 });
    await soon(async () => expect((await fileOf('c-1')).seated).toBeNull());
    const seat = { type: 'takeSeat', seat: 2, name: 'A guest', buyIn: 10_000 as never, patron: 'c-1' } as const;
    expect(await there.dealer.no(seat)).toMatchObject({ code: 'excluded' });
    await there.dealer.until(() => there.dealer.view.alerts.length > 0);
    expect(there.dealer.view.alerts.map(({ to, about }) => [to, about])).toContainEqual([
      'surveillance',
      'excluded-patron',
    ]);
    const byName = { type: 'takeSeat', seat: 2, name: 'ann other', buyIn: 10_000 as never } as const;
    await there.dealer.ok(byName);
    const namesake = () => there.dealer.view.alerts.find(({ about }) => about === 'namesake');
    await there.dealer.until(() => namesake() !== undefined);
    expect(namesake()).toMatchObject({
      to: 'floor',
      words:
        'The player at seat 2 has the name of excluded patron c-1. Ask for their card: a name alone excludes nobody',
    });
    await done({ type: 'registerPatron', patron: 'c-2', name: 'Ann Other', confirmed: ['age'] }, floor);
    await there.dealer.ok({ type: 'bindPatron', seat: 2, patron: 'c-2' });
    await here.close();
    await there.close();
  }, 120_000);

  test('an exclusion reaches the seat without anybody asking there, and a sanction reaches the register', async () => {
    const at: CrapsTable = await openCraps(house, 'Craps 3', 2, 'victoria');
    const [first] = at.players as [Client];
    for (const [patron, seat] of [
      ['c-21', 1],
      ['c-22', 2],
    ] as const) {
      await done({ type: 'registerPatron', patron, confirmed: ['age'] }, floor);
      await at.dealer.ok({ type: 'bindPatron', seat, patron });
    }
    await done({ type: 'excludePatron', patron: 'c-21', until: null, reason: 'stole chips' }, pit);
    await first.until(() => first.view.seats.find(({ number }) => number === 1)?.excluded === true);
    await house.command(at.table, { type: 'exclude', seat: 2, reason: 'brawl' }, pit);
    await soon(async () =>
      expect(await fileOf('c-22')).toMatchObject({
        standing: 'excluded',
        excluded: { house: { reason: `${at.table}: brawl`, by: 'pit-boss' } },
      }),
    );
    await at.close();
  }, 120_000);

  test('who leaves a seat sits down at another table at once, and what was lost goes along', async () => {
    const here: CrapsTable = await openCraps(house, 'Craps 4', 1);
    const there: CrapsTable = await openCraps(house, 'Craps 5', 1);
    const [bob] = here.players as [Client];
    await done({ type: 'registerPatron', patron: 'c-31', confirmed: ['age'] }, floor);
    await done({ type: 'limitPatron', patron: 'c-31', limits: { lossDay: 5000 as never } }, floor);
    await here.dealer.ok({ type: 'bindPatron', seat: 1, patron: 'c-31' });
    await bob.ok({ type: 'make', seat: 1, wager: 'pass', amount: 1000 as never });
    await bob.ok({ type: 'make', seat: 1, wager: 'field', amount: 3000 as never });
    await here.roll([6, 1]);
    await here.dealer.ok({ type: 'leaveSeat', seat: 1 });
    await there.dealer.ok({ type: 'bindPatron', seat: 1, patron: 'c-31' });
    expect(await fileOf('c-31')).toMatchObject({ day: { lost: 2000 }, seated: { table: there.table } });
    const [again] = there.players as [Client];
    expect((await again.no(make(35))).sentence).toBe(
      'The limit of $50 lost in 24 hours is reached. At most $30 more can be bet now',
    );
    await again.ok(make(30));
    await here.close();
    await there.close();
  }, 120_000);

  test('what a self-excluded patron wins afterwards is held for the case and forfeited by two people', async () => {
    const at: CrapsTable = await openCraps(house, 'Craps 6', 2);
    const [cal, other] = at.players as [Client, Client];
    await done({ type: 'registerPatron', patron: 'c-41', confirmed: ['age'] }, floor);
    await at.dealer.ok({ type: 'bindPatron', seat: 1, patron: 'c-41' });
    for (const [client, seat] of [
      [cal, 1],
      [other, 2],
    ] as const)
      await client.ok({ type: 'make', seat, wager: 'pass', amount: 1000 as never });
    await cal.ok({ type: 'excludeMyself', seat: 1, days: null });
    await other.until(() => other.view.offer?.to === 2);
    await other.ok({ type: 'takeDice', by: 2 });
    await at.roll([6, 1]);
    const leave = { type: 'leaveSeat', seat: 1 } as const;
    expect((await at.dealer.no(leave)).sentence).toContain('Hold $10 for the case');

    const { cases } = await house.get<{ cases: readonly { id: string; table: string }[] }>('/api/cases', pit);
    const id = cases.find(({ table }) => table === at.table)?.id ?? '';
    const ofCase = async (command: CaseCommand, approval?: string): Promise<void> => {
      const body = { id: randomUUID(), command, ...(approval === undefined ? {} : { approval }) };
      await house.post(`/api/registers/case/${id}/commands`, body, pit);
    };
    const money = { amount: 1000 as never, reason: 'self-excluded' };
    await ofCase({ type: 'sanction', sanction: 'hold-winnings', person: 'c-41', seat: 1, ...money });
    await soon(() => at.dealer.ok(leave));
    const stateOf = () =>
      house.get<{ held: number; lines: readonly { words: string }[] }>(`/api/registers/case/${id}`, pit);
    await soon(async () => expect((await stateOf()).held).toBe(1000));
    const { approval } = await house.approve('manager', `case:${id}`, 'settleMoney', pit);
    await ofCase({ type: 'settleMoney', how: 'forfeit', ...money }, approval);
    await soon(async () => expect((await stateOf()).held).toBe(0));
    expect((await stateOf()).lines.map(({ words }) => words).join('\n')).toContain('$10 forfeited');
    await at.close();
  }, 120_000);

  test("a patron's answer to a reality check is in the history", async () => {
    const at: CrapsTable = await openCraps(house, 'Craps 8', 1);
    const [eve] = at.players as [Client];
    await done({ type: 'registerPatron', patron: 'c-61', confirmed: ['age'] }, floor);
    await at.dealer.ok({ type: 'bindPatron', seat: 1, patron: 'c-61' });
    await eve.ok({ type: 'setPlayLimits', seat: 1, limits: { checkMinutes: 10 } });
    aheadMs += 10 * 60_000;
    await eve.ok({ type: 'setPlayLimits', seat: 1, limits: { checkMinutes: 5 } });
    await eve.until(() => sittingOf(eve, 1)?.check != null);
    await eve.ok({ type: 'answerCheck', seat: 1, goOn: false });
    await soon(async () =>
      expect((await fileOf('c-61')).lines.at(-1)).toMatchObject({
        by: 'the patron',
        words: `Reality check at ${at.table}, seat 1, after 10 minutes, even: chose to leave`,
      }),
    );
    await at.close();
  }, 120_000);

  test('a higher limit waits for the hour and for the patron to confirm it at the seat', async () => {
    const at: CrapsTable = await openCraps(house, 'Craps 7', 1);
    const [dot] = at.players as [Client];
    await done({ type: 'settlePatrons', coolingHours: 1 }, manager);
    await done({ type: 'registerPatron', patron: 'c-51', confirmed: ['age'] }, floor);
    await at.dealer.ok({ type: 'bindPatron', seat: 1, patron: 'c-51' });
    await dot.ok({ type: 'setPlayLimits', seat: 1, limits: { stake: 1000 as never } });
    await dot.ok({ type: 'setPlayLimits', seat: 1, limits: { stake: 4000 as never } });
    expect(await dot.no({ type: 'confirmPlayLimits', seat: 1 })).toMatchObject({ code: 'wrong-step' });
    aheadMs += 60 * 60_000;
    floor = await house.signIn('floorperson');
    expect(await fileOf('c-51'), 'the wait alone changes nothing').toMatchObject({ limits: { stake: 1000 } });
    await dot.ok({ type: 'confirmPlayLimits', seat: 1 });
    await dot.until(() => sittingOf(dot, 1)?.patron?.limits.stake === 4000);
    expect(await fileOf('c-51')).toMatchObject({ limits: { stake: 4000 }, raised: {} });
    expect((await fileOf('c-51')).lines.at(-1)).toMatchObject({
      by: 'the patron',
      words: 'Confirmed: on the layout at once $40',
    });
    await at.close();
  }, 120_000);
});
