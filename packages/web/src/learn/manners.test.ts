import { BOOKS, citations } from '@hardway/rules';
import { expect, test } from 'vitest';
import { mannersOf } from './manners.ts';

const GAMES = BOOKS.flatMap(({ id, games }) =>
  Object.entries(games).map(([name, game]) => [`${id} ${name}`, game] as const),
);
const CITED = new Set(citations());

test.each(GAMES)('%s: every step is a sentence with a clause of its book', (_, game) => {
  const parts = mannersOf(game);
  expect(parts.length).toBeGreaterThan(2);
  for (const { done } of parts) {
    for (const { words, clause } of done) {
      expect(words).toMatch(/^["A-Z0-9].*[.!?]$/);
      if (clause !== null) expect(CITED).toContain(clause);
    }
  }
  const told = parts.flatMap(({ done }) => done.map(({ clause }) => clause));
  for (const { cite } of [...game.dealing.afterRoll, ...game.dealing.newShooter, ...game.dealing.notes])
    expect(told).toContain(cite);
});
