import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests with one datum of a book changed, as `npm run mutate` runs those that cite its clause. */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: { setupFiles: ['tools/mutate/set-up-tests.ts'], maxWorkers: 1, testTimeout: 30_000 },
});
