import { parseArgs } from 'node:util';
import {
  type Band,
  divide,
  type Multiples,
  parseChance,
  parseDollars,
  parseMultiples,
  parseRatio,
  type Ratio,
  ratio,
} from '@hardway/odds';
import { type Cents, PUCKS, type Puck, type RaisedPays } from '@hardway/rules';
import { UsageError } from '../command.ts';
import { readOptions } from '../commands/rules.ts';
import { readRaised } from '../raised.ts';

/** What is asked about the wagers, apart from the plain table. */
const MODES = ['compare', 'as-book', 'check', 'power', 'hand', 'with-odds', 'together', 'next-roll'] as const;
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
  /** Chips that lie on the felt, and the point. */
  readonly nextRoll: string;
  readonly puck: Puck;
  readonly calledOn: boolean;
  readonly exact: boolean;
  readonly csv: boolean;
  readonly json: boolean;
};

const ROLLS_MAX = 1000;

/** Reads dollars, with cents or without. */
const readDollars = (written: string, what: string): Cents => {
  const amount = parseDollars(written);
  if (amount === undefined) throw new UsageError(`${what} is dollars, with at most two decimals, not "${written}"`);
  return amount;
};

const readChance = (written: string): Ratio => {
  const chance = parseChance(written);
  if (chance === undefined) throw new UsageError(`a chance is from 0 to 1, such as 1/20 or 0.05, not "${written}"`);
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
  const multiples = parseMultiples(written);
  if (multiples === undefined)
    throw new UsageError(`a multiple is a number such as 2, or three by point such as 3-4-5, not "${written}"`);
  return multiples;
};

const readPuck = (written: string): Puck => {
  const puck = PUCKS.find(each => String(each) === written.toLowerCase());
  if (puck === undefined) throw new UsageError(`--point is 4, 5, 6, 8, 9, 10 or off, not "${written}"`);
  return puck;
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
      'next-roll': { type: 'string' },
      point: { type: 'string' },
      'called-on': { type: 'boolean' },
      csv: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const modes = MODES.filter(mode => values[mode] !== undefined);
  if (modes.length > 1) throw new UsageError(`one at a time: ${modes.map(mode => `--${mode}`).join(' or ')}`);
  if (values.csv && (modes.length > 0 || values.json || values.rolls !== undefined))
    throw new UsageError('--csv is of the plain table: leave out --json, --rolls and the other modes');
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
    nextRoll: values['next-roll'] ?? '',
    puck: readPuck(values.point ?? 'off'),
    calledOn: values['called-on'] ?? false,
    exact: values.exact ?? false,
    csv: values.csv ?? false,
    json: values.json ?? false,
  };
};
