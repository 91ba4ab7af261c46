/** A house with no limits at the door, in a process of its own, for the benchmark. */
import { serve } from '../../src/serve.ts';

const [data = '', databaseUrl] = process.argv.slice(2);

const serving = await serve({
  version: 'bench',
  data,
  ...(databaseUrl === undefined ? {} : { databaseUrl }),
  host: '127.0.0.1',
  port: 0,
  limits: {
    messagesPerSecond: 1e9,
    messagesAtOnce: 1e9,
    connectionsPerAddress: 1e9,
    attemptsPerMinute: 1e9,
    tablesPerHour: 1e9,
  },
});
process.send?.({ url: serving.url });
process.on('message', (asked: string) => {
  if (asked === 'memory') {
    global.gc?.();
    global.gc?.();
    process.send?.({ memory: process.memoryUsage() });
  }
});
process.once('SIGTERM', () => void serving.stop().then(() => process.exit(0)));
