import { parentPort, workerData } from 'node:worker_threads';
import { manifestOf } from './manifest.ts';

export type ManifestTask = { readonly salt: string; readonly isSlow: boolean };

/** Between two files nothing is done for this long, so that the tables have the disk and the processor. */
const PAUSE_MS = 2;

const clock = new Int32Array(new SharedArrayBuffer(4));
const pause = (): void => void Atomics.wait(clock, 0, 0, PAUSE_MS);

const { salt, isSlow } = workerData as ManifestTask;
parentPort?.postMessage(manifestOf(salt, undefined, isSlow ? pause : undefined));
