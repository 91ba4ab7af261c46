import { NO_HAND_KEYS } from '../dice/hand-secrets.ts';
import { randomFor } from '../dice/random.ts';
import type { AnyCommand } from '../live/command.ts';
import { tableDecider } from '../live/decider.ts';
import { RunningTable } from '../live/running-table.ts';
import { MACHINE_TIMERS } from '../live/timers.ts';
import { Logs } from '../log/logs.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';

/** Has the service ask something of a table in the directory of a house whose server is stopped. */
export const orderAt = async (data: string, table: string, asked: AnyCommand): Promise<void> => {
  const store = openSqlite(data);
  const logs = new Logs(store, tableDecider);
  const parts = { store, now: Date.now, timers: MACHINE_TIMERS, random: randomFor, handKeys: NO_HAND_KEYS };
  const running = new RunningTable(table, await logs.get(table), parts);
  const handled = await running.handle({ kind: 'house' }, `test-${asked.type}`, asked);
  running.close();
  await logs.close();
  await store.close();
  if (!handled.ok) throw new Error(`${asked.type} was refused: ${handled.refusal.sentence}`);
};
