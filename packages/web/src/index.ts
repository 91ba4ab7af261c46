export {
  type Answer,
  type Connection,
  type LineRefusal,
  type LinkOptions,
  patched,
  randomId,
  type Socket,
} from '@hardway/client';
export { type Check, houseOf } from '@hardway/rules';
export { checkHand } from '@hardway/server/fair';
export { bandsOf, WORDS_FROM } from './accounting/bands.ts';
export { holdsOf, winsByDay } from './accounting/holds.ts';
export {
  cellText,
  identityWords,
  isNumber,
  monthBy,
  pagesOf,
  weeksOf,
  withNames,
} from './accounting/report.ts';
export { type AccountsForm, accountsCommand, accountsForm, accountsWords, isNewRule } from './accounting/settings.ts';
export {
  chipsFrom,
  countFrom,
  countTotal,
  DENOMINATIONS,
  type DeskSeat,
  differenceWords,
  drawerWords,
  handedOver,
  type MoneyForm,
  moneyCommand,
  moneyWords,
  type Pieces,
  pieceKey,
  receiptLines,
  seatsFor,
} from './cage/desk.ts';
export {
  CAGE_BOUND_NAMES,
  CAGE_BOUNDS,
  type CageForm,
  cageForm,
  settleCommand,
  settleWords,
  wrongBounds,
} from './cage/settings.ts';
export { addressOf, bookOfClause, type Opened, openedBy, type Reference, searchClauses } from './clauses/reference.ts';
export { alertsFor } from './dealer/alerts-for.ts';
export {
  type Advice,
  advise,
  opposite,
  questionsOf,
  type Ruled,
  type Seen,
  unreadText,
} from './dealer/assistant.ts';
export { type DealerBook, dealerBookOf } from './dealer/book.ts';
export { mayConfirm } from './dealer/confirming.ts';
export {
  type DealerDialog,
  type DealerIntent,
  type DealerState,
  dealerAfter,
  NEW_DEALER,
} from './dealer/dealer-state.ts';
export { tapDie } from './dealer/dice-choice.ts';
export {
  type Age,
  ageOf,
  countDice,
  type DiceCount,
  type LostDie,
  mayGoOn,
  refusedThrow,
  SET_PROBLEMS,
  searching,
  WARN_MS,
} from './dealer/dice-set.ts';
export { changedResult, type Difference, differencesOf } from './dealer/difference.ts';
export { type Entry, expired, HALF_MS, NO_ENTRY, typed, wholeEntry } from './dealer/entry.ts';
export { findWagers } from './dealer/find-wager.ts';
export { actOfKey, DEALER_KEYS } from './dealer/keys.ts';
export { lastWork } from './dealer/last-work.ts';
export { unlockedSeats } from './dealer/locks.ts';
export { logged } from './dealer/log-words.ts';
export {
  type CallNoRoll,
  mayCallNoRoll,
  type NoRollChoice,
  type NoRollForm,
  noRollChoices,
  noRollCommand,
} from './dealer/no-roll.ts';
export { noticeLine } from './dealer/notice-line.ts';
export { officesHeld } from './dealer/offices-held.ts';
export { quickAmounts, type SeatWager, seatWagerCommand, standingAt, takesSeatWagers } from './dealer/seat-wager.ts';
export { preview, sumsOf, type Task, type Worked, workOf } from './dealer/settlement.ts';
export { bonusList, centreList, fireList, type SideWager, sideCount } from './dealer/side-list.ts';
export { confirmerOf } from './dealer/spoken.ts';
export { dealerShootsBy, offeredTo, type StepAct, stepAct } from './dealer/step-act.ts';
export { wagerPicture } from './dealer/wager-picture.ts';
export { postedWords, powerLines, rimOf, type WallPanel, wallPanels } from './display/wall.ts';
export { atRest, BARE_WALL, type WallState, wallAfter } from './display/wall-state.ts';
export { askCost, type BetCost, type Cost, type CostAsked, costOf, costWords, shortCost } from './edges/cost.ts';
export { type Edge, type Edges, edgeFor, edgesOf, edgeWords, heatOf } from './edges/edges.ts';
export { askedBy, EVENT_FILTERS, type EventFilter, type EventFilters, filtersIn } from './events/event-query.ts';
export { kindWords } from './events/kind-words.ts';
export { CHIPS, type Chip, chipsFor, figure, STACK_MOST, stackOf } from './felt/chips.ts';
export { type At, type Box, middle } from './felt/geometry.ts';
export { label, paysLabel } from './felt/labels.ts';
export { allSpots, layOut } from './felt/layout.ts';
export { fitted, type Mark } from './felt/marks.ts';
export { EMPTY, type Picture, type Progress, type Standing } from './felt/picture.ts';
export type { Layout, Panel, PanelKind, Sheet, Spot } from './felt/sheet.ts';
export { stackAt } from './felt/stack.ts';
export { type Direction, neighbour } from './felt/walk.ts';
export { type MoreSetUp, moreFields } from './floor/more-set-up.ts';
export { newPaper, type PaperForm, paperIn, stated } from './floor/papers.ts';
export {
  chooseGame,
  newSetUp,
  type OptionField,
  optionFields,
  requestOf,
  type SetUp,
  setUpOf,
  usualHouse,
} from './floor/set-up.ts';
export { type SetUpChange, setUpChanges, setUpLines } from './floor/set-up-changes.ts';
export { bankrollRows } from './lab/best/bankroll-question.ts';
export { questionOf as labQuestionOf } from './lab/best/question.ts';
export { QuestionDesk, type QuestionReply, type ShownAnswer } from './lab/best/question-desk.ts';
export { sweepRows } from './lab/best/sweep-view.ts';
export { addressOf as labAddressOf, stateIn as labStateIn } from './lab/link.ts';
export { type Difference as BookDifference, differences, offers, termWords } from './learn/compared.ts';
export { DEMOS, type Demo, mostUnlike, netWords, type Shown, shownUnder } from './learn/demos.ts';
export { handTargets, handWords, hasLine, stepOfHand } from './learn/first-hand.ts';
export {
  lessonHouse,
  lessonPicture,
  type Position,
  positionOf,
  questionOf,
  type Tapped,
  tap,
} from './learn/lesson-play.ts';
export { type Frame, LEARNER } from './learn/lesson-table.ts';
export { LESSONS, type Lesson } from './learn/lessons.ts';
export { mannersOf } from './learn/manners.ts';
export { placeBeside } from './learn/place-beside.ts';
export { type LearnProgress, lessonAt, nextLesson, progressIn, withDone } from './learn/progress.ts';
export { addBot, changeBot, dropBot, mayAddBot, nextStrategy } from './lobby/bots.ts';
export { NAME_WANTED, noTablesWords, offersPractice, tableInLink, tableWords } from './lobby/lobby-words.ts';
export {
  configOf,
  limitsShown,
  type MoreField,
  moreShown,
  NEW_PRACTICE,
  offerSide,
  type PracticeForm,
  practiceAt,
  practiceRequest,
  sideFields,
  typeLimit,
  typeMore,
} from './lobby/practice-form.ts';
export {
  answerOdds,
  type OddsAsking,
  type OddsRequest,
  type OddsRow,
} from './odds/answers.ts';
export { type OddsPart, oddsArgs, oddsCommand } from './odds/command.ts';
export { type ComparedBets, comparedBets, comparedShown, hasChips } from './odds/compared.ts';
export { oddsJson, type PartAnswer, type PartAsks, tableCsv } from './odds/downloads.ts';
export { FAMILIES, FAMILY_WORDS, type Family } from './odds/families.ts';
export { feltHref, movedChip, oddsPicture, oddsSpot, withChip, withoutChip } from './odds/felt.ts';
export { centsText, decimalOf, type FigureText, fractionText, numberText, shareText } from './odds/fractions.ts';
export { laidSentence } from './odds/laid-words.ts';
export {
  ODDS_VIEWS,
  type OddsPlace,
  type OddsView,
  oddsHref,
  oddsPlaceIn,
  oddsQuery,
  ROLLS_MOST,
  USUAL_ODDS,
} from './odds/place.ts';
export { againstChoices, cardOf, choicesAt, oddsConfig, oddsQuestion, withOption } from './odds/questions.ts';
export { linesOf, type OddsColumn, type OddsLine, oddsColumns, shownLines } from './odds/rows.ts';
export { PAR_COLUMNS, parDetails, SHOWN_WAGERS } from './par/columns.ts';
export { answerPar, type ParAsking, type ParTable, parChoices, parTableIn } from './par/desk.ts';
export {
  BREAKS,
  exclusionChoices,
  exclusionText,
  limitEffect,
  limitText,
  minutesText,
  PLAY_LIMITS,
  raisesOf,
  realityWords,
  spanText,
  stopped,
  typedLimit,
} from './patrons/care.ts';
export { type Asking, Desk, type OpenRecord } from './played/desk.ts';
export type { DecisionFigures, Figures, KindFigures } from './played/figures.ts';
export type { Moment } from './played/moment.ts';
export { headOf, linesIn, type RecordProblem } from './played/opened.ts';
export type { PlayedOn } from './played/play-on.ts';
export { handFrom, type RollRow, thinned } from './played/rolls.ts';
export { fragmentOf, LINK_MAX, sharedIn } from './played/share.ts';
export type { SessionSummary } from './played/summary.ts';
export type { Switch, TriedChange } from './played/tried.ts';
export { ageOfMoment } from './review/age-of-moment.ts';
export { handsOf, type ReviewStep, stepFrom } from './review/timeline.ts';
export { type BookCard, bookCards, usualGame } from './rules/cards.ts';
export { byBook, everyGame, fullHouse, type GameChoice, inASentence, optionWords, sideOptions } from './rules/games.ts';
export { BASES, BASIS_TITLES, type Basis, basisOf, type RuleCard, type RuleRow, rulePages } from './rules/pages.ts';
export { paperLines } from './rules/paper-lines.ts';
export { actionWords } from './staff/action-words.ts';
export { addressee } from './staff/addressee.ts';
export { type Axis, chartWords, drawn, pathOf, type Series } from './staff/chart.ts';
export { faceWords } from './staff/dice-faces.ts';
export { FloorFeed, type FloorState, NO_FLOOR } from './staff/floor-feed.ts';
export {
  bandPlace,
  bandWords,
  crewWords,
  dueOn,
  FLOOR_PARTS,
  noticeText,
  PART_TITLES,
  partOf,
  playWords,
} from './staff/floor-words.ts';
export { type Findable, groupedByKind, pagesNamed } from './staff/found.ts';
export { keyFor, keyName, type PageKey } from './staff/keys.ts';
export { latestTable } from './staff/latest-table.ts';
export { homeOf, nextRole, type PageRule, pagesFor, roleInUse } from './staff/pages.ts';
export { type Named, nameIn, userIn } from './staff/people.ts';
export {
  type Arrangement,
  arranged,
  arrangementIn,
  type ColumnRule,
  choicesOf,
  csvOf,
  sortedBy,
  textOf,
  withArrangement,
} from './staff/rows.ts';

