import { parseArgs } from 'node:util';
import { type Band, divide, evenly, type Multiples, parseRatio, type Ratio, ratio, stepped } from '@hardway/odds';
import { type Cents, LARGEST_AMOUNT, type RaisedPays } from '@hardway/rules';
import { UsageError } from '../command.ts';
import { readOptions } from '../commands/rules.ts';
import { readRaised } from '../raised.ts';

/** What is asked about the wagers, apart from the plain table. */
const MODES = ['compare', 'as-book', 'check', 'power', 'hand', 'with-odds', 'together'] as const;
type Mode = (typeof MODES)[number] | 'table';

export type Request = {
  readonly mode: Mode;
  readonly ruleset?: string;
  readonly game?: string;
  readonly wager?: string;
  readonly options: { readonly [name: string]: string };
  readonly pays: RaisedPays;
  readonly allOptions: boolean;
  readonly powerChance?: Ratio;
  readonly amount?: Cents;
  readonly unit?: Cents;
  readonly limits?: { readonly min: Cents; readonly max: Cents };
  readonly rolls?: number;
  readonly band?: Band;
  readonly multiples?: Multiples;
  readonly together: string;
  readonly calledOn: boolean;
  readonly exact: boolean;
  readonly json: boolean;
};

const ROLLS_MAX = 1000;

/** Reads dollars, with cents or without. */
export const readDollars = (written: string, what: string): Cents => {
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(written.trim()) ?? [];
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (whole === '' || amount <= 0 || amount > LARGEST_AMOUNT) {
    throw new UsageError(`${what} is dollars, with at most two decimals, not "${written}"`);
  }
  return amount as Cents;
};

const readChance = (written: string): Ratio => {
  const chance = parseRatio(written);
  if (chance === undefined || chance.n < 0n || chance.n > chance.d || chance.d > 1_000_000n) {
    throw new UsageError(`a chance is from 0 to 1, such as 1/20 or 0.05, not "${written}"`);
  }
  return chance;
};

const readPair = (written: string, what: string): readonly [string, string] => {
  const [, low, high] = /^([\d.]+)-([\d.]+)$/.exec(written) ?? [];
  if (low === undefined || high === undefined) throw new UsageError(`${what}, not "${written}"`);
  return [low, high];
};

const readBand = (written: string): Band => {
  const what = 'a band is given in per cent, such as 75-100';
  const [least, most] = readPair(written, what).map(parseRatio);
  if (least === undefined || most === undefined) throw new UsageError(`${what}, not "${written}"`);
  return { least: divide(least, ratio(100)), most: divide(most, ratio(100)) };
};

const readMultiples = (written: string): Multiples => {
  const parts = written.split('-').map(parseRatio);
  const [first, second, third] = parts;
  const isWrong = parts.some(part => part === undefined || part.n < 0n);
  if (first === undefined || isWrong || (parts.length !== 1 && parts.length !== 3)) {
    throw new UsageError(`a multiple is a number such as 2, or three by point such as 3-4-5, not "${written}"`);
  }
  return second === undefined || third === undefined ? evenly(first) : stepped(first, second, third);
};

const readRolls = (written: string): number => {
  const rolls = Number(written);
  if (!Number.isSafeInteger(rolls) || rolls < 1 || rolls > ROLLS_MAX) {
    throw new UsageError(`--rolls is a whole number from 1 to ${ROLLS_MAX}, not "${written}"`);
  }
  return rolls;
};

/** Reads the command line. */
export const readRequest = (args: readonly string[]): Request => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ruleset: { type: 'string' },
      game: { type: 'string' },
      option: { type: 'string', multiple: true },
      pays: { type: 'string', multiple: true },
      'all-options': { type: 'boolean' },
      'power-chance': { type: 'string' },
      wager: { type: 'string' },
      amount: { type: 'string' },
      unit: { type: 'string' },
      limits: { type: 'string' },
      exact: { type: 'boolean' },
      rolls: { type: 'string' },
      compare: { type: 'boolean' },
      'as-book': { type: 'boolean' },
      check: { type: 'boolean' },
      band: { type: 'string' },
      power: { type: 'boolean' },
      hand: { type: 'boolean' },
      'with-odds': { type: 'string' },
      together: { type: 'string' },
      'called-on': { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const modes = MODES.filter(mode => values[mode] !== undefined);
  if (modes.length > 1) throw new UsageError(`one at a time: ${modes.map(mode => `--${mode}`).join(' or ')}`);
  const read = <T>(written: string | undefined, reader: (text: string) => T): T | undefined =>
    written === undefined ? undefined : reader(written);
  const limits = read(values.limits, text => readPair(text, 'limits are two amounts, such as 5-500'));
  const found = {
    ruleset: values.ruleset?.toLowerCase(),
    game: values.game?.toLowerCase(),
    wager: values.wager,
    powerChance: read(values['power-chance'], readChance),
    amount: read(values.amount, text => readDollars(text, 'an amount')),
    unit: read(values.unit, text => readDollars(text, 'a unit')),
    limits: limits && { min: readDollars(limits[0], 'a limit'), max: readDollars(limits[1], 'a limit') },
    rolls: read(values.rolls, readRolls),
    band: read(values.band, readBand),
    multiples: read(values['with-odds'], readMultiples),
  };
  return {
    ...(Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as Partial<Request>),
    mode: modes[0] ?? 'table',
    options: readOptions(values.option ?? []),
    pays: readRaised(values.pays ?? []),
    allOptions: values['all-options'] ?? false,
    together: values.together ?? '',
    calledOn: values['called-on'] ?? false,
    exact: values.exact ?? false,
    json: values.json ?? false,
  };
};
