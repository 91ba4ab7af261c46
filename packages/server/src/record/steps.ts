import type { PlayedCommand } from '@hardway/notation';
import {
  type Call,
  type Cents,
  type Command,
  decide,
  evolve,
  type Fact,
  offeredRules,
  type SeatNumber,
  type Settlement,
  seatAt,
  type Table,
  type WagerName,
  wagerOn,
} from '@hardway/rules';
import { canonical } from '../store/canonical.ts';

/** A command with its facts, and the table before it. */
export type Told = PlayedCommand & { readonly before: Table };

/**
 * Tells facts as the commands of a record. A command fits if the rules, asked again, answer with just these facts: so a
 * record depends on what happened, not on what was asked of the house and by whom. `untold` hears of facts that no command
 * would bring about.
 */
export const tell = (
  facts: readonly Fact[],
  start: Table,
  untold: (fact: Fact) => void,
  ghosts: readonly Ghost[] = [],
): { readonly told: readonly Told[]; readonly table: Table } => {
  const told: Told[] = [];
  let table = start;
  for (let at = 0; at < facts.length; ) {
    const fact = facts[at] as Fact;
    const step = stepAt(facts, at, table, ghosts);
    if (step !== undefined) told.push({ ...step, before: table });
    else if (!isUnspoken(fact)) untold(fact);
    table = (step?.facts ?? [fact]).reduce(evolve, table);
    at += step?.facts.length ?? 1;
  }
  return { told, table };
};

/** A record does not say to whom the dice were offered. */
const isUnspoken = ({ type }: Fact): boolean => type === 'diceOffered' || type === 'diceDeclined';

/** A wager, or all of a seat, that stands in a record and no longer at the table: what becomes of it is no part of the journal. */
export type Ghost = { readonly seat: SeatNumber; readonly wager?: WagerName };

const withoutGhosts = (fact: Fact, ghosts: readonly Ghost[]): Fact => {
  if (ghosts.length === 0 || (fact.type !== 'rolled' && fact.type !== 'rollVoided')) return fact;
  const isGhost = (of: Settlement): boolean =>
    ghosts.some(({ seat, wager }) => seat === of.seat && (wager ?? of.wager) === of.wager);
  return { ...fact, settlements: fact.settlements.filter(each => !isGhost(each)) };
};

const stepAt = (
  facts: readonly Fact[],
  at: number,
  table: Table,
  ghosts: readonly Ghost[],
): PlayedCommand | undefined => {
  for (const command of candidates(facts, at, table)) {
    const decision = decide(table, command);
    if (!decision.ok || decision.value.length === 0) continue;
    const told = facts.slice(at, at + decision.value.length);
    const alike = (each: readonly Fact[]): string => canonical(each.map(fact => plain(withoutGhosts(fact, ghosts))));
    if (alike(decision.value) === alike(told)) return { command, facts: ghosts.length === 0 ? told : decision.value };
  }
  const fact = facts[at] as Fact;
  // These have no command of their own in a record.
  if (fact.type === 'seatTaken') {
    return { command: { type: 'takeSeat', seat: fact.seat, name: fact.name, buyIn: fact.buyIn }, facts: [fact] };
  }
  if (fact.type === 'seatLeft') return { command: { type: 'leaveSeat', seat: fact.seat }, facts: [fact] };
  return undefined;
};

/** A fact without what a record leaves out: on whose order, on which ground, in cash or chips. */
const plain = (fact: Fact): Fact => {
  switch (fact.type) {
    case 'noRollCalled':
    case 'rollVoided':
    case 'roundVoided': {
      const {
        by: _,
        cause: __,
        ground: ___,
        ...rest
      } = { cause: undefined, by: undefined, ground: undefined, ...fact };
      return rest as Fact;
    }
    case 'dicePassed':
      return { type: 'dicePassed', by: fact.by };
    case 'boughtIn':
    case 'cashedOut':
      return { type: fact.type, seat: fact.seat, amount: fact.amount };
    default:
      return fact;
  }
};

/** Commands that may have brought about the fact at this place, the likelier first. */
const candidates = (facts: readonly Fact[], at: number, table: Table): readonly Command[] => {
  const fact = facts[at] as Fact;
  switch (fact.type) {
    case 'boughtIn':
      return [{ type: 'buyIn', seat: fact.seat, amount: fact.amount }];
    case 'cashedOut':
      return [
        { type: 'cashOut', seat: fact.seat },
        { type: 'cashOut', seat: fact.seat, amount: fact.amount },
      ];
    case 'limitsAgreed':
      return [{ type: 'agreeLimits', seat: fact.seat, limits: fact.limits }];
    case 'wagerMade':
      return [...wholes(facts, at, table), fact].map(({ wager, amount }): Command => {
        const { seat, confirmedBy } = fact;
        if (confirmedBy === undefined) return { type: 'make', seat, wager, amount };
        return { type: 'makeLate', seat, wager, amount, confirmedBy };
      });
    case 'wagerReduced':
      return [{ type: 'reduce', seat: fact.seat, wager: fact.wager, by: fact.amount }];
    case 'wagerTakenDown':
      return [{ type: 'takeDown', seat: fact.seat, wager: fact.wager }];
    case 'called': {
      const seat = seatAt(table, fact.seat);
      return fact.wagers.flatMap(wager => {
        const standing = seat && wagerOn(seat, wager)?.call;
        const call: Call = fact.call ?? (standing === 'on' ? 'off' : 'on');
        return [false, true].map((only): Command => ({ type: 'call', seat: fact.seat, wager, call, only }));
      });
    }
    case 'couponPut':
      return [{ type: 'matchPlay', seat: fact.seat, wager: fact.wager, value: fact.value }];
    case 'diceTaken':
      return [{ type: 'takeDice', by: fact.by }];
    case 'dicePassed':
      return typeof fact.by === 'number' ? [{ type: 'passDice', seat: fact.by }] : [];
    case 'bettingClosed':
      return [{ type: 'closeBetting' }];
    case 'diceThrown':
      return [{ type: 'throwDice' }];
    case 'powerDrawn':
      return [{ type: 'drawPower', wager: fact.wager, column: fact.column }];
    case 'rolled':
      return [{ type: 'roll', dice: fact.dice }];
    case 'noRollCalled':
      return [{ type: 'callNoRoll', reason: fact.reason }];
    case 'rollVoided':
    case 'roundVoided':
      return [{ type: 'void', reason: fact.reason }];
    case 'seatTaken':
    case 'seatLeft':
    case 'diceOffered':
    case 'diceDeclined':
    case 'wagersVoided':
      return [];
  }
};

type Whole = { readonly wager: string; readonly amount: Cents };

/** Wagers that the house has broken down as they were made, put together again: a whirl of a horn and an any seven. */
const wholes = (facts: readonly Fact[], at: number, { house }: Table): readonly Whole[] =>
  offeredRules(house).flatMap(({ subject, standsAs }) => {
    if (standsAs === undefined) return [];
    const made = facts.slice(at, at + standsAs.length);
    const amount = made.reduce((sum, fact) => (fact.type === 'wagerMade' ? sum + fact.amount : sum), 0);
    return made.length === standsAs.length ? [{ wager: subject.name, amount: amount as Cents }] : [];
  });
