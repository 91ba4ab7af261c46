import { GAME_NAMES } from '../game-names.ts';

/** One option of a command: how `parseArgs` reads it, and what its help says. */
type Option = {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  /** What stands for the value in the help: `--rolls N`. */
  readonly value?: string;
  readonly help: string;
};

type Options = { readonly [name: string]: Option };

const TABLE = {
  ruleset: { type: 'string', value: 'R', help: 'the rule book, in place of the one the strategy is written for' },
  game: { type: 'string', value: 'G', help: GAME_NAMES },
  option: {
    type: 'string',
    multiple: true,
    value: 'n=v',
    help: "an operator's choice, as in a record: fire=A, commission=on-win",
  },
  pays: {
    type: 'string',
    multiple: true,
    value: 'L=O',
    help: 'odds better than the book\'s, where it allows them: "place 6=6 to 5"',
  },
} as const satisfies Options;

const PARAMETERS = {
  set: {
    type: 'string',
    multiple: true,
    value: 'n=v',
    help: 'another value for a parameter of the strategy: unit=10; `hardway check` lists them',
  },
} as const satisfies Options;

const LENGTH = {
  rolls: { type: 'string', value: 'N', help: "rolls in a session: the strategy's own number, otherwise 500" },
  shooters: { type: 'string', value: 'N', help: 'shooters in a session, in place of rolls' },
  bankroll: { type: 'string', value: 'B', help: "the player's money in dollars: the strategy's own, otherwise 1000" },
  up: { type: 'string', value: 'D', help: 'end a session that is up D dollars' },
  down: { type: 'string', value: 'D', help: 'end a session that is down D dollars' },
  dice: {
    type: 'string',
    value: 'FILE',
    help: 'unequal dice: a weight for each combination ("3-1 2"), or a list of rolls',
  },
} as const satisfies Options;

const PACE = {
  countdown: { type: 'string', value: 'S', help: 'at an electronic table: seconds to bet, used to estimate hours' },
  players: { type: 'string', value: 'N', help: 'at an electronic table: how many people play' },
} as const satisfies Options;

const PICTURES = {
  svg: { type: 'string', value: 'DIR', help: 'draw the bankroll, the results and survival into a folder' },
} as const satisfies Options;

/** The options of `hardway simulate`, in the order of its help. */
export const SIMULATE_OPTIONS = {
  ...TABLE,
  ...PARAMETERS,
  sessions: { type: 'string', value: 'N', help: 'how many sessions to play: 100,000 by default' },
  ...LENGTH,
  seed: { type: 'string', value: 'S', help: 'any word: the same word gives the same dice' },
  threads: { type: 'string', value: 'T', help: 'how many threads to use; the result is the same' },
  workers: {
    type: 'string',
    value: 'URL',
    help: 'a PostgreSQL database whose `hardway worker` processes play the run, on any hosts',
  },
  precision: { type: 'string', value: 'P', help: 'stop once the average is known to within P dollars' },
  duel: { type: 'boolean', help: 'compare the first strategy with each of the others on the same dice' },
  record: {
    type: 'string',
    value: 'N',
    help: 'write session N of the first strategy as a record and simulate nothing',
  },
  ...PACE,
  tournament: {
    type: 'string',
    value: 'FILE',
    help: 'play tournaments of strategies in place of sessions; the file has the conditions and the players',
  },
  tournaments: { type: 'string', value: 'N', help: "how many tournaments: the file's own number, otherwise 10,000" },
  'each-player': { type: 'boolean', help: 'of a tournament: report every player, not every strategy' },
  json: { type: 'boolean', help: 'print everything as JSON' },
  csv: { type: 'boolean', help: 'print one row for each strategy' },
  ...PICTURES,
  tables: {
    type: 'string',
    value: 'DIR',
    help: 'write results, wagers and the bankroll over time as CSV files into a folder',
  },
  'each-session': {
    type: 'string',
    value: 'FILE',
    help: 'write every session as a row of a CSV file: its result, its rolls and how it ended',
  },
} as const satisfies Options;

/** The options of `hardway session`, in the order of its help. */
export const SESSION_OPTIONS = {
  ...TABLE,
  ...PARAMETERS,
  ...LENGTH,
  states: { type: 'string', value: 'N', help: 'how many states of table and strategy are too many: 20,000 by default' },
  seconds: { type: 'string', value: 'S', help: 'how long the work may take: 600 by default' },
  sessions: {
    type: 'string',
    value: 'N',
    help: 'how many to simulate if the session is too large: 100,000 by default',
  },
  seed: { type: 'string', value: 'S', help: 'if simulated: any word, the same word gives the same dice' },
  threads: { type: 'string', value: 'T', help: 'if simulated: how many threads to use' },
  workers: {
    type: 'string',
    value: 'URL',
    help: 'if simulated: the database of the workers, as in `hardway simulate`',
  },
  ...PACE,
  json: { type: 'boolean', help: 'print everything as JSON' },
  csv: { type: 'boolean', help: 'print every result with its chance' },
  ...PICTURES,
  tables: { type: 'string', value: 'DIR', help: 'write results and the bankroll over time as CSV files into a folder' },
} as const satisfies Options;

