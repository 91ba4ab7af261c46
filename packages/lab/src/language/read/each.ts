import { POINTS } from '@hardway/rules';
import { type At, EACH_NUMBER, type Statement } from '../script.ts';
import { type Cursor, misread, need, numberAt, offer } from './cursor.ts';
import { eatBefore } from './read-target.ts';

/** "for each of 4, 5, 6 and 8": box numbers. */
export const readNumbers = (cursor: Cursor): readonly number[] => {
  need(cursor, 'for each of');
  offer(cursor, ['6 and 8', '5, 6, 8 and 9', '4, 5, 6, 8, 9 and 10'], 'numbers');
  const numbers: number[] = [];
  do {
    const number = numberAt(cursor);
    if (number === undefined || !(POINTS as readonly number[]).includes(number))
      return misread(cursor, 'the numbers of such a rule are 4, 5, 6, 8, 9 and 10, as in "for each of 6 and 8"');
    if (numbers.includes(number)) misread(cursor, `${number} is named twice`);
    cursor.at += 1;
    numbers.push(number);
  } while (eatBefore(cursor, ahead => numberAt(cursor, ahead) !== undefined));
  return numbers;
};

/** The same rules with a number in place of "the number". */
const withNumber = <Part>(part: Part, number: number): Part => {
  if (part === EACH_NUMBER) return number as Part;
  if (Array.isArray(part)) return part.map(inner => withNumber(inner, number)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, withNumber(inner, number)])) as Part;
};

/** Rules for each of several numbers: all rules for the first, then all for the next. */
export const forEachNumber = (at: At, numbers: readonly number[], body: readonly Statement[]): Statement => ({
  ...at,
  type: 'when',
  branches: [{ ...at, condition: null, body: numbers.flatMap(number => withNumber(body, number)) }],
  each: { numbers, body },
});
