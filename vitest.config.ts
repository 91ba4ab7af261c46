import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

if (Number.parseInt(process.versions.node, 10) < 24) {
  throw new Error(`The tests need Node 24 or newer, not ${process.versions.node}: run \`npm ci\`, which brings one.`);
}

/** The longest files first: a worker that starts one of them last is waited for by the others. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/test/browser/');
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['packages/*/{src,test}/**/*.test.ts', 'tests/**/*.test.ts', 'conformance/**/*.test.ts'],
    // Many tests wait, for processes of their own or for a countdown: one more than there are cores keeps them all busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Real servers, databases and browsers are started on whatever machine there is.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    retry: process.env.CI ? 2 : 0,
  },
});
