import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { drawFrom } from '../../log/testing/play.ts';
import { report } from '../../reports/report.ts';
import { patched } from '../../testing/client.ts';
import type { HeatRig } from '../../testing/heat-rig.ts';
import { journalOf } from '../../testing/journal-of.ts';
import { randomHeat } from '../../testing/random-heat.ts';
import { MD_CRAPS, VIC_CRAPS } from '../../testing/rig.ts';
import type { Audience } from '../audience.ts';
import { Changed } from '../changed.ts';
import { viewOf } from '../view.ts';
import { ViewText } from '../view-text.ts';
import { whereChipsAre } from './end.ts';

const root = mkdtempSync(join(tmpdir(), 'hardway-heats-'));
afterAll(() => rmSync(root, { recursive: true }));

const SEEDS = Array.from({ length: 12 }, (_, at) => at + 1);

/** Chips issued are on rails, on the layout, in the bank or fined, by the table and by its ledger alike. */
const reconciled = (rig: HeatRig): void => {
  const { issued, held } = rig.chipsIn;
  expect(held).toBe(issued);
  const where = whereChipsAre(rig.table, rig.heat);
  expect(where.issued).toBe(issued);
  expect(where.bank).toBe(rig.accounts.get('chips:bank') ?? 0);
  expect(where.fined).toBe(rig.accounts.get('chips:fined') ?? 0);
};

const MONEY = (rig: HeatRig): readonly (readonly [string, number])[] =>
  [...rig.accounts].filter(
    ([account, balance]) => !account.startsWith('chips:') && account !== 'tournament' && balance !== 0,
  );

describe.each([
  ['Victoria', VIC_CRAPS],
  ['Maryland', MD_CRAPS],
])('any heat: %s', (_, house) => {
  test.each(SEEDS)('%i: chips reconcile, and no account of money moves', seed => {
    const rig = randomHeat(drawFrom(seed), 120, house, reconciled);
    reconciled(rig);
    expect(MONEY(rig)).toEqual([]);
    if (rig.heat.phase !== 'ended') {
      rig.ask({ kind: 'house' }, rig.asAct({ type: 'resumeHeat' }));
      rig.ask({ kind: 'house' }, rig.asAct({ type: 'pauseHeat', reason: 'r' }));
    }
    if (rig.heat.phase !== 'ended' && rig.heat.phase !== 'paused') return;
    rig.act({ type: 'clearHeat' });
    expect([...rig.accounts.values()].every(balance => balance === 0)).toBe(true);
    expect(rig.table).toMatchObject({ seats: [], shooter: 'nobody', puck: 'off' });
  });

  test.each(SEEDS.slice(0, 4))('%i: what everybody is sent of a change makes the view of a newcomer', seed => {
    const audiences: readonly Audience[] = ['public', 'staff', 'seat 1', 'seat 2', 'seat 3'];
    const rig = randomHeat(drawFrom(seed), 0, house);
    let before = rig.state;
    const views = new Map(audiences.map(audience => [audience, viewOf(before, audience)]));
    const follow = (): void => {
      const changed = new Changed(before, rig.state);
      const text = new ViewText(rig.state);
      for (const audience of audiences) {
        const seat = /^seat (\d+)$/.exec(audience)?.[1];
        const isOwn = seat !== undefined && changed.has(Number(seat));
        const patch = JSON.parse(changed.patchFor(isOwn || audience === 'staff' ? audience : 'public'));
        const next = patched(views.get(audience) as never, patch);
        expect(next, audience).toEqual(JSON.parse(JSON.stringify(viewOf(rig.state, audience))));
        expect(JSON.parse(text.viewFor(audience)), audience).toEqual(next);
        views.set(audience, next);
      }
      before = rig.state;
    };
    randomHeat(drawFrom(seed), 120, house, follow, rig);
  });
});

test('reports of the table are the same before and after a heat', async () => {
  for (const seed of SEEDS.slice(0, 4)) {
    const rig = randomHeat(drawFrom(seed), 80);
    const whole = await journalOf(rig, mkdtempSync(join(root, 'store-')), 'table:T1');
    const options = { version: 'test', now: 0 };
    const after = await report(whole, {}, options);
    await whole.close();
    rig.entries.splice(rig.entries.findIndex(({ facts }) => facts.some(({ type }) => type === 'heatStarted')));
    const none = await journalOf(rig, mkdtempSync(join(root, 'store-')), 'table:T1');
    expect(after).toEqual(await report(none, {}, options));
    await none.close();
  }
});
