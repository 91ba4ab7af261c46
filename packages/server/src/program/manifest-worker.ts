import { parentPort, workerData } from 'node:worker_threads';
import { manifestOf } from './manifest.ts';

parentPort?.postMessage(manifestOf(workerData as string));
