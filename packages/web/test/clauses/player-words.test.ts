// @vitest-environment happy-dom
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { offeredRules } from '@hardway/rules';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LobbyScreen } from '../../app/lobby/LobbyScreen.tsx';
import { RulesBody } from '../../app/rules/RulesBody.tsx';
import { everyGame, fullHouse, spotInfo } from '../../src/index.ts';
import { cleared, dealerOf, displayOf, furnish, happen, Stage, show, terminalOf } from './terminals.ts';

beforeEach(() => furnish());
afterEach(cleared);

const CLI = join(import.meta.dirname, '../../../cli/bin/hardway');
const BANNED = /\b\d+ for \d+\b/g;
const wordsIn = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ');

it.each(everyGame())(
  'the rules and spots of $ruleset $game state odds with "to", never with "for" [MA 4(a)]',
  ({ ruleset, game }) => {
    const house = fullHouse(ruleset, game);
    const rules = wordsIn(renderToStaticMarkup(createElement(RulesBody, { house, edges: null })));
    const spots = offeredRules(house).flatMap(({ subject }) => spotInfo(house, subject.name)?.pays ?? []);
    for (const { odds } of spots) expect(odds).toMatch(/^\d+ to \d+$/);
    expect(rules).toMatch(/\d to \d/);
    expect(rules.match(BANNED)).toBeNull();
  },
);

it('the screens of a table and the lobby state odds with "to", never with "for" [MA 4(a)]', async () => {
  const answer = { tables: [], rulesets: [], needsAdministrator: false, version: '', tournaments: [] };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status: 200 }));
  const stage = new Stage(fullHouse('massachusetts', 'craps').config, 1);
  stage.make(1, 'pass', 5);
  stage.do({ type: 'takeDice', by: 1 });
  const screens = [
    await terminalOf(stage, 1),
    await displayOf(stage),
    await dealerOf(stage),
    await show(LobbyScreen, {}),
  ];
  await happen(() => stage.roll(5, 4));
  for (const screen of screens) {
    expect(screen.textContent).toMatch(/\d to \d/);
    expect(screen.textContent?.match(BANNED)).toBeNull();
  }
  vi.unstubAllGlobals();
});

it('what the command line prints of the rules states odds with "to", never with "for" [MA 4(a)]', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [CLI, 'rules', '--ruleset', 'massachusetts'], {
    encoding: 'utf8',
  });
  expect(stdout, stderr).toMatch(/\d to \d/);
  expect(stdout.match(BANNED)).toBeNull();
});
