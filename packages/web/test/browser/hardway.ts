import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The command. A run of the tests has made it of the present sources as few files (`tools/bundled`), which start in half the time. */
export const HARDWAY =
  process.env.BUNDLED_HARDWAY ?? fileURLToPath(new URL('../../../cli/bin/hardway', import.meta.url));

/** What the command prints. A command that fails is an error. */
export const hardway = async (...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [HARDWAY, ...args], { maxBuffer: 1 << 26 })).stdout;
