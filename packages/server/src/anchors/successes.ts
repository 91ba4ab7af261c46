import type { Metrics } from '../metrics/metrics.ts';
import type { Delivery } from './delivery.ts';

/** When the house's own file, and each destination, last had all anchors. A quiet house is up to date, too. */
export class Successes {
  readonly #at = new Map<string, number>();

  constructor(metrics: Metrics) {
    metrics.gauge(
      'hardway_anchor_last_success_timestamp_seconds',
      'When the file and each destination last had all anchors; 0 if not since the start',
      () => [...this.#at].map(([to, at]) => [{ to }, Math.floor(at / 1_000)]),
    );
  }

  begin(to: string): void {
    this.#at.set(to, 0);
  }

  succeeded(to: string): void {
    this.#at.set(to, Date.now());
  }

  /** Notes those that wait for nothing. */
  note(deliveries: readonly Delivery[]): void {
    for (const { name, waiting } of deliveries) if (waiting === 0) this.succeeded(name);
  }
}