const EFFORT = {
  states: SESSION_OPTIONS.states,
  seconds: SESSION_OPTIONS.seconds,
} as const satisfies Options;

const PLAYERS = {
  seed: SIMULATE_OPTIONS.seed,
  threads: SIMULATE_OPTIONS.threads,
  workers: SIMULATE_OPTIONS.workers,
} as const satisfies Options;

/** The options of `hardway sweep`, in the order of its help. */
export const SWEEP_OPTIONS = {
  ...TABLE,
  ...PARAMETERS,
  vary: {
    type: 'string',
    multiple: true,
    value: 'n=V',
    help: 'values to try for a parameter, in place of its own range: unit=5..25/5, unit=5,10,25',
  },
  rank: {
    type: 'string',
    value: 'R',
    help: 'what is best: the least ruin (default), or the most of target, ahead, mean, time',
  },
  variants: { type: 'string', value: 'N', help: 'how many variants are too many: 2,000 by default' },
  top: { type: 'string', value: 'N', help: 'how many variants to list: 20 by default' },
  sessions: { type: 'string', value: 'N', help: 'how many sessions each variant plays: 20,000 by default' },
  ...LENGTH,
  ...PLAYERS,
  exact: { type: 'boolean', help: 'rank by exact figures, without throwing dice' },
  ...EFFORT,
  json: { type: 'boolean', help: 'print everything as JSON' },
  csv: { type: 'boolean', help: 'print one row for each variant' },
  svg: {
    type: 'string',
    value: 'DIR',
    help: 'draw the figure over one parameter, or over two as a map, into a folder',
  },
} as const satisfies Options;

/** The options of `hardway best`, in the order of its help. */
export const BEST_OPTIONS = {
  wagers: {
    type: 'string',
    value: 'LIST',
    help: 'what may be bet, with the stakes: "pass 5 10 20, odds 10 to 50 by 10, place 6 and 8 for 6 12"',
  },
  bankroll: { type: 'string', value: 'B', help: "the player's money in dollars: 100 by default" },
  reach: { type: 'string', value: 'T', help: 'the goal: T dollars before ruin' },
  rolls: { type: 'string', value: 'N', help: 'with --reach: within N rolls; without limit by default' },
  action: { type: 'string', value: 'A', help: 'another goal: A dollars of decided wagers for the least cost' },
  against: { type: 'string', multiple: true, value: 'S', help: 'a strategy to compare with: a name or a file' },
  ruleset: { type: 'string', value: 'R', help: 'the rule book: massachusetts by default' },
  game: TABLE.game,
  option: TABLE.option,
  pays: TABLE.pays,
  limits: { type: 'string', value: 'A-B', help: 'the posted limits in dollars: 5-1000' },
  odds: { type: 'string', value: 'N', help: 'the most odds, as a multiple of the wager they support' },
  dice: LENGTH.dice,
  write: { type: 'string', value: 'FILE', help: 'write the play as a strategy, and work out its exact session' },
  lines: { type: 'string', value: 'N', help: 'how many lines of the play to show: 60 by default' },
  positions: { type: 'string', value: 'N', help: 'how many positions of wagers are too many: 50,000 by default' },
  seconds: { type: 'string', value: 'S', help: 'how long the work may take: 600 by default' },
  json: { type: 'boolean', help: 'print everything as JSON' },
} as const satisfies Options;

/** The options of `hardway bankroll`, in the order of its help. */
export const BANKROLL_OPTIONS = {
  ...TABLE,
  ...PARAMETERS,
  risk: { type: 'string', value: 'P', help: 'the chance of ruin that is acceptable: 5% by default' },
  lasts: { type: 'string', value: 'P', help: 'the chance to last the session, in place of a risk: 90%' },
  hours: { type: 'string', value: 'H', help: "how long a session is, in hours at the strategy's pace" },
  rolls: LENGTH.rolls,
  shooters: LENGTH.shooters,
  up: LENGTH.up,
  dice: LENGTH.dice,
  ...PACE,
  step: { type: 'string', value: 'D', help: "bankrolls to try are multiples of this: the table's unit, $1 at least" },
  most: { type: 'string', value: 'D', help: 'the largest bankroll to try, in dollars: 100,000 by default' },
  ...EFFORT,
  sessions: {
    type: 'string',
    value: 'N',
    help: 'how many to simulate for each bankroll if a session is too large: 50,000 by default',
  },
  ...PLAYERS,
  json: { type: 'boolean', help: 'print everything as JSON' },
  csv: { type: 'boolean', help: 'print one row for each risk' },
  svg: { type: 'string', value: 'DIR', help: 'draw the chance of ruin over the bankroll into a folder' },
} as const satisfies Options;

/** The options as rows of help. */
export const helpOf = (options: Options): readonly (readonly [option: string, meaning: string])[] =>
  Object.entries(options).map(([name, { value, help }]) => [
    `--${name}${value === undefined ? '' : ` ${value}`}`,
    help,
  ]);

/** The values that both commands read. */
export type RunValues = {
  readonly [name in Exclude<keyof typeof SESSION_OPTIONS, 'option' | 'pays' | 'set' | 'json' | 'csv'>]?:
    | string
    | undefined;
} & { readonly [name in 'option' | 'pays' | 'set']?: string[] | undefined };
