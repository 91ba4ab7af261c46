import {
  type Cents,
  isOdds,
  offeredRules,
  type SeatNumber,
  seatAt,
  subjectOf,
  type WagerName,
  wagerOn,
  wholeOf,
} from '@hardway/rules';
import type { CommandOf } from '../command.ts';
import type { After, Step } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { FactOf } from '../fact.ts';
import type { Live } from '../live.ts';
import type { TableRefusal } from '../refusal.ts';
import { makeWager, refusedAtTable } from './make.ts';
import type { Betting, Round } from './model.ts';

/**
 * Brings back what the seat had on the layout before the last decision: only what is missing of each wager is made.
 * Wagers that can't be made are named, with the reason.
 */
export const replicate = (draft: Draft, { seat }: CommandOf<'replicate'>): TableRefusal | undefined => {
  const refused = refusedAtTable(draft, seat);
  if (refused !== undefined) return refused;
  if (seatAt(draft.live.table, seat) === undefined) return draft.tried({ type: 'cashOut', seat });
  const left: Left[] = [];
  const { decided, previous } = draft.live;
  const isWhole = draft.given.edition < 3;
  const round = (isWhole ? previous : decided).find(each => each.seat === seat);
  const wagers = round?.wagers ?? [];
  if (draft.given.edition >= 4) left.push(...repeatWholes(draft, seat, wagers));
  const named = left.map(({ wager }) => wager);
  for (const { wager, amount: wanted } of wagers.filter(each => !isPartOf(draft, each.wager, named))) {
    const amount = isWhole ? wanted : missing(draft, seat, wager, wanted);
    if (amount === 0) continue;
    const refusal = makeWager(draft, seat, wager, amount);
    if (refusal !== undefined) left.push({ wager, amount, refusal });
  }
  draft.add({ type: 'replicated', seat, left });
  return undefined;
};

type Left = { wager: WagerName; amount: Cents; refusal: TableRefusal };

/** Wagers that the house breaks down, made again as one: their parts may be too small to be made by themselves. */
const repeatWholes = (draft: Draft, seat: SeatNumber, wagers: Round[number]['wagers']): readonly Left[] =>
  offeredRules(draft.live.table.house).flatMap(rule => {
    const wanted = (part: WagerName): Cents => wagers.find(({ wager }) => wager === part)?.amount ?? (0 as Cents);
    const whole = wholeOf(draft.live.table.house, rule, part => missing(draft, seat, part, wanted(part)));
    const refusal = whole && makeWager(draft, seat, whole.name, whole.amount);
    return whole === undefined || refusal === undefined ? [] : [{ wager: whole.name, amount: whole.amount, refusal }];
  });

/** Whether a wager is a part of one of these, which could not be made. */
const isPartOf = ({ live }: Draft, wager: WagerName, wholes: readonly WagerName[]): boolean =>
  wholes.some(whole => live.table.house.rules[whole]?.standsAs?.some(({ name }) => name === wager) ?? false);

const missing = ({ live }: Draft, seat: SeatNumber, wager: WagerName, wanted: Cents): Cents => {
  const own = seatAt(live.table, seat);
  const stands = own === undefined ? 0 : (wagerOn(own, wager)?.stake ?? 0);
  return Math.max(0, wanted - stands) as Cents;
};

/** What a seat has put down for this round. Odds are left out: what they rested on may not be there again. */
const withWager = (round: Round, seat: SeatNumber, wager: WagerName, change: number): Round => {
  if (isOdds(subjectOf(wager).kind)) return round;
  // By hand, since every wager comes this way: the lists are as long as they need to be, and made once.
  const others: Round[number][] = [];
  const wagers: Round[number]['wagers'][number][] = [];
  let amount = change;
  for (const each of round) {
    if (each.seat !== seat) others.push(each);
    else
      for (const standing of each.wagers) {
        if (standing.wager === wager) amount += standing.amount;
        else wagers.push(standing);
      }
  }
  if (amount > 0) wagers.push({ wager, amount: amount as Cents });
  others.push({ seat, wagers: [...wagers] });
  return [...others];
};

const taken: Step<'wagerReduced' | 'wagerTakenDown', Betting> = ({ present }, { seat, wager, amount }) => ({
  present: withWager(present, seat, wager, -amount),
});

/**
 * The layouts that this roll decided something of, as they stood before it. Wagers that travel still stand on their number,
 * and odds may have nothing to rest on, so neither is made again.
 */
const decidedBy = ({ table: { seats } }: Live, { settlements }: FactOf<'rolled'>): Round =>
  seats.flatMap(({ number: seat, layout }) => {
    const mine = settlements.filter(each => each.seat === seat);
    if (!mine.some(({ type }) => type === 'won' || type === 'lost' || type === 'returned')) return [];
    const travels = (wager: WagerName): boolean => mine.some(each => each.wager === wager && each.type === 'moved');
    const wagers = layout.flatMap(({ name, stake }) =>
      isOdds(subjectOf(name).kind) || isOnNumber(name) || travels(name) ? [] : [{ wager: name, amount: stake }],
    );
    return [{ seat, wagers }];
  });

const isOnNumber = (name: WagerName): boolean => /^(dont-)?come [0-9]/.test(name);

const replaced = (round: Round, by: Round): Round => [
  ...round.filter(({ seat }) => !by.some(each => each.seat === seat)),
  ...by,
];

const withoutGone = ({ decided, previous, present }: Live, _: unknown, { table }: After): Betting => {
  const stays = ({ seat }: Round[number]): boolean => seatAt(table, seat) !== undefined;
  return { decided: decided.filter(stays), previous: previous.filter(stays), present: present.filter(stays) };
};

/** What Repeat remembers. */
export const rounds = {
  wagerMade: ({ present }: Live, { seat, wager, amount }: FactOf<'wagerMade'>): Partial<Betting> => ({
    present: withWager(present, seat, wager, amount),
  }),
  wagerReduced: taken,
  wagerTakenDown: taken,
  wagersVoided: ({ present }: Live, { seat }: FactOf<'wagersVoided'>): Partial<Betting> => ({
    present: present.filter(each => each.seat !== seat),
  }),
  rolled: (live: Live, fact: FactOf<'rolled'>): Betting => ({
    decided: replaced(live.decided, decidedBy(live, fact)),
    previous: replaced(live.previous, live.present),
    present: [],
  }),
  seatLeft: withoutGone,
  corrected: (live: Live, fact: FactOf<'corrected'>, after: After): Betting => ({
    ...withoutGone(live, fact, after),
    present: [],
  }),
};
