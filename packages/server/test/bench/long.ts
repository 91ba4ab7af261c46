/** Makes a table with a million facts, and opens it as a server would that has just been started. */
import { rm } from 'node:fs/promises';
import { cents } from '@hardway/rules';
import { tableDecider } from '../../src/live/decider.ts';
import { Logs } from '../../src/log/logs.ts';
import type { TableCommand } from '../../src/messages/index.ts';
import { openStore } from '../../src/store/open.ts';

const FACTS = 1_000_000;
const [data = ''] = process.argv.slice(2);

const by = { kind: 'player', seat: 1 } as const;
const WAGERS = ['field', 'place 6', 'place 8', 'any-seven', 'hard 6', 'hard 8'] as const;

const store = await openStore({ data });
const logs = new Logs(store, tableDecider);
const log = await logs.get('long');
const house = { ruleset: 'massachusetts', game: 'craps' };
const settings = { playMoney: cents(1_000_000_00) };
let sent = 0;
const ask = (command: unknown) => {
  sent += 1;
  return log.handle({ id: String(sent), who: 'bench', command: command as never });
};
const secret = 'ab'.repeat(32);
await ask({
  by: { kind: 'house' },
  asked: { type: 'createTable', id: 'long', kind: 'practice', name: 'Long', code: null, house, settings },
  chance: { secret },
});
await ask({ by: { kind: 'house' }, asked: { type: 'seatGuest', seat: 1, name: 'A', key: 'k' } });

let facts = 4;
log.listen(entry => {
  facts += entry.facts.length;
});
while (facts < FACTS) {
  const batch: Promise<unknown>[] = [];
  for (let at = 0; at < 2_000; at += 1) {
    const wager = WAGERS[at % WAGERS.length] as string;
    const up: TableCommand = { type: 'make', seat: 1, wager, amount: cents(6_00) };
    const down: TableCommand = { type: 'takeDown', seat: 1, wager };
    const asked: TableCommand = at % 12 < 6 ? up : down;
    batch.push(ask({ by, asked }));
  }
  await Promise.all(batch);
}
await logs.close();
await store.close();

const again = await openStore({ data });
const began = performance.now();
const opened = await new Logs(again, tableDecider).get('long');
const openMs = performance.now() - began;
if (opened.state === null) throw new Error('the table did not open');
await again.close();
await rm(data, { recursive: true, force: true });
process.send?.({ result: { facts, openMs } }, () => process.exit(0));
