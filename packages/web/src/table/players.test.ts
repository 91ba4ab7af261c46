import { expect, test } from 'vitest';
import { botNews, playerName } from './players.ts';

test('a bot is named with its strategy', () => {
  const bot = { strategy: 'iron-cross', title: 'Iron cross', leaving: null };
  expect(playerName({ name: 'Rosa', bot })).toBe('Rosa (Iron cross)');
  expect(playerName({ name: 'Ann', bot: null })).toBe('Ann');
});

test('it is said why a bot leaves', () => {
  const names = new Map([[2, 'Rosa (Iron cross)']]);
  const broke = { type: 'botDismissed', seat: 2, why: 'broke' } as const;
  expect(botNews([broke, { type: 'seatLeft', seat: 2 }], names)).toBe('Rosa (Iron cross) is out of chips and leaves.');
  expect(botNews([{ type: 'seatLeft', seat: 2 }], names)).toBeNull();
});
