export { type Change, changesOf } from './changes.ts';
export type { Finding } from './check/finding.ts';
export { checkConditions } from './check-conditions.ts';
export { type Conditions, conditionsSchema, type Prize, type Round, type TieBreak } from './conditions.ts';
export { configOfRound, houseOfRound, isExcluded } from './house-of-round.ts';
export { lawOf, THE_CONDITIONS } from './law.ts';
export { areCashed, heatsFor, playersPerRound, type Range, rangePerRound, winnersAmong } from './players.ts';
