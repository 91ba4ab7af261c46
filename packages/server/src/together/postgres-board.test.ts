import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MACHINE_TIMERS } from '../live/timers.ts';
import { startPostgres, type TestPostgres } from '../store/testing/postgres.ts';
import { PostgresBoard } from './postgres-board.ts';
import { boardContract, soon } from './testing/contract.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres.stop();
});

const timers = MACHINE_TIMERS;

describe.each(['on', 'off'])('with NOTIFY %s', notify => {
  boardContract(async () => {
    const url = `${await postgres.database()}?hardway_notify=${notify}`;
    return () => PostgresBoard.open(url, timers);
  });
});

const SAYER = fileURLToPath(new URL('./testing/sayer.ts', import.meta.url));

/** A process that says it has five sockets of an address, until it is killed. */
const sayer = async (url: string): Promise<{ signal(signal: NodeJS.Signals): void }> => {
  const child = spawn(process.execPath, [SAYER, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise(resolve => child.stdout.once('data', resolve));
  return { signal: signal => child.kill(signal) };
};

test('what a killed process said is gone within seconds; one that was only paused is heard again', {
  timeout: 60_000,
}, async () => {
  const url = await postgres.database();
  const board = await PostgresBoard.open(url, timers);
  const other = await sayer(url);
  const has = (): boolean => board.others('sockets', 'address')[0] === 5;
  await soon(has, 'said');
  other.signal('SIGSTOP');
  await soon(() => !has(), 'silent');
  expect(board.isAlone).toBe(true);
  other.signal('SIGCONT');
  await soon(has, 'back');
  other.signal('SIGKILL');
  const killed = Date.now();
  await soon(() => !has(), 'killed');
  // Four seconds without a sign of life, and a second until somebody looks; the rest is for a machine under load.
  expect(Date.now() - killed).toBeLessThan(15_000);
  await board.close();
});

test('when the database was killed, everything is said again', { timeout: 60_000 }, async () => {
  const url = await postgres.database();
  const [one, two] = [await PostgresBoard.open(url, timers), await PostgresBoard.open(url, timers)];
  one.say('sockets', 'before', 1);
  one.say('sockets', 'taken back', 1);
  await soon(() => two.all('sockets').size === 2, 'said');
  expect(await two.advance('shaker', 7)).toBe(true);
  await postgres.kill();
  one.say('sockets', 'meanwhile', 2);
  one.say('sockets', 'taken back', undefined);
  await expect(one.advance('shaker', 8)).rejects.toThrow('the database does not answer');
  await postgres.start();
  await soon(() => [...two.all('sockets').keys()].sort().join() === 'before,meanwhile', 'said again');
  expect(await one.advance('shaker', 7), 'counters are not forgotten').toBe(false);
  await Promise.all([one.close(), two.close()]);
});
