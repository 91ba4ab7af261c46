import {
  type Cents,
  type Command,
  type Dice,
  decide,
  type Fact,
  inOrder,
  type Outcome,
  seatAt,
  spoken,
  type Table,
} from '@hardway/rules';
import type { StaffRole, TableCommand, WireRefusal } from '../../messages.ts';
import { type Draft, refuse, SERVICE } from '../draft.ts';
import { redo } from '../evolve.ts';
import type { Redone, StaffRef } from '../fact.ts';
import type { Undo } from '../live.ts';
import { offerNext, reopen } from './roll.ts';

type Of<Type extends TableCommand['type']> = Extract<TableCommand, { readonly type: Type }>;

const SUPERVISORS: readonly StaffRole[] = ['floorperson', 'pit boss', 'manager'];

/** Corrections, and payments made good, are the act of two people, one of them a supervisor. */
const refusedApproval = ({ live, asking, staff, procedure }: Draft): WireRefusal | undefined => {
  const { approvedBy } = asking;
  if (approvedBy === undefined)
    return refuse('needs-approval', SERVICE, 'A supervisor has to sign in and approve this');
  if (approvedBy.user === staff.user) return refuse('needs-approval', SERVICE, 'Somebody else has to approve this');
  if (live.approvals.includes(approvedBy.approval))
    return refuse('needs-approval', SERVICE, 'That approval has been used');
  const supervisors = procedure.supervisorsDeal === undefined ? SUPERVISORS : [...SUPERVISORS, 'boxperson'];
  if (!approvedBy.roles.some(role => supervisors.includes(role)))
    return refuse('needs-approval', SERVICE, `It is approved by the ${supervisors.join(' or ')}`);
  return undefined;
};

/** Puts the last roll right: everything since is undone and, as far as it still can be, done again. */
export const decideCorrect = (draft: Draft, { dice, reason }: Of<'correct'>): WireRefusal | undefined => {
  const { live, asking, staff } = draft;
  const { undo } = live;
  const refused = refusedApproval(draft);
  if (refused !== undefined || asking.approvedBy === undefined) return refused;
  if (undo === null)
    return refuse('nothing-to-void', SERVICE, 'No roll can be corrected now: the next one is under way');
  const { final } = draft.procedure.disputes;
  if (undo.isFinal && final !== undefined)
    return refuse('forbidden', final, 'The ruling on that roll is final: only a void takes it back');
  const is = dice === 'no roll' ? dice : inOrder(dice);
  if (is !== 'no roll' && is[0] === undo.dice[0] && is[1] === undo.dice[1])
    return refuse('nothing-to-void', SERVICE, 'Those are the dice that were settled');
  const { redone, dropped, outcome } = doneAgain(undo, is, reason);
  draft.add({
    type: 'corrected',
    entry: undo.entry,
    was: undo.dice,
    is,
    outcome,
    reason,
    by: staff,
    approvedBy: refOf(asking.approvedBy),
    approval: asking.approvedBy.approval,
    redone,
    dropped,
  });
  draft.alert(
    'floor',
    'correction',
    `A roll was corrected from ${undo.dice.join('-')} to ${is === 'no roll' ? is : is.join('-')}: ${reason}`,
  );
  if (redone.some(({ type }) => type === 'shortageBooked' || type === 'overageBooked'))
    draft.alert('surveillance', 'shortage', 'A correction met a player who had cashed out: see the shortage account');
  if (draft.live.table.shooter === 'nobody' && draft.live.table.offer === null) offerNext(draft);
  reopen(draft);
  return undefined;
};

const refOf = ({ user, name }: StaffRef): StaffRef => ({ user, name });

type Again = {
  readonly redone: readonly Redone[];
  readonly dropped: readonly string[];
  readonly outcome: Outcome | 'no roll';
};

const doneAgain = ({ before, facts }: Undo, is: Dice | 'no roll', reason: string): Again => {
  let table = before;
  const redone: Redone[] = [];
  const dropped: string[] = [];
  const take = (...more: readonly Redone[]): void => {
    for (const fact of more) {
      redone.push(fact);
      table = redo(table, fact);
    }
  };
  const command: Command = is === 'no roll' ? { type: 'callNoRoll', reason } : { type: 'roll', dice: is };
  const first = decide(before, command);
  if (!first.ok) throw new Error(`a roll that was settled can not be corrected: ${first.error.sentence}`);
  take(...first.value);
  const rolled = first.value.find(fact => fact.type === 'rolled');
  for (const fact of facts.slice(1)) {
    const again = once(table, fact);
    if ('dropped' in again) dropped.push(again.dropped);
    else take(...again.facts);
  }
  return { redone, dropped, outcome: rolled?.outcome ?? 'no roll' };
};

type Once = { readonly facts: readonly Redone[] } | { readonly dropped: string };

