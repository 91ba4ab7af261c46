import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRecord } from './read-record.ts';
import { writeRecord } from './write-record.ts';

const TAGS = ['[Ruleset "massachusetts"]', '[Game "craps"]', '[Seat "1" "Ann" "500"]'];

const record = (...lines: readonly string[]): string => [...TAGS, '', ...lines].join('\n');

/** The canonical record of what is read. */
const canonical = (text: string): string => {
  const read = readRecord(text);
  if (!read.ok) throw new Error(`${read.error.line}:${read.error.column}: ${read.error.message}`);
  return writeRecord(read.value);
};

/** One action under the tags, as it is written. */
const spelt = (line: string): string => canonical(record(line)).split('\n').slice(4, -1).join('\n');

const problem = (text: string): string => {
  const read = readRecord(text);
  return read.ok ? 'none' : `${read.error.line}:${read.error.column}: ${read.error.message}`;
};

describe('an action is read however it is spelt and written one way', () => {
  test.each([
    ['1 pass 10', '1 pass 10'],
    ['1   PASS\t10.00   ; a comment', '1 pass 10'],
    ['01 Place 6 12', '1 place 6 12'],
    ['1 hop 1-3 5', '1 hop 3-1 5'],
    ['1 come 6', '1 come 6'],
    ['1 come 6 10', '1 come 6 10'],
    ['1 pass 0', '1 pass 0'],
    ['1 pass -5', '1 pass -5'],
    ['1 place 7 10', '1 place 7 10'],
    ['1 hop 7-1 5', '1 hop 7-1 5'],
    ['1 hop 1-7 5', '1 hop 1-7 5'],
    ['1 Come 7 10', '1 come 7 10'],
    ['1 Super  Duper 9 10.5 !UNKNOWN-WAGER', '1 super duper 9 10.50 !unknown-wager'],
    ['1 down place 6', '1 down place 6'],
    ['1 DOWN place 6 BY 6.0', '1 down place 6 by 6'],
    ['1 down come by 5', '1 down come by 5'],
    ['1 down come 7', '1 down come 7'],
    ['1 down place', '1 down place'],
    ['1 down hop 2-5', '1 down hop 5-2'],
    ['1 down the whole  lot', '1 down the whole lot'],
    ['1 down the lot by 5', '1 down the lot by 5'],
    ['1 on place 6', '1 on place 6'],
    ['1 off HARD 8 Only', '1 off hard 8 only'],
    ['1 on come only', '1 on come only'],
    ['1 late place 6 12 by Dealer  Boxperson', '1 late place 6 12 by dealer boxperson'],
    ['1 late come 10 by the cat', '1 late come 10 by the cat'],
    ['1 late field 5', '1 late field 5'],
    ['1 match-play pass 25', '1 match-play pass 25'],
    ['1 shoots', '1 shoots'],
    ['Dealer Shoots', 'dealer shoots'],
    ['1 passes', '1 passes'],
    ['1 buys-in 100', '1 buys-in 100'],
    ['1 cashes-out', '1 cashes-out'],
    ['No-More-Bets', 'no-more-bets'],
    ['dice-out', 'dice-out'],
    ['power any-craps 1', 'power any-craps 1'],
    ['power hop 1-3 2', 'power hop 3-1 2'],
    ['roll 2-4', 'roll 4-2'],
    ['ROLL 2 - 4:Point   6', 'roll 4-2: point 6'],
    ['roll 4-2 : point 6', 'roll 4-2: point 6'],
    ['roll 4-2:', 'roll 4-2'],
    ['roll 4-2 !no-shooter', 'roll 4-2 !no-shooter'],
    ['no-roll', 'no-roll'],
    ['NO-ROLL  Off the   Table!', 'no-roll Off the Table!'],
    ['no-roll off !', 'no-roll off !'],
    ['no-roll what !a throw !no-shooter', 'no-roll what !a throw !no-shooter'],
    ['void Brawl: at Table 4', 'void Brawl: at Table 4'],
    ['void "hm ; no more', 'void "hm'],
    ['1 has 536', '1 has 536'],
    ['1 stands place 6 12', '1 stands place 6 12'],
    ['1 stands come 6', '1 stands come 6'],
    ['1 stands come 6 10', '1 stands come 6 10'],
    ['1 stands nothing', '1 stands nothing'],
    ['7 pass 10 !not-seated', '7 pass 10 !not-seated'],
    ['0 shoots', '0 shoots'],
  ])('%j is %j', (given, written) => {
    expect(spelt(given)).toBe(written);
    expect(spelt(written)).toBe(written);
  });
});

