import {
  type Cents,
  inOrder,
  isWagerName,
  ok,
  REFUSAL_CODES,
  type RefusalCode,
  type Result,
  type SeatNumber,
} from '@hardway/rules';
import { isAssertion, type RecordAction } from './action.ts';
import { readAmount } from './amount.ts';
import { collapsed, joined, lowered, type Word, wordsOf } from './lines.ts';
import { type Misread, misread, quoted } from './misread.ts';
import { readDice, readName, readNameAndWord } from './wager-name.ts';

/** An action as a line gives it: with the refusal it expects and what it says the roll did to the hand. */
export type GivenAction = { readonly action: RecordAction; readonly refusal?: RefusalCode; readonly outcome?: string };

type Read<T = RecordAction> = Result<T, Misread>;

const AN_AMOUNT = 'an amount such as 10 or 12.50';

/** Reads an action from a line without its comment. */
export const readAction = (line: string): Read<GivenAction> => {
  const words = wordsOf(line);
  const last = words.at(-1);
  if (last === undefined) return misread(1, 'expected an action');
  if (!last.text.startsWith('!') || last.text === '!') return readUnrefused(words, line);
  const refusal = REFUSAL_CODES.find(code => code === last.text.slice(1).toLowerCase());
  if (refusal === undefined)
    return misread(last.column, `expected a refusal code after "!", found ${quoted(last.text)}`);
  const read = readUnrefused(words.slice(0, -1), line.slice(0, last.column - 1));
  if (!read.ok) return read;
  if (isAssertion(read.value.action)) return misread(last.column, 'an assertion is not refused: expected no "!" here');
  return ok({ ...read.value, refusal });
};

const readUnrefused = (words: readonly Word[], line: string): Read<GivenAction> => {
  const [first, ...rest] = words;
  if (first === undefined) return misread(1, 'expected an action before "!"');
  if (/^roll(?:$|:)/i.test(first.text)) return readRoll(line);
  const end = line.trimEnd().length + 1;
  const read = /^\d+$/.test(first.text) ? readSeatAction(first, lowered(rest), end) : readTableAction(first, rest, end);
  return read.ok ? ok({ action: read.value }) : read;
};

const readRoll = (line: string): Read<GivenAction> => {
  const colon = line.indexOf(':');
  const thrown = wordsOf(colon < 0 ? line : line.slice(0, colon)).slice(1);
  const dice = readDice(thrown.map(({ text }) => text).join(''));
  if (dice === undefined) {
    const found = thrown.length === 0 ? '' : `, found ${quoted(joined(thrown))}`;
    return misread(thrown[0]?.column ?? line.trimEnd().length + 1, `expected two dice such as 4-2${found}`);
  }
  const outcome = colon < 0 ? '' : collapsed(line.slice(colon + 1)).toLowerCase();
  return ok({ action: { type: 'roll', dice: inOrder(dice) }, ...(outcome === '' ? {} : { outcome }) });
};

const alone = (action: RecordAction, rest: readonly Word[]): Read => {
  const [surplus] = rest;
  return surplus === undefined
    ? ok(action)
    : misread(surplus.column, `expected nothing more here, found ${quoted(surplus.text)}`);
};

/** What the table, its dealer or its dice do. Reasons are a person's own words. */
const readTableAction = (first: Word, rest: readonly Word[], end: number): Read => {
  switch (first.text.toLowerCase()) {
    case 'no-roll':
      return ok({ type: 'callNoRoll', reason: joined(rest) });
    case 'void':
      return ok({ type: 'void', reason: joined(rest) });
    case 'no-more-bets':
      return alone({ type: 'closeBetting' }, rest);
    case 'dice-out':
      return alone({ type: 'throwDice' }, rest);
    case 'power':
      return readPower(lowered(rest), end);
    case 'dealer': {
      const [verb, ...surplus] = rest;
      if (verb?.text.toLowerCase() === 'shoots') return alone({ type: 'takeDice', by: 'dealer' }, surplus);
      return misread(verb?.column ?? end, 'expected "shoots" after "dealer"');
    }
    default:
      return misread(
        first.column,
        `expected a tag, a seat number, or roll, no-roll, void, no-more-bets, dice-out, power or dealer, found ${quoted(first.text)}`,
      );
  }
};

