import type { Command } from '../command.ts';
import type { Table } from '../table.ts';
import { decideCall, decideMatchPlay } from './call.ts';
import { decideDeclineDice, decideOfferDice, decideOrderPass, decidePassDice, decideTakeDice } from './dice.ts';
import { decideDown } from './down.ts';
import { type Decision, decideMake } from './make.ts';
import { decideAgreeLimits, decideBuyIn, decideCashOut, decideLeaveSeat, decideTakeSeat } from './rail.ts';
import { decideCloseBetting, decideDrawPower, decideNoRoll, decideRoll, decideThrowDice, decideVoid } from './roll.ts';

/** What comes of a command: the facts it makes true, none where it changes nothing, or one refusal. The table is never touched. */
export const decide = (table: Table, command: Command): Decision => {
  switch (command.type) {
    case 'takeSeat':
      return decideTakeSeat(table, command);
    case 'leaveSeat':
      return decideLeaveSeat(table, command);
    case 'buyIn':
      return decideBuyIn(table, command);
    case 'cashOut':
      return decideCashOut(table, command);
    case 'agreeLimits':
      return decideAgreeLimits(table, command.seat, command.limits);
    case 'make':
      return decideMake(table, command.seat, command.wager, command.amount);
    case 'makeLate':
      return decideMake(table, command.seat, command.wager, command.amount, command);
    case 'takeDown':
      return decideDown(table, command.seat, command.wager);
    case 'reduce':
      return decideDown(table, command.seat, command.wager, command.by);
    case 'call':
      return decideCall(table, command.seat, command.wager, command.call, command.only);
    case 'matchPlay':
      return decideMatchPlay(table, command.seat, command.wager, command.value);
    case 'offerDice':
      return decideOfferDice(table);
    case 'declineDice':
      return decideDeclineDice(table, command.seat);
    case 'takeDice':
      return decideTakeDice(table, command.by);
    case 'passDice':
      return decidePassDice(table, command.seat);
    case 'orderPass':
      return decideOrderPass(table, command.by, command.reason);
    case 'closeBetting':
      return decideCloseBetting(table);
    case 'throwDice':
      return decideThrowDice(table);
    case 'drawPower':
      return decideDrawPower(table, command.wager, command.column);
    case 'roll':
      return decideRoll(table, command.dice);
    case 'callNoRoll':
      return decideNoRoll(table, command.reason, command.cause, command.by);
    case 'void':
      return decideVoid(table, command);
  }
};
