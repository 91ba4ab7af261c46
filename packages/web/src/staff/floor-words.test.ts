import type { NoticeView, TableCard } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import { bandPlace, bandWords, crewWords, dueOn, noticeText, partOf, playWords } from './floor-words.ts';

test.each([
  ['open', 0, 'open'],
  ['closing', 500, 'open'],
  ['preparing', 0, 'preparing'],
  ['closed', 48_500, 'unsettled'],
  ['closed', 0, 'closed'],
] as const)('a table that is %s and owes %i stands with those that are %s', (status, liability, part) => {
  expect(partOf({ status, liability })).toBe(part);
});

test('the seconds left to bet are counted by the clock of the house', () => {
  const window = { closesAt: 10_000, seconds: 20 };
  expect(playWords({ step: 'bet', window }, 2_500)).toBe('betting open, 8 s');
  expect(playWords({ step: 'bet', window }, 11_000)).toBe('betting open, 0 s');
  expect(playWords({ step: 'throw', window: null }, 0)).toBe('no more bets');
});

test('what is due on the floor is one list, the next first', () => {
  const closing = { id: 'n1', what: 'closing', due: 30, postedAt: 0 } as NoticeView;
  const limits = { id: 'n2', what: 'limits', limits: { min: 1_000, max: 100_000 }, due: 20, postedAt: 0 } as NoticeView;
  const tables = [
    { id: 'a', name: 'A', notices: [closing] },
    { id: 'b', name: 'B', notices: [limits] },
  ] as unknown as readonly TableCard[];
  expect(dueOn(tables).map(({ name, notice }) => `${name} ${noticeText(notice)}`)).toEqual([
    'B limits $10 to $1,000',
    'A closes',
  ]);
});

test('a win stands in the band of what could be expected, or outside it', () => {
  const band = { from: -10_000, to: 30_000 };
  expect([-10_000, 10_000, 30_000, 900_000, -900_000].map(win => bandPlace(win, band))).toEqual([
    0.25, 0.5, 0.75, 1, 0,
  ]);
  expect(bandWords(0, band)).toBe('within the expected −$100 to +$300');
  expect(bandWords(30_001, band)).toBe('above the expected −$100 to +$300');
  expect(bandWords(-10_001, band)).toBe('below the expected −$100 to +$300');
});

test('a crew names each person once, with all of their offices', () => {
  const crew = [
    { office: 'dealer', name: 'Dee' },
    { office: 'stickperson', name: 'Stig' },
    { office: 'boxperson', name: 'Dee' },
  ];
  expect(crewWords(crew)).toBe('Dee (dealer, boxperson), Stig (stickperson)');
  expect(crewWords([])).toBe('nobody');
});
