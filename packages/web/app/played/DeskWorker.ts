import type { Asking } from '../../src/index.ts';
import { AskedWorker } from '../AskedWorker.ts';

/** A record in a worker of its own: it is read, played and worked out there, and the page goes on. */
export class DeskWorker extends AskedWorker<Asking> {
  constructor() {
    super(
      new Worker(new URL('./played.worker.ts', import.meta.url), { type: 'module' }),
      'This page could not read the record.',
    );
  }
}
