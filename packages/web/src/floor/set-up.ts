import {
  type Book,
  bookOf,
  type Cents,
  type Choice,
  choicesOf,
  type House,
  type HouseConfig,
  openHouse,
  sideValues,
} from '@hardway/rules';
import type { TableSettings } from '@hardway/server/messages';
import { everyGame, fullHouse, optionWords } from '../rules/games.ts';
import { centsIn } from '../table/names.ts';
import { type MoreSetUp, moreConfig, moreOf, moreSettings, NOTHING_MORE, noticeIn, unreadable } from './more-set-up.ts';

/** A table as it is being set up. Figures are as typed; an empty one leaves it to the book. */
export type SetUp = {
  readonly name: string;
  readonly ruleset: string;
  readonly game: string;
  readonly min: string;
  readonly max: string;
  /** The smallest amount the bank pays, in dollars. */
  readonly unit: string;
  /** Odds are at most this many times the wager they support. */
  readonly multiple: string;
  /** Every option of the game; empty where it is left to the book. */
  readonly options: { readonly [option: string]: string };
  /** Seconds of betting, where a countdown governs it. */
  readonly windowSeconds: string;
  readonly more: MoreSetUp;
};

/** One option on the screen: a list of values, or a field for one that has too many to list. */
export type OptionField = {
  readonly option: string;
  readonly words: string;
  readonly values: readonly { readonly value: string; readonly words: string }[];
  /** What may be typed besides the values; null where a value is chosen from the list. */
  readonly also: string | null;
  /** What the book has where nothing is chosen: as it is typed, or in words. */
  readonly usual: string;
};

type TableRequest = {
  readonly kind: string;
  readonly name: string;
  readonly house: HouseConfig;
  readonly settings?: TableSettings;
};

const KINDS: { readonly [runBy in House['game']['runBy']]: string } = {
  dealer: 'dealer-run',
  shaker: 'automated',
  terminals: 'roll-to-win',
};

const WORDS: { readonly [option: string]: string } = {
  'buy-lay': 'buy and lay bets',
  commission: 'commission is taken',
  'commission-rate': 'commission, per cent',
  'count-seven-out': 'the seven-out counts as a roll',
};

const VALUE_WORDS: { readonly [value: string]: string } = {
  on: 'yes',
  off: 'no',
  'when-made': 'when the bet is made',
  'on-win': 'when the bet wins',
};

const bookFor = (ruleset: string): Book => {
  const book = bookOf(ruleset);
  if (book === undefined) throw new Error(`there is no book ${ruleset}`);
  return book;
};

/** A game is chosen: its side bets are offered as far as they can stand together, everything else is as the book has it. */
export const chooseGame = (setUp: SetUp, ruleset: string, game: string): SetUp => {
  const offered = fullHouse(ruleset, game).options as { readonly [option: string]: string };
  const options = choicesOf(bookFor(ruleset), game).map(choice => {
    const isSide = sideValues(choice).length > 0;
    return [choice.option, isSide ? (offered[choice.option] ?? 'off') : ''] as const;
  });
  return {
    ...setUp,
    ruleset,
    game,
    unit: '',
    multiple: '',
    windowSeconds: '',
    options: Object.fromEntries(options),
    more: NOTHING_MORE,
  };
};

export const newSetUp = (): SetUp => {
  const [first] = everyGame();
  const empty = {
    name: '',
    ruleset: '',
    game: '',
    min: '',
    max: '',
    unit: '',
    multiple: '',
    options: {},
    windowSeconds: '',
    more: NOTHING_MORE,
  };
  return chooseGame(empty, first?.ruleset ?? '', first?.game ?? '');
};

const fieldOf = (choice: Choice): OptionField => {
  const { option, usual, also = null } = choice;
  const isSide = sideValues(choice).length > 0;
  const values = isSide ? [...new Set([...choice.values, 'off'])] : choice.values;
  const words = WORDS[option] ?? optionWords(option);
  return {
    option,
    words: words.charAt(0).toUpperCase() + words.slice(1),
    values: values.map(value => ({ value, words: VALUE_WORDS[value] ?? `pay table ${value}` })),
    also,
    usual: also === null ? (VALUE_WORDS[usual] ?? usual) : usual,
  };
};

