import {
  type Cents,
  type Command,
  type Dice,
  decide,
  type Fact,
  feltName,
  type House,
  NOTHING,
  type Outcome,
  seatAt,
  type Table,
} from '@hardway/rules';
import { redo } from '../play/play.ts';
import { wagersBack } from '../tournament/running.ts';
import type { Redone, Undo } from './model.ts';

/** What a correction does again, what it could not, and the outcome of the right dice. */
type Again = {
  readonly redone: readonly Redone[];
  readonly dropped: readonly string[];
  readonly outcome: Outcome | 'no roll';
};

/**
 * What a heat does of its own accord after a roll: it decides that again. Wagers come down when it ends; those of a disqualified seat go with
 * its chips. Nobody is late on a roll that was none.
 */
const isOfHeat = (fact: Redone, is: Dice | 'no roll'): boolean =>
  fact.type === 'wagersVoided' || (fact.type === 'chipsTaken' && fact.late === true && is === 'no roll');

/** Everything since the wrong roll, done again with the right dice. */
export const doneAgain = ({ before, facts }: Undo, is: Dice | 'no roll', reason: string, inHeat: boolean): Again => {
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
    if (inHeat && isOfHeat(fact, is)) continue;
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
    case 'buyInReturned':
    case 'cashedOut':
    case 'moneyHeld':
      return { facts: covered(table, fact) };
    case 'moneyReleased':
      return { facts: [fact] };
    case 'chipsTaken':
      return { facts: chipsTaken(table, fact) };
    case 'wagersVoided': {
      const { by } = fact;
      return { facts: wagersBack(table, fact.seat, fact.reason).map(back => ({ ...back, ...(by && { by }) })) };
    }
    case 'seatLeft':
      return left(table, fact);
    default: {
      const command = commandOf(fact);
      if (command === undefined) return { facts: [] };
      const decision = decide(table, command);
      if (decision.ok) return { facts: decision.value };
      // What was below the minimum then was let stand, and is again.
      if (decision.error.code === 'below-minimum') return { facts: [fact] };
      return { dropped: `${inWords(table.house, fact)}: ${decision.error.sentence}` };
    }
  }
};

/** A fine is no more than the rail has. A disqualified seat loses everything that it has. */
const chipsTaken = (table: Table, fact: Extract<Redone, { type: 'chipsTaken' }>): readonly Redone[] => {
  const back = fact.to === 'bank' ? wagersBack(table, fact.seat, 'the seat is disqualified') : [];
  const rail = seatAt(back.reduce(redo, table), fact.seat)?.rail ?? NOTHING;
  return [...back, { ...fact, amount: fact.to === 'bank' || fact.amount > rail ? rail : fact.amount }];
};

/** The player, the tip box or a case has the money. If the right rail holds less, the house is short of it. */
const covered = (
  table: Table,
  fact: Extract<Redone, { type: 'cashedOut' | 'tipGiven' | 'buyInReturned' | 'moneyHeld' }>,
): readonly Redone[] => {
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

const inWords = (house: House, fact: Decidable | Fact): string => {
  switch (fact.type) {
    case 'wagerMade':
      return `seat ${fact.seat}: ${feltName(house, fact.wager)}`;
    case 'wagerReduced':
    case 'wagerTakenDown':
      return `seat ${fact.seat}: ${feltName(house, fact.wager)} down`;
    default:
      return fact.type;
  }
};
