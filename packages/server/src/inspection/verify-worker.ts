import { parentPort, workerData } from 'node:worker_threads';
import { type VerifyMessage, type VerifyTask, verified } from './verify.ts';

const tell = (message: VerifyMessage): void => parentPort?.postMessage(message);

tell({ type: 'done', result: await verified(workerData as VerifyTask, tell) });
