/** What passes time for the house. Nothing else in it waits or measures. */
export type Timers = {
  /** Milliseconds by a counter that nobody can set, for measuring how long something takes. */
  steady(): number;
  /** Acts once after a time. Returns the function that stops it. */
  after(ms: number, act: () => void): () => void;
};

/** The timers of the machine. They keep no process alive. */
export const MACHINE_TIMERS: Timers = {
  steady: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    // A browser's is a number.
    if (typeof timer === 'object') timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Acts again and again. Returns the function that stops it. */
export const every = (timers: Timers, ms: number, act: () => void): (() => void) => {
  const next = (): (() => void) =>
    timers.after(ms, () => {
      stop = next();
      act();
    });
  let stop = next();
  return () => stop();
};

/** Others have their turn. Browsers have no turn of their own for this: a timer does it. */
export const nextTurn = (): Promise<void> =>
  new Promise(resolve => {
    (globalThis.setImmediate ?? setTimeout)(resolve);
  });

/** Acts on each item, at most `atOnce` in a turn of the event loop, so that others have their turn in between. */
export const inTurns = async <T>(all: Iterable<T>, atOnce: number, act: (each: T) => void): Promise<void> => {
  let acted = 0;
  for (const each of all) {
    act(each);
    acted += 1;
    if (acted % atOnce === 0) await nextTurn();
  }
};

export const waited = (timers: Timers, ms: number): Promise<void> =>
  new Promise(resolve => {
    timers.after(ms, resolve);
  });