/** Everything that the book leaves to the operator of this game. */
export const optionFields = ({ ruleset, game }: Pick<SetUp, 'ruleset' | 'game'>): readonly OptionField[] =>
  choicesOf(bookFor(ruleset), game).map(fieldOf);

const configOf = (setUp: SetUp): HouseConfig => {
  const { ruleset, game, unit, multiple, options } = setUp;
  const known = choicesOf(bookFor(ruleset), game);
  const limits = noticeIn(setUp, setUp.more, usualHouse(setUp).limits);
  const chosen = Object.entries(options).filter(([name, value]) => {
    const choice = known.find(({ option }) => option === name);
    const isLeftOut = value === 'off' && choice !== undefined && sideValues(choice).length > 0;
    return value.trim() !== '' && !isLeftOut;
  });
  return {
    ruleset,
    game,
    ...(limits === undefined ? {} : { limits }),
    ...(unit === '' ? {} : { unit: centsIn(unit) as Cents }),
    ...(multiple === '' ? {} : { multiple: Number(multiple) }),
    options: Object.fromEntries(chosen),
    ...moreConfig(setUp.more),
  };
};

/** What the table is asked of the house with, or what the book does not allow about it. */
export const requestOf = (
  setUp: SetUp,
):
  | { readonly ok: true; readonly request: TableRequest }
  | { readonly ok: false; readonly problems: readonly string[] } => {
  const house = configOf(setUp);
  const opened = openHouse(house);
  const problems = [
    ...unreadable(setUp.more),
    ...(opened.ok ? [] : opened.error.map(({ message, clause }) => `${message} (${clause})`)),
  ];
  if (!opened.ok || problems.length > 0) return { ok: false, problems };
  const { runBy, noRoll } = opened.value.game;
  const settings: TableSettings = {
    ...(setUp.windowSeconds === '' ? {} : { windowSeconds: Number(setUp.windowSeconds) }),
    ...moreSettings(setUp.more, noRoll.callers),
  };
  const chosen = Object.keys(settings).length === 0 ? {} : { settings };
  return { ok: true, request: { kind: KINDS[runBy], name: setUp.name.trim(), house, ...chosen } };
};

/** The house as it would be with nothing typed, for what to show in empty fields. */
export const usualHouse = (
  { ruleset, game }: Pick<SetUp, 'ruleset' | 'game'>,
  options: SetUp['options'] = {},
): House => {
  const chosen = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''));
  const opened = openHouse({ ruleset, game, options: chosen });
  if (!opened.ok) throw new Error(opened.error.map(({ message }) => message).join('; '));
  return opened.value;
};

const dollarsOf = (amount: number | undefined): string => (amount === undefined ? '' : String(amount / 100));

/** A table as it was set up last, to be changed. */
export const setUpOf = (name: string, config: HouseConfig, settings: TableSettings): SetUp => {
  const { ruleset, game, limits, unit, multiple, options } = config;
  const fresh = chooseGame({ ...newSetUp(), name }, ruleset, game);
  const given: { readonly [option: string]: string | undefined } = options ?? {};
  const chosen = choicesOf(bookFor(ruleset), game).map(
    choice => [choice.option, given[choice.option] ?? (sideValues(choice).length > 0 ? 'off' : '')] as const,
  );
  return {
    ...fresh,
    min: dollarsOf(limits?.min),
    max: dollarsOf(limits?.max),
    unit: dollarsOf(unit),
    multiple: multiple === undefined ? '' : String(multiple),
    options: Object.fromEntries(chosen),
    windowSeconds: settings.windowSeconds === undefined ? '' : String(settings.windowSeconds),
    more: moreOf(config, settings, usualHouse({ ruleset, game }).game.noRoll.callers),
  };
};
