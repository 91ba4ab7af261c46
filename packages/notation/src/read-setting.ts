import { type Cents, KINDS, OPTIONS, ok, type Result, readPayout, type WagerKind } from '@hardway/rules';
import { readAmount } from './amount.ts';
import { collapsed } from './lines.ts';
import { type Misread, misread, quoted } from './misread.ts';
import type { GivenTag, Value } from './read-tag.ts';
import type { Setting } from './tag.ts';

const SEAT_MAX = 99;
/** Enough digits for any number that a tag may sensibly give. */
const DIGITS_MAX = 9;

/** Reads what one tag settles, so far as it can be read without the others. */
export const readSetting = ({ name, values }: GivenTag): Result<Setting, Misread> => {
  const [first, second, third] = values as readonly [Value, Value, Value];
  switch (name) {
    case 'Ruleset':
    case 'Game':
      return ok({ tag: name, text: spelt(first) });
    case 'Limits':
      return readLimits(first);
    case 'Unit': {
      const amount = amountOf(first);
      return amount.ok ? ok({ tag: name, amount: amount.value }) : amount;
    }
    case 'Odds':
      return readMultiple(first);
    case 'Edition':
      return readEdition(first);
    case 'Seat':
      return readSeat(first, second, third);
    case 'Option':
      return readOptionName(first, second);
    case 'Pays':
      return readRaised(first, second);
    case 'Without':
      return readKinds(first);
    case 'Event':
    case 'Date':
    case 'Table':
    case 'Site':
      return ok({ tag: name, text: first.text });
  }
};

const spelt = ({ text }: Value): string => collapsed(text).toLowerCase();

const amountOf = ({ text, column }: Value): Result<Cents, Misread> => {
  const amount = readAmount(text.trim());
  return amount.ok ? amount : misread(column, amount.error);
};

const wholeNumber = ({ text }: Value): number | undefined => {
  const trimmed = text.trim();
  return /^\d+$/.test(trimmed) && trimmed.length <= DIGITS_MAX ? Number(trimmed) : undefined;
};

const readLimits = ({ text, column }: Value): Result<Setting, Misread> => {
  const [low = '', high, ...more] = text.split('-');
  if (high === undefined || more.length > 0) {
    return misread(column, `expected limits such as 5-5000, found ${quoted(text)}`);
  }
  const min = amountOf({ text: low, column });
  if (!min.ok) return min;
  const max = amountOf({ text: high, column: column + low.length + 1 });
  return max.ok ? ok({ tag: 'Limits', min: min.value, max: max.value }) : max;
};

const readMultiple = (value: Value): Result<Setting, Misread> => {
  const multiple = wholeNumber(value);
  if (multiple !== undefined) return ok({ tag: 'Odds', multiple });
  return misread(value.column, `expected a whole number of times such as 2, found ${quoted(value.text)}`);
};

const readEdition = (value: Value): Result<Setting, Misread> => {
  const edition = wholeNumber(value);
  if (edition !== undefined) return ok({ tag: 'Edition', edition });
  return misread(value.column, `expected the number of an edition such as 1, found ${quoted(value.text)}`);
};

const readSeat = (which: Value, { text: name }: Value, money: Value): Result<Setting, Misread> => {
  const number = wholeNumber(which);
  if (number === undefined || number < 1 || number > SEAT_MAX) {
    return misread(which.column, `expected a seat number from 1 to ${SEAT_MAX}, found ${quoted(which.text)}`);
  }
  const buyIn = amountOf(money);
  if (!buyIn.ok) return buyIn;
  if (buyIn.value < 0) return misread(money.column, `expected a buy-in of 0 or more, found ${quoted(money.text)}`);
  return ok({ tag: 'Seat', seat: { number, name, buyIn: buyIn.value } });
};

/** What the option may be set to depends on the ruleset and the game, and is looked at with them. */
const readOptionName = (first: Value, second: Value): Result<Setting, Misread> => {
  const option = OPTIONS.find(known => known === spelt(first));
  if (option !== undefined) return ok({ tag: 'Option', option, text: collapsed(second.text) });
  return misread(first.column, `expected an option (${OPTIONS.join(', ')}), found ${quoted(first.text)}`);
};

/** Which odds may be raised, and how far, depends on the ruleset and the chosen pay tables. */
const readRaised = (line: Value, { text, column }: Value): Result<Setting, Misread> => {
  const odds = readPayout(text);
  if (odds.ok) return ok({ tag: 'Pays', line: spelt(line), odds: odds.value });
  return misread(column, `expected odds such as 6 to 5, found ${quoted(text)}`);
};

/** Whether the book can take them without an area is looked at with the ruleset. */
const readKinds = (value: Value): Result<Setting, Misread> => {
  const kinds: WagerKind[] = [];
  for (const word of spelt(value).split(' ')) {
    const kind = KINDS.find(known => known === word);
    if (kind === undefined) return misread(value.column, `expected wagers such as horn-high, found ${quoted(word)}`);
    if (kinds.includes(kind)) return misread(value.column, `${kind} is named twice`);
    kinds.push(kind);
  }
  return ok({ tag: 'Without', kinds });
};
