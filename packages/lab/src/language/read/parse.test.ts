import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadStrategy } from '../load.ts';
import { print } from '../print/print.ts';
import { parse } from './parse.ts';
import { ACTION_WORDS, CONDITION_WORDS, WAGER_WORDS } from './vocabulary.ts';

const NAMES = 'counter level: 1 to 5\nprogression chase: martingale from 10 to 80\n';

/** The rules of a text in their canonical spelling. */
const canonical = (rules: string): string => {
  const { script, problems } = parse(`${NAMES}${rules}`);
  expect(problems).toEqual([]);
  return print(script)
    .slice(print(parse(NAMES).script).length)
    .trim();
};

describe('what is said at a table is understood', () => {
  test.each([
    ['Pass Line $10', 'pass 10'],
    ["don't pass for 10", 'dont-pass 10'],
    ['bet the field 5', 'field 5'],
    ['place the 6 for 12', 'place 6 12'],
    ['place six 12', 'place 6 12'],
    ['place 6 and 8 for $12 each', 'place 6 and 8 for 12 each'],
    ['place 4, 5, 9 and 10 for 10', 'place 4, 5, 9 and 10 for 10 each'],
    ['hard 8 5', 'hard 8 5'],
    ['hardway 8 5', 'hard 8 5'],
    ['yo 5', 'eleven 5'],
    ['boxcars 5', 'twelve 5'],
    ['big red 5', 'any-seven 5'],
    ['c and e 10', 'c-and-e 10'],
    ['world 5', 'whirl 5'],
    ["make 'em all 5", 'make-em-all 5'],
    ['all small 5', 'all-small 5'],
    ['hop 1-3 5', 'hop 3-1 for 5'],
    ['hop the 7 for 5', 'hop 7 for 5 each'],
    ['horn high 12 5', 'horn-high 12 5'],
    ['place the point 12', 'place the point for 12'],
    ['place the number rolled for 12', 'place the number rolled for 12'],
    ['come 10', 'come 10'],
    ['come-odds 6 20', 'come-odds 6 20'],
    ['come-odds 10', 'come-odds 10'],
    ['come-odds 10 20', 'come-odds 10 20'],
    ['come-odds 2x', 'come-odds 2x'],
    ['2x odds', 'odds 2x'],
    ['max odds', 'odds the maximum'],
    ['3-4-5x odds behind the pass line', 'pass-odds 3-4-5x'],
    ['2x odds on the come', 'come-odds 2x'],
    ['44 inside', '44 inside'],
    ['32 across but the point', '32 across except the point'],
    ['place 5 except the point for 20', 'place 5 except the point 20'],
    ['keep 22 inside', 'keep 22 inside'],
    ['keep place 6 at 24', 'keep place 6 at 24'],
    ['pass chase', 'pass chase'],
    ['pass level units', 'pass level units'],
    ['pass level times 15', 'pass level times 15'],
    ['pass a unit', 'pass 1 unit'],
    ['pass 2 units', 'pass 2 units'],
    ['pass 2.5% of my bankroll', 'pass 2.5% of the bankroll'],
    ['pass the table minimum', 'pass the minimum'],
    ['pass up to 50', 'pass up to 50'],
    ['pass $1,000', 'pass 1000'],
    ['press place 6', 'press place 6'],
    ['press place 6 by 6, regress place 8 to 6', 'press place 6 by 6\nregress place 8 to 6'],
    ['add 6 to place 6', 'press place 6 by 6'],
    ['half press place 6', 'half press place 6'],
    ['take me down', 'take down everything'],
    ['take place 6 down', 'take down place 6'],
    ['down place 6', 'take down place 6'],
    ['down place 6 by 6', 'regress place 6 by 6'],
    ['turn all my bets off', 'call everything off'],
    ['on place 6 only', 'call place 6 on only'],
    ['coupon 25 on pass', 'match-play 25 on pass'],
    ['match-play pass 25', 'match-play 25 on pass'],
    ['add 1 to level', 'add 1 to level'],
    ['step back chase by 2', 'step back chase by 2'],
    ['leave: enough for today', 'leave: enough for today'],
    ['leave the table', 'leave'],
  ])('%s', (said, meant) => {
    expect(canonical(said)).toBe(meant);
  });

  test.each([
    ['when the puck is off', 'on a come-out'],
    ['on the come-out', 'on a come-out'],
    ['with a point on', 'when a point is on'],
    ['unless a point is on', 'when not a point is on'],
    ['when the point is 6 or 8', 'when the point is 6 or 8'],
    ['when the point is not 6 or 8', 'when the point is not 6 or 8'],
    ['when new shooter', 'when a new shooter has the dice'],
    ['when place 6 hits', 'when place 6 wins'],
    ['when a place wager loses', 'when place loses'],
    ['when anything wins', 'when everything wins'],
    ['when come travels to 6', 'when come travels to 6'],
    ['when place 6 wins for the second time', 'when place 6 wins for the 2nd time'],
    ['when place 6 wins the 2nd time this session', 'when place 6 wins for the 2nd time this session'],
    ['every other time place 6 wins', 'every 2nd time place 6 wins'],
    ['every 3 rolls', 'every 3rd time a roll is made this session'],
    ['when place 6 has won twice', 'when place 6 has won at least 2 times'],
    ['when pass has lost 3 times in a row', 'when pass has lost at least 3 times in a row'],
    ['when fewer than 2 comes stand', 'when less than 2 comes stand'],
    ['when no come stands', 'when come does not stand'],
    ['when nothing stands', 'when nothing stands'],
    ['when place 6 stands at 24 or more', 'when place 6 stands at at least 24'],
    ['when a 7 or 11 is rolled', 'when a 7 or 11 is rolled'],
    ['when the roll is 4-4', 'when a 4-4 is rolled'],
    ['when the shooter has made a point', 'when the shooter has made at least 1 points'],
    ['when the shooter has rolled 10 times', 'when the shooter has rolled at least 10 times'],
    ['when the bankroll is under 200', 'when the bankroll is less than 200'],
    ['when up by 200', 'when ahead by 200'],
    ['when this hand is behind by 50', 'when this hand is behind by 50'],
    ['when level is 3', 'when level is exactly 3'],
    ['when seven-out', 'when the shooter sevens out'],
    ['when pass wins or pass loses and a point is on', 'when pass wins or pass loses and a point is on'],
    ['when (pass wins or pass loses) and a point is on', 'when (pass wins or pass loses) and a point is on'],
  ])('%s', (said, meant) => {
    expect(canonical(`${said}: pass 10`)).toBe(`${meant}: pass 10`);
  });

  test.each([
    ['progression x: Martingale from 10 to 640', 'progression x: martingale from 10 to 640'],
    ['progression x is a martingale from 1 unit to 64 units', 'progression x: martingale from 1 unit to 64 units'],
    ["progression x: D'Alembert from 10 to 100", "progression x: d'alembert from 10 by 10 to 100"],
    ['progression x: Labouchère 10 20 30 to 500', 'progression x: labouchere 10 20 30 to 500'],
    ['progression x: 1-3-2-6 of 10', 'progression x: 1-3-2-6 of 10'],
    [
      'progression x: reverse fibonacci from 5 to 100 then stay',
      'progression x: reverse fibonacci from 5 to 100, then stay',
    ],
    [
      'progression x: steps 5 10 15, on a win up 1, on a loss back to the start',
      'progression x: steps 5 10 15, on a win up 1, on a loss back to start, at the end stay',
    ],
    ['stop after 4 hours', 'stop after 4 hours'],
    ['parameter base: $10 from 5 to 25 by 5\npass base', 'parameter base: 10, from 5 to 25 by 5\n\npass base'],
    ['unit: 10 from 5 to 25 by 5', 'unit: 10, from 5 to 25 by 5'],
    ['for each of 6, 8: place the number 12', 'for each of 6 and 8: place the number for 12'],
    [
      'when a 7 has been rolled in the last 12 rolls: pass 10',
      'when a 7 has been rolled at least 1 times in the last 12 rolls: pass 10',
    ],
    ['pass twice my last loss at most 50', 'pass twice the last loss, at most 50'],
    ['stop when down by 100', 'stop when behind by 100'],
    ['Limits 5-500', 'limits: 5 to 500'],
    ['House odds: 5', 'house odds: 5x'],
  ])('%s', (said, meant) => {
    const { script, problems } = parse(said);
    expect(problems).toEqual([]);
    expect(print(script)).toBe(`${meant}\n`);
  });
});

