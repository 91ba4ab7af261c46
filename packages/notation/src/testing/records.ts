import { COMBINATIONS, cents, inOrder, REFUSAL_CODES, SUBJECTS } from '@hardway/rules';
import fc from 'fast-check';
import type { Assertion, RecordAction } from '../action.ts';
import type { GameRecord, RecordEntry } from '../record.ts';
import { type Setting, tagOf } from '../tag.ts';

const SEATS = [1, 2, 42, 99];

const amount = fc.integer({ min: -1000, max: 1_000_000_000_000 }).map(cents);
const seat = fc.constantFrom(...SEATS);
const anySeat = fc.oneof(seat, fc.nat());
const known = fc.constantFrom(...SUBJECTS.map(({ name }) => name));
/** Names of no wager that can still be read as one. */
const unknown = fc.constantFrom(
  'place 7',
  'hop 7-1',
  'come 7',
  'hard 5',
  'horn-high x',
  'bogus',
  'some other wager',
  'x 6',
);
const wager = fc.oneof({ weight: 5, arbitrary: known as fc.Arbitrary<string> }, unknown);

const word = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .filter(text => !/[\s;!]/u.test(text))
  .filter(text => text === text.normalize());
const reason = fc.array(word, { maxLength: 4 }).map(words => words.join(' '));

const assertion: fc.Arbitrary<Assertion> = fc.oneof(
  fc.record({ type: fc.constant('has' as const), seat, amount }),
  fc.record({ type: fc.constant('stands' as const), seat, wager: known, amount }),
  fc.record({ type: fc.constant('standsNothing' as const), seat }),
);

const action: fc.Arbitrary<Exclude<RecordAction, Assertion>> = fc.oneof(
  fc.record({ type: fc.constant('make' as const), seat: anySeat, wager, amount }),
  fc.record({
    type: fc.constant('makeLate' as const),
    seat: anySeat,
    wager,
    amount,
    confirmedBy: fc.array(fc.constantFrom('dealer', 'boxperson', 'stickperson', 'cat'), { maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('takeDown' as const), seat: anySeat, wager }),
  fc.record({ type: fc.constant('reduce' as const), seat: anySeat, wager, by: amount }),
  fc.record({
    type: fc.constant('call' as const),
    seat: anySeat,
    wager,
    call: fc.constantFrom('on' as const, 'off' as const),
    only: fc.boolean(),
  }),
  fc.record({ type: fc.constant('matchPlay' as const), seat: anySeat, wager, value: amount }),
  fc.record({ type: fc.constant('takeDice' as const), by: fc.oneof(anySeat, fc.constant('dealer' as const)) }),
  fc.record({ type: fc.constantFrom('passDice' as const, 'cashOut' as const), seat: anySeat }),
  fc.record({ type: fc.constantFrom('buyIn' as const, 'cashOut' as const), seat: anySeat, amount }),
  fc.record({ type: fc.constantFrom('closeBetting' as const, 'throwDice' as const) }),
  fc.record({ type: fc.constant('drawPower' as const), wager, column: fc.constantFrom(1 as const, 2 as const) }),
  fc.constantFrom(...COMBINATIONS).map(dice => ({ type: 'roll' as const, dice: inOrder(dice) })),
  fc.record({ type: fc.constantFrom('callNoRoll' as const, 'void' as const), reason }),
);

const outcome = fc.constantFrom('point 6', 'natural', 'seven-out', 'no decision', 'what nobody ever rolled');
const results = fc.array(fc.constantFrom('1 pass wins 10', '2 hop 3-1 loses 12.50', '1 dont-pass barred', 'nonsense'), {
  maxLength: 3,
});

const entry: fc.Arbitrary<Omit<RecordEntry, 'line'>> = fc.oneof(
  { weight: 1, arbitrary: assertion.map(said => ({ action: said, results: [] })) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(action, fc.option(fc.constantFrom(...REFUSAL_CODES)), fc.option(outcome), results)
      .map(([done, refusal, said, given]) => ({
        action: done,
        ...(refusal === null ? {} : { refusal }),
        ...(said === null || done.type !== 'roll' ? {} : { outcome: said }),
        results: done.type === 'roll' || done.type === 'void' ? given.map(text => ({ line: 0, text })) : [],
      })),
  },
);

const quoted = fc.string({ unit: 'grapheme' }).map(text => text.replace(/["\r\n]/g, ''));

const settings: fc.Arbitrary<readonly Setting[]> = fc
  .tuple(
    fc.nat({ max: 5000 }),
    fc.nat({ max: 5000 }),
    fc.integer({ min: 1, max: 100 }),
    fc.array(quoted, { minLength: 5, maxLength: 5 }),
  )
  .chain(([least, more, multiple, [event = '', site = '', ...names]]) =>
    fc.shuffledSubarray<Setting>(
      [
        { tag: 'Limits', min: cents(least + 1), max: cents(least + 1 + more) },
        { tag: 'Unit', amount: cents(least + 1) },
        { tag: 'Odds', multiple },
        { tag: 'Event', text: event },
        { tag: 'Site', text: site },
        { tag: 'Option', option: 'bonus', text: 'B' },
        { tag: 'Option', option: 'buy-lay', text: 'off' },
        { tag: 'Option', option: 'commission', text: 'on-win 10 4' },
        { tag: 'Ruleset', text: 'massachusetts' },
        { tag: 'Game', text: 'craps' },
        ...SEATS.map(
          (number, at): Setting => ({ tag: 'Seat', seat: { number, name: names[at] ?? '', buyIn: cents(more * at) } }),
        ),
      ],
      { minLength: 10 + SEATS.length },
    ),
  );

/** Any record at all, as a writer would be handed it: what it says need not be true. */
export const records: fc.Arbitrary<Pick<GameRecord, 'tags'> & { readonly entries: readonly RecordEntry[] }> = fc
  .tuple(settings, fc.array(entry))
  .map(([settled, entries]) => ({ tags: settled.map(tagOf), entries: entries.map(each => ({ ...each, line: 0 })) }));
