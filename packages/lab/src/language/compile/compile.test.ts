import { describe, test } from 'vitest';
import { played } from '../testing/played.ts';

describe('making wagers', () => {
  test('a wager is made when its time has come, and not again while it stands', () => {
    played(
      'pass 10\ncome 10\nodds 2x\n',
      `bankroll: 500
       start | pass 10                                              | 490
       4-2   | pass 10, pass-odds 20, come 10                       | 460
       5-4   | pass 10, pass-odds 20, come 9 10, come-odds 9 20, come 10 | 430`,
    );
  });

  test('what the table refuses is refused, with its code', () => {
    played(
      'pass 100\nfield 10\n',
      `bankroll: 105
       start | pass 100 | 5 | refused field insufficient
       6-5   | pass 100, field 10 | 95`,
    );
  });

  test('up to an amount: what is left is wagered', () => {
    played(
      'place 6 up to 30\n',
      `bankroll: 45
       start | place 6 30 | 15
       5-2   | place 6 30 | 15
       5-4   | place 6 30 | 15
       4-3   | place 6 12 | 3`,
    );
  });

  test('the minimum and the maximum are those of the table, and payable', () => {
    played(
      'limits: 10 to 100\nplace 6 the minimum\nplace 5 the maximum\nplace 8 the maximum\npass-odds the maximum\npass 10\n',
      `bankroll: 500
       start | place 6 12, place 5 100, place 8 96, pass 10 | 282
       5-4   | place 6 12, place 5 100, place 8 96, pass 10, pass-odds 20 | 262`,
    );
  });

  test('a share of the rail', () => {
    played(
      'field 10% of the rail\n',
      `bankroll: 1000
       start | field 100 | 900
       5-3   | field 90  | 810`,
    );
  });

  test('the point, and the number rolled', () => {
    played(
      'when a point is on: place the point for 30\nwhen a box number is rolled: buy the number rolled for 20\n',
      `bankroll: 500
       start | nothing | 500
       5-1   | place 6 30, buy 6 20 | 449
       2-1   | place 6 30, buy 6 20 | 449
       4-4   | place 6 30, buy 6 20, buy 8 20 | 428`,
    );
  });

  test('a spread leaves the point out where it says so', () => {
    played(
      'when a point is on: 32 across except the point\n',
      `bankroll: 500
       start | nothing | 500
       5-1   | place 4 5, place 5 5, place 8 6, place 9 5, place 10 5 | 474`,
    );
  });

  test('outside and even numbers', () => {
    played(
      '20 outside\n',
      'bankroll: 100\nstart | place 4 5, place 5 5, place 9 5, place 10 5 | 80\n6-5 | place 4 5, place 5 5, place 9 5, place 10 5 | 80',
    );
    played(
      '22 even\n',
      'bankroll: 100\nstart | place 4 5, place 6 6, place 8 6, place 10 5 | 78\n6-5 | place 4 5, place 6 6, place 8 6, place 10 5 | 78',
    );
  });

  test('keep brings a wager up and down', () => {
    played(
      'progression x: steps 6 12 24, on a win up 1, on a loss back to start\nwhen a point is on: keep place 6 at x\n',
      `bankroll: 300
       start | nothing    | 300
       5-4   | place 6 6  | 294
       5-1   | place 6 12 | 295
       4-2   | place 6 24 | 297
       3-3   | place 6 24 | 325
       4-3   | nothing    | 325
       5-4   | place 6 6  | 319`,
    );
    played(
      'when a point is on: place 6 30\nwhen place 6 wins: keep place 6 at 12\n',
      `bankroll: 300
       start | nothing    | 300
       5-4   | place 6 30 | 270
       5-1   | place 6 12 | 323`,
    );
  });

  test('a contract wager is not reduced, and odds follow a multiple as the hand goes on', () => {
    played(
      'house odds: 5x\npass 10\nkeep pass-odds at 1x\nwhen the shooter has rolled at least 2 times: keep pass-odds at 3x\n',
      `bankroll: 300
       start | pass 10 | 290
       5-4   | pass 10, pass-odds 10 | 280
       5-3   | pass 10, pass-odds 30 | 260`,
    );
  });
});

