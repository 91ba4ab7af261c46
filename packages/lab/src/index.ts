export {
  type BankrollAnswer,
  type BankrollFound,
  type BankrollOptions,
  type BankrollRequest,
  findBankroll,
} from './bankroll/bankroll.ts';
export {
  BANKROLL_DEFAULTS,
  type BankrollAsked,
  type BankrollQuestion,
  bankrollJson,
  bankrollPicture,
  requestBankroll,
} from './bankroll/request.ts';
export type { Tried } from './bankroll/search.ts';
export {
  type BankrollShown,
  bankrollClaim,
  bankrollCsv,
  bankrollNotes,
  bankrollReport,
  bankrollSentence,
} from './bankroll/text.ts';
export { type BestQuestion, bestJson, bestProgressText, rivalOf, tooLargeText } from './best/answer.ts';
export { type Best, type BestProgress, type BestSetup, best, type NoPlay } from './best/best.ts';
export { bestReport, bestSentence, certainPercent, type Rival } from './best/best-text.ts';
export { type Between, chanceToReach, type ReachSetup } from './best/chance-to-reach.ts';
export type { Goal } from './best/goal.ts';
export { type ListedWager, readWagers, type WagerList } from './best/wager-list.ts';
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
export { readDice } from './dice/read-dice.ts';
export { type Seed, seedOf } from './dice/stream.ts';
export { type DiceSource, throwsOf } from './dice/throws.ts';
export {
  type Distribution,
  type ExactMoment,
  type ExactProgress,
  type ExactSession,
  type ExactSetup,
  exactSession,
  type TooLarge,
} from './exact/exact-session.ts';
export { openKernel } from './kernel/kernel.ts';
export { LANES, WORDS } from './kernel/layout.ts';
export * from './language/index.ts';
export { type Bot, type BotMind, type BotTurn, botOf, lineToThrow } from './play/bot.ts';
export { combine, ROLLS_PER_SHOOTER, stopsOf } from './play/combine.ts';
export type {
  Cash,
  CombinedStrategy,
  HeatSeen,
  LastRoll,
  Plain,
  Play,
  Stops,
  Strategy,
  SubStrategy,
  Turn,
} from './play/strategy.ts';
export { ENDS, type End, playAtTable, type SessionRoll, type TableSession } from './play/table-session.ts';
export { chancesCsv, csvRow, distributionCsv, fanCsv, summaryCsv, wagersCsv } from './report/csv.ts';
export { type Outcome, sessionJson, settingsData, simulationJson } from './report/data.ts';
export { exactFan, exactReport } from './report/exact-text.ts';
export { type Comparison, compareWithOdds } from './report/expectation.ts';
export { chancesOf, exactPicturesOf, exactTablesOf, type NamedFile, picturesOf, tablesOf } from './report/files.ts';
export { rollsPerHour, USUAL_PACE } from './report/pace.ts';
export {
  type DuelSummary,
  type FanPoint,
  type Played,
  type Share,
  type Summary,
  summarize,
  summarizeAll,
} from './report/summary.ts';
export { type Bars, fanSvg, histogramBars, histogramSvg, survivalSvg } from './report/svg.ts';
export { aboutText, duelReport, headReport, playReport, sessionText } from './report/text.ts';
export { type WagerRow, wagerRows } from './report/wager-rows.ts';
export { houseText, lengthText, money as reportMoney, percent as reportPercent } from './report/words.ts';
export { eachSession, type SessionRow } from './run/each-session.ts';
export { type Job, type JobResult, type OpenPlay, type Run, Worker } from './run/job.ts';
export { openText } from './run/open-text.ts';
export {
  type AnyJob,
  type AnyResult,
  type JobRequest,
  type JobResponse,
  ownThread,
  type Pool,
  type Port,
  poolOf,
  type ResultOf,
  serve,
  WorkerLost,
  type WorkerPort,
} from './run/pool.ts';
export { type Replayed, replaySession } from './run/replay-session.ts';
export {
  type LabelledProblem,
  type LabelledText,
  RUN_DEFAULTS,
  type RunAsked,
  type RunRequest,
  requestRun,
} from './run/request.ts';
export { type Progress, type SimulateOptions, type Simulation, simulate } from './run/simulate.ts';
export { threadPool } from './run/thread-pool.ts';
export type { RefusalTally } from './simulate/refusals.ts';
export { type SimulationSetup, Simulator } from './simulate/simulator.ts';
export type { SessionTally, WagerTally } from './simulate/tally.ts';
export type { Counted } from './statistics/histogram.ts';
export { type Moments, momentsOf } from './statistics/moments.ts';
export { quantilesOf, SHARES } from './statistics/quantile.ts';
export { sweepJson, sweepPicturesOf, sweepShown } from './sweep/files.ts';
export type { Setting, Variant, VariantTotals } from './sweep/job.ts';
export { type Figures, MEASURES, RANKS, type Rank } from './sweep/measure.ts';
export { requestSweep, SWEEP_DEFAULTS, type SweepAsked, type SweepProblem } from './sweep/request.ts';
export {
  type Estimated,
  type RankedVariant,
  type Standing,
  type SweepSummary,
  summarizeSweep,
  type VariantScores,
} from './sweep/summary.ts';
export {
  type FreshMeasure,
  NotExact,
  type Sweep,
  type SweepOptions,
  type SweepProgress,
  type SweepRequest,
  sweep,
  sweepExactly,
} from './sweep/sweep.ts';
export { type SweepShown, sweepCsv, sweepNotes, sweepReport, sweepSentence } from './sweep/text.ts';
export {
  type NamedVariant,
  readVaried,
  type VariantsAsked,
  type Varied,
  variantsOf,
  wrongVariant,
} from './sweep/variants.ts';
export { FIGURE_NAMES, figureText, intervalText } from './sweep/words.ts';
export { heatSeenBy } from './tournament/heat-seen.ts';
export type { CompulsoryBy } from './tournament/heat-state.ts';
export { type FileProblem, readTournament, type TournamentFile } from './tournament/read-tournament.ts';
export type { Group, TournamentRun } from './tournament/run.ts';
export {
  simulateTournaments,
  type TournamentOptions,
  type TournamentProgress,
  type TournamentSimulation,
} from './tournament/simulate.ts';
export {
  type Estimate,
  type GroupSummary,
  summarizeTournaments,
  type TournamentSummary,
} from './tournament/summary.ts';
export { tournamentReport } from './tournament/text.ts';
