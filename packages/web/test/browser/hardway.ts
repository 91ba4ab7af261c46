import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const COMMAND = fileURLToPath(new URL('../../../cli/bin/hardway', import.meta.url));

/** What the command prints. A command that fails is an error. */
export const hardway = async (...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [COMMAND, ...args], { maxBuffer: 1 << 26 })).stdout;
