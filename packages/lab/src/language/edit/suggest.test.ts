import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Overrides } from '../house.ts';
import { LIBRARY, libraryUrl } from '../library.ts';
import type { Names } from '../read/cursor.ts';
import { beginningsBelow, namesOf } from '../read/parse.ts';
import type { Place } from './place.ts';
import { type Suggestion, strategySuggestions } from './suggest.ts';

/** A text with a mark where the cursor is. */
const placeOf = (marked: string): { readonly text: string; readonly place: Place } => {
  const before = marked.slice(0, marked.indexOf('|')).split('\n');
  return { text: marked.replace('|', ''), place: { line: before.length - 1, column: before.at(-1)?.length ?? 0 } };
};

const suggested = (marked: string, asked: Overrides = {}): readonly Suggestion[] => {
  const { text, place } = placeOf(marked);
  return strategySuggestions(text, place, asked);
};
const labels = (marked: string, asked?: Overrides): readonly string[] =>
  suggested(marked, asked).map(each => each.label);

const DECLARED =
  'parameter base: 10, from 5 to 25 by 5\ncounter level: 1 to 5\nprogression chase: martingale from 10 to 80\n';

describe('what is suggested', () => {
  test.each([
    ['ruleset: m|', ['massachusetts', 'maryland']],
    ['ba|', ['bankroll:']],
    ['ruleset: victoria\ngame: |', ['craps', 'mini-craps']],
    ['press it |', ['by', 'to', 'to the next of']],
    ['when place 6 has |', ['won', 'lost']],
    [
      'when pass has lost 3 times |',
      ['in a row', 'in the last', 'this hand', 'this session', 'and', 'or', ':', ', then'],
    ],
    ['when the sh|', ['the shooter sevens out', 'the shooter has rolled', 'the shooter has made']],
    ['stop |', ['after', 'when']],
    ['stop after 200 |', ['rolls', 'shooters', 'hours']],
    ['counter level: 1 |', ['to']],
    ['parameter base: 10|', []],
    ['parameter base: 10 |', [', from', 'from']],
    ['call place 6 |', ['on', 'off']],
    ['pass 10 ; when |', []],
    ['stage betting\n  pass 10\nstage resting\n  go to |', ['betting', 'resting']],
    ['match-play 25 on |', ['pass', 'dont-pass']],
  ])('%j: these, whatever else', (marked, expected) => {
    const found = labels(marked);
    if (expected.length === 0) expect(found).toEqual([]);
    else expect(expected.filter(label => !found.includes(label))).toEqual([]);
  });

  test.each([
    ['when |', ['a point is on', 'the shooter sevens out', 'the bankroll is', 'place', 'not'], ['otherwise', 'name:']],
    ['when the |', ['the point is made', 'the shooter has rolled'], ['the', 'the fire', 'pass']],
    ['pass |', ['5', '2 units', 'the minimum', 'up to', 'the last stake'], ['2x', 'base', 'wins']],
    ['pass-odds |', ['2x', '3-4-5x', 'the maximum'], []],
    ['place 6 |', ['6', '12'], ['5', '10', '2x']],
    ['when a point is on: |', ['press', 'place', 'keep', '44 inside', 'wait'], ['when', 'stage', 'name:', 'otherwise']],
    ['when a point is on\n  |', ['press', 'place', 'when'], ['stage', 'name:', 'otherwise']],
    ['when a point is on: wait\n|', ['otherwise', 'when', 'stage'], []],
    ['pass 10\n|', ['when', 'stage'], ['otherwise']],
    ['for each of 6 and 8\n  place |', ['the number', 'place 6'], []],
    ['place |', ['place 6', 'the point', 'the number rolled'], ['the number', '6']],
    [`${DECLARED}pass |`, ['base', 'level units', 'chase'], []],
    [`${DECLARED}when |`, ['level is'], []],
    [`${DECLARED}add 1 to |`, ['level'], []],
    [`pass |\n${DECLARED}`, ['base', 'chase'], []],
    ['go to |', [], ['go to']],
    ['|', ['name:', 'when', 'pass'], ['go to', 'advance', 'set', 'fire', 'otherwise']],
  ])('%j: these, and not those', (marked, some, none) => {
    const found = labels(marked);
    expect(some.filter(label => !found.includes(label))).toEqual([]);
    expect(none.filter(label => found.includes(label))).toEqual([]);
  });

  test('wagers are those of the house: by the headings, or as asked', () => {
    expect(labels('fi|')).toEqual(['field']);
    expect(labels('option: fire a\nfi|')).toEqual(['field', 'fire']);
    expect(labels('fi|', { options: { fire: 'a' } })).toEqual(['field', 'fire']);
    expect(labels('big|')).toEqual(['big red']);
    expect(labels('big|', { ruleset: 'victoria' })).toContain('big 6');
  });

  test('what is suggested takes in the words that were typed, and a comma stands where a comma stands', () => {
    expect(suggested('when a point is on: place |').find(({ label }) => label === 'place 6')).toEqual({
      label: 'place 6',
      kind: 'wager',
      about: 'Place Bet to Win 6: pays 7 to 6',
      span: { line: 0, from: 20, to: 26 },
    });
    expect(suggested('pass 2% of the bankroll |').find(({ label }) => label === ', at least')?.span).toEqual({
      line: 0,
      from: 23,
      to: 24,
    });
  });
});

