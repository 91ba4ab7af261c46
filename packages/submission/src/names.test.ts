import { expect, test } from 'vitest';
import { grouped, joinedNames } from './names.ts';

const textOf = ({ html }: { readonly html: string }): string => html.replace(/<[^>]+>/g, '');

test('names of one kind have the kind once, and one without a number comes first', () => {
  expect(textOf(joinedNames(['place 4', 'place 10', 'field'].map(wager => ({ wager }))))).toBe('place 4, 10, field');
  const titled = [
    { wager: 'come 4', title: 'Come 4' },
    { wager: 'come 5', title: 'Come 5' },
    { wager: 'come', title: 'Come' },
    { wager: 'pass-odds 6', title: 'Pass Odds' },
    { wager: 'eleven', title: 'Any 11' },
  ];
  expect(textOf(joinedNames(titled))).toBe('Come, Come 4, 5, Pass Odds 6, Any 11');
});

test('a name is not broken between two lines', () => {
  expect(joinedNames([{ wager: 'hop 3-3' }, { wager: 'hop 4-4' }]).html).toBe(
    '<span class="unbroken">hop 3-3,</span> <span class="unbroken">4-4</span>',
  );
  const long = { wager: 'dont-pass-odds 4', title: 'Lay Odds behind the Don’t Win Line' };
  expect(joinedNames([long]).html).toBe('Lay Odds behind the Don’t Win <span class="unbroken">Line 4</span>');
});

test('wagers that say the same share a row', () => {
  const rows = grouped(
    [
      { wager: 'place 6', pays: '7 to 6' },
      { wager: 'place 5', pays: '7 to 5' },
      { wager: 'place 8', pays: '7 to 6' },
    ],
    ({ pays }) => pays,
  );
  expect(rows.map(({ names, item }) => [textOf(names), item.pays])).toEqual([
    ['place 6, 8', '7 to 6'],
    ['place 5', '7 to 5'],
  ]);
});
