export type { Book, Down, When, Working } from './book.ts';
export { CLAUSE_BOOKS, type ClauseBook } from './books/clause-books.ts';
export { BOOKS } from './books/index.ts';
export { type Choice, choicesOf, everyGame, sideValues } from './choices.ts';
export { citationCutter, citations, isRuling, type Passage, rulingText } from './citations.ts';
export { type Cite, type Clause, citeOf } from './clause.ts';
export type { ClauseEntry, RulingEntry } from './clause-entry.ts';
export type { Command } from './command.ts';
export type { Check, Dealing, Step } from './dealing.ts';
export { decide } from './decide/index.ts';
export { isPayableOnAll, limitsFor, maximumFor, oddsLimit } from './decide/limits.ts';
export { withoutOffer } from './decide/offer.ts';
export { voidWagers } from './decide/sanction.ts';
export { type Description, describe } from './describe.ts';
export {
  type ByPoint,
  COMBINATIONS,
  combinationIndex,
  combinationsOf,
  type Dice,
  type Die,
  diceText,
  EVERY_THROW,
  FACES,
  HARDS,
  inOrder,
  isDie,
  isPair,
  isPoint,
  POINTS,
  type Point,
  PUCKS,
  type Puck,
  TOTALS,
  type Total,
  total,
  WAYS,
} from './dice.ts';
export { editDistance } from './edit-distance.ts';
export { evolve } from './evolve.ts';
export type { Fact, Outcome, Settlement } from './fact.ts';
export { type FoundClause, findClause } from './find-clause.ts';
export { type Game, type NoRollCause, OPTIONS, type OptionName, type Screens, type VoidGround } from './game.ts';
export {
  bookOf,
  type Commission,
  type ConfigError,
  clauseOf,
  type House,
  type HouseConfig,
  offeredRules,
  openHouse,
  type Rule,
  raisableAt,
  ruleOf,
} from './house.ts';
export { houseOf } from './house-of.ts';
export { commissionMethod, type LayoutData, layoutOf } from './layout.ts';
export {
  firePoints,
  hotCombinations,
  hotNumbers,
  machineFor,
  SMALL,
  TALL,
  totalsSeen,
} from './machines.ts';
export {
  type Cents,
  cents,
  commissionOn,
  commissionOnWin,
  DOLLAR,
  dollars,
  isPayable,
  LARGEST_AMOUNT,
  NOTHING,
  type Payout,
  payoutText,
  type Rate,
  winnings,
} from './money.ts';
export {
  type Account,
  type Charge,
  commissionTaken,
  layoutChange,
  type Move,
  type Moving,
  movesOf,
  netOf,
  paidOn,
  railChange,
  type Why,
} from './moves.ts';
export { type OptionValues, readOption } from './options.ts';
export type { Pays } from './pays.ts';
export { type RaisedPays, readPayout } from './raised.ts';
export { REFUSAL_CODES, type Refusal, type RefusalCode } from './refusal.ts';
export { fail, ok, type Result } from './result.ts';
export type { Limits, PostedLimits, Seat, SeatNumber } from './seat.ts';
export { isWorking, judge, outcomeOf, puckAfter, settle } from './settle.ts';
export {
  OFFICES,
  type Office,
  type PaperRule,
  SANCTIONS,
  type Sanction,
  type SanctionsRule,
  type SpokenRule,
  type Staffing,
} from './staffing.ts';
export {
  comeNumberStands,
  hasLineWager,
  hasLostDice,
  isOpen,
  layoutTotal,
  openTable,
  type Power,
  type Shooter,
  seatAt,
  setsNoPoint,
  type Table,
  wagerOn,
} from './table.ts';
export {
  type HandedOver,
  INSTRUMENTS,
  type Instrument,
  isInstrument,
  type TenderRule,
} from './tender.ts';
export { type RulesText, rulesText } from './text/rules-text.ts';
export { type Section, TOPICS, type Topic } from './text/section.ts';
export { type WagerText, wagerTexts } from './text/wager-text.ts';
export {
  CHANGEABLE,
  type Changeable,
  STATED,
  type Stated,
  TOURNAMENT_ACTS,
  type TournamentAct,
  type TournamentRule,
} from './tournament.ts';
export { type Machine, type PayLine, puckIndex, type State, type Transition, type Verdict, walk } from './verdict.ts';
export {
  baseOf,
  type Call,
  isOdds,
  isWagerName,
  KINDS,
  type Memory,
  oddsOn,
  orderOf,
  SUBJECTS,
  type Subject,
  subjectOf,
  type Wager,
  type WagerKind,
  type WagerName,
} from './wager.ts';
export { type Whole, wholeOf } from './wholes.ts';
export { feltName, spoken } from './words.ts';
