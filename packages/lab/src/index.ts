export {
  flatDontPass,
  flatPass,
  ironCross,
  martingale,
  passAndTwoComes,
  passWithOdds,
  placeAndPress,
} from './builtin/basic.ts';
export { EVERY_FAMILY_BANKROLL, EVERY_FAMILY_OPTIONS, everyFamily } from './builtin/every-family.ts';
export { readDice } from './dice-text.ts';
export {
  type Distribution,
  type ExactMoment,
  type ExactSession,
  type ExactSetup,
  exactSession,
  type TooLarge,
} from './exact.ts';
export { type Comparison, compareWithOdds } from './expectation.ts';
export type { Counted } from './histogram.ts';
export { type Job, type JobResult, type OpenPlay, type Run, Worker } from './job.ts';
export { openKernel } from './kernel/kernel.ts';
export { LANES, WORDS } from './kernel/layout.ts';
export * from './language/index.ts';
export { ENDS, type End, type LiveRoll, type LiveSession, playLive } from './live.ts';
export { type Moments, momentsOf } from './moments.ts';
export { openText } from './open-play.ts';
export { rollsPerHour, USUAL_PACE } from './pace.ts';
export { stopsOf, together } from './parts.ts';
export {
  type Answer,
  type Line,
  ownThread,
  type Pool,
  type Port,
  poolOf,
  type Request,
  serve,
  WorkerLost,
} from './pool.ts';
export { quantilesOf, SHARES } from './quantile.ts';
export { chancesCsv, distributionCsv, fanCsv, summaryCsv, wagersCsv } from './report/csv.ts';
export { exactFan, exactReport } from './report/exact-text.ts';
export { fanSvg, histogramSvg, survivalSvg } from './report/svg.ts';
export { aboutText, duelReport, headReport, playReport } from './report/text.ts';
export { houseText, lengthText } from './report/words.ts';
export { type Replayed, replaySession } from './session.ts';
export { type Progress, type SimulateOptions, type Simulation, simulate } from './simulate.ts';
export { type SimulationSetup, Simulator } from './simulator.ts';
export type { Cash, LastRoll, Part, Parts, Plain, Play, Stops, Strategy, Turn } from './strategy.ts';
export { type Seed, seedOf } from './stream.ts';
export {
  type DuelSummary,
  type FanPoint,
  type Played,
  type Share,
  type Summary,
  summarize,
  summarizeAll,
} from './summary.ts';
export type { RefusalTally, Tally, WagerTally } from './tally.ts';
export { threadPool } from './threads.ts';
export { type DiceSource, throwsOf } from './throws.ts';
