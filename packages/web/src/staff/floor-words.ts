import type { NoticeView, TableCard } from '@hardway/server/messages';
import { money, signed } from '../table/names.ts';

/** The parts of the floor, in the order they are shown. */
export const FLOOR_PARTS = ['open', 'preparing', 'unsettled', 'closed'] as const;
type FloorPart = (typeof FLOOR_PARTS)[number];

export const PART_TITLES: { readonly [part in FloorPart]: string } = {
  open: 'Open',
  preparing: 'Being prepared',
  unsettled: 'Closed with money on the rails',
  closed: 'Closed and settled',
};

/** Where a table stands on the floor. A closed one that still holds players' money stays in sight until it is settled. */
export const partOf = ({ status, liability }: Pick<TableCard, 'status' | 'liability'>): FloorPart => {
  if (status === 'open' || status === 'closing') return 'open';
  if (status === 'preparing') return 'preparing';
  return liability > 0 ? 'unsettled' : 'closed';
};

const STEP_WORDS: { readonly [step in TableCard['step']]: string } = {
  prepare: 'not open yet',
  offer: 'dice are offered',
  bet: 'betting open',
  throw: 'no more bets',
  enter: 'dice are out',
  'enter-again': 'second entry',
  shake: 'shaking',
  acknowledge: 'settling',
  fault: 'out of order',
  closed: 'closed',
};

/** What goes on at a table now; while a clock runs, the seconds left to bet. */
export const playWords = ({ step, window }: Pick<TableCard, 'step' | 'window'>, now: number): string =>
  step === 'bet' && window !== null
    ? `${STEP_WORDS.bet}, ${Math.max(0, Math.ceil((window.closesAt - now) / 1000))} s`
    : STEP_WORDS[step];

/** A notice in words: what will be, without when. */
export const noticeText = (notice: NoticeView): string =>
  notice.what === 'closing' ? 'closes' : `limits ${money(notice.limits.min)} to ${money(notice.limits.max)}`;

/** Something posted at a table, for the line of what is due. */
type Due = { readonly table: string; readonly name: string; readonly notice: NoticeView };

/** Everything that is posted on the floor, the next due first. */
export const dueOn = (tables: readonly TableCard[]): readonly Due[] =>
  tables
    .flatMap(({ id, name, notices }) => notices.map(notice => ({ table: id, name, notice })))
    .sort((one, other) => one.notice.due - other.notice.due);

type Band = { readonly from: number; readonly to: number };

/** Where a win lies, from 0 to 1: its band takes the middle half, and what is far outside stands at the end. */
export const bandPlace = (win: number, { from, to }: Band): number =>
  Math.min(1, Math.max(0, 0.25 + ((win - from) / (to - from)) * 0.5));

/** Whether a win is within what could be expected. */
export const bandWords = (win: number, { from, to }: Band): string => {
  const range = `the expected ${signed(from)} to ${signed(to)}`;
  if (win < from) return `below ${range}`;
  return win > to ? `above ${range}` : `within ${range}`;
};

/** Who is at the stations of a table: each person once, with all of their offices. */
export const crewWords = (crew: readonly { readonly office: string; readonly name: string }[]): string =>
  [...Map.groupBy(crew, ({ name }) => name)]
    .map(([name, stations]) => `${name} (${stations.map(({ office }) => office).join(', ')})`)
    .join(', ') || 'nobody';
