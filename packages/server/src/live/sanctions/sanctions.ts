import {
  type Cents,
  dollars,
  type Game,
  NOTHING,
  type Office,
  type Sanction,
  type SeatNumber,
  seatAt,
  voidWagers,
} from '@hardway/rules';
import { type Audience, isOwnOrStaff, isStaff, without } from '../audience.ts';
import type { CommandOf } from '../command.ts';
import { type Decide, type Evolve, type Shown, unchanged } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { FactOf } from '../fact.ts';
import type { Live } from '../live.ts';
import type { Actor, StaffRef } from '../people.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { officesOf } from '../stations/offices.ts';
import type { CaseRules, commands, Held, SanctionCommand, SanctionedView, SanctionFact, Sanctions } from './model.ts';

const refOf = (by: Extract<Actor, { kind: 'staff' }>): StaffRef => ({ user: by.user, name: by.name });

/** The office in which somebody may apply a sanction of the book's; or why not. */
const authority = (draft: Draft, sanction: Sanction, by: Actor): { readonly office: Office } | TableRefusal => {
  const { sanctions, disputes } = draft.staffing;
  const cite = sanctions?.list[sanction];
  if (sanctions === undefined || cite === undefined)
    return refuse('not-offered', disputes.others.cite ?? SERVICE, 'The book does not list this sanction');
  const held = officesOf(draft.live, by);
  const office = sanctions.by.find(each => held.includes(each));
  if (office !== undefined) return { office };
  return refuse('forbidden', sanctions.cite, `Sanctions are applied by the ${sanctions.by.join(' or ')} or higher`);
};

const seatGone = (draft: Draft, seat: SeatNumber): TableRefusal | undefined =>
  seatAt(draft.live.table, seat) === undefined ? refuse('not-seated', SERVICE, `Nobody is at seat ${seat}`) : undefined;

/** A case holds the money of one player. */
const refusedOther = ({ live }: Draft, id: string, seat: SeatNumber): TableRefusal | undefined => {
  const held = live.suspense.find(each => each.case === id);
  if (held === undefined || (held.seat === seat && !held.hasLeft)) return undefined;
  return refuse('bad-amount', SERVICE, `Case ${id} holds money of ${held.name}: open another case for seat ${seat}`);
};

/** One player's wagers are returned, and held if asked for. The other seats' stand. */
const voidSeat = (draft: Draft, command: CommandOf<'voidWagers'>): TableRefusal | undefined => {
  const { seat, reason, by, hold } = command;
  const may = authority(draft, 'void-wagers', by);
  if ('code' in may) return may;
  const refused = seatGone(draft, seat);
  if (refused !== undefined) return refused;
  const other = hold ? refusedOther(draft, command.case, seat) : undefined;
  if (other !== undefined) return other;
  const before = seatAt(draft.live.table, seat)?.rail ?? NOTHING;
  const decision = voidWagers(draft.live.table, seat, reason, may.office);
  if (!decision.ok) return decision.error;
  draft.add(...decision.value);
  const returned = ((seatAt(draft.live.table, seat)?.rail ?? NOTHING) - before) as Cents;
  if (hold) draft.add({ type: 'moneyHeld', case: command.case, seat, amount: returned, reason, by: refOf(by) });
  draft.alert('surveillance', 'sanction', `The wagers of seat ${seat} were voided: ${reason}`);
  return undefined;
};

const holdMoney = (draft: Draft, command: CommandOf<'holdMoney'>): TableRefusal | undefined => {
  const { seat, amount, reason, by } = command;
  const may = authority(draft, 'hold-winnings', by);
  if ('code' in may) return may;
  const refused = seatGone(draft, seat);
  if (refused !== undefined) return refused;
  const rail = seatAt(draft.live.table, seat)?.rail ?? NOTHING;
  if (amount <= 0) return refuse('bad-amount', SERVICE, 'Hold an amount above zero');
  if (amount > rail) return refuse('bad-amount', SERVICE, `Seat ${seat} has $${dollars(rail)} on the rail`);
  const other = refusedOther(draft, command.case, seat);
  if (other !== undefined) return other;
  draft.add({ type: 'moneyHeld', case: command.case, seat, amount, reason, by: refOf(by) });
  draft.alert('surveillance', 'sanction', `$${dollars(amount)} of seat ${seat} is held: ${reason}`);
  return undefined;
};

