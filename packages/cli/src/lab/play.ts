import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  fanSvg,
  histogramSvg,
  openText,
  ownThread,
  type Pool,
  type Progress,
  type Run,
  type Simulation,
  type Summary,
  simulate,
  survivalSvg,
  threadPool,
} from '@hardway/lab';
import { count } from './asked.ts';

/** Starting threads takes about as long as so many rolls. */
const WORTH_THREADS = 30e6;
const SHOOTER_ROLLS = 9;

const openPool = (run: Run, threads: string | undefined): Pool => {
  const rolls = (run.stops.rolls ?? (run.stops.shooters ?? 50) * SHOOTER_ROLLS) * run.sessions * run.plays.length;
  const size = count('threads', threads) ?? (rolls < WORTH_THREADS ? 1 : availableParallelism());
  return size === 1 ? ownThread(openText) : threadPool(size);
};

const progressLine = ({ sessions, of, rolls, mean, within }: Progress): string =>
  `${Math.floor((100 * sessions) / of)} %  ${sessions.toLocaleString('en-US')} sessions, ${rolls.toLocaleString('en-US')} rolls, ${(mean / 100).toFixed(2)} ± ${(within / 100).toFixed(2)} dollars`;

/** Plays a run, showing how far it is where somebody watches. An interruption ends it early and keeps what is done. */
export const playRun = async (
  run: Run,
  options: { readonly threads: string | undefined; readonly precision: number | undefined },
): Promise<Simulation> => {
  const pool = openPool(run, options.threads);
  const signal = { aborted: false };
  const interrupt = (): void => {
    signal.aborted = true;
  };
  process.once('SIGINT', interrupt);
  const watched = process.stderr.isTTY === true;
  try {
    return await simulate(run, pool, {
      signal,
      ...(options.precision === undefined ? {} : { precision: options.precision }),
      ...(watched ? { onProgress: progress => void process.stderr.write(`\r\x1b[K${progressLine(progress)}`) } : {}),
    });
  } finally {
    process.removeListener('SIGINT', interrupt);
    if (watched) process.stderr.write('\r\x1b[K');
    await pool.close();
  }
};

/** Writes pictures into a folder, made if it is not there; their names. */
export const savePictures = async (
  folder: string,
  pictures: readonly (readonly [name: string, svg: string])[],
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const [name, svg] of pictures) {
    const path = join(folder, `${name}.svg`);
    await writeFile(path, svg);
    process.stdout.write(`${path}\n`);
  }
};

export const picturesOf = (label: string, summary: Summary): readonly (readonly [string, string])[] => [
  [`${label}-bankroll`, fanSvg(summary.name, summary.bankroll, summary.fan)],
  [`${label}-results`, histogramSvg(summary.name, summary.distribution)],
  [`${label}-survival`, survivalSvg(summary.name, summary.fan)],
];