const readPower = (words: readonly Word[], end: number): Read => {
  const read = readNameAndWord(words, end, 'column 1 or 2');
  if (!read.ok) return read;
  const { name, word } = read.value;
  if (word.text !== '1' && word.text !== '2')
    return misread(word.column, `expected column 1 or 2, found ${quoted(word.text)}`);
  return ok({ type: 'drawPower', wager: name, column: word.text === '1' ? 1 : 2 });
};

/** What a player does, or what the record says of one. */
const readSeatAction = (first: Word, words: readonly Word[], end: number): Read => {
  const seat: SeatNumber = Number(first.text);
  if (!Number.isSafeInteger(seat)) return misread(first.column, `expected a seat number, found ${quoted(first.text)}`);
  const [verb, ...rest] = words;
  switch (verb?.text) {
    case undefined:
      return misread(end, `expected what seat ${seat} does`);
    case 'shoots':
      return alone({ type: 'takeDice', by: seat }, rest);
    case 'passes':
      return alone({ type: 'passDice', seat }, rest);
    case 'cashes-out':
      return rest.length === 0
        ? ok({ type: 'cashOut', seat })
        : withAmount(rest, end, amount => ({ type: 'cashOut', seat, amount }));
    case 'buys-in':
      return withAmount(rest, end, amount => ({ type: 'buyIn', seat, amount }));
    case 'has':
      return withAmount(rest, end, amount => ({ type: 'has', seat, amount }));
    case 'match-play':
      return withWager(rest, end, (wager, value) => ok({ type: 'matchPlay', seat, wager, value }));
    case 'down':
      return readDown(seat, rest, end);
    case 'on':
    case 'off':
      return readCall(seat, verb.text, rest, end);
    case 'late':
      return readLate(seat, rest, end);
    case 'stands':
      return readStands(seat, rest, end);
    default:
      return withWager(words, end, (wager, amount) => ok({ type: 'make', seat, wager, amount }));
  }
};

const amountOf = ({ text, column }: Word): Read<Cents> => {
  const amount = readAmount(text);
  return amount.ok ? amount : misread(column, amount.error);
};

/** Exactly one amount. */
const withAmount = (words: readonly Word[], end: number, action: (amount: Cents) => RecordAction): Read => {
  const [word, ...surplus] = words;
  if (word === undefined) return misread(end, `expected ${AN_AMOUNT}`);
  const amount = amountOf(word);
  return amount.ok ? alone(action(amount.value), surplus) : amount;
};

/** A wager and its amount. */
const withWager = (words: readonly Word[], end: number, action: (wager: string, amount: Cents) => Read): Read => {
  const read = readNameAndWord(words, end, AN_AMOUNT);
  if (!read.ok) return read;
  const amount = amountOf(read.value.word);
  return amount.ok ? action(read.value.name, amount.value) : amount;
};

/** The words before and after the first "by"; `after` is missing where there is none. */
const splitAtBy = (words: readonly Word[]): { before: readonly Word[]; after?: readonly Word[] } => {
  const at = words.findIndex(({ text }) => text === 'by');
  return at < 0 ? { before: words } : { before: words.slice(0, at), after: words.slice(at + 1) };
};

const readDown = (seat: SeatNumber, words: readonly Word[], end: number): Read => {
  const { before, after } = splitAtBy(words);
  const name = readName(before, end);
  if (!name.ok) return name;
  const wager = name.value;
  return after === undefined
    ? ok({ type: 'takeDown', seat, wager })
    : withAmount(after, end, by => ({ type: 'reduce', seat, wager, by }));
};

const readCall = (seat: SeatNumber, call: 'on' | 'off', words: readonly Word[], end: number): Read => {
  const only = words.at(-1)?.text === 'only';
  const name = readName(only ? words.slice(0, -1) : words, end);
  return name.ok ? ok({ type: 'call', seat, wager: name.value, call, only }) : name;
};

const readLate = (seat: SeatNumber, words: readonly Word[], end: number): Read => {
  const { before, after = [] } = splitAtBy(words);
  const confirmedBy = after.map(({ text }) => text);
  return withWager(before, end, (wager, amount) => ok({ type: 'makeLate', seat, wager, amount, confirmedBy }));
};

const readStands = (seat: SeatNumber, words: readonly Word[], end: number): Read => {
  const [first, ...rest] = words;
  if (first?.text === 'nothing') return alone({ type: 'standsNothing', seat }, rest);
  return withWager(words, end, (wager, amount) =>
    isWagerName(wager)
      ? ok({ type: 'stands', seat, wager, amount })
      : misread(first?.column ?? end, `there is no wager called ${quoted(wager)}`),
  );
};
