/** Loaded before a server whose clock a test turns ahead: each message says by how many milliseconds, and is answered. */
const steady = performance.now.bind(performance);
const wall = Date.now;
let aheadMs = -Number(process.env.HARDWAY_TEST_BEHIND_MS ?? 0);

performance.now = () => steady() + aheadMs;
Date.now = () => wall() + aheadMs;

process.on('message', (ms: number) => {
  aheadMs += ms;
  process.send?.(aheadMs);
});
// Nobody's message keeps the server running.
process.channel?.unref();