describe('what can not be read is an error with its place', () => {
  test.each([
    ['1 pass', 7, 'expected an amount such as 10 or 12.50'],
    ['1 pass ten', 8, 'expected an amount such as 10 or 12.50, found "ten"'],
    ['1 pass 10 20', 11, 'expected nothing more here, found "20"'],
    ['1 pass 1.234', 8, 'expected an amount such as 10 or 12.50, found "1.234"'],
    ['1 pass 20000000000', 8, 'amounts go up to 10000000000, found "20000000000"'],
    ['1 place 6', 10, 'expected an amount such as 10 or 12.50'],
    ['1 place 6 x', 11, 'expected an amount such as 10 or 12.50, found "x"'],
    ['1 place 6 12 by', 14, 'expected nothing more here, found "by"'],
    ['1 place 7 ten', 11, 'expected an amount such as 10 or 12.50, found "ten"'],
    ['1 come 6 10 5', 13, 'expected nothing more here, found "5"'],
    ['1 bogus', 8, 'expected an amount such as 10 or 12.50'],
    ['1 bogus wager', 9, 'expected an amount such as 10 or 12.50, found "wager"'],
    ['1', 2, 'expected what seat 1 does'],
    ['1 down', 7, 'expected a wager such as pass or place 6'],
    ['1 down pass 5', 13, 'expected nothing more here, found "5"'],
    ['1 down place 6 6', 16, 'expected nothing more here, found "6"'],
    ['1 down come 6 6', 15, 'expected nothing more here, found "6"'],
    ['1 down place 6 by', 18, 'expected an amount such as 10 or 12.50'],
    ['1 down place 6 by six', 19, 'expected an amount such as 10 or 12.50, found "six"'],
    ['1 down place 6 by 6 7', 21, 'expected nothing more here, found "7"'],
    ['1 on', 5, 'expected a wager such as pass or place 6'],
    ['1 on place 6 please', 14, 'expected nothing more here, found "please"'],
    ['1 late place 6 by dealer', 25, 'expected an amount such as 10 or 12.50'],
    ['1 shoots now', 10, 'expected nothing more here, found "now"'],
    ['1 has', 6, 'expected an amount such as 10 or 12.50'],
    ['1 buys-in 5 6', 13, 'expected nothing more here, found "6"'],
    ['1 stands place 7 5', 10, 'there is no wager called "place 7"'],
    ['1 stands nothing else', 18, 'expected nothing more here, found "else"'],
    ['2 has 5', 1, 'seat 2 has no Seat tag'],
    ['2 stands nothing', 1, 'seat 2 has no Seat tag'],
    ['1 has 5 !closed', 9, 'an assertion is not refused: expected no "!" here'],
    ['99999999999999999999 pass 5', 1, 'expected a seat number, found "99999999999999999999"'],
    ['dealer passes', 8, 'expected "shoots" after "dealer"'],
    ['dealer', 7, 'expected "shoots" after "dealer"'],
    ['dice-out now', 10, 'expected nothing more here, found "now"'],
    ['power any-craps 3', 17, 'expected column 1 or 2, found "3"'],
    ['power any-craps', 16, 'expected column 1 or 2'],
    ['power', 6, 'expected a wager such as pass or place 6'],
    ['roll 7-1', 6, 'expected two dice such as 4-2, found "7-1"'],
    ['roll 4', 6, 'expected two dice such as 4-2, found "4"'],
    ['roll', 5, 'expected two dice such as 4-2'],
    ['roll 4-2 point 6', 6, 'expected two dice such as 4-2, found "4-2 point 6"'],
    ['1 pass 10 !nope', 11, 'expected a refusal code after "!", found "!nope"'],
    ['!closed', 1, 'expected an action before "!"'],
    [
      'rol 4-2',
      1,
      'expected a tag, a seat number, or roll, no-roll, void, no-more-bets, dice-out, power or dealer, found "rol"',
    ],
    [
      'a\u0000\u001b[31m',
      1,
      'expected a tag, a seat number, or roll, no-roll, void, no-more-bets, dice-out, power or dealer, found "a\\u{0}\\u{1b}[31m"',
    ],
    [
      '  1 pass wins 10',
      1,
      'an indented line is a result of the roll or void above it: expected neither here, found "1 pass wins 10"',
    ],
    ['[Event "x"', 11, 'expected "]" and nothing after it: the tag is written [Event "text"]'],
  ])('%j, column %i', (line, column, message) => {
    expect(problem(record(line))).toBe(`5:${column}: ${message}`);
  });

  test('a result under an action that has none', () => {
    expect(problem(record('1 pass 10', '  1 pass wins 10'))).toMatch(/^6:1: an indented line is a result/);
  });

  test('a tag below the first action', () => {
    expect(problem(record('1 shoots', '[Event "late"]'))).toBe('6:1: expected every tag above the first action');
  });
});

