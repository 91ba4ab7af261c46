import type { House } from '@hardway/rules';

/** Books whose layouts must say that spoken wagers are not taken (MD 2.D(3)). */
const NO_CALL_BETS: readonly string[] = ['maryland'];

export const takesNoCallBets = ({ ruleset }: House): boolean => NO_CALL_BETS.includes(ruleset);
