import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { House } from './house.ts';

const HARDWAY = fileURLToPath(new URL('../../../cli/bin/hardway', import.meta.url));

/** The simulated shaker of an automated table, in a process of its own. Whoever starts it stops it. */
export const startShaker = async (house: House, table: string, cycleMs: number): Promise<ChildProcess> => {
  const account = join(house.data, `shaker-${table}.json`);
  writeFileSync(account, JSON.stringify({ url: house.url, ...(await house.addDevice(table)) }));
  const asked = ['--table', table, '--url', house.url, '--account', account, '--cycle', String(cycleMs)];
  return spawn(process.execPath, [HARDWAY, 'shaker', ...asked], { stdio: 'ignore' });
};
