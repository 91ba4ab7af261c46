import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/{src,test}/**/*.test.ts', 'tests/**/*.test.ts', 'conformance/**/*.test.ts'],
    testTimeout: 30_000,
  },
});
