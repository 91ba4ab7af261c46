import { type Cents, type Check as CheckRule, cents, dollars, type House, type Office } from '@hardway/rules';
import type { CommandOf } from '../command.ts';
import type { Draft } from '../draft.ts';
import type { Live } from '../live.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import type { Check, SignedCheck } from './model.ts';

/** A line that somebody signs. `must` is the only value that will do, where there is one. */
type SignedLine = Pick<Check, 'id' | 'words' | 'clause' | 'by'> & {
  readonly asks: NonNullable<Check['asks']>;
  readonly must?: string;
};

const FLOOR: readonly Office[] = ['floorperson', 'pit boss'];

const isOffered =
  ({ rules }: House) =>
  ({ wager }: CheckRule): boolean =>
    wager === undefined || rules[wager] !== undefined;

/** What people see to before the table opens, as its book has it. */
const openingLines = ({ house }: Live['table']): readonly SignedLine[] =>
  house.game.dealing.checks.filter(isOffered(house)).map(({ id, words, cite, asks, by }) => ({
    id,
    words,
    clause: cite,
    asks,
    ...(by === undefined ? {} : { by }),
  }));

/** Money of players that the house still owes at this table, in cents. */
const liabilityOf = ({ table, heat }: Live): Cents =>
  cents(heat === null ? table.seats.reduce((sum, { rail }) => sum + rail, 0) : 0);

const line = (id: string, words: string, asks: SignedLine['asks'], must?: string): SignedLine => ({
  id,
  words,
  clause: SERVICE,
  asks,
  by: FLOOR,
  ...(must === undefined ? {} : { must }),
});

/** What becomes of the set of dice when a table closes. */
export const DICE_RETURNED = 'returned';
const DICE_WITHDRAWN = 'withdrawn';

/** What people see to before the table closes. */
const closingLines = (live: Live): readonly SignedLine[] => {
  const { dice, shaker, table } = live;
  const owed = liabilityOf(live);
  return [
    ...(owed === 0 ? [] : [line('liability', 'Money left on the rails, in dollars', 'text', dollars(owed))]),
    ...(dice === null ? [] : [line('dice', `Set ${dice.set} goes`, { oneOf: [DICE_RETURNED, DICE_WITHDRAWN] })]),
    ...(shaker === null || shaker.seal === null
      ? []
      : [line('shaker-sealed', 'Number of the seal that the shaker is under', 'text')]),
    ...(table.house.game.runBy === 'terminals' ? [] : [line('drop-box-out', 'The drop box is out', 'tick')]),
  ];
};

const NOT_DONE = 'no';

const checked = (signed: readonly SignedCheck[], list: SignedCheck['list'], each: SignedLine): Check => {
  const found = signed.find(one => one.list === list && one.check === each.id);
  const { must, ...shown } = each;
  const isRight = found !== undefined && (must === undefined ? found.value !== NOT_DONE : found.value === must);
  return {
    ...shown,
    done: isRight,
    ...(found === undefined ? {} : { value: found.value, signedBy: found.by.name }),
  };
};

/** What the opening checklist says about what people sign. */
export const openingChecks = ({ signed, table }: Live): readonly Check[] =>
  openingLines(table).map(each => checked(signed, 'opening', each));

/** The closing checklist. */
export const closingChecks = (live: Live): readonly Check[] =>
  closingLines(live).map(each => checked(live.signed, 'closing', each));

/** What was signed on the closing checklist. */
export const closedWith = ({ signed }: Live, check: string): string | undefined =>
  signed.find(each => each.list === 'closing' && each.check === check)?.value;

const refusedValue = ({ asks, words, must, clause }: SignedLine, value: string): TableRefusal | undefined => {
  if (asks === 'tick' && value !== 'yes' && value !== NOT_DONE)
    return refuse('bad-settings', clause, `${words}: sign yes or no`);
  if (typeof asks === 'object' && !asks.oneOf.includes(value))
    return refuse('bad-settings', clause, `${words}: sign ${asks.oneOf.join(' or ')}`);
  if (must !== undefined && value !== must) return refuse('bad-settings', clause, `${words}: that is ${must}`);
  return undefined;
};

export const signCheck = (draft: Draft, { check, value }: CommandOf<'signCheck'>): TableRefusal | undefined => {
  const { live } = draft;
  const isOpen = live.status === 'open' || live.status === 'closing';
  const lines = isOpen ? closingLines(live) : openingLines(live.table);
  const found = lines.find(({ id }) => id === check);
  if (live.kind === 'practice' || found === undefined)
    return refuse('unknown', SERVICE, `"${check}" is not on the checklist to ${isOpen ? 'close' : 'open'} this table`);
  const office = draft.office(found.by ?? []);
  if (found.by !== undefined && (office === undefined || !found.by.includes(office)))
    return refuse('forbidden', found.clause, `${found.words}: the ${found.by.join(' or the ')} signs that`);
  const refused = refusedValue(found, value);
  if (refused !== undefined) return refused;
  const list = isOpen ? 'closing' : 'opening';
  draft.add({ type: 'checkSigned', list, check, value, by: draft.staff, office: office ?? null });
  return undefined;
};

export const withSigned = (signed: readonly SignedCheck[], next: SignedCheck): readonly SignedCheck[] => [
  ...signed.filter(({ list, check }) => list !== next.list || check !== next.check),
  next,
];
