import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HARDWAY } from './hardway.ts';
import type { House } from './house.ts';

/**
 * The simulated shaker of an automated table, in a process of its own, once it is there: the house counts its silence from
 * the moment that a cycle is asked for. Whoever starts it stops it.
 */
export const startShaker = async (house: House, table: string, cycleMs: number): Promise<ChildProcess> => {
  const account = join(house.data, `shaker-${table}.json`);
  writeFileSync(account, JSON.stringify({ url: house.url, ...(await house.addDevice(table)) }));
  const asked = ['--table', table, '--url', house.url, '--account', account, '--cycle', String(cycleMs)];
  const shaker = spawn(process.execPath, [HARDWAY, 'shaker', ...asked], { stdio: ['ignore', 'pipe', 'ignore'] });
  const said = await Promise.race([once(shaker.stdout, 'data'), once(shaker, 'exit')]);
  if (shaker.exitCode !== null) throw new Error(`the shaker ended: ${said}`);
  shaker.stdout.resume();
  return shaker;
};
