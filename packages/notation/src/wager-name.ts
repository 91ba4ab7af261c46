import { type Die, diceText, isWagerName, ok, type Result, SUBJECTS } from '@hardway/rules';
import { joined, type Word } from './lines.ts';
import { type Misread, misread, quoted } from './misread.ts';

/** Whether a kind of wager is named by itself (`pass`), with its number (`place 6`), or either way (`come`, `come 6`). */
type Naming = { readonly alone: boolean; readonly numbered: boolean };

const NAMINGS: ReadonlyMap<string, Naming> = new Map(
  SUBJECTS.map(({ kind }) => [
    kind,
    { alone: isWagerName(kind), numbered: SUBJECTS.some(({ name }) => name.startsWith(`${kind} `)) },
  ]),
);

const DICE = /^([1-6])-([1-6])$/;

export const readDice = (text: string): readonly [Die, Die] | undefined => {
  const [, one, other] = DICE.exec(text) ?? [];
  return one === undefined ? undefined : [Number(one) as Die, Number(other) as Die];
};

/** Dice larger first; anything else as it stands. */
export const canonicalDice = (text: string): string => {
  const dice = readDice(text);
  return dice === undefined ? text : diceText(dice);
};

/** A name as it is written. Whether there is such a wager is not asked here: `place 7` is a name too. */
const nameOf = ([kind, ...rest]: readonly Word[]): string => {
  const argument = joined(rest);
  return argument === ''
    ? `${kind?.text}`
    : `${kind?.text} ${kind?.text === 'hop' ? canonicalDice(argument) : argument}`;
};

const leftOver = ({ text, column }: Word): { readonly ok: false; readonly error: Misread } =>
  misread(column, `expected nothing more here, found ${quoted(text)}`);

const noName = (column: number): { readonly ok: false; readonly error: Misread } =>
  misread(column, 'expected a wager such as pass or place 6');

/** Reads words that are a wager's name and no more. `end` is the column after them. */
export const readName = (words: readonly Word[], end: number): Result<string, Misread> => {
  const [kind] = words;
  if (kind === undefined) return noName(end);
  const naming = NAMINGS.get(kind.text);
  const surplus = naming === undefined ? undefined : words[naming.numbered ? 2 : 1];
  return surplus === undefined ? ok(nameOf(words)) : leftOver(surplus);
};

/** Reads a wager's name and the one word that has to follow it: an amount, or a column of power odds. */
export const readNameAndWord = (
  words: readonly Word[],
  end: number,
  expected: string,
): Result<{ readonly name: string; readonly word: Word }, Misread> => {
  const [kind] = words;
  if (kind === undefined) return noName(end);
  const naming = NAMINGS.get(kind.text);
  const numbered = naming?.numbered === true && (!naming.alone || words.length > 2);
  const at = naming === undefined ? Math.max(words.length - 1, 1) : numbered ? 2 : 1;
  const word = words[at];
  if (word === undefined) return misread(end, `expected ${expected}`);
  const surplus = words[at + 1];
  return surplus === undefined ? ok({ name: nameOf(words.slice(0, at)), word }) : leftOver(surplus);
};
