export {
  buyBackRound,
  type DrawnHeat,
  drawRound,
  type Field,
  type Player,
  playersOf,
  playOffTerms,
  seatsLeft,
} from './bracket.ts';
export { type Change, changesOf } from './changes.ts';
export type { Finding } from './check/finding.ts';
export { checkConditions } from './check-conditions.ts';
export { type Conditions, conditionsSchema, type Prize, type Round, type TieBreak } from './conditions.ts';
export { type Draw, shuffled } from './draw.ts';
export { FORMATS, type Format, type Wishes } from './formats.ts';
export { configOfRound, houseOfRound, isExcluded, withoutExcluded } from './house-of-round.ts';
export { lawOf, THE_CONDITIONS } from './law.ts';
export {
  buyBackMoves,
  buyInMoves,
  cashedMoves,
  cashMoves,
  entryMoves,
  MONEY_ACCOUNTS,
  type MoneyAccount,
  type MoneyMove,
  type MoneyWhy,
  paidMoves,
  prizeMoves,
  refundMoves,
  settledEntryMoves,
} from './money-moves.ts';
export {
  areCashed,
  heatsFor,
  losersAreOut,
  playersPerRound,
  type Range,
  rangePerRound,
  winnersAmong,
} from './players.ts';
export type { Paragraph, Section } from './print/paragraph.ts';
export { printConditions } from './print.ts';
export { type Award, type PrizeList, poolOf, prizesFor, type Takings } from './prizes.ts';
export { type Progress, progressOf } from './progress.ts';
export type { Certainty, Cut } from './reach/certainty.ts';
export { cutsOf, type Elsewhere, type HeatInPlay, isSettled, type Reach, reachOf, type SeatReach } from './reach.ts';
export { disqualificationRefund, fromPool, isFree, type Paid, retirementRefund, withdrawalRefund } from './refunds.ts';
export { type EndStack, type Entrant, type PlayOff, previousChips, type RoundResult } from './results.ts';
export {
  type Betting,
  bettingOf,
  finishBetting,
  makeSecret,
  mayBet,
  type NoSecret,
  refusedSecret,
  secretsLeft,
  withdrawSecret,
} from './session/betting.ts';
export { type Consequence, leastCompulsory, missingCompulsory, waiveCompulsory } from './session/compulsory.ts';
export { counterOf, isInLast, lengthOf, type Phase, phaseOf, type Remaining, remainingOf } from './session/length.ts';
export { couldThrow } from './session/line.ts';
export { afterRoll, arrive, disqualify, extend, timeUp, undoRoll } from './session/session.ts';
export { passTurn, turnsEach, whoShoots } from './session/shooting.ts';
export { downBeforePlayOut, downInPlayOut, endStack, endStacks, type Standing } from './session/standing.ts';
export { isInPlay, type Session, type SessionSeat, type Start, seatOf, startSession } from './session/state.ts';
export { type Placed, type Standings, standingsOf } from './standings.ts';
export type { Broken, Needed } from './ties.ts';