/** How a line may go on, a list for each thing that may be missing. Whatever is suggested must come to a whole line by one. */
const ENDINGS: readonly string[] = [
  // Nothing, an amount, a wager.
  '| 10| 12| 2 units| 2x| 6 12| 8 12| 12 10| 3-1 5| it| pass| place 6| pass 10| place 6 off| 25 on pass| on pass| off| down',
  ' 6 to place 6| to place 6| of the bankroll| reach 700| to reach 700| 12 and 18| and 999| 12, 18 and 30',
  // What a condition asks, and what is done.
  ': wait|\n                wait| 10: wait| 6: wait| 8: wait| and 8: wait| stands: wait| 6 stands: wait| wins: wait| 2 times: wait',
  ' won 2 times: wait| times: wait| time: wait| 2nd time: wait| time place 6 wins: wait| at least 100: wait| 2 rolls: wait',
  ' rolls: wait| 3 rolls: wait| for 12 rolls: wait| 12 rolls: wait| a point is on: wait| pass stands: wait| comes stand: wait',
  ' 2 comes stand: wait| ahead by 10: wait| 1 in 4: wait| in 4: wait| 2 points: wait| points: wait',
  ' when a point is on: wait',
  // Progressions, parameters, counters, stops and headings.
  ' from 10 to 80| 10 to 80| to 80| from 10 by 5 to 100| from 10 for 3 wins| 10 for 3 wins| for 3 wins| 3 wins| wins',
  ' 10 20 30 to 80| 5 10, on a win up 1, on a loss stay| on a win up 1, on a loss stay| a win up 1, on a loss stay',
  ' on a loss stay| stay| leave| start again| martingale from 10 to 80| own: martingale from 10 to 80| own: 1 to 5| to 5',
  ' own: 10, from 5 to 25 by 5|, from 1 to 25 by 1| 5, from 1 to 25 by 1| 5 to 25 by 5| to 25 by 5| 25 by 1| by 5',
  ' after 10 rolls| ahead by 10| 2 rolls| rolls| 2| 6| 10 to 1000| 5x| fire a| a| mini-craps| own\n  wait',
].flatMap(endings => endings.split('|'));

/** With names that the strategy gives. */
const endingsWith = ({ counters, stages, progressions }: Names): readonly string[] => [
  ...ENDINGS,
  ...[...counters].flatMap(name => [` ${name}`, ` 1 to ${name}`, ` to ${name}`, ` ${name} to 2`, ` 1 from ${name}`]),
  ...[...stages, ...progressions].map(name => ` ${name}`),
];

/** Every strategy of the library, cut after every word. */
const cuts = (): readonly { readonly whole: string; readonly above: string; readonly own: string }[] => {
  const known = new Map<string, { readonly whole: string; readonly above: string; readonly own: string }>();
  for (const name of LIBRARY) {
    const whole = readFileSync(libraryUrl(name), 'utf8');
    const lines = whole.split('\n');
    lines.forEach((line, at) => {
      const said = line.split(';', 1)[0] ?? '';
      if (/^(?:name|from):/.test(said)) return;
      for (const { index } of said.matchAll(/(?<=\s|^)\S|$/g)) {
        const own = said.slice(0, index);
        // What is suggested hangs on the last words, how the line begins, and what is above it.
        const [start = '', ...words] = own.split(/(?<=\s)(?=\S)/);
        const key = [start, /^\s*(?:when|for)/.test(lines[at - 1] ?? ''), ...words.slice(-3)].join('|');
        const above = lines.slice(0, at).map(each => `${each}\n`);
        if (!known.has(key)) known.set(key, { whole, above: above.join(''), own });
      }
    });
  }
  return [...known.values()];
};

test('whatever is suggested anywhere in the library can be taken, and gone on with to a whole line', () => {
  const dead: string[] = [];
  let taken = 0;
  /** The ending that went with a suggestion before is tried first. */
  const before = new Map<string, string>();
  for (const { whole, above, own } of cuts()) {
    const names = namesOf(whole);
    const read = beginningsBelow(above, names);
    const endings = endingsWith(names);
    const place = { line: above.split('\n').length - 1, column: own.length };
    for (const { label, span } of strategySuggestions(`${above}${own}\n${whole}`, place)) {
      taken += 1;
      const line = `${own.slice(0, span.from)}${label}`;
      const fits = (ending: string): boolean => read(`${line}${ending}`).whole;
      const known = before.get(label);
      const ending = known !== undefined && fits(known) ? known : endings.find(fits);
      if (ending === undefined) dead.push(line);
      else before.set(label, ending);
    }
  }
  expect(dead).toEqual([]);
  expect(taken).toBeGreaterThan(5000);
});
