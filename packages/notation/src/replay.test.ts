import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { explain } from './difference.ts';
import { replay } from './replay.ts';

const EXAMPLE = readFileSync(new URL('../../../conformance/example.craps', import.meta.url), 'utf8');

const at = (ruleset: string, game: string, ...lines: readonly string[]): string =>
  [
    `[Ruleset "${ruleset}"]`,
    `[Game "${game}"]`,
    '[Seat "1" "Ann" "500"]',
    '[Seat "2" "Bo" "500"]',
    '',
    ...lines,
    '',
  ].join('\n');
const craps = (...lines: readonly string[]): string => at('massachusetts', 'craps', ...lines);
const victoria = (...lines: readonly string[]): string => at('victoria', 'craps', ...lines);
/** Lines are counted from the first action. */
const FIRST = 6;

const played = (text: string): string => {
  const done = replay(text);
  if (!done.ok) throw new Error(`${done.error.line}: ${explain(done.error)}`);
  return done.value.record;
};

const problem = (text: string): string => {
  const done = replay(text);
  return done.ok ? 'none' : `${done.error.line - FIRST + 1}: ${explain(done.error)}`;
};

describe('the example', () => {
  const canonical = EXAMPLE.replace(/^;.*\n/, '');

  test('replays, and is written as it stands', () => {
    expect(EXAMPLE).toMatch(/^; .+\n\[Ruleset/);
    expect(played(EXAMPLE)).toBe(canonical);
  });

  test('is written in full from its actions alone', () => {
    const bare = canonical.replace(/\n {2}.*/g, '').replace(/(roll \d-\d):.*/g, '$1');
    expect(bare).toContain('roll 5-3\n1 down pass !contract');
    expect(played(bare)).toBe(canonical);
  });

  test('leaves the table as it says', () => {
    const done = replay(EXAMPLE);
    expect(done.ok && done.value.table.seats.map(({ number, rail, layout }) => [number, rail, layout.length])).toEqual([
      [1, 53600, 1],
      [2, 28500, 0],
    ]);
  });
});

describe('a difference names its line, what stands there and what should', () => {
  test.each([
    [['1 pass 10', '1 shoots', 'roll 4-2: point 8'], '3: the record says: point 8; by the book: point 6'],
    [['1 pass 10', '1 shoots', 'roll 4-2: whatever'], '3: the record says: whatever; by the book: point 6'],
    [['1 has 400'], '1: the record says: 1 has 400; by the book: 1 has 500'],
    [['1 pass 10', '1 stands nothing'], '2: the record says: 1 stands nothing; by the book: 1 stands pass 10'],
    [['1 pass 10', '1 stands pass 5'], '2: the record says: 1 stands pass 5; by the book: 1 stands pass 10'],
    [['1 stands come 6'], '1: the record says: 1 stands come 6; by the book: 1 stands come 0'],
    [['1 stands come 6 10'], '1: the record says: 1 stands come 6 10; by the book: 1 stands come 6 0'],
    [['1 pass 10 !closed'], '1: the record says: refused !closed; by the book: accepted'],
  ])('%j', (lines, said) => {
    expect(problem(craps(...lines))).toBe(said);
  });

  test('a refusal that the record does not expect, with its sentence and clause', () => {
    expect(problem(craps('1 pass 10', '1 come 5'))).toMatch(
      /^2: the record says: 1 come 5, accepted; by the book: refused !wrong-time\. .+ \(MA .+\)$/,
    );
    expect(problem(craps('1 come 5 !closed'))).toMatch(
      /^1: the record says: refused !closed; by the book: refused !wrong-time\. .+ \(MA .+\)$/,
    );
    const done = replay(craps('1 come 5'));
    expect(!done.ok && done.error.kind === 'difference' && done.error.refusal?.code).toBe('wrong-time');
  });

  const natural = ['1 pass 10', '2 dont-pass 10', '1 shoots', 'roll 6-5'];

  test.each([
    [['  1 pass wins 10', '  2 dont-pass loses 10'], 'none'],
    [['      1 PASS   wins 10.00', '\t2 dont-pass loses 010'], 'none'],
    [['  1 pass wins 9', '  2 dont-pass loses 10'], '5: the record says: 1 pass wins 9; by the book: 1 pass wins 10'],
    [['  1 pass wins 10'], '5: the record says: no further result; by the book: 2 dont-pass loses 10'],
    [
      ['  1 pass wins 10', '  2 dont-pass loses 10', '  2 field loses 5'],
      '7: the record says: 2 field loses 5; by the book: no further result',
    ],
    [
      ['  2 dont-pass loses 10', '  1 pass wins 10'],
      '5: the record says: 2 dont-pass loses 10; by the book: 1 pass wins 10',
    ],
    [['  garbage'], '5: the record says: garbage; by the book: 1 pass wins 10'],
    [['', '; later', '  1 pass wins 11'], '7: the record says: 1 pass wins 11; by the book: 1 pass wins 10'],
  ])('results %j', (results, said) => {
    expect(problem(craps(...natural, ...results))).toBe(said);
  });

  test('results given where there are none', () => {
    expect(problem(craps('1 pass 10', '1 shoots', 'roll 4-2', '  1 pass wins 10'))).toBe(
      '4: the record says: 1 pass wins 10; by the book: no further result',
    );
  });

  test('a result under a refused roll', () => {
    expect(problem(craps('roll 4-2 !no-shooter', '  1 pass wins 10'))).toMatch(
      /^2: the record says: 1 pass wins 10; by the book: no result: the action is refused\./,
    );
  });

  test('an unreadable line goes before any difference', () => {
    expect(problem(craps('1 has 400', '1 pass ten'))).toBe(
      '2: column 8: expected an amount such as 10 or 12.50, found "ten"',
    );
  });

  test('control characters and endless text do not reach a terminal', () => {
    const said = problem(craps(`1 \u001b[2J${'x'.repeat(5000)} 5`));
    expect(said).toContain('\\u{1b}[2j');
    expect(said).not.toContain('\u001b');
    expect(said.length).toBeLessThan(700);
  });
});

describe('the canonical record', () => {
  test('a refused roll is written without its outcome, which is not looked at', () => {
    expect(played(craps('roll 2-4: blah !no-shooter'))).toBe(craps('roll 4-2 !no-shooter'));
  });

  test('a refused unknown wager is written back as read, lower-cased', () => {
    expect(played(craps('1 Place  7 10 !unknown-wager', '1 down COME 7 !unknown-wager'))).toBe(
      craps('1 place 7 10 !unknown-wager', '1 down come 7 !unknown-wager'),
    );
    expect(played(craps('1 hop 7-1 5 !unknown-wager', '9 Bo Peep 5 !unknown-wager'))).toBe(
      craps('1 hop 7-1 5 !unknown-wager', '9 bo peep 5 !unknown-wager'),
    );
  });

  test('zero and less are bad amounts, a wager or not', () => {
    const text = craps('1 pass 0 !bad-amount', '1 pass -5 !bad-amount', '1 buys-in -0.50 !bad-amount');
    expect(played(text)).toBe(text);
  });

  test('"only", confirmers and reasons are written as they were given', () => {
    const text = craps(
      '1 hard 8 5',
      '1 on hard 8 only',
      '1 pass 10',
      '1 shoots',
      'no-roll Off the Table',
      'no-roll',
      'dice-out',
      '2 late field 5 by cat boxperson dealer',
      'roll 6-5: natural',
      '  1 pass wins 10',
      '  2 field wins 5',
    );
    expect(played(text)).toBe(text);
    expect(played(text.replace('cat boxperson dealer', 'Cat  BOXPERSON Dealer'))).toBe(text);
  });

  test('commission out of the winnings, and none where it is zero', () => {
    const house = '[Option "commission" "on-win"]';
    const text = craps(
      '1 pass 10',
      '1 shoots',
      'roll 4-2: point 6',
      '1 buy 4 20',
      '2 buy 4 5',
      'roll 2-2: no decision',
    );
    const lines = played(text.replace('\n\n', `\n${house}\n\n`));
    expect(lines).toContain('roll 2-2: no decision\n  1 buy 4 wins 40 less 1 stays\n  2 buy 4 wins 10 stays\n');
  });

  test('a coupon stands on the line after its wager', () => {
    const text = craps(
      '1 pass 25',
      '1 match-play pass 25',
      '2 dont-pass 10',
      '2 match-play dont-pass 5',
      '1 shoots',
      'roll 6-6: craps',
      '  1 pass loses 25',
      '  1 match-play taken',
      '  2 dont-pass barred',
      'roll 2-1: craps !needs-line-bet',
      '1 pass 25',
      '1 match-play pass 5',
      'roll 6-5: natural',
      '  1 pass wins 25',
      '  1 match-play wins 5',
      '  2 dont-pass loses 10',
      '  2 match-play taken',
    );
    expect(played(text)).toBe(text.replace('roll 2-1: craps !', 'roll 2-1 !'));
  });

  test('a void returns what the roll decided, in the order of a roll [VIC 9.4]', () => {
    const text = victoria(
      '1 pass 10',
      '2 field 5',
      '1 shoots',
      'roll 6-5: natural',
      '  1 pass wins 10',
      '  2 field wins 5',
      '1 has 510',
      'void brawl',
      '  1 pass returned 10',
      '  2 field returned 5',
      '1 has 500',
      '2 has 500',
      'void again !nothing-to-void',
    );
    expect(played(text)).toBe(text);
    expect(problem(text.replace('  2 field returned 5\n', ''))).toBe(
      '9: the record says: no further result; by the book: 2 field returned 5',
    );
  });

  test('a record without actions has no blank line after its tags', () => {
    expect(played('[Game "craps"]\n\n[Ruleset "maryland"]\n\n')).toBe('[Game "craps"]\n[Ruleset "maryland"]\n');
  });

  test('a seat that does not exist is refused, not an error', () => {
    const text = craps('3 pass 10 !not-seated', '100 shoots !not-seated', '0 cashes-out !not-seated');
    expect(played(text)).toBe(text);
  });
});

describe('large records', () => {
  test('a hundred thousand rolls replay', () => {
    const rounds = '1 pass 5\nroll 6-5\n1 pass 5\nroll 1-1\n'.repeat(50_000);
    expect(played(craps('1 shoots', rounds, '1 has 500')).length).toBeGreaterThan(3_000_000);
  });

  test('money beyond counting is an error with its line', () => {
    const text = craps('1 buys-in 10000000000\n'.repeat(10_000));
    expect(problem(text)).toMatch(/^\d+: column 1: there is more money on a rail than can be counted to the cent$/);
  });
});