/** One thing that happened after the wrong roll, at the table as it should have been. Money that changed hands has done so. */
const once = (table: Table, fact: Redone): Once => {
  switch (fact.type) {
    case 'seatTaken':
    case 'boughtIn':
    case 'shortageBooked':
      return seatAt(table, fact.seat) === undefined && fact.type !== 'seatTaken'
        ? { dropped: `seat ${fact.seat} was not there` }
        : { facts: [fact] };
    case 'overageBooked':
      return { facts: [fact] };
    case 'tipGiven':
      return { facts: covered(table, fact) };
    case 'cashedOut':
      return { facts: covered(table, fact) };
    case 'seatLeft':
      return left(table, fact);
    default: {
      const command = commandOf(fact);
      if (command === undefined) return { facts: [] };
      const decision = decide(table, command);
      if (decision.ok) return { facts: decision.value };
      // What was below the minimum then was let stand, and is again.
      if (decision.error.code === 'below-minimum') return { facts: [fact] };
      return { dropped: `${inWords(fact)}: ${decision.error.sentence}` };
    }
  }
};

/** The player, or the tip box, has the money. If the right rail holds less, the house is short of it. */
const covered = (table: Table, fact: Extract<Redone, { type: 'cashedOut' | 'tipGiven' }>): readonly Redone[] => {
  const rail = seatAt(table, fact.seat)?.rail ?? 0;
  const missing = fact.amount - rail;
  return missing > 0 ? [{ type: 'shortageBooked', seat: fact.seat, amount: missing as Cents }, fact] : [fact];
};

/** A player who left is gone, and what is still on the rail is owed; but a wager that should stand keeps the seat. */
const left = (table: Table, fact: Extract<Fact, { type: 'seatLeft' }>): Once => {
  const seat = seatAt(table, fact.seat);
  if (seat === undefined) return { facts: [] };
  if (seat.layout.length > 0) return { dropped: `seat ${fact.seat} was left, but its wagers stand` };
  const owed: readonly Redone[] = seat.rail > 0 ? [{ type: 'overageBooked', seat: fact.seat, amount: seat.rail }] : [];
  const passed: readonly Redone[] = table.shooter === fact.seat ? [{ type: 'dicePassed', by: fact.seat }] : [];
  return { facts: [...owed, ...passed, fact] };
};

type Decidable = Exclude<
  Fact,
  { readonly type: 'seatTaken' | 'boughtIn' | 'cashedOut' | 'seatLeft' | 'rolled' | 'rollVoided' | 'roundVoided' }
>;

/** The command that made a fact. Offers follow by themselves. */
const commandOf = (fact: Fact): Command | undefined => {
  switch (fact.type) {
    case 'limitsAgreed':
      return { type: 'agreeLimits', seat: fact.seat, limits: fact.limits };
    case 'wagerMade':
      return { type: 'make', seat: fact.seat, wager: fact.wager, amount: fact.amount };
    case 'wagerReduced':
      return { type: 'reduce', seat: fact.seat, wager: fact.wager, by: fact.amount };
    case 'wagerTakenDown':
      return { type: 'takeDown', seat: fact.seat, wager: fact.wager };
    case 'called': {
      const [wager] = fact.wagers;
      if (wager === undefined || fact.call === null) return undefined;
      return { type: 'call', seat: fact.seat, wager, call: fact.call, only: fact.wagers.length === 1 };
    }
    case 'couponPut':
      return { type: 'matchPlay', seat: fact.seat, wager: fact.wager, value: fact.value };
    case 'diceTaken':
      return { type: 'takeDice', by: fact.by };
    case 'dicePassed':
      return fact.by === 'dealer' ? undefined : { type: 'passDice', seat: fact.by };
    default:
      return undefined;
  }
};

const inWords = (fact: Decidable | Fact): string => {
  switch (fact.type) {
    case 'wagerMade':
      return `seat ${fact.seat}: ${spoken(fact.wager)}`;
    case 'wagerReduced':
    case 'wagerTakenDown':
      return `seat ${fact.seat}: ${spoken(fact.wager)} down`;
    default:
      return fact.type;
  }
};

/** Pays a seat from the house's shortage account, or notes there what a player owes: nothing leaves a rail by this. */
export const decideAdjust = (draft: Draft, { seat, amount, reason }: Of<'adjust'>): WireRefusal | undefined => {
  const { live, asking, staff } = draft;
  const refused = refusedApproval(draft);
  if (refused !== undefined || asking.approvedBy === undefined) return refused;
  if (seatAt(live.table, seat) === undefined) return refuse('not-seated', SERVICE, `Nobody is at seat ${seat}`);
  if (amount === 0 || amount % live.table.house.unit !== 0)
    return refuse('bad-amount', SERVICE, 'An adjustment is a number of whole units');
  const { approvedBy } = asking;
  const { approval } = approvedBy;
  draft.add({ type: 'adjusted', seat, amount, reason, by: staff, approvedBy: refOf(approvedBy), approval });
  draft.alert('floor', 'adjustment', `Seat ${seat} was adjusted by ${amount / 100}: ${reason}`);
  return undefined;
};
