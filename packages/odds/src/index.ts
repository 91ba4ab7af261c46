export { type AfterRolls, afterRolls } from './after-rolls.ts';
export { parseChance, parseDollars, parseMultiples, readKept } from './amounts.ts';
export { type Analysis, analyse, analyseAmount, type OddsLine, type Settings, usualChance } from './analyse.ts';
export type { BookRow, BookTable, Cell } from './as-book/cells.ts';
export { type AsBook, newHampshireAsBook, printedFigures } from './as-book/index.ts';
export { gameHasOption, gamesNamed, type HousesAsked, housesNamed, isRaisable, variantsOf } from './asked-houses.ts';
export { type Band, checkReturns, type Return, USUAL_BAND } from './check.ts';
export { type Comparison, compareHouses, type Group, type Term } from './compare.ts';
export { type ComparisonRecord, comparisonRecord } from './data/comparison.ts';
export { oddsCsv } from './data/csv.ts';
export { type Figure, figureOf, type HandRecord, handRecord } from './data/hand.ts';
export { type LaidRecord, laidRecord } from './data/laid.ts';
export { type LineRecord, lineRecord, linesWithOdds } from './data/line.ts';
export { type PowerRecord, powerRecord } from './data/power.ts';
export { type AnalysedHouse, analyseAll, type Refused, type TableRecord, tableRecord } from './data/table.ts';
export { type TogetherRecord, togetherRecord } from './data/together.ts';
export { entries, entriesNamed, type OddsEntry } from './entries.ts';
export { firstSeven, type Hand, hand } from './hand.ts';
export { LAID_SEAT, type Laid, layChips } from './laid.ts';
export { BASES, type Base, evenly, type LineWithOdds, lineWithOdds, type Multiples, stepped } from './line-odds.ts';
export { type Expectation, type NextRoll, nextRoll } from './next-roll.ts';
export { type Mix, readMix } from './par/mix.ts';
export { type BandRecord, type ParData, type ParRecord, parData } from './par/record.ts';
export { parSheet, parVariants } from './par/sheet.ts';
export { type SessionChance, sessionChance } from './played/chance.ts';
export { oddsToAdd } from './played/full-odds.ts';
export { type LayoutCost, layoutCost, type WagerCost } from './played/layout-cost.ts';
export { houseLike } from './played/other-house.ts';
export type {
  DecisionType,
  Review,
  ReviewDecision,
  ReviewKind,
  ReviewLayout,
  ReviewRoll,
  ReviewStep,
} from './played/review.ts';
export { review } from './played/session.ts';
export { apportion, centsOf, type Shown, type ShownSplit, shownOf } from './played/shown.ts';
export { type ShownLines, shownLines } from './played/shown-lines.ts';
export type { Chance } from './played/thrown.ts';
export { layoutValue, wagerValue } from './played/value.ts';
export { type Change, type LeftOut, type PlayedStep, type WhatIf, whatIf } from './played/what-if.ts';
export {
  betterText,
  chanceText,
  changeTitle,
  deviationText,
  layoutSentence,
  moneyText,
  sessionSentence,
} from './played/words.ts';
export { type Kept, type Portfolio, portfolio } from './portfolio.ts';
export { type PowerSpot, powerSpots } from './power.ts';
export {
  add,
  compare,
  divide,
  multiply,
  ONE,
  parseRatio,
  percent,
  type Ratio,
  ratio,
  subtract,
  text,
  toFixed,
  toNumber,
  ZERO,
} from './ratio.ts';
export { asRecord, type OddsRecord } from './record.ts';
export { type Rolls, rollMoments, rollsOf } from './rolls.ts';
export { chiSquareTail, evenSpreadTail, normalTails } from './tails.ts';
export { type Variant, variants } from './variants.ts';
