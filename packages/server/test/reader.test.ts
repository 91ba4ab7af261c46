import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MA_CRAPS } from '../src/testing/rig.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

type Found = {
  readonly events: readonly {
    readonly kind: string;
    readonly severity: string;
    readonly words: string;
    readonly table: string | null;
    readonly person: string | null;
    readonly number: number;
  }[];
  readonly next: string | null;
};

describe('the event log of a house', () => {
  let house: TestHouse;
  let inspector = '';
  beforeAll(async () => {
    house = await startHouse();
    inspector = await house.staff('inspector');
    const table = await house.createTable('Craps 1', 'dealer-run', MA_CRAPS);
    const box = await house.station(table, 'boxperson');
    await box.ok({ type: 'note', text: 'Umbrella left at seat 3' });
    await house.request('POST', '/api/staff/sign-in', { user: 'admin', password: 'not this one' });
  });
  afterAll(() => house.stop());

  const find = (query: string, token = inspector): Promise<Found> => house.get(`/api/events?${query}`, token);

  it('has sign-ins, failures, tables and notes, newest first, as soon as they were acknowledged', async () => {
    const { events } = await find('');
    expect(events[0]).toMatchObject({ kind: 'signInFailed', severity: 'warning', person: 'admin', table: null });
    expect(events[1]).toMatchObject({ kind: 'noted', words: 'boxperson notes: Umbrella left at seat 3' });
    const kinds = events.map(({ kind }) => kind);
    for (const kind of ['stationTaken', 'signedIn', 'tableCreated', 'staffAdded', 'serverStarted'])
      expect(kinds).toContain(kind);
  });

  it('is searched by table, kind, person, severity, time and words', async () => {
    const found = async (query: string): Promise<readonly string[]> =>
      (await find(query)).events.map(({ kind }) => kind);
    expect(await found('text=UMBRELLA')).toEqual(['noted']);
    expect(await found('text=100%25')).toEqual([]);
    expect(await found('table=craps-1&kind=stationTaken')).toEqual(['stationTaken']);
    expect(await found('person=boxperson&kind=noted')).toEqual(['noted']);
    expect(await found('severity=warning')).toEqual(['signInFailed']);
    expect(await found(`from=${Date.now() + 60_000}`)).toEqual([]);
    expect(await found('to=1')).toEqual([]);
  });

  it('is paged without loss or repetition', async () => {
    const all = (await find('limit=200')).events;
    const paged: Found['events'][number][] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Found = await find(`limit=3${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`);
      paged.push(...page.events);
      after = page.next;
    }
    expect(paged).toEqual(all);
    expect(all.length).toBeGreaterThan(6);
  });

  it('is for those who may read it', async () => {
    const dealer = await house.staff('dealer');
    expect((await house.request('GET', '/api/events', undefined, dealer)).status).toBe(403);
    expect((await house.request('GET', '/api/events?after=nonsense', undefined, inspector)).status).toBe(400);
  });
});
