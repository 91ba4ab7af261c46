import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replay } from '@hardway/notation';
import { afterAll, expect, test } from 'vitest';
import type { LiveFact } from '../live/fact.ts';
import { drawFrom } from '../log/testing/play.ts';
import { chips, HeatRig } from '../testing/heat-rig.ts';
import { journalOf } from '../testing/journal-of.ts';
import { randomHeat } from '../testing/random-heat.ts';
import { MA_CRAPS, MD_CRAPS, MD_MINI, NH, player, type Rig, VIC_CRAPS } from '../testing/rig.ts';
import { exportRecord, type Wanted } from './export.ts';

const root = mkdtempSync(join(tmpdir(), 'hardway-heat-record-'));
afterAll(() => rmSync(root, { recursive: true }));

const SEEDS = Number(process.env.HARDWAY_HEATS ?? 6);

const STREAM = 'table:T1';

const recordOf = async (rig: Rig, wanted: Wanted): Promise<string> => {
  const store = await journalOf(rig, mkdtempSync(join(root, 'store-')), STREAM);
  const { record, difference } = await exportRecord(store, STREAM, wanted);
  expect(difference, record).toBeUndefined();
  const played = replay(record);
  expect(played.ok && played.value.record).toBe(record);
  return record;
};

test('the record of a heat names it, begins with the allocation and has its secret wagers where they were made', async () => {
  const rig = new HeatRig({ terms: { secrets: { most: 1, during: 'any roll', made: 'terminal' } } });
  rig.ok(player(2), { type: 'makeSecret', seat: 2, wager: 'field', amount: chips(37) });
  rig.throw(2, 2);
  rig.act({ type: 'fineSeat', seat: 3, chips: chips(40), ground: 'late' });
  rig.act({ type: 'disqualifySeat', seat: 1, ground: 'abuse' });
  rig.make(2, 'come', 5);
  rig.throw(3, 4);
  const record = await recordOf(rig, {});
  expect(record).toContain('[Event "Spring Cup, round 1, heat 1"]');
  expect(record).toMatch(/\n2 field 37\n/);
  expect(record).toContain('3 cashes-out 40');
  rig.act({ type: 'pauseHeat', reason: 'r' });
  rig.act({ type: 'clearHeat' });
  expect((await recordOf(rig, {})).startsWith(record.trimEnd())).toBe(true);
});

test.each([
  ['Victoria', VIC_CRAPS],
  ['Maryland', MD_CRAPS],
  ['Massachusetts', MA_CRAPS],
  ['mini-craps of Maryland', MD_MINI],
  ['New Hampshire', NH],
])('%s: every record of any heat replays, whole and by the hand, and tells all that was played', async (_, house) => {
  const seen = new Set<LiveFact['type']>();
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const rig = randomHeat(drawFrom(seed), 160, house);
    for (const { type } of rig.facts) seen.add(type);
    const hand = 1 + (seed % rig.state.hand);
    const store = await journalOf(rig, mkdtempSync(join(root, 'store-')), STREAM);
    for (const wanted of [{}, { from: 1 }, ...(hand < rig.state.hand ? [{ hand }] : [])]) {
      const { record, difference, unsaid } = await exportRecord(store, STREAM, wanted);
      const where = `seed ${seed} ${JSON.stringify(wanted)}: ${unsaid.join('; ')}\n${record}`;
      expect(difference, where).toBeUndefined();
      expect(
        unsaid.filter(each => each.includes('has no words')),
        where,
      ).toEqual([]);
    }
    await store.close();
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['rolled', 'corrected', 'heatEnded', 'seatDisqualified', 'playedOut']),
  );
});
