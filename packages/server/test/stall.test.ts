import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WIRE_VERSION } from '../src/messages/index.ts';
import { Client } from '../src/testing/client.ts';
import { ServerProcess } from '../src/testing/server-process.ts';
import { newDirectory } from '../src/testing/test-house.ts';

/** Longer than a client may take to say hello, and than the time between two rounds in which all are asked for a sign of life. */
const STALL_MS = 17_000;

let data: string;
let server: ServerProcess;
beforeAll(async () => {
  data = await newDirectory();
  server = await ServerProcess.start(['--data', data]);
});
afterAll(async () => {
  await server.kill();
  await rm(data, { recursive: true, force: true });
});

/** Waits until the process stands still, as the system sees it. */
const stopped = (pid: number): Promise<void> =>
  vi.waitFor(async () => expect(await readFile(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) T /));

test.runIf(process.platform === 'linux')(
  'a server that stood still reads what its clients have said before it ends any of them',
  async () => {
    const { house } = server;
    const { table } = await house.practice({ ruleset: 'massachusetts', game: 'craps' }, 'Ann');
    const seen = await house.client(table);
    // Its sign of life is given by hand.
    const asked = once(seen.socket, 'ping');
    (seen.socket as unknown as { _autoPong: boolean })._autoPong = false;
    await asked;
    const [heard, silent] = await Promise.all([Client.connect(house.url, table), Client.connect(house.url, table)]);
    process.kill(server.pid, 'SIGSTOP');
    await stopped(server.pid);
    heard.send({ type: 'hello', version: WIRE_VERSION });
    seen.socket.pong();
    await sleep(STALL_MS);
    process.kill(server.pid, 'SIGCONT');
    await heard.until(() => heard.number > 0 || !heard.isOpen);
    expect(heard.notices).toEqual([]);
    expect(heard.view.seats).toHaveLength(1);
    await silent.closed;
    expect(silent.notices).toEqual(['silent']);
    seen.send({ type: 'ping', sent: 1 });
    await once(seen.socket, 'message');
    expect(seen.isOpen).toBe(true);
    for (const client of [heard, seen]) await client.close();
  },
);