describe('tags', () => {
  test('are written in their order, spelt canonically, and need no action below them', () => {
    const text = [
      '\uFEFF[ option "Bonus"  "1" ] ; before the ruleset',
      '[Event "a;b  C"]',
      '[GAME "Craps"]',
      '[ruleset " Massachusetts "]',
      '[Limits " 5.00 - 100 "]',
      '[Unit "0.50"]',
      '[Odds "03"]',
      '[Option "commission" "ON-WIN  10 4"]',
      '[Option "commission-rate" "4.50"]',
      '[pays " Place  6 " "6  TO 5"]',
      '[Seat "07" "Bo; the  Other" "0"]',
      '[Seat "1" "" "12.5"]',
      '',
    ];
    expect(canonical(text.join('\r\n'))).toBe(
      [
        '[Option "bonus" "A"]',
        '[Event "a;b  C"]',
        '[Game "craps"]',
        '[Ruleset "massachusetts"]',
        '[Limits "5-100"]',
        '[Unit "0.50"]',
        '[Odds "3"]',
        '[Option "commission" "on-win 10 4"]',
        '[Option "commission-rate" "4.5"]',
        '[Pays "place 6" "6 to 5"]',
        '[Seat "7" "Bo; the  Other" "0"]',
        '[Seat "1" "" "12.50"]',
        '',
      ].join('\n'),
    );
  });

  test('comments and blank lines are dropped, one blank line parts tags from actions', () => {
    const text =
      '; a story\n[Game "craps"]\n\n[Ruleset "maryland"]\n  ; indented comment\n1 pass 10;x\n\n\n   \nroll 4-2\n';
    expect(canonical(text)).toBe('[Game "craps"]\n[Ruleset "maryland"]\n\n1 pass 10\nroll 4-2\n');
  });

  test.each([
    ['[Ruleset "nevada"]', '[Game "craps"]', /^1:11: there is no rule book "nevada"/],
    ['[Ruleset "maryland"]', '[Game "roulette"]', /^2:8: .*roulette/],
    ['[Ruleset "maryland"]', '', /^2:1: expected a tag \[Game "…"\] before this line$/],
    ['', '[Game "craps"]', /^2:1: expected a tag \[Ruleset "…"\] before this line$/],
  ])('%s and %s', (ruleset, game, message) => {
    expect(problem(`${ruleset}\n${game}`)).toMatch(message);
  });

  test('a missing ruleset is missed where the actions begin', () => {
    expect(problem('[Game "craps"]\n\n1 pass 10\nroll 4-2')).toBe('3:1: expected a tag [Ruleset "…"] before this line');
    expect(problem('')).toBe('1:1: expected a tag [Ruleset "…"] before this line');
  });

  const table = (ruleset: string, game: string, ...tags: string[]): string =>
    [`[Ruleset "${ruleset}"]`, `[Game "${game}"]`, ...tags].join('\n');

  test.each([
    [table('massachusetts', 'craps', '[Dealer "x"]'), /^3:2: expected a tag \(Ruleset, .*\), found "Dealer"$/],
    [table('massachusetts', 'craps', '[]'), /^3:2: expected a tag/],
    [table('massachusetts', 'craps', '[Odds]'), /^3:6: expected a value in quotes: the tag is written \[Odds "2"\]$/],
    [table('massachusetts', 'craps', '[Odds "2" "3"]'), /^3:11: expected "\]": the tag is written/],
    [table('massachusetts', 'craps', '[Odds "2"] x'), /^3:10: expected "\]" and nothing after it/],
    [table('massachusetts', 'craps', '[Odds "two"]'), /^3:8: expected a whole number of times such as 2, found "two"$/],
    [table('massachusetts', 'craps', '[Odds "101"]'), /^3:8: .*1 to 100/],
    [table('massachusetts', 'craps', `[Odds "${'9'.repeat(400)}"]`), /^3:8: expected a whole number of times/],
    [table('victoria', 'craps', '[Odds "3"]'), /^3:8: /],
    [table('new-hampshire', 'roll-to-win', '[Odds "2"]'), /^3:8: /],
    [table('new-hampshire', 'roll-to-win', '[Limits "1-11"]'), /^3:10: .*whole dollars/],
    [table('massachusetts', 'craps', '[Limits "5"]'), /^3:10: expected limits such as 5-5000, found "5"$/],
    [table('massachusetts', 'craps', '[Limits "5-x"]'), /^3:12: expected an amount/],
    [table('massachusetts', 'craps', '[Limits "-5-10"]'), /^3:10: expected limits/],
    [table('massachusetts', 'craps', '[Limits "10-5"]'), /^3:10: .*below the minimum/],
    [table('massachusetts', 'craps', '[Unit "0"]'), /^3:8: /],
    [table('massachusetts', 'craps', '[Unit "x"]'), /^3:8: expected an amount/],
    [table('massachusetts', 'craps', '[Seat "0" "A" "5"]'), /^3:8: expected a seat number from 1 to 99, found "0"$/],
    [table('massachusetts', 'craps', '[Seat "100" "A" "5"]'), /^3:8: expected a seat number/],
    [table('massachusetts', 'craps', '[Seat "1" "A" "-5"]'), /^3:16: expected a buy-in of 0 or more, found "-5"$/],
    [table('massachusetts', 'craps', '[Seat "1" "A"]'), /^3:14: expected a value in quotes/],
    [
      table('massachusetts', 'craps', '[Seat "1" "A" "5"]', '[Seat "01" "B" "5"]'),
      /^4:2: seat 1 is given twice: line 3/,
    ],
    [table('massachusetts', 'craps', '[Game "craps"]'), /^3:2: game is given twice: line 2/],
    [table('massachusetts', 'craps', '[Site "a"]', '[SITE "b"]'), /^4:2: site is given twice: line 3/],
    [table('massachusetts', 'craps', '[Option "fire" "A"]', '[Option "FIRE" "B"]'), /^4:2: option fire is given twice/],
    [
      table('massachusetts', 'craps', '[Pays "place 6" "6 to 5"]', '[Pays "PLACE  6" "5 to 4"]'),
      /^4:2: pays place 6 is given twice/,
    ],
    [table('massachusetts', 'craps', '[Pays "place 6" "6/5"]'), /^3:18: expected odds such as 6 to 5, found "6\/5"$/],
    [
      table('massachusetts', 'craps', '[Pays "place 6" "1 to 1"]'),
      /^3:18: place 6 may not pay 1 to 1, less than 7 to 6 \(MA 4\(b\)\/floor\)$/,
    ],
    [
      table('massachusetts', 'craps', '[Pays "fire 4" "30 to 1"]'),
      /^3:17: no line of the pay table is called "fire 4"/,
    ],
    [table('maryland', 'craps', '[Pays "place 6" "6 to 5"]'), /^3:18: Maryland fixes what place 6 pays \(MD 5\.A\)$/],
    [table('massachusetts', 'craps', '[Option "ice" "A"]'), /^3:10: expected an option \(fire, .*\), found "ice"$/],
    [table('massachusetts', 'craps', '[Option "fire" "C"]'), /^3:17: option fire is A or B, not "C"/],
    [table('massachusetts', 'mini-craps', '[Option "fire" "A"]'), /^3:17: option fire is no option of/],
    [table('massachusetts', 'craps', '[Option "buy-lay" "maybe"]'), /^3:20: option buy-lay is on or off/],
    [
      table('massachusetts', 'craps', '[Option "commission" "on-win 4 4"]'),
      /^3:23: option commission names a number twice/,
    ],
    [table('maryland', 'craps', '[Option "commission" "on-win 4"]'), /^3:23: option commission is taken on the win/],
    [table('maryland', 'craps', '[Option "commission-rate" "6"]'), /^3:28: option commission-rate is 0 to 5/],
    [table('maryland', 'craps', '[Option "hot-roller" "A"]'), /^3:23: option hot-roller is no option/],
    [
      table('massachusetts', 'craps', '[Option "fire" "A"]', '[Option "hot-roller" "A"]'),
      /^4:23: .*may not be offered at the same table/,
    ],
    [table('massachusetts', 'craps', '[Odds "0"]', '[Limits "0-5"]'), /^3:8: /],
  ])('%j', (text, message) => {
    expect(problem(text)).toMatch(message);
  });

  test.each(['six-seven-eight', 'buy-lay'])('%s is read on and off', name => {
    for (const value of ['on', 'OFF']) {
      const text = table('massachusetts', 'craps', `[Option "${name}" "${value}"]`);
      expect(canonical(text)).toBe(`${text.replace(value, value.toLowerCase())}\n`);
    }
  });
});

