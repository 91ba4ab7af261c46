import { feltName, type Office, type SeatNumber, seatAt, type WagerName, wagerOn } from '@hardway/rules';
import { type Audience, isOwnOrStaff, isStaff, without } from '../audience.ts';
import { refusedAtTable } from '../betting/make.ts';
import type { CommandOf } from '../command.ts';
import type { After, Decide, Evolve, Shown } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { FactOf } from '../fact.ts';
import type { Live } from '../live.ts';
import { hidesWagers, seesWagers } from '../play/shown.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import type { CallFact, Calls, CallsView, commands, WaitingCall } from './model.ts';

/** The calls that still wait: their wagers stand, and nothing else was called since. */
const waitingCalls = ({ calls, table }: Live): readonly WaitingCall[] =>
  calls.filter(({ seat, wager, call, holds }) => {
    const own = seatAt(table, seat);
    const standing = own && wagerOn(own, wager);
    return standing !== undefined && (!holds || standing.call === call);
  });

/** The office in which the sender may confirm calls; none if they may not. */
const confirmerOf = (draft: Draft): Office | undefined => {
  const { by = [] } = draft.staffing.calls ?? {};
  const office = draft.office(by);
  return office !== undefined && by.includes(office) ? office : undefined;
};

/** A call of on or off. Where the book has somebody confirm it, it waits for that, holding meanwhile or not. */
const call = (draft: Draft, command: CommandOf<'call'>): TableRefusal | undefined => {
  const refused = refusedAtTable(draft, command.seat);
  if (refused !== undefined) return refused;
  const { live, staffing } = draft;
  const only = command.only ?? false;
  const rule = live.kind === 'practice' ? undefined : staffing.calls;
  const office = rule === undefined ? undefined : confirmerOf(draft);
  if (rule?.before !== 'it holds' || office !== undefined) return callNow(draft, { ...command, only }, office);
  const { seat } = command;
  const tried = draft.tried({ ...command, only });
  if (tried === undefined)
    draft.add({ type: 'callAsked', seat, wager: command.wager as WagerName, call: command.call, only });
  return tried;
};

const callNow = (
  draft: Draft,
  command: CommandOf<'call'> & { readonly only: boolean },
  office: Office | undefined,
): TableRefusal | undefined => {
  const before = draft.facts.length;
  const refused = draft.play(command);
  if (refused !== undefined || office === undefined) return refused;
  const called = draft.facts.slice(before).flatMap(fact => (fact.type === 'called' ? fact.wagers : []));
  for (const wager of called) confirmed(draft, command.seat, wager, command.call, office);
  return undefined;
};

const confirmed = (draft: Draft, seat: SeatNumber, wager: WagerName, called: 'on' | 'off', office: Office): void =>
  draft.add({ type: 'callConfirmed', seat, wager, call: called, office, by: draft.staff });

const confirmCall = (draft: Draft, { seat, wager }: CommandOf<'confirmCall'>): TableRefusal | undefined => {
  const { live, staffing } = draft;
  const rule = staffing.calls;
  const waiting = waitingCalls(live).find(each => each.seat === seat && each.wager === wager);
  if (rule === undefined || waiting === undefined)
    return refuse('no-wager', rule?.cite ?? SERVICE, 'No such call waits to be confirmed');
  const office = confirmerOf(draft);
  if (office === undefined)
    return refuse('not-confirmed', rule.cite, `A call is confirmed by the ${rule.by.join(' or ')}`);
  if (!waiting.holds) {
    const refused = refusedAtTable(draft, seat);
    return refused ?? callNow(draft, { type: 'call', seat, wager, call: waiting.call, only: waiting.only }, office);
  }
  confirmed(draft, seat, waiting.wager, waiting.call, office);
  return undefined;
};

/** Why the dice wait: a call that holds has no button yet. */
export const refusedCalls = ({ live, staffing }: Draft): TableRefusal | undefined => {
  const first = staffing.calls === undefined ? undefined : waitingCalls(live).find(({ holds }) => holds);
  if (staffing.calls === undefined || first === undefined) return undefined;
  const words = `Set the button first: seat ${first.seat} called ${feltName(live.table.house, first.wager)} ${first.call}`;
  return refuse('not-confirmed', staffing.calls.cite, words);
};

export const decide: Decide<typeof commands> = { call, confirmCall };

/** A call waits for its button where the book has one set; one by somebody who may confirm it is confirmed at once. */
const afterCall = ({ kind, calls, table }: Live, { seat, wagers, call: called }: FactOf<'called'>): Partial<Calls> => {
  if (kind === 'practice' || table.house.game.staffing.calls === undefined) return {};
  const others = calls.filter(each => each.seat !== seat || !wagers.includes(each.wager));
  if (called === null) return { calls: others };
  return { calls: [...others, ...wagers.map(wager => ({ seat, wager, call: called, only: true, holds: true }))] };
};

const withoutGone = ({ calls }: Live, _: unknown, { table }: After): Calls => ({
  calls: calls.filter(({ seat }) => seatAt(table, seat) !== undefined),
});

export const evolve = {
  callAsked: ({ calls }, { seat, wager, call: called, only }) => ({
    calls: [
      ...calls.filter(each => each.seat !== seat || each.wager !== wager),
      { seat, wager, call: called, only, holds: false },
    ],
  }),
  callConfirmed: ({ calls }, { seat, wager }) => ({
    calls: calls.filter(each => each.seat !== seat || each.wager !== wager),
  }),
  called: afterCall,
  diceThrown: () => ({ calls: [] }),
  rolled: () => ({ calls: [] }),
  wagersVoided: ({ calls }, { seat }) => ({ calls: calls.filter(each => each.seat !== seat) }),
  seatLeft: withoutGone,
  corrected: withoutGone,
} satisfies Evolve<CallFact, Calls>;

export const shown = {
  callAsked: (fact, audience, house) => (seesWagers(house, audience, fact.seat) ? fact : undefined),
  callConfirmed: (fact, audience, house) => {
    if (!seesWagers(house, audience, fact.seat)) return undefined;
    return isStaff(audience) ? fact : without(fact, 'by');
  },
} satisfies Shown<CallFact>;

export const view = (live: Live, audience: Audience): CallsView => ({
  calls: waitingCalls(live)
    .filter(({ seat }) => !hidesWagers(live.table) || isOwnOrStaff(audience, seat))
    .map(({ only: _, ...waiting }) => waiting),
});
