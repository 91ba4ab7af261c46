import { openHouse } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { houseConfig, personName, reason } from './fields.ts';

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

describe('what people type', () => {
  test.each(['Ann', "Zoë O'Brien-Ng", '李小龍', 'محمد', 'می\u200cخواهم', '👩\u200d👩\u200d👧', 'Table 7 ½'])(
    '%s is a name',
    name => {
      expect(personName.parse(` ${name} `)).toBe(name);
    },
  );

  test.each([
    ['turns the text after it round', 'Ann\u202e001$'],
    ['isolates a direction', '\u2066Ann\u2069'],
    ['has a line break', 'Ann\nDealer: you win'],
    ['has a line separator', 'Ann\u2028Bob'],
    ['has a control sequence of a terminal', '\u001b[31mAnn'],
    ['has a null', 'An\u0000n'],
    ['has a blank of no width', 'An\u200bn'],
    ['has half a character', 'Ann\ud800'],
  ])('what %s is refused, as a name and as a note', (_, typed) => {
    expect(personName.safeParse(typed).error?.issues[0]?.message).toMatch(/^may not have control characters/);
    expect(reason.safeParse(typed).success).toBe(false);
  });

  test.each([' ', '\u00a0', '\u200d', '\u0301'])('a name is more than %j', typed => {
    expect(personName.safeParse(typed).success).toBe(false);
  });
});
