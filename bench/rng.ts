/**
 * How fast `hardway rng` gives bytes and rolls, through a pipe to a reader that only counts. Beside it, in the same run and in
 * turn, `openssl rand`. Run with `npm run bench:rng [-- <megabytes>]`.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LAUNCHER = fileURLToPath(new URL('../packages/cli/bin/hardway', import.meta.url));
const MEGABYTE = 1e6;
const ROUNDS = 3;
const ROLLS = 500_000;

const bytes = Number(process.argv[2] ?? 1000) * MEGABYTE;

type Taken = { readonly seconds: number; readonly bytes: number };

/** From the first byte to the last: how long the command takes to start is not in it. */
const taken = async (command: string, args: readonly string[]): Promise<Taken> => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let began = 0;
  let count = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    if (count === 0) began = performance.now();
    count += chunk.length;
  });
  await new Promise(resolve => child.once('close', resolve));
  return { seconds: (performance.now() - began) / 1000, bytes: count };
};

const rng = (...args: readonly string[]): Promise<Taken> =>
  taken(process.execPath, [LAUNCHER, 'rng', '--quiet', ...args]);

const best = (runs: readonly Taken[]): number => Math.max(...runs.map(run => run.bytes / run.seconds));

const ours: Taken[] = [];
const theirs: Taken[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  ours.push(await rng('--bytes', String(bytes)));
  theirs.push(await taken('openssl', ['rand', String(bytes)]));
}
for (const run of [...ours, ...theirs]) if (run.bytes !== bytes) throw new Error(`${run.bytes} bytes of ${bytes} came`);

const speed = (perSecond: number): string => `${(perSecond / MEGABYTE).toFixed(0)} MB/s`;
process.stdout.write(`hardway rng --bytes   ${speed(best(ours))}\n`);
process.stdout.write(`openssl rand          ${speed(best(theirs))}\n`);
process.stdout.write(`ratio                 ${(best(ours) / best(theirs)).toFixed(2)}\n`);

const rolls = await rng('--rolls', String(ROLLS), '--format', 'bytes');
process.stdout.write(`hardway rng --rolls   ${Math.round(ROLLS / rolls.seconds).toLocaleString('en')} rolls/s\n`);