describe('results', () => {
  test('keep their lines and are written canonically', () => {
    const read = readRecord(
      record('roll 4-2', '\t 1  HOP 1-3 wins 014.00 ; yes', '', '  1 field loses 5.5', 'void x', ' y'),
    );
    expect(read.ok && read.value.entries.map(({ line, results }) => ({ line, results }))).toEqual([
      {
        line: 5,
        results: [
          { line: 6, text: '1  HOP 1-3 wins 014.00' },
          { line: 8, text: '1 field loses 5.5' },
        ],
      },
      { line: 9, results: [{ line: 10, text: 'y' }] },
    ]);
    expect(read.ok && writeRecord(read.value).split('\n').slice(4)).toEqual([
      'roll 4-2',
      '  1 hop 3-1 wins 14',
      '  1 field loses 5.50',
      'void x',
      '  y',
      '',
    ]);
  });
});

describe('hostile text', () => {
  test('reading any text ends in a record or in a place', () => {
    const fragment = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ...TAGS,
        '1 pass 10',
        'roll 4-2: ',
        '  1 pass wins 10',
        '\r',
        '\0',
        ';',
        '"',
        '[',
        '!closed',
        'by',
      ),
      fc.constantFrom('1 down ', '1 late ', 'power ', '1 stands ', 'come ', '6 ', '10 ', '\u2028', '\uFEFF', 'İ'),
    );
    const separator = fc.constantFrom('\n', ' ', '', '\r\n');
    fc.assert(
      fc.property(fc.array(fc.tuple(fragment, separator)), parts => {
        const text = parts.flat().join('');
        const read = readRecord(text);
        if (read.ok) {
          expect(readRecord(writeRecord(read.value)).ok).toBe(true);
        } else {
          expect(read.error.line).toBeGreaterThan(0);
          expect(read.error.line).toBeLessThanOrEqual(text.split(/\r\n|\n|\r/).length);
          expect(read.error.column).toBeGreaterThan(0);
          expect(read.error.message).not.toMatch(/[\n\r\0]/);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['a long run of zeros', record(`1 pass ${'0'.repeat(60_000)}x`), /^5:8: expected an amount/],
    ['a line too long', record(`no-roll ${'a '.repeat(50_000)}`), /^5:65537: a line has at most 65536 characters$/],
    ['blanks and no end', record(`1 pass 10${' '.repeat(1_000_000)}x`), /^5:65537: /],
    ['a tag that never closes', `[Event "${'x'.repeat(60_000)}`, /^1:8: expected a value in quotes/],
    ['many seats in one tag', `[Seat ${'"1" '.repeat(10_000)}]`, /^1:19: expected "\]"/],
    ['too much text', 'x'.repeat(64 * 1024 * 1024 + 1), /^1:1: a record has at most 67108864 characters$/],
    ['a million blank lines', `${'\n'.repeat(1_000_000)}x`, /^1000001:1: expected a tag/],
    ['a million comments, then nothing', ';\r\n'.repeat(1_000_000), /^1000001:1: expected a tag \[Ruleset/],
  ])('%s', (_, text, message) => {
    expect(problem(text)).toMatch(message);
  });

  test('a comment may be as long as it likes', () => {
    expect(problem(record(`1 pass 10 ;${'x'.repeat(1_000_000)}`))).toBe('none');
  });

  test('a million lines are read', () => {
    const read = readRecord(record('roll 4-2\n'.repeat(1_000_000)));
    expect(read.ok && read.value.entries.length).toBe(1_000_000);
  });

  test('two million lines and more are too many', () => {
    expect(problem(record('1 shoots\n'.repeat(2_000_000)))).toBe(
      '2000002:1: a record has at most 2000000 tags, actions and results',
    );
  });
});
