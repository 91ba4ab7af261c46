import { seatAt, type WagerName } from '@hardway/rules';
import { refusedNewMoney } from '../betting/make.ts';
import type { CommandOf } from '../command.ts';
import type { After, Decide, Evolve, Shown } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { Live } from '../live.ts';
import { refusedPlay } from '../patrons/refused.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import type { commands, Late, LateFact, LateWagersView } from './model.ts';

/** Why it is too late even for a late wager: the dice rest, or the result has been called, as the book has it. */
const refusedTooLate = ({ live, staffing }: Draft): TableRefusal | undefined => {
  const { lateUntil } = staffing;
  if (lateUntil === undefined || !live.table.diceOut) return undefined;
  const isOver = live.entry !== null || live.differed !== null || (lateUntil.what === 'rest' && live.rested);
  if (!isOver) return undefined;
  const words = lateUntil.what === 'rest' ? 'The dice have come to rest' : 'The result has been called';
  return refuse('closed', lateUntil.cite, words);
};

const NOT_WAITING = refuse('no-wager', SERVICE, 'No such late wager waits to be confirmed');

const askLate = (draft: Draft, { seat, wager, amount }: CommandOf<'askLate'>): TableRefusal | undefined => {
  const { live } = draft;
  const { late } = live.table.house.game;
  const asked = { type: 'makeLate', seat, wager, amount, confirmedBy: late?.confirmedBy ?? [] } as const;
  const refused =
    refusedNewMoney(draft, seat, wager) ?? refusedTooLate(draft) ?? refusedPlay(draft, asked) ?? draft.tried(asked);
  if (refused === undefined && live.kind === 'practice')
    return refuse('not-offered', SERVICE, 'Nobody confirms late wagers at a practice table');
  if (refused === undefined)
    draft.add({ type: 'lateAsked', late: `late-${live.lateCount + 1}`, seat, wager: wager as WagerName, amount });
  return refused;
};

const confirmLate = (draft: Draft, { late: id }: CommandOf<'confirmLate'>): TableRefusal | undefined => {
  const { live } = draft;
  const asked = live.late.find(late => late.id === id);
  const rule = live.table.house.game.late;
  if (asked === undefined || rule === undefined) return NOT_WAITING;
  const refused = refusedTooLate(draft);
  if (refused !== undefined) return refused;
  const open = rule.confirmedBy.filter(office => !asked.confirmedBy.includes(office));
  const office = draft.office(open);
  if (office === undefined || !rule.confirmedBy.includes(office)) {
    const joined = rule.confirmedBy.join(rule.need === 'all' ? ' and ' : ' or ');
    return refuse('not-confirmed', rule.cite, `A late wager is confirmed by ${joined}`);
  }
  if (asked.confirmedBy.includes(office)) return undefined;
  draft.add({ type: 'lateConfirmed', late: id, office, by: draft.staff });
  const confirmedBy = [...asked.confirmedBy, office];
  const isEnough = rule.need === 'any' || rule.confirmedBy.every(each => confirmedBy.includes(each));
  if (!isEnough) return undefined;
  const { seat, wager, amount } = asked;
  const made = draft.play({ type: 'makeLate', seat, wager, amount, confirmedBy });
  draft.add({ type: 'lateDropped', late: id, why: made === undefined ? 'made' : made.sentence });
  return undefined;
};

/** Late wagers that nobody confirmed in time are dropped. */
export const dropLate = (draft: Draft, why: string): void => {
  for (const { id } of draft.live.late) draft.add({ type: 'lateDropped', late: id, why });
};

export const decide: Decide<typeof commands> = {
  askLate,
  confirmLate,
  refuseLate: (draft, { late: id }) => {
    if (!draft.live.late.some(late => late.id === id)) return NOT_WAITING;
    draft.add({ type: 'lateDropped', late: id, why: 'not confirmed' });
    return undefined;
  },
};

const over = (): Partial<Late> => ({ late: [] });

export const evolve = {
  lateAsked: ({ late, lateCount }, { late: id, seat, wager, amount }) => ({
    lateCount: lateCount + 1,
    late: [...late, { id, seat, wager, amount, confirmedBy: [] }],
  }),
  lateConfirmed: ({ late }, { late: id, office }) => ({
    late: late.map(each => (each.id === id ? { ...each, confirmedBy: [...each.confirmedBy, office] } : each)),
  }),
  lateDropped: ({ late }, { late: id }) => ({ late: late.filter(each => each.id !== id) }),
  rolled: over,
  noRollCalled: over,
  rollVoided: over,
  roundVoided: over,
  corrected: over,
  tableClosed: over,
  seatLeft: ({ late }, _, { table }: After) => ({ late: late.filter(({ seat }) => seatAt(table, seat) !== undefined) }),
} satisfies Evolve<LateFact, Late>;

export const shown = {
  lateAsked: fact => fact,
  lateConfirmed: fact => fact,
  lateDropped: fact => fact,
} satisfies Shown<LateFact>;

export const view = ({ late, table: { house } }: Live): LateWagersView => {
  const rule = house.game.late;
  if (rule === undefined || late.length === 0) return { late: NONE };
  return { late: late.map(each => ({ ...each, needs: rule.confirmedBy, need: rule.need })) };
};

const NONE: LateWagersView['late'] = [];