/** Held money goes back to its player, or is forfeited as the book has it. */
const settleHeld = (draft: Draft, command: CommandOf<'settleHeld'>): TableRefusal | undefined => {
  const { case: id, how, amount, reason, by, approvedBy } = command;
  const { live, staffing } = draft;
  const may = authority(draft, 'hold-winnings', by);
  if ('code' in may) return may;
  if (approvedBy.user === by.user) return refuse('needs-approval', SERVICE, 'Somebody else has to approve this');
  const held = live.suspense.find(each => each.case === id);
  if (held === undefined) return refuse('unknown', SERVICE, `Nothing is held for case ${id} at this table`);
  if (amount <= 0 || amount > held.amount)
    return refuse('bad-amount', SERVICE, `$${dollars(held.amount)} is held for case ${id}`);
  const about = { case: id, seat: held.seat, amount, reason, by: refOf(by) };
  const second = { user: approvedBy.user, name: approvedBy.name };
  if (how === 'release')
    draft.add({ type: 'moneyReleased', to: held.hasLeft ? 'cage' : 'rail', ...about, approvedBy: second });
  else {
    const to = staffing.sanctions?.forfeits.to ?? 'house';
    draft.add({ type: 'moneyForfeited', to, ...about, approvedBy: second });
  }
  return undefined;
};

const advise = (draft: Draft, { case: id, seat }: CommandOf<'advise'>): TableRefusal | undefined => {
  const { unresolved } = draft.staffing.disputes;
  if (unresolved === undefined) return refuse('not-offered', SERVICE, 'The book has nobody told anything');
  const refused = seatGone(draft, seat);
  if (refused !== undefined) return refused;
  draft.add({ type: 'playerAdvised', case: id, seat, words: unresolved.advice, clause: unresolved.cite });
  return undefined;
};

/** What the book says about disputes and sanctions, as a case keeps it. */
const caseRules = ({ title, staffing }: Game): CaseRules => {
  const { offices, cite, others, unresolved, review } = staffing.disputes;
  return {
    game: title,
    throws: { offices, cite },
    others: { offices: others.offices, cite: others.cite ?? SERVICE },
    unresolved: unresolved ?? null,
    review: review ?? null,
    sanctions: staffing.sanctions ?? null,
  };
};

type Asked = Omit<FactOf<'caseAsked'>, 'type' | 'rules' | 'by'>;

/** Has a case opened about this entry. */
export const askCase = (draft: Draft, asked: Asked): void =>
  draft.add({ type: 'caseAsked', ...asked, rules: caseRules(draft.live.table.house.game), by: draft.staff });

const openCase = (draft: Draft, command: CommandOf<'openCase'>): TableRefusal | undefined => {
  const { kind, seat, roll, alert = null, complainant = null, summary } = command;
  if (draft.live.kind === 'practice') return refuse('not-offered', SERVICE, 'A practice table has no cases');
  if (seat !== null) {
    const refused = seatGone(draft, seat);
    if (refused !== undefined) return refused;
  }
  askCase(draft, { kind, seat, roll, alert, complainant, summary });
  return undefined;
};

/** Decided in `table.ts`, which has the act decided as its orderer's; only a refusal is left to record. */
const NOT_HERE = refuse('forbidden', SERVICE, 'A case acts through the house');

export const decide: Decide<typeof commands, SanctionCommand> = {
  openCase,
  actForCase: () => NOT_HERE,
  voidWagers: voidSeat,
  holdMoney,
  settleHeld,
  advise,
  confirmAdvice: (draft, { seat, case: id }) => {
    const waits = draft.live.advice.some(each => each.case === id && each.seat === seat);
    if (!waits) return refuse('unknown', SERVICE, `Seat ${seat} has been told nothing that waits to be confirmed`);
    const by = draft.given.by.kind === 'player' ? 'player' : draft.staff;
    draft.add({ type: 'adviceConfirmed', case: id, seat, by });
    return undefined;
  },
  reportIncident: (draft, { case: id, to, about, words }) => {
    for (const each of to) draft.alert(each, about, words, { case: id });
    return undefined;
  },
};

