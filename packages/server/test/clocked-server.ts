import { NO_TROUBLES, SimulatedShaker } from '../src/devices/simulated-shaker.ts';
import { HouseClock } from '../src/live/clock.ts';
import { MACHINE_TIMERS, type Timers } from '../src/live/timers.ts';
import { serve } from '../src/serve.ts';

/**
 * A server whose clock stands where a test puts it: `node clocked-server.ts DATA START`, told over the channel of the process
 * to jump, or to run a shaker.
 */
type Told =
  | { readonly type: 'jump'; readonly to: number }
  | { readonly type: 'shaker'; readonly device: string; readonly key: string }
  | { readonly type: 'stop' };

/** Waits of the machine's own, which pass as they always do. */
const SHORT_MS = 5_000;

const [, , data = '', start = ''] = process.argv;
let ahead = Number(start) - Date.now();
const shakers: SimulatedShaker[] = [];

/** Longer waits pass with the clock: a jump ends those that it passes. */
const long = new Set<{ readonly at: number; readonly end: () => void }>();
const steady = (): number => performance.now() + ahead;
const now = (): number => Date.now() + ahead;
const timers: Timers = {
  steady: () => performance.now(),
  after: (ms, act) => {
    if (ms < SHORT_MS) return MACHINE_TIMERS.after(ms, act);
    const end = (): void => {
      stop();
      act();
    };
    const cancel = MACHINE_TIMERS.after(ms, end);
    const waits = { at: steady() + ms, end };
    const stop = (): void => {
      cancel();
      long.delete(waits);
    };
    long.add(waits);
    return stop;
  },
};

const WIDE = 1_000_000;
const server = await serve({
  version: 'test',
  data,
  host: '127.0.0.1',
  port: 0,
  clock: new HouseClock(now, steady),
  timers,
  limits: { attemptsPerMinute: WIDE, requestsPerMinute: WIDE, readsPerMinute: WIDE },
});

process.on('message', (told: Told) => {
  if (told.type === 'jump') {
    ahead = told.to - Date.now();
    for (const { at, end } of [...long]) if (at <= steady()) end();
    process.send?.({ type: 'jumped' });
  } else if (told.type === 'shaker') {
    const { device, key } = told;
    const shaker = new SimulatedShaker({ url: server.url, device, key, now }, NO_TROUBLES, 20);
    shakers.push(shaker);
    void shaker.run();
  } else {
    for (const shaker of shakers) shaker.stop();
    void server.stop().then(() => process.disconnect());
  }
});
process.send?.({ type: 'ready', url: server.url, code: server.firstCode });
