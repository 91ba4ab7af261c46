import {
  type Book,
  type Cents,
  dollars,
  isOdds,
  type Limits,
  limitsFor,
  openHouse,
  type PostedLimits,
  ruleOf,
  type SeatNumber,
  seatAt,
  subjectOf,
  type WagerName,
  wagerOn,
} from '@hardway/rules';
import { isOwnOrStaff, isStaff } from '../audience.ts';
import type { CommandOf } from '../command.ts';
import { type Decide, type Evolve, type Shown, unchanged } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { Live } from '../live.ts';
import { isBetweenHands } from '../play/play.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import type { commands, NoticeCommand, NoticeFact, Notices, NoticesView } from './model.ts';

/** The edition from which a notice names the limits before it, and the floor posts only the minima that the book lists. */
const SAYS_MORE = 5;

/** Why the floor may not post this minimum, where the book lists those it may. */
export const refusedMinimum = ({ limits }: Book, { min }: Limits, edition: number): TableRefusal | undefined => {
  const { minima } = limits.posted ?? {};
  if (minima === undefined || minima.amounts.includes(min) || edition < SAYS_MORE) return undefined;
  const [first, ...others] = minima.amounts.map(amount => `$${dollars(amount)}`);
  return refuse('bad-settings', minima.cite, `The minimum is ${[first, ...others].join(' or ')}`);
};

/** Advises players of wagers that are not in the steps of the notice. They stand. */
export const adviseSteps = (draft: Draft): void => {
  const { step } = draft.live.table.house.limits;
  if (step === undefined) return;
  for (const fact of draft.facts) if (fact.type === 'wagerMade') adviseStep(draft, fact.seat, fact.wager, step);
};

const adviseStep = (draft: Draft, number: SeatNumber, wager: WagerName, step: Cents): void => {
  const { table } = draft.live;
  const seat = seatAt(table, number);
  const stake = seat && wagerOn(seat, wager)?.stake;
  if (seat === undefined || stake === undefined || isOdds(subjectOf(wager).kind)) return;
  const over = stake - limitsFor(table.house, { ...seat, layout: [] }, ruleOf(table.house, wager)).min;
  if (over > 0 && over % step !== 0) draft.add({ type: 'stepAdvised', seat: number, wager, stake, step });
};

const minutes = (ms: number): number => Math.round(ms / 60_000);

/** Why an open table with players can't close without a notice. */
export const refusedWithoutNotice = ({ live, staffing }: Draft): TableRefusal | undefined => {
  const { closing } = staffing.notice;
  if (live.status !== 'open' || live.table.seats.length === 0 || closing.ms === 0) return undefined;
  return tooSoon(closing);
};

const tooSoon = ({ ms, cite }: { readonly ms: number; readonly cite: string }): TableRefusal =>
  refuse('too-soon', cite, `Players are told ${minutes(ms)} minutes before`);

const refusedNotice = (draft: Draft): TableRefusal | undefined => {
  const { live, staffing } = draft;
  if (live.status !== 'open') return refuse('not-open', SERVICE, 'The table is not open');
  const office = draft.office(staffing.noticeBy);
  if (office !== undefined && staffing.noticeBy.includes(office)) return undefined;
  return refuse('forbidden', staffing.notice.cite, `That is decided by the ${staffing.noticeBy.join(' or ')}`);
};

/** Whether the notice would ask more of a player's wagers than it does now, besides a higher minimum. */
const asksMore = (now: PostedLimits, { step, scope, centre }: PostedLimits): boolean =>
  step !== now.step || scope !== now.scope || (centre ?? 0) > (now.centre ?? 0);

/** How long a notice of these limits must stand. */
const leadOf = ({ live, staffing }: Draft, limits: PostedLimits): number => {
  const { min, max } = limits;
  const { notice } = staffing;
  const now = live.table.house.limits;
  const isOccupied = live.table.seats.length > 0;
  return Math.max(
    min > now.min || asksMore(now, limits) ? notice.minimumUp : 0,
    min < now.min && isOccupied ? notice.minimumDown : 0,
    max !== now.max && isOccupied ? notice.maximum : 0,
  );
};