describe('pressing, regressing, taking down', () => {
  const opening = 'start | nothing | 500\n5-4 | place 6 12, place 8 12 | 476\n';
  const made = 'when a point is on: place 6 and 8 for 12 each\n';

  test.each([
    ['press it', 'place 6 24, place 8 12', 478],
    ['press it by 6', 'place 6 18, place 8 12', 484],
    ['press place 8 to 18', 'place 6 12, place 8 18', 484],
    ['full press it', 'place 6 24, place 8 12', 478],
    ['half press it', 'place 6 18, place 8 12', 484],
    ['press place 8 by the winnings', 'place 6 12, place 8 24', 478],
    ['press place by half the stake', 'place 6 18, place 8 18', 478],
    ['regress it', 'place 6 6, place 8 12', 496],
    ['regress place to 6', 'place 6 6, place 8 6', 502],
    ['regress place 8 by 12', 'place 6 12', 502],
    ['take it down', 'place 8 12', 502],
    ['take me down', 'nothing', 514],
    ['take down inside', 'nothing', 514],
    ['hard 6 for the winnings', 'place 6 12, place 8 12, hard 6 14', 476],
    ['field for twice the stake', 'place 6 12, place 8 12, field 24', 466],
    ['same bet', 'place 6 12, place 8 12', 490],
  ])('%s', (action, stands, rail) => {
    played(`${made}when place 6 wins: ${action}\n`, `bankroll: 500\n${opening}5-1 | ${stands} | ${rail}`);
  });

  test('a one-roll wager is made again, or parlayed', () => {
    played(
      'when the session starts: field 10\nwhen field is decided: same bet\n',
      'bankroll: 100\nstart | field 10 | 90\n4-2 | field 10 | 80\n6-3 | field 10 | 90',
    );
    played(
      'when the session starts: field 10\nwhen field wins: parlay it\n',
      'bankroll: 100\nstart | field 10 | 90\n6-3 | field 20 | 90\n6-6 | field 60 | 90\n5-3 | nothing | 90',
    );
  });

  test('pressing stops at the maximum of the table', () => {
    played(
      'limits: 5 to 20\nwhen a point is on: place 6 12\nwhen place 6 wins: press it\n',
      'bankroll: 100\nstart | nothing | 100\n5-4 | place 6 12 | 88\n5-1 | place 6 18 | 96\n5-1 | place 6 18 | 117',
    );
  });

  test('taking everything down leaves what is a contract', () => {
    played(
      'pass 10\npass-odds 2x\nfield 5\nwhen a 9 is rolled: take me down\n',
      'bankroll: 300\nstart | pass 10, field 5 | 285\n5-3 | pass 10, pass-odds 20, field 5 | 260\n6-3 | pass 10 | 290',
    );
  });

  test('a named wager that can not come down is refused', () => {
    played(
      'pass 10\nwhen the point is 6: take down pass\n',
      'bankroll: 300\nstart | pass 10 | 290\n5-1 | pass 10 | 290',
    );
    played(
      'when a point is on\n  come 10\n  when come 6 stands: take down come 6\n',
      'bankroll: 300\nstart | nothing | 300\n5-4 | come 10 | 290\n5-1 | come 6 10, come 10 | 280 | refused come 6 contract',
    );
  });

  test('calls, where the book has them', () => {
    played(
      'place 6 and 8 for 12 each\nwhen place 6 wins: call place off\n',
      'bankroll: 300\nstart | place 6 12, place 8 12 | 276\n5-4 | place 6 12, place 8 12 | 276\n5-1 | place 6 12, place 8 12 | 290\n5-1 | place 6 12, place 8 12 | 290',
      { ruleset: 'victoria' },
    );
  });
});

