import { expect, it, test } from 'vitest';
import { printSheet } from './print.ts';
import { gamesOf, houseOf, rulesets, sheetOf } from './sheet.ts';

const printed = (ruleset: string, game: string, wager?: string): string => {
  const house = houseOf(ruleset, game, {});
  if (typeof house === 'string') throw new Error(house);
  return printSheet(sheetOf(house, {}, wager));
};

const GAMES = rulesets().map(ruleset => [ruleset, gamesOf(ruleset)[0] ?? ''] as const);
const ANSWERS = ['What it is', 'When', 'How much', 'Pays', 'On and off', 'Taking it down', 'What it costs'];

test.each(GAMES)('the sheet of %s %s answers seven questions about every bet, its cost exactly', (ruleset, game) => {
  const [bets = '', optional = ''] = printed(ruleset, game).split('Bets that the house may offer');
  const blocks = bets.split(/\n\n(?=\S.* {2}\[)/).slice(1);
  expect(blocks.length).toBeGreaterThan(15);
  for (const block of blocks) {
    for (const answer of ANSWERS) expect(block).toContain(`\n  ${answer}`);
    expect(block.replace(/\s+/g, ' ')).toMatch(/House edge(: none|: [\d.]+% of the bet|, of the bet: [\d.]+% \()/);
  }
  for (const line of `${bets}${optional}`.split('\n'))
    expect(line.includes('  [') || line.length <= 100, line).toBe(true);
});

it('gives one bet by its number, its kind or its name on the felt', () => {
  expect(printed('massachusetts', 'craps', 'place 6')).toContain('House edge: 1.515% of the bet, exactly 1/66.');
  expect(printed('victoria', 'craps', "don't place")).toContain(
    "Don't Place (the book's \"Don't Place Bet\")  [place-lose N]",
  );
  expect(printed('maryland', 'craps', 'all or nothing at all')).toContain('Pays, table B');
});
