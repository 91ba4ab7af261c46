// @vitest-environment happy-dom
import type { Lobby } from '@hardway/server/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LobbyPage } from '../../app/lobby/LobbyScreen.tsx';
import { cleared, furnish, show } from '../clauses/terminals.ts';

beforeEach(() => furnish());
afterEach(cleared);

const LOBBY: Lobby = {
  version: '1',
  tables: [],
  rulesets: [],
  needsAdministrator: false,
  practice: true,
  playMoney: 1000_00,
};

const page = (lobby: Lobby | null): Promise<HTMLElement> => show(LobbyPage, { lobby, problem: null });

test('a house that offers practice lets a guest open a table', async () => {
  for (const lobby of [null, LOBBY]) {
    const screen = await page(lobby);
    expect(screen.querySelector('.open-table button[type=submit]')?.textContent).toBe('Open the table');
    expect(screen.querySelector('[data-practice=off]')).toBeNull();
  }
});

test('a house that has switched practice off offers none, and says so', async () => {
  const screen = await page({ ...LOBBY, practice: false });
  expect(screen.querySelector('.open-table')).toBeNull();
  expect(screen.querySelector('[data-practice=off]')?.textContent).toContain('This house has switched practice off.');
  expect(screen.textContent).not.toMatch(/open a practice table|Open the first one/i);
  expect(screen.querySelector('.join')).not.toBeNull();
});
