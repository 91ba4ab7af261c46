/** How often progress is shown, in milliseconds: at a terminal in a line that changes, elsewhere in lines of a log. */
const TERMINAL_MS = 1_000;
const LOG_MS = 10_000;

/** Tells a person who waits how many entries are done. */
export const entriesProgress = (): { show(done: number, of: number): void; end(): void } => {
  const { stderr } = process;
  const everyMs = stderr.isTTY ? TERMINAL_MS : LOG_MS;
  let shown = Date.now();
  let isShown = false;
  return {
    show: (done, of) => {
      if (Date.now() - shown < everyMs) return;
      shown = Date.now();
      isShown = true;
      const text = `${done} of ${of} entries (${of === 0 ? 100 : Math.floor((100 * done) / of)}%)`;
      stderr.write(stderr.isTTY ? `\r${text}` : `${text}\n`);
    },
    end: () => {
      if (isShown && stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
};
