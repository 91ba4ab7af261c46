import { type Cents, diceText, dollars } from '@hardway/rules';
import type { RecordAction } from './action.ts';

/** The line of an action, spelt canonically, without what it is checked against. */
export const actionText = (action: RecordAction): string => {
  switch (action.type) {
    case 'make':
      return `${action.seat} ${staked(action.wager, action.amount)}`;
    case 'makeLate': {
      const by = action.confirmedBy.length === 0 ? '' : ` by ${action.confirmedBy.join(' ')}`;
      return `${action.seat} late ${staked(action.wager, action.amount)}${by}`;
    }
    case 'takeDown':
      return `${action.seat} down ${action.wager}`;
    case 'reduce':
      return `${action.seat} down ${action.wager} by ${dollars(action.by)}`;
    case 'call':
      return `${action.seat} ${action.call} ${action.wager}${action.only ? ' only' : ''}`;
    case 'matchPlay':
      return `${action.seat} match-play ${staked(action.wager, action.value)}`;
    case 'takeDice':
      return `${action.by} shoots`;
    case 'passDice':
      return `${action.seat} passes`;
    case 'buyIn':
      return `${action.seat} buys-in ${dollars(action.amount)}`;
    case 'cashOut':
      return `${action.seat} cashes-out${action.amount === undefined ? '' : ` ${dollars(action.amount)}`}`;
    case 'closeBetting':
      return 'no-more-bets';
    case 'throwDice':
      return 'dice-out';
    case 'drawPower':
      return `power ${action.wager} ${action.column}`;
    case 'roll':
      return `roll ${diceText(action.dice)}`;
    case 'callNoRoll':
      return withReason('no-roll', action.reason);
    case 'void':
      return withReason('void', action.reason);
    case 'has':
      return `${action.seat} has ${dollars(action.amount)}`;
    case 'stands':
      return `${action.seat} stands ${staked(action.wager, action.amount)}`;
    case 'standsNothing':
      return `${action.seat} stands nothing`;
  }
};

const staked = (wager: string, amount: Cents): string => `${wager} ${dollars(amount)}`;

const withReason = (verb: string, reason: string): string => (reason === '' ? verb : `${verb} ${reason}`);
