import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkExport } from '../src/inspection/check-export.ts';
import type { ExportedEvents, HouseAlerts } from '../src/messages/index.ts';
import { readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import { type CrapsTable, openCraps } from '../src/testing/craps-table.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

let house: TestHouse;
let craps: CrapsTable;
let surveillance: string;

beforeAll(async () => {
  house = await startHouse();
  surveillance = await house.staff('surveillance');
  craps = await openCraps(house, 'Craps 1', 1);
  await craps.dealer.ok({ type: 'callFloor', seat: 1, reason: 'disputes the last payout' });
});
afterAll(async () => {
  await craps.close();
  await house.stop();
});

const alerts = (query = '', token = surveillance): Promise<HouseAlerts> => house.get(`/api/alerts${query}`, token);

describe('the alert centre', () => {
  test('lists alerts of every table with whom they are for; those of others can be seen, not acknowledged', async () => {
    const {
      alerts: [raised],
      next,
    } = await alerts();
    expect(raised).toMatchObject({ table: 'craps-1', to: 'floor', about: 'call', acknowledgedBy: null });
    expect(raised?.roles).toEqual(['floorperson', 'pit boss', 'manager']);
    expect(raised?.words).toContain('disputes the last payout');
    expect(next).toBeNull();
    const seen = { type: 'acknowledgeAlert', alert: raised?.alert ?? '' } as const;
    expect(await house.command('craps-1', seen, surveillance)).toMatchObject({
      ok: false,
      refusal: { code: 'forbidden', sentence: 'This alert is for the floor' },
    });
    await house.command('craps-1', seen, craps.floor);
    expect((await alerts()).alerts).toEqual([]);
    expect((await alerts('?state=all')).alerts).toMatchObject([{ acknowledgedBy: 'floor-craps-1' }]);
    expect((await alerts('?state=all&to=surveillance')).alerts).toEqual([]);
  });

  test('is paged, and is not for dealers', async () => {
    for (const reason of ['one', 'two', 'three']) await craps.dealer.ok({ type: 'callFloor', seat: null, reason });
    const first = await alerts('?limit=2');
    const second = await alerts(`?limit=2&after=${first.next}`);
    const words = [...first.alerts, ...second.alerts].map(alert => /: (\w+)$/.exec(alert.words)?.[1]);
    expect(words).toEqual(['three', 'two', 'one']);
    expect((await house.request('GET', '/api/alerts?after=x', undefined, surveillance)).status).toBe(400);
    const dealer = await house.staff('dealer', 'idle-dealer');
    expect((await house.request('GET', '/api/alerts', undefined, dealer)).status).toBe(403);
  });
});

describe('an export of events', () => {
  const exported = (body: object): Promise<ExportedEvents> => house.post('/api/events/export', body, surveillance);

  test.each(['csv', 'json'] as const)(
    'as %s has the hash of its bytes and of every journal entry it rests on',
    async format => {
      const { content, manifest } = await exported({ format, table: 'craps-1', text: 'alert' });
      expect(manifest).toMatchObject({
        filters: 'table craps-1, text alert',
        by: { user: 'surveillance' },
      });
      expect(manifest.rows).toBeGreaterThan(0);
      expect(manifest.sha256).toBe(createHash('sha256').update(content).digest('hex'));
      const store = readSqlite(house.data);
      const { entries } = manifest;
      for (const { stream, number, hash } of entries)
        expect((await store.read(stream, { from: number, to: number }))[0]?.hash).toBe(hash);
      expect(await checkExport(manifest, Buffer.from(content), store)).toEqual([]);
      const changed = await checkExport(manifest, Buffer.from(`${content} `), store);
      expect(changed[0]).toContain('was changed');
      const [first] = entries;
      const other = {
        ...manifest,
        entries: [{ stream: 'table:craps-1', number: first?.number ?? 1, hash: '0'.repeat(64) }],
      };
      expect((await checkExport(other, Buffer.from(content), store))[0]).toContain('is another');
      await store.close();
    },
  );

  test('is itself an event, with its hash', async () => {
    const { manifest } = await exported({ format: 'csv', severity: 'alarm' });
    const { events } = await house.get<{ events: { kind: string; words: string; person: string }[] }>(
      '/api/events?kind=documentIssued&limit=1',
      surveillance,
    );
    expect(events).toMatchObject([{ person: 'surveillance' }]);
    expect(events[0]?.words).toContain(manifest.sha256);
  });
});