/** The first problem of a text. */
const problem = (text: string): string => {
  const [first] = parse(text).problems;
  return first === undefined ? 'none' : `${first.line}:${first.column} ${first.message}`;
};

describe('what is not understood is said, with its place and the nearest word', () => {
  test.each([
    ['plcae 6 12', '1:1 "plcae" is not the beginning of a rule, an action or a heading. Did you mean "place"?'],
    ['pass 10\nfeild 5', '2:1 "feild" is not the beginning of a rule, an action or a heading. Did you mean "field"?'],
    ['when plaec 6 wins: pass 10', '1:6 "plaec" is not a condition. Did you mean "place"?'],
    [
      'when place 6 winns: pass 10',
      '1:14 "winns" is not what is asked about "place": stands, wins, loses, has won. Did you mean "wins"?',
    ],
    ['when pass wins: pres it', '1:17 "pres" is not an action or a wager. Did you mean "press"?'],
    [
      'when bankroll wins: pass 10',
      '1:6 "bankroll" is not a condition. A condition about it is written "the bankroll is at least 500".',
    ],
    [
      'take bankroll down',
      '1:6 "bankroll" is not a wager. A condition about it is written "the bankroll is at least 500".',
    ],
    [
      'take 7s down',
      '1:6 "7s" is not a wager. Write "a 7 is rolled" for the dice, "hop 7" for the wager on every way to throw it.',
    ],
    ['place the point except the point 10', '1:34 the point is named and left out at once'],
    ['place 7 12', '1:7 there is no place 7: the number is one of 4, 5, 6, 8, 9, 10'],
    ['pass', '1:5 how much on pass? An amount should follow, such as pass 10'],
    ['place 6', '1:8 how much on place 6? An amount should follow, such as place 6 10'],
    ['place 12', '1:7 there is no place 12: the number is one of 4, 5, 6, 8, 9, 10'],
    ['hop 5', '1:6 how much on hop 5? An amount should follow, such as hop 5 10'],
    ['pass 10.505', '1:6 "10.505" has more than two decimals'],
    ['pass 0', '1:6 an amount must be more than nothing'],
    ['pass 2x', '1:1 pass is not an odds wager: only odds are a multiple of another wager'],
    ['pass 10 20', '1:9 "20" is left over: actions are separated by commas'],
    ['when pass wins', '1:1 nothing is done here: write it after a colon, or below, indented'],
    ['  pass 10', '1:3 this line is indented, but the line above it opens nothing'],
    ['when pass wins\n  pass 10\n    pass 10', '3:5 this line is indented, but the line above it opens nothing'],
    ['otherwise: pass 10', '1:1 "otherwise" follows a "when" at the same indentation, and there is none above it'],
    ['stage one', '1:1 stage "one" has no rules: write them below it, indented'],
    ['go to betting', '1:7 "betting" is not a stage: this strategy has none.'],
    ['add 1 to hits', '1:10 "hits" is not a counter or a wager.'],
    ['counter pass: 1 to 3', '1:9 "pass" means something else already: give the counter another name'],
    ['counter x: 1 to 3\ncounter x: 1 to 3', '2:9 there are two of the name "x"'],
    ['progression x: martingale from 10', '1:34 a martingale would grow without end: say how far, such as "to 500"'],
    ['nmae: x', '1:1 there is no heading "nmae". Did you mean "name"?'],
    [
      'option: fier A',
      '1:9 "fier" is not an option of a table (fire, hot-roller, bonus, six-seven-eight, buy-lay, commission, commission-rate, hot-shooter, count-seven-out, power-odds). Did you mean "fire"?',
    ],
    [
      'when the bankroll is 500: leave',
      '1:22 say "at least" or "at most" before the amount: money is seldom exactly one sum',
    ],
    [
      'stop when pass loses',
      '1:11 a session stops when ahead by or behind by an amount; for anything else write a rule: "when …: leave"',
    ],
    ['pass ½', '1:6 "½" is not an amount such as 10, 2 units, 5% of the bankroll or the maximum.'],
    ['inside 44', '1:1 say the whole amount first: 44 inside'],
    ['pass 10 plus 5', '1:9 an amount in figures is said in one: 15 in place of 10 plus 5'],
    ['pass enough to win 5', '1:16 "win" is not "reach" or "be ahead by".'],
    [
      'pass twice the last lost',
      '1:16 "last" is not "the winnings", "the stake", "the last stake" or "the last loss".',
    ],
    ['pass the last stake, at most 50, at most 60', '1:32 "at most" is said once'],
    ['when the bankroll is 20% under 500: leave', '1:26 "under" is not "below its highest".'],
    [
      'when no 7 has been rolled: pass 10',
      '1:26 say for how long: "for 12 rolls". For a hand, write "has been rolled exactly 0 times"',
    ],
    [
      'when a 7 has been rolled 3 times in the last 500 rolls: pass 10',
      '1:46 500 is not a number of rolls from 1 to 100',
    ],
    ['with a chance of 25%: pass 10', '1:18 "25%" is not a whole number.'],
    ['with a chance of 1 of 4: pass 10', '1:20 a chance is said as 1 in 4'],
    ['with a chance of 4 in 4: pass 10', '1:23 4 is not a whole number from 5 to 1000'],
    [
      'for each of 6 and 7: place the number for 12',
      '1:19 the numbers of such a rule are 4, 5, 6, 8, 9 and 10, as in "for each of 6 and 8"',
    ],
    [
      'for each of 6\n  for each of 8: place the number for 12',
      "2:3 one rule for each of several numbers can't stand inside another",
    ],
    [
      'place the number for 12',
      '1:7 "the number" means something only below "for each of 6 and 8"; the dice just thrown are "the number rolled"',
    ],
    ['when pass wins: press it to the next of 10', '1:43 two amounts or more should stand here, such as 12, 18 and 30'],
    [
      'parameter pass: 5, from 1 to 9 by 1',
      '1:11 "pass" means something else already: give the parameter another name',
    ],
    ['parameter x: 5', '1:15 the line ends where ", from" or "from" should follow'],
    ['parameter x: 50, from 5 to 25 by 5', '1:14 x goes from 5 to 25, and 50 is outside of that'],
    ['counter x: 1 to 3\nparameter x: 5, from 1 to 9 by 1', '2:11 there are two of the name "x"'],
    [
      'parameter x: 2.50, from 1 to 9 by 0.50\nwhen pass has won x times: pass 10',
      '2:19 x should be a number of times, a whole number',
    ],
  ])('%j', (text, expected) => {
    expect(problem(text)).toBe(expected);
  });

  test('every line is read, even when others are wrong', () => {
    const { problems, script } = parse('pas 10\nfield 5\nwhen x: y\nfeild 5\n');
    expect(problems.map(({ line }) => line)).toEqual([1, 3, 4]);
    expect(print(script)).toBe('field 5\n');
  });
});

