import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestCase, type TestSpecification } from 'vitest/node';

if (Number.parseInt(process.versions.node, 10) < 24) {
  throw new Error(`The tests need Node 24 or newer, not ${process.versions.node}: run \`npm ci\`, which brings one.`);
}

/** Hundreds of processes are started, each from the same sources: what one has compiled, the next takes from here. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled');

/** Tests that keep a core busy for as long as they last: pages in a browser, and packing. */
const BUSY = /\/test\/browser\/|\/tests\/pack\//;

/** Tests that mostly wait: for processes that they kill and start, for countdowns, for time-outs of the house. */
const PATIENT =
  /\/packages\/(?:server|cli)\/test\/|\/web\/test\/clauses\/|\/tests\/(?:docs\/operating|deploy|ha|torture)|\/(?:postgres|together)\//;

/** Of those, the ones that take longest. */
const LONG = /\/test\/(?:crash-|evening\.|faults\.|heat\.|tables\.|views\.|workers\.)|\/(?:dealer-|undone)/;

const taken = <T>(from: readonly T[], is: (each: T) => boolean): readonly [taken: readonly T[], rest: readonly T[]] => [
  from.filter(is),
  from.filter(each => !is(each)),
];

const alternating = <T>(some: readonly T[], others: readonly T[]): readonly T[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, at) => [
    ...some.slice(at, at + 1),
    ...others.slice(at, at + 1),
  ]).flat();

/**
 * A file that keeps a core busy beside one that waits: files of one kind at a time would keep cores idle, or make each other slow. The
 * longest begin first, and the many small ones fill the end.
 */
class BusyBesidePatient extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [busy, others] = taken(await super.sort(files), ({ moduleId }) => BUSY.test(moduleId));
    const [patient, small] = taken(others, ({ moduleId }) => PATIENT.test(moduleId));
    const [long, shorter] = taken(patient, ({ moduleId }) => LONG.test(moduleId));
    return [...alternating(busy, [...long, ...shorter]), ...small];
  }
}

/** Prints why a test failed at first, if it passed at its second try: that is a defect, too. */
class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const errors = test.result().errors ?? [];
    for (const { message, stack } of errors) console.error(`Failed at first: ${test.fullName}\n${stack ?? message}`);
  }
}

/** Tests of functions that keep nothing between calls: they share a process, and what it has loaded. */
const PURE = [
  'packages/{rules,notation,odds,tournament,lab,client}/{src,test}/**/*.test.ts',
  'packages/server/src/{identity,ledger,live,registers,reports}/**/*.test.ts',
  'packages/web/src/**/*.test.ts',
];

/** Tests of the service, the commands and the repository. They start and kill processes, so each file has one of its own. */
const SERVICE = [
  'packages/server/{src,test}/**/*.test.ts',
  'packages/cli/src/**/*.test.ts',
  'tests/{conformance,docs,tidy}/**/*.test.ts',
];

/** Pages in a real browser: they share the process that speaks to it. */
const BROWSER = ['packages/web/test/browser/**/*.test.ts'];

/** A test that puts another module in the place of one of the sources: Vitest has to load them all. */
const REPLACING = ['tests/books/**/*.test.ts'];

/**
 * Node itself loads the sources of these packages, and keeps what it has compiled. Through Vitest, a file of the service takes
 * a second more.
 */
const BY_NODE =
  /\/packages\/(?:rules|notation|odds|tournament|lab|client|server|cli|submission)\/src\/(?!.*\.test\.ts$).*\.ts$/;

/** Servers are started from few files instead of 1,200. */
const STARTING = { globalSetup: ['tools/bundled/setup.ts'] };

/** Screens in a drawn page, with React as it is delivered: as it is for development, it takes half as long again. */
const SCREENS = ['packages/web/test/clauses/{dealer-,undone}*.test.ts'];

const EVERYTHING = ['packages/*/{src,test}/**/*.test.ts', 'tests/**/*.test.ts', 'conformance/**/*.test.ts'];

export default defineConfig({
  test: {
    // Many tests wait, for processes of their own or for a countdown: two more than there are cores keep them all busy.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: BusyBesidePatient },
    // Real servers, databases and browsers are started on whatever machine there is.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // A condition that is waited for has as long as a busy machine needs; one that holds is seen at once.
    expect: { poll: { timeout: 30_000 } },
    server: { deps: { external: [BY_NODE] } },
    retry: process.env.CI ? 2 : 0,
    reporters: ['default', new SecondTries()],
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        // React as delivered has no JSX of development.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: { name: 'screens', include: SCREENS, env: { NODE_ENV: 'production' }, ...STARTING },
      },
      { extends: true, test: { name: 'service', include: SERVICE, exclude: PURE, ...STARTING } },
      { extends: true, test: { name: 'browser', include: BROWSER, isolate: false, ...STARTING } },
      {
        extends: true,
        // A server of its own: one that is shared remembers what Node has loaded for others.
        cacheDir: 'node_modules/.vite-replacing',
        test: { name: 'replacing', include: REPLACING, server: { deps: { inline: [BY_NODE] } } },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: EVERYTHING,
          exclude: [...PURE, ...SERVICE, ...BROWSER, ...SCREENS, ...REPLACING],
          ...STARTING,
        },
      },
    ],
  },
});
