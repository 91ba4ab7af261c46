/** A house with no limits at the door, in a process of its own, for the benchmark. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { serve } from '../../src/serve.ts';
import { Committer } from '../../src/store/postgres/committer.ts';
import { Writer } from '../../src/store/sqlite/writer.ts';

const [data = '', databaseUrl, handKey] = process.argv.slice(2);

/** What the store was given to commit, and in how many groups. */
const written = { groups: 0, rows: 0 };
const counted = (rows: number): void => {
  written.groups += 1;
  written.rows += rows;
};
const { commit: commitHere } = Writer.prototype;
Writer.prototype.commit = function (group) {
  counted(group.rows.length);
  return commitHere.call(this, group);
};
const { commit: commitThere } = Committer.prototype;
Committer.prototype.commit = function (rows) {
  counted(rows.length);
  return commitThere.call(this, rows);
};

const serving = await serve({
  version: 'bench',
  data,
  ...(databaseUrl === undefined ? {} : { databaseUrl }),
  ...(handKey === undefined ? {} : { handKey }),
  host: '127.0.0.1',
  port: 0,
  limits: {
    requestsPerMinute: 1e9,
    commandsPerSecond: 1e9,
    commandsAtOnce: 1e9,
    messagesPerSecond: 1e9,
    messagesAtOnce: 1e9,
    connectionsPerAddress: 1e9,
    attemptsPerMinute: 1e9,
    tablesPerHour: 1e9,
    practicePerAddress: 1e9,
    practicePerHouse: 1e9,
  },
});
/** Samples come this far apart; what they are late by is the delay. */
const RESOLUTION_MS = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
const lateMs = (ns: number): number => Math.max(0, ns / 1e6 - RESOLUTION_MS);

process.send?.({ url: serving.url, code: serving.firstCode });
process.on('message', (asked: string) => {
  if (asked === 'memory') {
    global.gc?.();
    global.gc?.();
    process.send?.({ memory: process.memoryUsage() });
  }
  if (asked === 'delay') {
    process.send?.({ delay: { p99: lateMs(delay.percentile(99)), max: lateMs(delay.max) } });
    delay.reset();
  }
  if (asked === 'usage') {
    const { user, system } = process.cpuUsage();
    process.send?.({ usage: { ...written, cpuMs: (user + system) / 1000 } });
  }
});
process.once('SIGTERM', () => void serving.stop().then(() => process.exit(0)));
