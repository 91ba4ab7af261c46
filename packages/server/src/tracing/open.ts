import type { Timers } from '../live/timers.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { StoreWork } from '../store/work.ts';
import { OtlpWriter } from './otlp.ts';
import { SpanSender } from './sender.ts';
import { Tracer } from './tracer.ts';

/** Where traces are sent, and how many of them. */
export type TraceOptions = {
  /** The address of a collector that takes OTLP over HTTP, such as `http://collector:4318`. */
  readonly to: string;
  /** The share of traces that begin here and are kept, from 0 to 1; all by default. */
  readonly share?: number;
  /** The most spans that wait for the collector. */
  readonly queueMax?: number;
};

type Parts = {
  readonly service: { readonly version: string; readonly instance: string };
  readonly timers: Timers;
  readonly log: Logger;
};

type OpenTracing = {
  readonly tracer: Tracer;
  /** Counts the spans, and hears of what the store commits. */
  watch(metrics: Metrics, work: StoreWork): void;
  close(): Promise<void>;
};

const PATH = '/v1/traces';

/** Where the collector takes spans: the path of the protocol, below that of its address. */
const addressOf = (to: string): string => {
  const url = new URL(to);
  const base = url.pathname.replace(/\/+$/, '');
  url.pathname = base.endsWith(PATH) ? base : `${base}${PATH}`;
  return url.href;
};

/** Begins to send traces, where it was asked for. */
export const openTracing = (
  options: TraceOptions | undefined,
  { service, timers, log }: Parts,
): OpenTracing | undefined => {
  if (options === undefined) return undefined;
  const { to, share = 1, queueMax } = options;
  const sender = new SpanSender({ address: addressOf(to), writer: new OtlpWriter(service), timers, log, queueMax });
  const tracer = new Tracer(share, span => sender.add(span));
  return {
    tracer,
    watch: (metrics, work) => {
      metrics.total('hardway_spans_sent_total', 'Spans that the collector has taken', () => sender.sent);
      metrics.total('hardway_spans_dropped_total', 'Spans that no collector has taken', () => sender.dropped);
      const counted = work.committed;
      work.committed = (items, began) => {
        counted(items, began);
        tracer.committed(items, began);
      };
    },
    close: () => sender.close(),
  };
};
