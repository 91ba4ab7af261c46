import { readdirSync, readFileSync } from 'node:fs';
import {
  constants,
  type EventLoopUtilization,
  monitorEventLoopDelay,
  PerformanceObserver,
  performance,
} from 'node:perf_hooks';
import { every, type Timers } from '../live/timers.ts';
import type { Metrics } from './metrics.ts';

/** The event loop is watched in windows: a value is that of the last whole one, so any number of readers see the same. */
const WINDOW_MS = 15_000;
const RESOLUTION_MS = 20;

const GC_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5] as const;
const GC_KINDS: { readonly [kind: number]: string } = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
};

type Loop = { readonly p50: number; readonly p99: number; readonly max: number; readonly utilization: number };

/** How long the event loop kept others waiting beyond the time they had asked for, in seconds. */
const delayOf = (ns: number): number => Math.max(0, ns / 1e9 - RESOLUTION_MS / 1000);

type Delay = ReturnType<typeof monitorEventLoopDelay>;

const loopOf = (delay: Delay, utilization: EventLoopUtilization): Loop => {
  const isEmpty = delay.count === 0;
  return {
    p50: isEmpty ? 0 : delayOf(delay.percentile(50)),
    p99: isEmpty ? 0 : delayOf(delay.percentile(99)),
    max: isEmpty ? 0 : delayOf(delay.max),
    utilization: utilization.utilization,
  };
};

const watchLoop = (metrics: Metrics, timers: Timers): (() => void) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let from = performance.eventLoopUtilization();
  let last: Loop | undefined;
  const now = (): Loop => loopOf(delay, performance.eventLoopUtilization(from));
  const stop = every(timers, WINDOW_MS, () => {
    last = now();
    delay.reset();
    from = performance.eventLoopUtilization();
  });
  // In the first window there is nothing but what is being measured.
  const read = (field: keyof Loop) => () => (last ?? now())[field];
  metrics.gauge('nodejs_eventloop_lag_p50_seconds', 'Delay of the event loop, median of 15 seconds', read('p50'));
  metrics.gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop, 99th percentile', read('p99'));
  metrics.gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay of the event loop in 15 seconds', read('max'));
  metrics.gauge(
    'nodejs_eventloop_utilization_ratio',
    'Part of the last 15 seconds in which the event loop was at work',
    read('utilization'),
  );
  return () => {
    stop();
    delay.disable();
  };
};

/** An entry of the collector, of which Node's types say only what all entries have. */
type Pause = { readonly duration: number; readonly detail: { readonly kind: number } };

const watchCollector = (metrics: Metrics): (() => void) => {
  metrics.describe('nodejs_gc_duration_seconds', 'Pauses of garbage collection, by kind');
  const pauses = new Map(
    Object.entries(GC_KINDS).map(([key, kind]) => [
      Number(key),
      metrics.histogram('nodejs_gc_duration_seconds', GC_SECONDS, { kind }),
    ]),
  );
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries() as unknown as readonly Pause[])
      pauses.get(entry.detail.kind)?.(entry.duration / 1000);
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => observer.disconnect();
};

/** Only Linux tells which files are open. */
const openFiles = (): number => {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return Number.NaN;
  }
};

const filesMax = (): number => {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
};

const resourcesInUse = () => {
  const counts = new Map<string, number>();
  for (const type of process.getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => [{ type }, count] as const);
};

const describeProcess = (metrics: Metrics): void => {
  const startedAt = (Date.now() - process.uptime() * 1000) / 1000;
  const most = filesMax();
  metrics.total('process_cpu_seconds_total', 'Processor time of the process, user and system', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge('process_start_time_seconds', 'When the process began, in seconds since 1970', () => startedAt);
  metrics.gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
  metrics.gauge('process_open_fds', 'Open files and sockets', openFiles);
  metrics.gauge('process_max_fds', 'The most files and sockets that may be open', () => most);
  metrics.gauge('nodejs_heap_size_used_bytes', 'Heap in use', () => process.memoryUsage().heapUsed);
  metrics.gauge('nodejs_heap_size_total_bytes', 'Heap taken from the system', () => process.memoryUsage().heapTotal);
  metrics.gauge('nodejs_external_memory_bytes', 'Memory outside the heap', () => process.memoryUsage().external);
  metrics.gauge('nodejs_active_resources', 'What keeps the event loop going, by type', resourcesInUse);
};

/** Tells how the process is doing. Returns the function that stops measuring. */
export const watchRuntime = (metrics: Metrics, timers: Timers): (() => void) => {
  describeProcess(metrics);
  const stops = [watchLoop(metrics, timers), watchCollector(metrics)];
  return () => {
    for (const stop of stops) stop();
  };
};
