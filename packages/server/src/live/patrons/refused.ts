import { type Cents, type Command, decide, dollars, movesOf, type SeatNumber, seatAt } from '@hardway/rules';
import type { Draft } from '../draft.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import type { Sitting } from './model.ts';
import { DAY_MS, lostWithin, MINUTE_MS, type PlayLimits, playedWithin, WEEK_MS } from './patron.ts';
import { atRisk, netOf, playedBy, sittingAt } from './sitting.ts';

/** What a wager takes from the rail: nothing if the rules refuse it anyway, or if it is a coupon, which is not the player's money. */
const costOf = ({ live: { table } }: Draft, command: Command): number => {
  const decision = decide(table, command);
  if (!decision.ok) return 0;
  const moves = decision.value.flatMap(fact => movesOf(fact, table));
  return moves.reduce((sum, { from, amount }) => (from === 'rail' ? sum + amount : sum), 0);
};

/** What costs nothing passes no limit of money, not even one that was lowered below what stands. */
const isTooMuch = (cost: number, room: number): boolean => cost > Math.max(0, room);

const minutesWords = (minutes: number): string => (minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`);

const tooMuch = (room: number, words: string): TableRefusal => {
  const left = room <= 0 ? 'No more can be bet' : `At most $${dollars(room as Cents)} more can be bet`;
  return refuse('play-limit', SERVICE, `${words}. ${left} now`);
};

/** Why a limit of time or loss forbids it. A wager counts as lost with all others that stand. */
const refusedPeriod = (
  draft: Draft,
  sitting: Sitting,
  cost: number,
  { loss, minutes, ms, words }: { loss: number | null; minutes: number | null; ms: number; words: string },
): TableRefusal | undefined => {
  const { table } = draft.live;
  if (loss === null && minutes === null) return undefined;
  const played = playedBy(table, sitting, draft.at);
  if (minutes !== null && playedWithin(played, draft.at, ms) >= minutes * MINUTE_MS)
    return refuse('play-limit', SERVICE, `The limit of ${minutesWords(minutes)} of play in ${words} is reached`);
  if (loss === null) return undefined;
  const room = loss - Math.max(0, lostWithin(played, draft.at, ms)) - atRisk(table, sitting.seat);
  return isTooMuch(cost, room)
    ? tooMuch(room, `The limit of $${dollars(loss as Cents)} lost in ${words} is reached`)
    : undefined;
};

const refusedByLimits = (
  draft: Draft,
  sitting: Sitting,
  limits: PlayLimits,
  wager: Command,
): TableRefusal | undefined => {
  const { lossDay, lossWeek, minutesDay, minutesWeek, stake } = limits;
  const cost = costOf(draft, wager);
  if (stake !== null) {
    const room = stake - atRisk(draft.live.table, sitting.seat);
    if (isTooMuch(cost, room)) return tooMuch(room, `The limit of $${dollars(stake)} on the table at once is reached`);
  }
  return (
    refusedPeriod(draft, sitting, cost, { loss: lossDay, minutes: minutesDay, ms: DAY_MS, words: '24 hours' }) ??
    refusedPeriod(draft, sitting, cost, { loss: lossWeek, minutes: minutesWeek, ms: WEEK_MS, words: '7 days' })
  );
};

const minutesLeft = (until: number, at: number): string => {
  const minutes = Math.ceil((until - at) / MINUTE_MS);
  return minutes === 1 ? '1 minute' : minutesWords(minutes);
};

/** Why the person at a seat makes no new wager: not known, on a break, asked whether to go on, or at a limit. */
export const refusedPlay = (draft: Draft, wager: Command & { readonly seat: SeatNumber }): TableRefusal | undefined => {
  const { live, at } = draft;
  const sitting = live.kind === 'practice' ? undefined : sittingAt(live, wager.seat);
  if (sitting === undefined) return undefined;
  const { patron, rest, check, isLeaving } = sitting;
  if (live.care.required && patron === null)
    return refuse('needs-patron', SERVICE, 'Show your card to the dealer before you bet');
  if (rest !== null && rest.until > at)
    return refuse('on-break', SERVICE, `This seat is on a break for ${minutesLeft(rest.until, at)} more: ${rest.why}`);
  if (check !== null) return refuse('reality-check', SERVICE, 'Answer the reality check first: go on, or leave');
  if (isLeaving) return refuse('reality-check', SERVICE, 'You chose to leave. Choose to go on if you want to bet');
  return patron === null ? undefined : refusedByLimits(draft, sitting, patron.limits, wager);
};

/** Why a self-excluded patron is not paid: what was won since is forfeited by the book, once it is held for a case. */
export const refusedForfeit = (draft: Draft, seat: SeatNumber, amount: Cents): TableRefusal | undefined => {
  const { live, staffing } = draft;
  const sitting = sittingAt(live, seat);
  if (staffing.selfExcluded === undefined || sitting?.forfeit == null) return undefined;
  const won = netOf(live.table, sitting) - sitting.forfeit.net - sitting.forfeit.held;
  const rail = seatAt(live.table, seat)?.rail ?? 0;
  const free = Math.max(0, rail - Math.max(0, won));
  if (amount <= free) return undefined;
  const held = `Hold $${dollars((rail - free) as Cents)} for the case: winnings of a self-excluded person are forfeited`;
  return refuse('held', staffing.selfExcluded.cite, `${held}. $${dollars(free as Cents)} can be paid`);
};
