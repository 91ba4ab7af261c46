import { describe, expect, test } from 'vitest';
import type { Overrides } from '../house.ts';
import { check } from './check.ts';

/** Everything that is said about a text, a line each. */
const said = (text: string, asked: Overrides = {}): string[] =>
  check(text, asked).problems.map(
    ({ line, column, severity, message }) => `${line}:${column} ${severity === 'error' ? '' : 'warning '}${message}`,
  );

describe('a mistake is said with its line, in words a player understands', () => {
  test.each<[string, string, string[]]>([
    [
      'a wager the book does not know',
      'pass 10\nbig 6 10\n',
      ['2:1 Massachusetts craps does not offer big 6 (MA 2/list); victoria and new-hampshire do'],
    ],
    [
      'a wager that is an option',
      'fire 5\n',
      ['1:1 Massachusetts craps offers fire only as an option: add the heading "option: fire A" (MA 2/list)'],
    ],
    [
      'a hop that is not offered',
      'hop 6-6 for 5\n',
      ['1:1 Massachusetts craps does not offer hop 6-6 (MA 2/list); new-hampshire does'],
    ],
    [
      'an amount the book can not pay',
      'place 6 10\n',
      ["1:1 Place 6 pays 7 to 6, and $10 can't be paid exactly (MA 4(g)). Try $6 or $12."],
    ],
    [
      'an amount under the minimum',
      'field 2\n',
      ['1:1 The minimum on Field is $5 (ruling: posted limits bind the standing total)'],
    ],
    [
      'an amount over the maximum',
      'limits: 5 to 100\nfield 200\n',
      ['2:1 The maximum on Field is $100 (ruling: posted limits bind the standing total)'],
    ],
    [
      'an amount that does not divide',
      'horn-high 12 6\n',
      ['1:1 Horn High 12 is bet in 5 equal parts, in multiples of $5 (MA 2(t)/made). Try $5 or $10.'],
    ],
    [
      'a step of a progression that can not be paid',
      'progression x: martingale from 5 to 100\nplace 6 x\n',
      ["2:1 x comes to $5. Place 6 pays 7 to 6, and $5 can't be paid exactly (MA 4(g)). Try $6."],
    ],
    [
      'units that can not be paid',
      'unit: 5\nplace 6 1 unit\n',
      ["2:1 1 unit comes to $5. Place 6 pays 7 to 6, and $5 can't be paid exactly (MA 4(g)). Try $6."],
    ],
    [
      'a spread that does not divide',
      '40 inside\n',
      ['1:1 $40 does not divide inside: 22 puts 5 on a number and 6 on the 6 and 8, so say 22 or 44'],
    ],
    [
      'more odds than the house allows',
      'pass 10\npass-odds 3-4-5x\n',
      ['2:1 this house allows odds of 2x, not 3-4-5x (MA 6(e)): a heading "house odds: 5x" asks for more'],
    ],
    [
      'odds with nothing to support',
      'pass 10\ncome-odds 2x\n',
      ['2:1 odds need a wager to support, and nothing in this strategy makes come'],
    ],
    [
      'a coupon that is worth too much',
      'limits: 5 to 10\npass 10\nmatch-play 25 on pass\n',
      ['3:1 A coupon may be worth no more than its bet, and $10 is on Pass Line (MA 3(b)/match-play)'],
    ],
    [
      'a pass wager with a point on',
      'when a point is on: pass 10\n',
      ['1:21 pass is made on a come-out, and here a point is on: this never happens'],
    ],
    [
      'a come wager on a come-out',
      'pass 10\non a come-out: come 10\n',
      ['2:16 come is made with a point on, and here it is a come-out: this never happens'],
    ],
    [
      'a come-out with a point',
      'on a come-out\n  when the point is 6: field 5\n',
      ['2:3 this can never happen: "on a come-out and the point is 6" asks for a come-out and a point at once'],
    ],
    [
      'a wager that is never made',
      'pass 10\nwhen place 6 wins: pass 20\n',
      ['2:6 nothing in this strategy makes place 6, so it never stands'],
    ],
    [
      'one of two that is never made',
      'place 6 12\nwhen place 6 or 8 wins: press it\n',
      ['2:6 nothing in this strategy makes place 8, so it never stands'],
    ],
    [
      'a wager that stands as others',
      'whirl 5\nwhen whirl wins: field 5\n',
      ['2:6 whirl does not stand as such here: it is broken down into horn and any seven when it is made'],
    ],
    [
      'a wager that can not come down',
      'option: fire A\nfire 5\nwhen a 9 is rolled: take down fire\n',
      ["3:31 fire stays as made until it is decided: it can't come down"],
    ],
    [
      'a call on what always works',
      'field 5\non a come-out: call field on\n',
      ["2:21 field can't be called on here: it always works"],
    ],
    [
      '"it" without a wager',
      'place 6 12\nwhen a 6 is rolled: press it\n',
      [
        '2:21 "press it" speaks of a wager, but no condition around it says which: for example "when place 6 wins: press it"',
      ],
    ],
    ['no wager at all', 'when a 7 is rolled: leave\n', ['1:1 this strategy never makes a wager']],
    ['an empty strategy', '', ['1:1 this strategy never makes a wager']],
    ['rules after waiting', 'wait\npass 10\n', ['2:1 this is never reached: "wait" stands before it']],
    [
      'a counter that does not count so far',
      'counter x: 1 to 3\nwhen x is 5: field 5\npass 10\nwhen pass wins: add 1 to x\n',
      ['2:6 x counts from 1 to 3, so "x is exactly 5" never holds'],
    ],
    [
      'a stage that nothing goes to',
      'stage one\n  pass 10\nstage other\n  field 5\n',
      ['3:1 no rule goes to stage other, so it is never reached'],
    ],
    [
      'a progression that ends before it begins',
      'progression x: martingale from 100 to 50\npass x\n',
      ['1:1 x ends before it begins: its limit is under its first stake'],
    ],
    [
      'a line that is over its limit',
      'progression x: labouchere 50 60 to 100\npass x\n',
      ['1:1 the first stake of x is over its limit'],
    ],
    ['the same wager twice', 'pass 10\npass 20\n', ['2:1 "pass 20" never happens: "pass 10" has made it (line 1)']],
    [
      'pressed and taken down at once',
      'place 6 12\nwhen place 6 wins\n  press it\n  take it down\n',
      ['4:3 "take down it" contradicts "press it" (line 3)'],
    ],
    [
      'two rules that contradict each other',
      'place 6 12\nwhen place 6 wins: press it\nwhen place 6 wins: take it down\n',
      ['3:20 "take down it" contradicts "press it" (line 2)'],
    ],
    [
      'called on and off',
      'place 6 12\non a come-out: call place on, call place off\n',
      ['2:31 "call place off" undoes "call place on" (line 2)'],
    ],
    [
      'a ruleset that does not exist',
      'ruleset: nevada\npass 10\n',
      ['1:1 ruleset: there is no rule book "nevada"; there are massachusetts, maryland, victoria, new-hampshire'],
    ],
    [
      'an option the game does not have',
      'ruleset: victoria\noption: fire A\npass 10\n',
      ['2:1 option fire: is no option of Victoria (Crown) craps (VIC 3.6)'],
    ],
    [
      'limits the wrong way round',
      'limits: 50 to 5\npass 50\n',
      ['1:1 limits: the maximum 5 is below the minimum 50 (ruling: posted limits bind the standing total)'],
    ],
  ])('%s', (_, text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  test('a place that is only found by playing', () => {
    // A pass wager is decided on every come-out 7, so a come-out 7 never finds it standing at 20.
    expect(said('pass 10\nwhen pass stands at at least 20: field 5\n')).toEqual([
      '2:1 this rule can never fire: its condition never holds',
    ]);
    expect(
      said('pass 10\nwhen the shooter has made at least 1 points and a new shooter has the dice: field 5\n'),
    ).toEqual(['2:1 this rule can never fire: its condition never holds']);
    expect(
      said('stage one\n  pass 10\n  when pass stands at at least 20: go to other\nstage other\n  field 5\n'),
    ).toEqual(['3:3 this rule can never fire: its condition never holds', '4:1 stage other is never reached']);
  });

  test.each<[string, string, string[]]>([
    [
      'a wager that another rule has always made first',
      'pass 10\nwhen pass wins: pass half the winnings\n',
      ["2:17 warning this never makes a wager: each time, it stands already or can't be made yet"],
    ],
    [
      'a press of what the roll has just lost',
      'pass 10\nwhen a point is on: place 6 12\nwhen the shooter sevens out: press place 6\n',
      ['3:30 warning this never presses anything: each time, nothing stands that it could press'],
    ],
    ['none, where it acts at times', 'pass 10\nfield 5\nwhen field wins: press field\n', []],
  ])('an action that never does anything: %s', (_, text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  test('what hangs on money is not judged', () => {
    expect(said('pass 10\nwhen the bankroll is at least 2000: pass 20\n')).toEqual([]);
    expect(said('pass 10\nwhen ahead by 100000: field 5\n')).toEqual([]);
  });
});

describe('a warning does not keep a strategy from being played', () => {
  test.each<[string, string, string[]]>([
    [
      'a wager that is refused at times',
      'when a point is on: place 6 12\nwhen place 6 wins: press it by 5\n',
      [
        "2:20 warning the table will refuse this at times: Place 6 pays 7 to 6, and $17 in all can't be paid exactly (MA 4(g)). Try adding $6.",
      ],
    ],
    [
      'work undone',
      'when a point is on: place 6 12\nwhen a 9 is rolled: take down place 6\n',
      ['2:21 warning this takes down the place 6 that line 1 has just made'],
    ],
    [
      'a counter that nobody asks about',
      'counter x: 1 to 3\npass 10\nwhen pass wins: add 1 to x\n',
      ['1:1 warning nothing asks about the counter x'],
    ],
    [
      'a progression that nobody uses',
      'progression x: martingale from 5 to 10\npass 10\n',
      ['1:1 warning no wager takes its stake from x'],
    ],
    [
      'a progression of one step',
      'progression x: martingale from 10 to 15\npass x\n',
      ['1:1 warning x never grows: its limit leaves no second step'],
    ],
  ])('%s', (_, text, expected) => {
    expect(said(text)).toEqual(expected);
    expect(check(text).rehearsal).toBeDefined();
  });
});

describe('the table may be another than the strategy was written for', () => {
  test('what is fine here is refused there', () => {
    const text = 'place 6 10\npass 10\n';
    expect(said(text, { ruleset: 'maryland' })).toEqual([]);
    expect(said(text, { ruleset: 'massachusetts' })[0]).toContain("can't be paid exactly");
    expect(said('place 6 12\n', { ruleset: 'new-hampshire' })).toEqual([
      '1:1 The maximum on Place 6 is $10 (NH F/max)',
    ]);
  });

  test('headings that the other table does not know are left out', () => {
    const text = 'house odds: 5x\noption: fire A\nlimits: 10 to 500\npass 10\n';
    expect(check(text, { ruleset: 'victoria' }).house?.config).toEqual({
      ruleset: 'victoria',
      game: 'craps',
      options: {},
    });
    expect(check(text, { ruleset: 'new-hampshire' }).house?.config).toEqual({
      ruleset: 'new-hampshire',
      game: 'roll-to-win',
      options: {},
    });
    expect(check(text, { ruleset: 'maryland' }).house?.config).toEqual({
      ruleset: 'maryland',
      game: 'craps',
      multiple: 5,
      options: { fire: 'a' },
    });
    expect(check(text, { game: 'mini-craps' }).house?.config).toEqual({
      ruleset: 'massachusetts',
      game: 'mini-craps',
      multiple: 5,
      options: {},
    });
    expect(check(text).house?.config).toEqual({
      ruleset: 'massachusetts',
      game: 'craps',
      multiple: 5,
      limits: { min: 1000, max: 50_000 },
      options: { fire: 'a' },
    });
  });
});

test('a strategy whose rules wait for each other never bets', () => {
  expect(said('when pass wins: pass 10\n')).toEqual([
    '1:1 this strategy never makes a wager: the rules that would never fire',
    '1:1 this rule can never fire: its condition never holds',
  ]);
});

test('a rule for when money runs short is no dead rule', () => {
  expect(said('pass 10\nwhen a point is on and pass does not stand: place 6 12\n')).toEqual([]);
  expect(said('pass 10\nwhen a wager is refused: leave\n')).toEqual([]);
});
