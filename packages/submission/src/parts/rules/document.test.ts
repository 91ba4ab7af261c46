import { everyGame, houseOf } from '@hardway/rules';
import { expect, test } from 'vitest';
import { rulesDocument } from './document.ts';

const sentencesOf = (ruleset: string, game: string): readonly string[] =>
  rulesDocument(houseOf({ ruleset, game })).chapters.flatMap(({ sections }) =>
    sections.flatMap(({ sentences }) => sentences),
  );

test.each(everyGame().map(({ ruleset, game }) => [ruleset, game] as const))(
  'the rules of %s %s are sentences',
  (ruleset, game) => {
    for (const sentence of sentencesOf(ruleset, game)) {
      expect(sentence).toMatch(/^["“\d\p{Lu}].*[.”"]$/u);
      expect(sentence).not.toMatch(/\b(\w+) \1\b|nobody:|\b1 dice\b|=|undefined/);
    }
  },
);

test('options and values have words, and no notice is said once', () => {
  const craps = sentencesOf('massachusetts', 'craps');
  expect(craps).toContain('Hot roller: off (could be pay table A, or pay table B, or pay table C).');
  expect(craps).toContain(
    'The book asks for no notice: the floorperson or pit boss may change the limits or close the table at once.',
  );
  expect(craps.join(' ')).toContain('Posted limits $5 to $5,000');
});

test('dice in a shaker are kept nowhere else', () => {
  const text = sentencesOf('massachusetts', 'automated-craps').join(' ');
  expect(text).toContain('sealed in a shaker');
  expect(text).not.toContain('not in play');
});