export type { Acts } from './table/acts.ts';
export { tableOf } from './table/as-table.ts';
export { autoStop } from './table/auto-roll.ts';
export { callText } from './table/call-text.ts';
export { callWords } from './table/calls.ts';
export { checkWords } from './table/check-words.ts';
export { coachLine } from './table/coach.ts';
export { type Effect, effectsOf, type Shift } from './table/effects.ts';
export { Hand } from './table/hand.ts';
export { limitsOf, limitsText, ruledText, shooterText, statusText } from './table/header-text.ts';
export { type Hit, hitOf, type Raise } from './table/hits.ts';
export { heard, joined, type LastResult, type Notice, type NoticeKind, type Result } from './table/last-result.ts';
export type { LastRoll } from './table/last-roll.ts';
export { centsIn, grouped, layoutSum, money, shortMoney, signed, titleOf } from './table/names.ts';
export { type NextAct, nextAct } from './table/next-act.ts';
export { type NoticeWords, noticeWords } from './table/notice-words.ts';
export { BOT_PAUSE_MS, botNews, playerName } from './table/players.ts';
export { progressOf } from './table/progress.ts';
export { countIn, currencySign, inPurse } from './table/purse.ts';
export { netOfLines, type ResultLine, resultLines, summary, wonOf } from './table/results.ts';
export {
  betsOf,
  NAME_LENGTH_MAX,
  placeSaved,
  readSaved,
  type SavedSet,
  withSaved,
} from './table/saved-sets.ts';
export { type KeptSeeds, type SeedBox, Seeds, unlikeSeen } from './table/seeds.ts';
export { curveOf, type Recalled, recalled, runningNet, type Statistics, statisticsOf } from './table/session.ts';
export { type BetSet, placeSet, setsFor } from './table/sets.ts';
export { feltOf, mayShowFigures, pictureOf, saysCalls } from './table/shown.ts';
export { nextSpeed, PAUSE_MS, ROLL_MS, SPEEDS, type Speed } from './table/speed.ts';
export { clauseFor, type SpotInfo, spokenSpot, spotInfo } from './table/spot-words.ts';
export { type StandingLine, standingLines } from './table/standing.ts';
export { seatOf, Terminal } from './table/terminal.ts';
export { AT_THE_DOOR, type Device, type Place, type Said, type State } from './table/terminal-state.ts';
export {
  type Asked,
  askWager,
  callAll,
  callsFor,
  clearAll,
  doubleAll,
  isTravelled,
  mayTakeDown,
  mostOdds,
  type OddsOffer,
  oddsOffers,
  openSpots,
  type WagerCommand,
} from './table/wagering.ts';
export { type Watched, watchedSeat, watchOn } from './table/watching.ts';
export { wholesAt, withWholes } from './table/wholes.ts';
export { playerDue, playerSeconds, playerTime, playerWhen } from './times/player-times.ts';
export { clockTime, momentText, secondsText, stamp, timeText, whenText } from './times/staff-times.ts';
export { timeTyped, typedTime } from './times/typed-time.ts';
export { type BracketRound, boardBracket, bracketOf } from './tournament/bracket.ts';
export { checkForm } from './tournament/check-form.ts';
export { amountIn, amountText, chipsText } from './tournament/chips.ts';
export { SECTIONS } from './tournament/conditions-fields.ts';
export { type FormFinding, findingsAt, valueAt, withValue } from './tournament/conditions-form.ts';
export { type EntryAct, entryActs } from './tournament/entry-acts.ts';
export type { Field as ConditionField, Input as ConditionInput } from './tournament/field.ts';
export {
  actTitle,
  type HeatActName,
  heatActs,
  type Offered,
  ordinal,
  type PlaceActName,
  placeActs,
} from './tournament/heat-acts.ts';
export {
  betsLeft,
  counterWords,
  type HeatView,
  heatStack,
  lastWords,
  placeMarks,
  throwWords,
} from './tournament/heat-clock.ts';
export { conditionsFrom, type NewTournamentForm, newTournament } from './tournament/new-tournament.ts';
export { DESK_TABS, type DeskTab, nextSteps } from './tournament/next-step.ts';
export { heatAct, placeAt, secretState, stackLines } from './tournament/own-heat.ts';
export { RIVALS } from './tournament/rivals.ts';
export {
  conditionsInForce,
  ENTRANT_WORDS,
  entrantName,
  GROUPS,
  gateOf,
  groupOf,
  HEAT_WORDS,
  heatName,
  isAwaited,
  presenceWords,
  prizeWords,
  roundName,
  roundTerms,
  STAGE_WORDS,
  sitterName,
  untilWords,
} from './tournament/tournament-words.ts';
export { Link, type Mirror, NO_TABLE, OFFLINE } from './wire/link.ts';
export { PAUSED, Recording } from './wire/recording.ts';