test('no text makes it throw or hang', () => {
  const words = [
    ...ACTION_WORDS,
    ...CONDITION_WORDS,
    ...WAGER_WORDS,
    ...'when otherwise every 2nd time stage one counter c progression p martingale from to 10 6 8 5% 2x 3-4-5x 4-2 wins'.split(
      ' ',
    ),
    ...'loses stands has won times at least the a is rolled made set : , ( ) unit units of and or for on off only it'.split(
      ' ',
    ),
    ...'ahead by stop after rolls ruleset: limits: 1-3-2-6 labouchere up max inside 44 $ ½ 99999999999999999999 ;'.split(
      ' ',
    ),
    '\n',
    '\n  ',
    '\n\t',
  ];
  const almost = fc.array(fc.constantFrom(...words), { maxLength: 50 }).map(all => all.join(' '));
  fc.assert(
    fc.property(fc.oneof(almost, fc.string(), fc.string({ unit: 'binary', maxLength: 300 })), text => {
      const loaded = loadStrategy(text);
      if (!loaded.ok) {
        for (const { line, column, message } of loaded.error) {
          expect(line).toBeGreaterThan(0);
          expect(column).toBeGreaterThan(0);
          expect(message).not.toBe('');
        }
      }
    }),
    { numRuns: 400 },
  );
});

test('a text that is far too long is refused at once', () => {
  expect(problem('pass 10\n'.repeat(200_000))).toBe('1:1 a strategy has at most 1000000 characters, not 1600000');
  expect(problem(`pass ${'1'.repeat(5000)}`)).toContain('1:1 "a line of 5005 characters"');
  expect(problem(`${'('.repeat(400)}`)).toContain('1:1');
  expect(problem(`when ${'('.repeat(400)}`)).toContain('nested too deeply');
});
