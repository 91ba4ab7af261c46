import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok } from '@hardway/rules';
import { afterAll, describe, expect, it } from 'vitest';
import type { LiveFact } from '../live/fact.ts';
import { wordless } from '../live/wordless.ts';
import type { Decider } from '../log/decider.ts';
import { Logs } from '../log/logs.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import { audit } from './audit.ts';

const root = mkdtempSync(join(tmpdir(), 'hardway-wording-'));
afterAll(() => rmSync(root, { recursive: true }));

type Dropped = Extract<LiveFact, { type: 'lateDropped' }>;

/** A version of the service that drops a late wager for this reason. */
const version = (why: string): Decider<null, object, Dropped, never> => ({
  kind: 'table',
  initial: null,
  decide: () => ok([{ type: 'lateDropped', late: 'a', why }]),
  evolve: () => null,
  postingsOf: () => [],
  standingOf: () => new Map(),
  wordless: fact => wordless(fact) as Dropped,
  version: 1,
  freeze: () => null,
  thaw: () => null,
});

describe('an audit of a journal that quotes a refusal', () => {
  it.each([
    ['finds nothing where a later version words it differently', 'Not with a point on', 'Only on a come-out', 0],
    ['finds a decision that is another', 'made', 'Only on a come-out', 1],
  ])('%s', async (_what, then, now, findings) => {
    const store = openSqlite(mkdtempSync(join(root, 'house-')));
    const logs = new Logs(store, version(then));
    await (await logs.get('A')).handle({ id: '1', who: 'dealer', command: {} });
    await logs.close();
    const found = await audit(store, { deciders: [version(now)], anchors: [] });
    expect(found.findings).toHaveLength(findings);
    await store.close();
  });

  it('leaves out what a refused repeat says, not that it was refused, nor why', () => {
    const refusal = { code: 'wrong-time', clause: 'MA 2(a)', sentence: 'Not now' };
    const repeated = { type: 'replicated', seat: 1, left: [{ wager: 'pass', amount: 500, refusal }] } as unknown;
    expect(wordless(repeated as LiveFact)).toMatchObject({
      left: [{ wager: 'pass', amount: 500, refusal: { code: 'wrong-time', sentence: '' } }],
    });
  });

  it('leaves out the words of what a correction could not do again, not how many there were', () => {
    const corrected = { type: 'corrected', dropped: ['seat 1: pass: no', 'seat 2: come: no'] } as unknown as LiveFact;
    expect(wordless(corrected)).toEqual({ type: 'corrected', dropped: ['', ''] });
  });
});
