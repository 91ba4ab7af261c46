import { hasLostDice } from '@hardway/rules';
import type { Live } from './live.ts';

/** What is to be done next at a staffed table: the dealer's screen follows it. */
export const STEPS = [
  /** Not open: the opening checklist. */
  'prepare',
  /** Nobody has the dice, or the shooter has lost them. */
  'offer',
  /** Betting is open and the clock runs, or waits to be started. */
  'bet',
  /** Betting has closed; the dice have not left the hand. */
  'throw',
  /** The dice are out or at rest; nothing entered yet. */
  'enter',
  /** One entry made, the second wanted. */
  'enter-again',
  /** The shaker runs. */
  'shake',
  /** Settled; the dice stay until that is acknowledged. */
  'acknowledge',
  /** A fault stops play. */
  'fault',
  'closed',
] as const;
export type Step = (typeof STEPS)[number];

export const stepOf = (live: Live): Step => {
  const { table, shaker } = live;
  if (live.status === 'preparing') return 'prepare';
  if (live.status === 'closed') return 'closed';
  if (shaker !== null && shaker.fault !== null) return 'fault';
  if (shaker !== null && shaker.running !== 'no') return 'shake';
  if (live.entry !== null) return 'enter-again';
  if (live.mustAcknowledge) return 'acknowledge';
  if (table.diceOut) return 'enter';
  if (table.noMoreBets) return live.kind === 'automated' ? 'shake' : 'throw';
  const isFree = table.shooter === 'nobody' || hasLostDice(table);
  return isFree && live.kind !== 'roll-to-win' ? 'offer' : 'bet';
};
