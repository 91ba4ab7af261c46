import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { recordRig } from '../src/reader/testing/reading.ts';
import { openSqlite } from '../src/store/sqlite/sqlite-store.ts';
import { NH, Rig } from '../src/testing/rig.ts';
import { newDirectory, startHouse } from '../src/testing/test-house.ts';

test('a table whose meters were changed behind its back stops play and money, and alerts floor and surveillance', async () => {
  const data = await newDirectory();
  const store = openSqlite(data);
  await recordRig(store, new Rig({ kind: 'roll-to-win', house: NH, seats: [1] }), 'table:T1');
  await recordRig(store, new Rig({ kind: 'roll-to-win', house: NH, seats: [1] }), 'table:T2');
  await store.close();
  const database = new DatabaseSync(join(data, 'hardway.db'));
  database.exec(`UPDATE balances SET paid_in = paid_in + 700 WHERE account = 'rail:1'
    AND stream = (SELECT key FROM streams WHERE name = 'table:T1')`);
  database.close();
  const house = await startHouse({ data });
  try {
    const cage = await house.staff('cage');
    const floor = await house.staff('floorperson');
    const cashOut = { id: 'x', command: { type: 'cashOut', seat: 1 } };
    // Asked for once, so that the table is open in this process and has checked itself.
    await house.request('GET', '/api/tables/T1', undefined, floor);
    await expect
      .poll(async () => JSON.stringify((await house.request('POST', '/api/tables/T1/commands', cashOut, cage)).body), {
        timeout: 30_000,
      })
      .toContain('Play has stopped: the ledger has $1007 for rail:1, but $1000 is there');
    const alerts = await house.get<{ events: { words: string }[] }>('/api/events?table=T1&text=meters', floor);
    expect(alerts.events.map(({ words }) => words.split(':')[0]).sort()).toEqual([
      'Alert for floor',
      'Alert for surveillance',
    ]);
    const other = await house.request('POST', '/api/tables/T2/commands', cashOut, cage);
    expect(JSON.stringify(other.body)).not.toContain('Play has stopped');
  } finally {
    await house.stop();
  }
});
