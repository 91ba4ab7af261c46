import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

if (Number.parseInt(process.versions.node, 10) < 24) {
  throw new Error(`The tests need Node 24 or newer, not ${process.versions.node}: run \`npm ci\`, which brings one.`);
}

export default defineConfig({
  test: {
    include: ['packages/*/{src,test}/**/*.test.ts', 'tests/**/*.test.ts', 'conformance/**/*.test.ts'],
    // Many tests wait for processes of their own, so a core is not left free for that.
    maxWorkers: availableParallelism(),
    // Real servers, databases and browsers are started on whatever machine there is.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    retry: process.env.CI ? 2 : 0,
  },
});
