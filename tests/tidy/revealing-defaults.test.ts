import { describe, expect, test } from 'vitest';
import { KNOWN_REVEALING_DEFAULTS } from './known.ts';
import { besides, invented, readRepository } from './repository.ts';
import { revealingDefaults } from './revealing-defaults.ts';

const inServer = (source: string) => invented({ 'packages/server/src/a.ts': source });
const ended = (usual: string): string => `switch (fact.type) { case 'rolled': return fact; default: ${usual} }`;

describe('a new type of fact is shown to nobody before somebody says to whom', () => {
  test('in the repository, but for those on a list that only shrinks', () => {
    expect(besides(KNOWN_REVEALING_DEFAULTS, revealingDefaults(readRepository()))).toEqual([]);
  });

  test.each([
    `const shown = (audience: Audience, fact: Fact) => { ${ended('return fact;')} };`,
    `const shown = (to: Audience, fact: Fact) => { ${ended(`return without(fact, 'secret');`)} };`,
    `const slice: Slice = { shown: (audience, fact) => { ${ended('return isStaff(audience) ? fact : undefined;')} } };`,
    `function shown(audience: Audience, facts: Fact[]) { return facts.map(fact => { ${ended('return { ...fact };')} }); }`,
  ])('it is found in %s', source => {
    expect(revealingDefaults(inServer(source))).toEqual([
      'packages/server/src/a.ts: shown shows facts that it does not name',
    ]);
  });

  test.each([
    `const shown = (audience: Audience, fact: Fact) => { ${ended('return undefined;')} };`,
    `const shown = (audience: Audience, fact: Fact) => { switch (fact.type) { case 'rolled': return fact; } };`,
    `const evolve = (state: State, fact: Fact) => { ${ended('return fact;')} };`,
    `const shown = (audience: Audience, fact: Fact) => { switch (audience) { case 'staff': return 1; default: return fact; } };`,
  ])('nothing is found in %s', source => {
    expect(revealingDefaults(inServer(source))).toEqual([]);
  });
});
