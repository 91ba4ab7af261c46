import { expect, it } from 'vitest';
import { explain } from './difference.ts';
import { readRecord } from './read-record.ts';
import { replay } from './replay.ts';

const record = (edition: string, wager: string): string => `[Ruleset "maryland"]
[Game "craps"]${edition}
[Seat "1" "Ann" "100"]

${wager}
`;

it('a record that names an earlier edition is played by its rules, and written with its name', () => {
  const text = record('\n[Edition "1"]', '1 c-and-e 7 !increment');
  const played = replay(text);
  expect(played.ok && played.value.record).toBe(text);
  expect(replay(record('', '1 c-and-e 7')).ok).toBe(true);
  expect(replay(record('', '1 c-and-e 7 !increment')).ok).toBe(false);
});

it.each([
  ['9', 'line 3', 'Maryland has editions 1 to 2, not 9 (MD 3.A)'],
  ['first', 'line 3', 'expected the number of an edition such as 1, found "first"'],
])('an edition "%s" is an error on its line', (edition, line, message) => {
  const read = readRecord(record(`\n[Edition "${edition}"]`, '1 c-and-e 8'));
  if (read.ok) throw new Error('it was read');
  expect(`line ${read.error.line}`).toBe(line);
  expect(explain(read.error)).toContain(message);
});