const postLimits = (draft: Draft, { limits, due: asked }: CommandOf<'postLimits'>): TableRefusal | undefined => {
  const { live, staffing, at } = draft;
  const refused = refusedNotice(draft);
  if (refused !== undefined) return refused;
  const opened = openHouse({ ...live.table.house.config, limits });
  if (!opened.ok)
    return refuse('bad-settings', opened.error[0]?.clause || SERVICE, opened.error[0]?.message ?? 'Bad limits');
  const notPosted = refusedMinimum(live.table.house.book, limits, draft.given.edition);
  if (notPosted !== undefined) return notPosted;
  const lead = leadOf(draft, limits);
  const due = asked ?? at + lead;
  if (due < at + lead)
    return refuse('too-soon', staffing.notice.cite, `Notice of that stands ${minutes(lead)} minutes`);
  const id = `notice-${live.noticeCount + 1}`;
  const was = draft.given.edition < SAYS_MORE ? {} : { was: live.table.house.limits };
  const notice = { id, what: 'limits', limits, ...was, postedAt: at, due } as const;
  draft.add({ type: 'noticePosted', notice, by: draft.staff });
  return undefined;
};

const postClosing = (draft: Draft, { due: asked }: CommandOf<'postClosing'>): TableRefusal | undefined => {
  const { live, staffing, at } = draft;
  const refused = refusedNotice(draft);
  if (refused !== undefined) return refused;
  const { closing } = staffing.notice;
  const lead = live.table.seats.length > 0 ? closing.ms : 0;
  const due = asked ?? at + lead;
  if (due < at + lead) return tooSoon(closing);
  const id = `notice-${live.noticeCount + 1}`;
  draft.add({ type: 'noticePosted', notice: { id, what: 'closing', postedAt: at, due }, by: draft.staff });
  return undefined;
};

/** Whether a notice has fallen due and can take effect: limits wait for an empty layout between two hands. */
export const hasDueNotice = (live: Live, at: number): boolean =>
  live.notices.some(({ what, due }) => due <= at && (what === 'closing' || isBetweenHands(live.table)));

/** Has every notice that is due take effect. */
export const applyNotices = (draft: Draft): void => {
  const isPosted = draft.before.notices.length > 0 || draft.facts.some(({ type }) => type === 'noticePosted');
  if (!isPosted || draft.live.status !== 'open') return;
  for (const notice of draft.live.notices) {
    if (notice.due > draft.at) continue;
    if (notice.what === 'closing') draft.add({ type: 'closingBegun' });
    else if (isBetweenHands(draft.live.table)) draft.add({ type: 'limitsPosted', limits: notice.limits });
  }
};

export const decide: Decide<typeof commands, NoticeCommand> = {
  postLimits,
  postClosing,
  withdrawNotice: (draft, { notice }) => {
    const refused = refusedNotice(draft);
    if (refused !== undefined) return refused;
    if (draft.live.notices.some(({ id }) => id === notice))
      draft.add({ type: 'noticeWithdrawn', notice, by: draft.staff });
    return undefined;
  },
  // Notices that are due take effect with every command.
  applyNotices: () => undefined,
  noteAttempt: (draft, { attempt, staff, clause, words }) => {
    draft.add({ type: 'attemptRefused', attempt, staff, clause, words });
    return undefined;
  },
};

export const evolve = {
  noticePosted: ({ notices, noticeCount }, { notice }) => ({
    notices: [...notices.filter(({ what }) => what !== notice.what), notice],
    noticeCount: noticeCount + 1,
  }),
  noticeWithdrawn: ({ notices }, { notice }) => ({ notices: notices.filter(({ id }) => id !== notice) }),
  attemptRefused: unchanged,
  stepAdvised: unchanged,
  limitsPosted: ({ notices }) => ({ notices: notices.filter(({ what }) => what !== 'limits') }),
  closingBegun: ({ notices }) => ({ notices: notices.filter(({ what }) => what !== 'closing') }),
  tableClosed: () => ({ notices: [] }),
} satisfies Evolve<NoticeFact, Notices>;

export const shown = {
  noticePosted: fact => fact,
  noticeWithdrawn: fact => fact,
  attemptRefused: (fact, audience) => (isStaff(audience) ? fact : undefined),
  stepAdvised: (fact, audience) => (isOwnOrStaff(audience, fact.seat) ? fact : undefined),
  limitsPosted: fact => fact,
  closingBegun: fact => fact,
} satisfies Shown<NoticeFact>;

export const view = ({ notices }: Live): NoticesView => ({ notices });