/** The same case may hold money several times, all of it one player's. */
const afterHold = ({ suspense, table }: Live, { case: id, seat, amount }: FactOf<'moneyHeld'>): Partial<Sanctions> => {
  const before = suspense.find(each => each.case === id);
  const name = seatAt(table, seat)?.name ?? '';
  const held: Held = { case: id, seat, name, amount: ((before?.amount ?? 0) + amount) as Cents, hasLeft: false };
  return { suspense: [...suspense.filter(each => each.case !== id), held] };
};

const afterSettling = (
  { suspense }: Live,
  { case: id, amount }: FactOf<'moneyReleased' | 'moneyForfeited'>,
): Partial<Sanctions> => ({
  suspense: suspense.flatMap(each => {
    if (each.case !== id) return [each];
    return each.amount === amount ? [] : [{ ...each, amount: (each.amount - amount) as Cents }];
  }),
});

export const evolve = {
  caseAsked: unchanged,
  caseActed: unchanged,
  caseActRefused: unchanged,
  moneyHeld: afterHold,
  moneyReleased: afterSettling,
  moneyForfeited: afterSettling,
  playerAdvised: ({ advice }, { case: id, seat, words, clause }) => ({
    advice: [...advice.filter(each => each.case !== id || each.seat !== seat), { case: id, seat, words, clause }],
  }),
  adviceConfirmed: ({ advice }, { case: id, seat }) => ({
    advice: advice.filter(each => each.case !== id || each.seat !== seat),
  }),
  seatLeft: ({ advice, suspense }, { seat }) => ({
    advice: advice.filter(each => each.seat !== seat),
    suspense: suspense.map(each => (each.seat === seat ? { ...each, hasLeft: true } : each)),
  }),
} satisfies Evolve<SanctionFact, Sanctions>;

/** Money is between the player and the house; a player need not know the names of staff. */
const shownMoney = <Fact extends { readonly seat: SeatNumber; readonly by: StaffRef }>(
  fact: Fact,
  audience: Audience,
): Fact | Omit<Fact, 'by'> | undefined => {
  if (!isOwnOrStaff(audience, fact.seat)) return undefined;
  return isStaff(audience) ? fact : without(fact, 'by');
};

export const shown = {
  caseAsked: (fact, audience) => (isStaff(audience) ? fact : undefined),
  caseActed: (fact, audience) => (isStaff(audience) ? fact : undefined),
  caseActRefused: (fact, audience) => (isStaff(audience) ? fact : undefined),
  moneyHeld: (fact, audience) => shownMoney(fact, audience),
  moneyReleased: (fact, audience) => shownMoney(fact, audience),
  moneyForfeited: (fact, audience) => shownMoney(fact, audience),
  playerAdvised: (fact, audience) => (isOwnOrStaff(audience, fact.seat) ? fact : undefined),
  adviceConfirmed: (fact, audience) => (isOwnOrStaff(audience, fact.seat) ? fact : undefined),
} satisfies Shown<SanctionFact>;

const NO_ADVICE: SanctionedView['advice'] = [];

const suspendedAt = ({ suspense }: Live, seat: SeatNumber): Cents =>
  suspense.reduce((sum, each) => (each.seat === seat && !each.hasLeft ? sum + each.amount : sum), 0) as Cents;

/** A seat's own part of the view. Nobody else at the table learns of it. */
export const sanctionedView = (live: Live, seat: SeatNumber, audience: Audience): SanctionedView => {
  if (!isOwnOrStaff(audience, seat)) return { advice: NO_ADVICE, suspended: NOTHING };
  const advice = live.advice.filter(each => each.seat === seat).map(({ seat: _, ...rest }) => rest);
  return { advice: advice.length === 0 ? NO_ADVICE : advice, suspended: suspendedAt(live, seat) };
};

/** Whether nothing of this has changed at a seat. */
export const isSameSanctioned = (before: Live, after: Live, seat: SeatNumber): boolean =>
  (before.advice === after.advice ||
    before.advice.filter(each => each.seat === seat).length ===
      after.advice.filter(each => each.seat === seat).length) &&
  (before.suspense === after.suspense || suspendedAt(before, seat) === suspendedAt(after, seat));
