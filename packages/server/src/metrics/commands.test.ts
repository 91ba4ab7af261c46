import { expect, test } from 'vitest';
import type { Actor } from '../live/people.ts';
import { CommandCounts } from './commands.ts';
import { Metrics } from './metrics.ts';

const DEALER: Actor = { kind: 'staff', user: 'u-7', name: 'A Name', roles: ['dealer', 'boxperson'] };

test('a command of a second or more names its table, its id and who gave it, and no name', () => {
  const slow: unknown[] = [];
  const counts = new CommandCounts(new Metrics(), each => slow.push(each));
  const refused = { ok: false, refusal: { code: 'closed', clause: 'service', sentence: 'Closed' } } as const;
  const handled = (by: Actor, ms: number): void =>
    counts.handled({ table: 't1', id: 'c1', by, asked: { type: 'note', text: 'seen' } }, refused, ms);
  handled(DEALER, 999);
  handled(DEALER, 1_000.4);
  handled({ kind: 'player', seat: 3 }, 2_000);
  const command = { table: 't1', command: 'c1', kind: 'note' };
  expect(slow).toEqual([
    { ...command, role: 'dealer, boxperson', user: 'u-7', ms: 1_000 },
    { ...command, role: 'player', ms: 2_000 },
  ]);
});
