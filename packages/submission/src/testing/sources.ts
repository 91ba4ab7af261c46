import type { Sources } from '../part.ts';

/** What a program might bring, as little as possible. */
export const smallSources = (): Sources => ({
  version: '0.0.0',
  clauses: [],
  rulings: [],
  records: [],
  tests: {},
  program: { digest: 'd'.repeat(64), files: [{ path: 'package.json', hash: 'a'.repeat(64) }] },
  rules: { edition: 1, digest: 'e'.repeat(16) },
  roles: { roles: ['player'], rows: [] },
});