describe('conditions', () => {
  const counts = (condition: string, rolls: string): void => {
    const rows = rolls
      .split(' ')
      .map(roll => (roll.endsWith('*') ? `${roll.slice(0, -1)} | field 5` : `${roll} | nothing`));
    // The rail is worked out from the field wagers alone, so that only the condition is in question.
    let rail = 1000;
    let standing = false;
    const table = rows.map(row => {
      const [roll = '', stands] = row.split(' | ');
      if (standing) {
        const [a = 0, b = 0] = roll.split('-').map(Number);
        const total = a + b;
        rail += total === 2 || total === 12 ? 15 : [3, 4, 9, 10, 11].includes(total) ? 10 : 0;
      }
      standing = stands === 'field 5';
      if (standing) rail -= 5;
      return `${row} | ${rail}`;
    });
    played(`when ${condition}: field 5\n`, `bankroll: 1000\n${table.join('\n')}`);
  };

  test.each([
    ['on a come-out', 'start* 5-3 4-1 5-3* 1-1* 6-4 4-3*'],
    ['a point is on', 'start 5-3* 4-1* 5-3 1-1 6-4* 4-3'],
    ['the point is 8 or 10', 'start 5-3* 4-1* 5-3 5-1 5-1 6-4*'],
    ['the point is not 8', 'start* 5-3 4-1 5-3* 5-1*'],
    ['a new shooter has the dice', 'start* 6-5 5-3 5-3 5-3 4-3*'],
    ['a new hand begins', 'start* 6-5 5-3 5-3 5-3 4-3*'],
    ['the session starts', 'start* 6-5 5-3 4-3'],
    ['a roll is made', 'start 6-5* 5-3*'],
    ['a 6 or 8 is rolled', 'start 6-5 5-3* 4-2* 5-4'],
    ['a 4-4 is rolled', 'start 5-3 4-4* 4-4*'],
    ['a pair is rolled', 'start 5-3 4-4* 1-1*'],
    ['a box number is rolled', 'start 6-5 5-3* 1-1 4-3'],
    ['a point is set', 'start 6-5 5-3* 5-1 5-3 5-1*'],
    ['the point is made', 'start 6-5 5-3 5-1 5-3* 5-1'],
    ['the shooter sevens out', 'start 6-1 5-3 6-1* 5-3'],
    ['a natural is rolled', 'start 6-1* 5-3 6-1 6-5*'],
    ['come-out craps is rolled', 'start 1-1* 5-3 1-1 6-6'],
    ['a 7 is rolled for the 2nd time this session', 'start 6-1 6-1* 6-1 6-1'],
    ['a 6 is rolled for the 2nd time', 'start 5-1 5-1* 5-1 6-1 5-1 5-4'],
    ['every 2nd time a 6 is rolled', 'start 5-1 5-1* 5-1 6-1 5-1 5-1*'],
    ['every 3 rolls', 'start 5-1 5-4 6-5* 5-1 5-4 4-3*'],
    ['the shooter has rolled at least 2 times', 'start 5-1 5-4* 6-5* 6-1 5-1 5-4*'],
    ['the shooter has made exactly 1 points', 'start 5-1 5-1* 5-4* 5-4 4-1 4-3'],
    ['on a come-out and not a 7 is rolled', 'start* 6-1 6-5* 6-1'],
    ['a 7 is rolled or a 6 is rolled and on a come-out', 'start 6-1* 5-1 5-1* 6-5'],
  ])('%s', counts);

  test('wagers won, lost, travelled, barred, standing', () => {
    played(
      'pass 10\nwhen pass loses: field 5\nwhen pass wins: hard 6 5\n',
      'bankroll: 100\nstart | pass 10 | 90\n1-1 | pass 10, field 5 | 75\n6-5 | pass 10, hard 6 5 | 90',
    );
    played(
      'pass 10\ncome 10\nwhen come travels to 6: field 5\n',
      'bankroll: 100\nstart | pass 10 | 90\n5-3 | pass 10, come 10 | 80\n5-1 | pass 10, come 6 10, come 10, field 5 | 65\n5-4 | pass 10, come 6 10, come 9 10, come 10 | 65',
    );
    played(
      'dont-pass 10\nwhen dont-pass is barred: field 5\n',
      'bankroll: 100\nstart | dont-pass 10 | 90\n6-6 | dont-pass 10, field 5 | 85',
    );
    played(
      'dont-pass 10\nwhen dont-pass is returned: field 5\n',
      'bankroll: 100\nstart | dont-pass 10 | 90\n6-6 | dont-pass 10, field 5 | 85',
      { ruleset: 'maryland' },
    );
  });

  test('streaks go on over hands and end with the opposite', () => {
    played(
      'pass 10\nwhen pass has lost at least 2 times in a row: any-craps 5\n',
      `bankroll: 200
       start | pass 10 | 190
       1-1 | pass 10 | 180
       5-3 | pass 10 | 180
       6-1 | pass 10, any-craps 5 | 165
       6-5 | pass 10 | 175`,
    );
  });

  test('what has been won and lost in this hand', () => {
    played(
      'pass 10\nwhen this hand is ahead by 20: any-craps 5\nwhen this hand is behind by 10: any-seven 5\n',
      `bankroll: 200
       start | pass 10 | 190
       6-5 | pass 10 | 200
       6-5 | pass 10, any-craps 5 | 205
       5-3 | pass 10 | 205
       6-1 | pass 10 | 195
       1-1 | pass 10, any-seven 5 | 180`,
    );
  });

  test('money: the bankroll counts what stands, the rail does not', () => {
    played(
      'pass 10\nwhen the bankroll is at least 100: any-craps 5\nwhen the rail is less than 90: any-seven 5\nwhen the layout is more than 20: field 5\n',
      'bankroll: 100\nstart | pass 10, any-craps 5, any-seven 5 | 80\n1-1 | pass 10, any-craps 5 | 105',
    );
  });

  test('ahead and behind', () => {
    played(
      'pass 10\nwhen the action is at least 20 and the action is less than 35: any-craps 5\n',
      `bankroll: 100
       start | pass 10 | 90
       6-5   | pass 10 | 100
       1-1   | pass 10, any-craps 5 | 85
       2-1   | pass 10 | 115`,
    );
  });

  test('ahead and behind', () => {
    played(
      'pass 10\nwhen ahead by 10: any-craps 5\nwhen behind by 10: any-seven 5\n',
      'bankroll: 100\nstart | pass 10 | 90\n6-5 | pass 10, any-craps 5 | 95\n5-3 | pass 10 | 95\n6-1 | pass 10 | 85\n1-1 | pass 10, any-seven 5 | 70',
    );
  });

  test('a refused wager can be reacted to', () => {
    played(
      'pass 60\nfield 50\nwhen a wager is refused: leave: out of money\n',
      'bankroll: 100\nstart | nothing | 100 | leaves: out of money, refused field insufficient\n5-3 | nothing | 100 | leaves: out of money',
    );
  });

  test('otherwise', () => {
    played(
      'on a come-out: pass 10\notherwise when the point is 6: place 8 6\notherwise: field 5\n',
      'bankroll: 100\nstart | pass 10 | 90\n5-1 | pass 10, place 8 6 | 84\n5-1 | pass 10, place 8 6 | 94\n5-4 | pass 10, place 8 6, field 5 | 89',
    );
  });
});

