import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { replay } from './replay.ts';
import { stepsOf } from './steps.ts';
import { walk } from './walk.ts';

const RECORD = `; The six bought in full.
; proves MA 5(a)/6 to Win, MA 4(g)
[Ruleset "massachusetts"]
[Game "craps"]
[Seat "1" "Ann" "500"]

1 pass 10
1 shoots
; a point first
roll 4-2
1 pass 10 !wrong-time
1 place 8 12   ; beside it
1 has 478
roll 4-4
  1 place 8 wins 14 stays
dice-out
roll 5-2
`;

const stepped = (text: string) => {
  const steps = stepsOf(text);
  if (!steps.ok) throw new Error(JSON.stringify(steps.error));
  return steps.value;
};

const texts = (record: ReturnType<typeof stepped>) =>
  record.steps.map(({ text, changes }) => [text, ...changes.map(change => change.text)]);

test('a record is walked through line by line, each with what it changed', () => {
  const record = stepped(RECORD);
  expect(record.about).toEqual(['The six bought in full.']);
  expect(record.proves).toEqual(['MA 5(a)/6 to Win', 'MA 4(g)']);
  expect(record.tags).toHaveLength(3);
  expect(texts(record)).toEqual([
    ['1 pass 10', 'pass stands at $10', 'rail $490'],
    ['1 shoots', 'seat 1 has the dice'],
    ['roll 4-2: point 6', 'puck on 6'],
    ['1 pass 10 !wrong-time'],
    ['1 place 8 12', 'place 8 stands at $12', 'rail $478'],
    ['1 has 478'],
    ['roll 4-4: no decision', 'rail $492'],
    ['dice-out', 'betting is closed'],
    [
      'roll 5-2: seven-out',
      'puck off',
      'nobody has the dice',
      'betting is open',
      'pass off the layout',
      'place 8 off the layout',
    ],
  ]);
});

test('a step keeps its line, the comments beside it, its results, its refusal, and whether it only checks', () => {
  const { steps } = stepped(RECORD);
  expect(steps.map(({ line, notes }) => [line, notes])).toEqual([
    [7, []],
    [8, []],
    [10, ['a point first']],
    [11, []],
    [12, ['beside it']],
    [13, []],
    [14, []],
    [16, []],
    [17, []],
  ]);
  expect(steps[6]?.results).toEqual(['1 place 8 wins 14 stays']);
  expect(steps[3]?.refusal).toMatchObject({ code: 'wrong-time', clause: expect.stringContaining('MA ') });
  expect(steps.map(({ isCheck }) => isCheck).indexOf(true)).toBe(5);
});

test('a record that is wrong is not walked through: its line is named', () => {
  expect(stepsOf(RECORD.replace('1 has 478', '1 has 500'))).toMatchObject({ ok: false, error: { line: 13 } });
  expect(stepsOf(RECORD.replace('1 shoots', '1 shouts'))).toMatchObject({ ok: false, error: { line: 8 } });
});

test('a walk keeps every line before the first that differs from the book', () => {
  const walked = walk(RECORD.replace('wins 14', 'wins 15'));
  if (!walked.ok) throw new Error(JSON.stringify(walked.error));
  const { lines, difference } = walked.value;
  expect(lines.map(({ line }) => line)).toEqual([7, 8, 10, 11, 12, 13]);
  expect(difference).toMatchObject({ line: 15, says: '1 place 8 wins 15 stays', should: '1 place 8 wins 14 stays' });
  const whole = walk(RECORD);
  expect(whole.ok && whole.value.difference).toBe(undefined);
  expect(whole.ok && whole.value.lines).toHaveLength(9);
});

const CONFORMANCE = fileURLToPath(new URL('../../../conformance', import.meta.url));

test('the steps of every story end where its replay ends', () => {
  const stories = readdirSync(CONFORMANCE, { recursive: true, encoding: 'utf8' }).filter(path =>
    /story-.*\.craps$/.test(path),
  );
  expect(stories.length).toBeGreaterThan(10);
  for (const path of stories) {
    const text = readFileSync(join(CONFORMANCE, path), 'utf8');
    const played = replay(text);
    const last = stepped(text).steps.at(-1)?.table;
    expect(played.ok, path).toBe(true);
    if (played.ok) expect([last?.seats, last?.puck], path).toEqual([played.value.table.seats, played.value.table.puck]);
  }
});
