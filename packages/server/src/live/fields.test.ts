import { openHouse } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { houseConfig } from './fields.ts';

describe('a house on the wire', () => {
  const raised = { ruleset: 'massachusetts', game: 'craps', pays: { 'place 6': [6, 5] } };

  test('brings the odds that its operator has raised', () => {
    const config = houseConfig.parse(raised);
    const opened = openHouse(config);
    expect(opened.ok && opened.value.rules['place 6']?.machine.lines).toEqual([{ on: '6', pays: [6, 5] }]);
  });

  test.each([[[6]], [[6, 0]], [[1.5, 1]], ['6 to 5'], [[6, 5, 4]]])('odds of %j are malformed', odds => {
    expect(houseConfig.safeParse({ ...raised, pays: { 'place 6': odds } }).success).toBe(false);
  });
});
