import { parseArgs } from 'node:util';
import { type Change, houseLike } from '@hardway/odds';
import { type House, KINDS, type SeatNumber, type WagerKind } from '@hardway/rules';
import { UsageError } from '../command.ts';
import { RULESET_NAMES } from '../game-names.ts';
import { nearest } from '../nearest.ts';

/** What `hardway review` was asked for. */
export type Request = {
  readonly path: string;
  readonly seat?: SeatNumber;
  readonly whatIfs: readonly string[];
  readonly out?: string;
  readonly decisions: boolean;
  readonly layout: boolean;
  readonly json: boolean;
};

export const readRequest = (args: readonly string[]): Request => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      seat: { type: 'string' },
      'what-if': { type: 'string', multiple: true },
      out: { type: 'string' },
      decisions: { type: 'boolean' },
      layout: { type: 'boolean' },
      json: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [path, ...others] = positionals;
  if (path === undefined) throw new UsageError('which record?');
  if (others.length > 0) throw new UsageError('one record at a time');
  const whatIfs = values['what-if'] ?? [];
  if (values.out !== undefined && whatIfs.length !== 1) throw new UsageError('--out goes with one --what-if');
  if (values.layout && (whatIfs.length > 0 || values.decisions)) {
    throw new UsageError('--layout goes without --what-if and --decisions');
  }
  return {
    path,
    ...(values.seat === undefined ? {} : { seat: seatFrom(values.seat) }),
    whatIfs,
    ...(values.out === undefined ? {} : { out: values.out }),
    decisions: values.decisions ?? false,
    layout: values.layout ?? false,
    json: values.json ?? false,
  };
};

const seatFrom = (text: string): SeatNumber => {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new UsageError(`--seat takes the number of a seat, not "${text}"`);
  return Number(text);
};

const WHAT_IFS = 'full-odds, no-odds, no-hardways, without=KIND or ruleset=R';

/** The change that a `--what-if` names, for a session at this house. */
export const changeOf = (asked: string, house: House): Change => {
  const [name = '', value] = asked.split('=', 2);
  if (name === 'without' && value !== undefined) return { type: 'without', kinds: value.split(',').map(kindFrom) };
  if (name === 'ruleset' && value !== undefined) {
    const other = houseLike(house, value);
    if (other === undefined) throw new UsageError(`there is no ruleset "${value}": try ${RULESET_NAMES}`);
    return { type: 'house', house: other };
  }
  if (asked === 'full-odds' || asked === 'no-odds') return { type: asked };
  if (asked === 'no-hardways') return { type: 'without', kinds: ['hard'] };
  throw new UsageError(`--what-if takes ${WHAT_IFS}, not "${asked}"`);
};

const kindFrom = (text: string): WagerKind => {
  const found = KINDS.find(kind => kind === text);
  if (found !== undefined) return found;
  const meant = nearest(text, KINDS);
  throw new UsageError(`there is no kind of bet "${text}"${meant ? `; did you mean ${meant}?` : ''}`);
};
