import { type Timers, waited } from '../live/timers.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Store } from '../store/store.ts';
import { Delivery } from './delivery.ts';
import { destinationFor } from './destinations.ts';
import { readPrivateKey } from './keys.ts';
import { Successes } from './successes.ts';
import { Anchors } from './writer.ts';

export type AnchorOptions = {
  /** The file of the key that signs the anchors; they are not signed without. */
  readonly key?: string;
  /** Other places they are sent to. */
  readonly to?: readonly string[];
  /** Anchors are written after this many entries, and every minute. */
  readonly everyEntries?: number;
};

type Parts = {
  readonly store: Store;
  /** The house's own file of anchors. */
  readonly file: string;
  readonly timers: Timers;
  readonly metrics: Metrics;
  readonly log: Logger;
};

type Anchoring = {
  write(): Promise<void>;
  /** Writes the last anchors, and rejects if that fails; then gives them some time to arrive. */
  close(): Promise<void>;
};

/** How long the last anchors may take to arrive when the house stops. */
const STOP_MS = 5_000;

/** Writes anchors and sends them on while the house is at work. No failure of it stops play. */
export const openAnchoring = (options: AnchorOptions, { store, file, timers, metrics, log }: Parts): Anchoring => {
  metrics.describe('hardway_anchors_total', 'Anchors written');
  metrics.describe('hardway_anchors_sent_total', 'Anchors that have arrived, by destination');
  metrics.describe('hardway_anchor_failures_total', 'Anchors that could not be written or sent, by destination');
  const failed = (to: string, err: unknown): void => {
    metrics.count('hardway_anchor_failures_total', { to });
    log.error({ err, to }, 'anchor');
  };
  const successes = new Successes(metrics);
  const deliveries: readonly Delivery[] = (options.to ?? []).map(
    to => new Delivery(destinationFor(to), { file, timers, sent: name => sent(name), failed }),
  );
  const sent = (to: string): void => {
    metrics.count('hardway_anchors_sent_total', { to });
    successes.note(deliveries);
  };
  const waiting = (): number => Math.max(0, ...deliveries.map(each => each.waiting));
  for (const name of ['file', ...deliveries.map(each => each.name)]) successes.begin(name);
  metrics.gauge('hardway_anchors_waiting', 'Anchors that the slowest destination has not got', waiting);
  const anchors = new Anchors(store, file, {
    key: options.key === undefined ? undefined : readPrivateKey(options.key),
    everyEntries: options.everyEntries,
    timers,
    failed: error => failed('file', error),
    written: written => {
      metrics.count('hardway_anchors_total', {}, written.length);
      for (const delivery of deliveries) delivery.add(written);
    },
    upToDate: () => {
      successes.succeeded('file');
      successes.note(deliveries);
    },
  });
  const close = async (): Promise<void> => {
    await anchors.close();
    await Promise.race([Promise.all(deliveries.map(each => each.close())), waited(timers, STOP_MS)]);
  };
  return { write: () => anchors.write().catch(error => failed('file', error)), close };
};