describe('stages, counters, progressions', () => {
  test('a stage is followed at once, but not by the roll that led there', () => {
    played(
      `stage calm
  when pass wins: go to hot
  pass 10
stage hot
  when pass wins: go to calm
  pass 20
`,
      'bankroll: 200\nstart | pass 10 | 190\n6-5 | pass 20 | 190\n6-5 | pass 10 | 220\n1-1 | pass 10 | 210',
    );
  });

  test('waiting ends the turn', () => {
    played(
      'when a point is on: wait\nfield 5\n',
      'bankroll: 100\nstart | field 5 | 95\n5-4 | nothing | 105\n5-4 | field 5 | 100',
    );
  });

  test('leaving takes down what may come down and plays out the rest', () => {
    played(
      'pass 10\npass-odds 2x\nwhen a 9 is rolled: leave\n',
      `bankroll: 200
       start | pass 10 | 190
       5-3 | pass 10, pass-odds 20 | 170
       5-4 | pass 10 | 190 | leaves: a 9 is rolled
       4-4 | nothing | 210 | leaves: a 9 is rolled`,
    );
  });

  test('a counter stops at its ends', () => {
    played(
      'counter level: 1 to 2\nwhen pass wins: add 3 to level\nwhen pass loses: take 1 from level\npass level times 10\n',
      'bankroll: 200\nstart | pass 10 | 190\n6-5 | pass 20 | 190\n6-5 | pass 20 | 210\n1-1 | pass 10 | 200\n1-1 | pass 10 | 190',
    );
  });

  test.each([
    ['martingale from 10 to 40', 'L20 L40 L10 L20 W10'],
    ['martingale from 10 to 40, then stay', 'L20 L40 L40 W10'],
    ['reverse martingale from 10 to 40', 'W20 W40 W10 L10'],
    ['grand martingale from 10 to 80', 'L30 L70 L10 W10'],
    ['paroli from 10 for 3 wins', 'W20 W40 W10 W20 L10'],
    ["d'alembert from 10 by 5 to 20", 'L15 L20 L20 W15 W10 W10'],
    ["reverse d'alembert from 10 by 5 to 20", 'W15 W20 L15'],
    ['fibonacci from 10 to 80', 'L10 L20 L30 L50 L80 W30 W10 W10'],
    ['1-3-2-6 of 10', 'W30 W20 W60 W10 L10'],
    ['1-3-2-6 of 10', 'W30 L10'],
    ['labouchere 10 20 30 to 100', 'L50 L60 L70 W70 W70 L100 W40'],
    ['labouchere 10 20 30 to 45', 'L40 W20 W40'],
    ['reverse labouchere 10 20 30 to 100', 'W50 L50 L40'],
    ["oscar's grind from 10 to 100", 'L10 L10 W20 W10 W10'],
    ["oscar's grind from 10 to 100", 'L10 L10 L10 W20 L20 W30 W10'],
    ['steps 10 20 30, on a win up 2, on a loss back 1, at the end start again', 'W30 L20 L10 L10 W30 W10'],
    ['steps 10 20 30, on a win stay, on a loss up 1', 'L20 W20 L30 L30'],
  ])('%s: %s', (scheme, results) => {
    let rail = 5000;
    const first = scheme.includes('labouchere') ? 40 : 10;
    let stake = first;
    rail -= stake;
    const rows = results.split(' ').map(result => {
      const next = Number(result.slice(1));
      if (result.startsWith('W')) rail += 2 * stake;
      rail -= next;
      stake = next;
      return `${result.startsWith('W') ? '6-5' : '1-1'} | pass ${next} | ${rail}`;
    });
    played(
      `progression x: ${scheme}\npass x\n`,
      `bankroll: 5000\nstart | pass ${first} | ${5000 - first}\n${rows.join('\n')}`,
    );
  });

  test('the end of a progression may be to leave', () => {
    played(
      'progression x: martingale from 10 to 20, then leave\npass x\n',
      'bankroll: 100\nstart | pass 10 | 90\n1-1 | pass 20 | 70\n1-1 | nothing | 70 | leaves: x is at its end',
    );
  });

  test('a progression may be moved by hand', () => {
    played(
      'progression x: steps 10 20 30, on a win stay, on a loss stay\nwhen a 6 is rolled: advance x\nwhen a 7 is rolled: restart x\nwhen a 9 is rolled: step back x\nfield x\n',
      'bankroll: 200\nstart | field 10 | 190\n5-1 | field 20 | 170\n5-1 | field 30 | 140\n5-4 | field 20 | 180\n6-1 | field 10 | 170',
    );
  });

  test('a progression follows a come wager to its number', () => {
    played(
      'progression x: martingale from 10 to 40\ncome x\n',
      'bankroll: 200\nstart | nothing | 200\n5-4 | come 10 | 190\n5-1 | come 6 10, come 10 | 180\n6-5 | come 6 10, come 10 | 190\n4-3 | nothing | 210\n5-4 | come 10 | 200',
    );
  });

  test('units are those of the strategy, or else the least the table takes', () => {
    played('unit: 25\npass 2 units\n', 'bankroll: 200\nstart | pass 50 | 150\n6-5 | pass 50 | 200');
    played('limits: 15 to 500\npass 2 units\n', 'bankroll: 200\nstart | pass 30 | 170\n6-5 | pass 30 | 200');
  });

  test('stop rules end the session as soon as the roll is settled', () => {
    played(
      'stop when behind by 20\npass 10\n',
      'bankroll: 100\nstart | pass 10 | 90\n1-1 | pass 10 | 80\n1-1 | nothing | 80 | stops',
    );
  });
});
