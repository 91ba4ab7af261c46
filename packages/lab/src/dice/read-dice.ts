import { COMBINATIONS, combinationIndex, fail, isDie, ok, type Result } from '@hardway/rules';
import { type DiceSource, wrongWith } from './throws.ts';

const ROLL = /^(?:roll\s+)?(\d)-(\d)\b/i;
const WEIGHT = /^(\d)-(\d)\s+(\d+)$/;

/** What stands on a line, comments and blanks aside. */
const linesOf = (text: string): readonly { readonly line: number; readonly text: string }[] =>
  text
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: (line.split(';')[0] ?? '').trim() }))
    .filter(line => line.text !== '');

const indexOf = (a: string, b: string): number | undefined => {
  const [first, second] = [Number(a), Number(b)];
  return isDie(first) && isDie(second) ? combinationIndex([first, second]) : undefined;
};

/**
 * Dice for study, as text: a combination and its weight on each line (`3-1 2`), those not named weighing nothing; or a list of
 * rolls, one or more to a line, as in a notebook or as the `roll` lines of a record.
 */
export const readDice = (text: string): Result<DiceSource, string> => {
  const lines = linesOf(text);
  const source = WEIGHT.test(lines[0]?.text ?? '') ? readWeights(lines) : readRolls(lines);
  if (!source.ok) return source;
  const wrong = wrongWith(source.value);
  return wrong === undefined ? source : fail(wrong);
};

type Lines = ReturnType<typeof linesOf>;

const readWeights = (lines: Lines): Result<DiceSource, string> => {
  const weights = COMBINATIONS.map(() => 0);
  for (const { line, text } of lines) {
    const found = WEIGHT.exec(text);
    if (found === null) return fail(`line ${line}: "${text}" is no combination with a weight such as 3-1 2`);
    const [, a = '', b = '', weight = ''] = found;
    const index = indexOf(a, b);
    if (index === undefined) return fail(`line ${line}: ${a}-${b} is no roll of two dice`);
    weights[index] = (weights[index] as number) + Number(weight);
  }
  return ok({ kind: 'weighted', weights });
};

const readRolls = (lines: Lines): Result<DiceSource, string> => {
  const rolls: number[] = [];
  // In a record only its rolls count; in a bare list everything must be a roll.
  const isRecord = lines.some(({ text }) => text.startsWith('['));
  for (const { line, text } of lines) {
    if (isRecord && !/^roll\s/i.test(text)) continue;
    for (const word of isRecord ? [text] : text.split(/[\s,]+/)) {
      const [, a = '', b = ''] = ROLL.exec(word) ?? [];
      const index = indexOf(a, b);
      if (index === undefined) return fail(`line ${line}: "${word}" is no roll such as 4-2`);
      rolls.push(index);
    }
  }
  return ok({ kind: 'recorded', rolls });
};
