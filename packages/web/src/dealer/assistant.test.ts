import { type HouseConfig, houseOf } from '@hardway/rules';
import { expect, test } from 'vitest';
import { questionsOf, unreadText } from './assistant.ts';

const ROLL_TO_WIN: HouseConfig = { ruleset: 'new-hampshire', game: 'roll-to-win' };

test('a cocked die is no ground for no roll where the book has none: the assistant names who decides', () => {
  const house = houseOf(ROLL_TO_WIN);
  expect(questionsOf(house)).toEqual([]);
  expect(unreadText(house)).toContain('The book has no rule on dice that do not lie flat');
  expect(unreadText(house)).not.toContain('call no roll');
  expect(house.game.noRoll.causes.map(({ id }) => id)).not.toContain('suspended');
});

test('its dispute is whether the throw counts, and elsewhere which face it is', () => {
  expect(houseOf(ROLL_TO_WIN).game.staffing.disputes.about).toBe('validity');
  expect(houseOf({ ruleset: 'massachusetts', game: 'craps' }).game.staffing.disputes.about).not.toBe('validity');
});

test('where dice that do not lie flat are never read, the assistant says to call no roll', () => {
  expect(unreadText(houseOf({ ruleset: 'massachusetts', game: 'automated-craps' }))).toContain('call no roll');
});
