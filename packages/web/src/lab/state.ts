import {
  type DiceSource,
  type Overrides,
  parseStrategy,
  type RunAsked,
  type RunRequest,
  readDice,
  requestRun,
} from '@hardway/lab';
import { type Cents, fail, ok, type Result } from '@hardway/rules';
import { type Asks, NO_ASKS } from './best/asks.ts';
import type { DoorId } from './doors.ts';

/** A strategy on the page: its text, and the name in the library of what it began as. */
export type StrategyState = { readonly text: string; readonly from?: string | undefined };

/** Everything that a page of the lab shows figures of. What is not said is the strategy's own, or as usual. */
export type LabState = {
  readonly door: DoorId;
  readonly strategies: readonly StrategyState[];
  readonly ruleset?: string | undefined;
  readonly game?: string | undefined;
  readonly options: { readonly [name: string]: string };
  readonly bankroll?: Cents | undefined;
  readonly rolls?: number | undefined;
  readonly shooters?: number | undefined;
  readonly up?: Cents | undefined;
  readonly down?: Cents | undefined;
  readonly sessions?: number | undefined;
  readonly seed?: string | undefined;
  /** Weights or a list of rolls, as text; without it the dice are fair. */
  readonly dice?: string | undefined;
  /** What is asked behind the third door. */
  readonly asks: Asks;
};

/** More at once would be too many lines to tell apart. */
export const STRATEGIES_MAX = 6;

/** The texts of the library by their names. */
export type Library = { readonly [name: string]: string };

/** What a newcomer finds: a strategy that many have heard of. */
const FIRST_STRATEGY = 'three-point-molly';
const SECOND_STRATEGY = 'iron-cross';

export const newState = (library: Library): LabState => ({
  door: 'play',
  strategies: [{ text: library[FIRST_STRATEGY] ?? '', from: FIRST_STRATEGY }],
  options: {},
  asks: NO_ASKS,
});

/** Through another door. A comparison needs two. */
export const throughDoor = (state: LabState, door: DoorId, library: Library): LabState => {
  if (door !== 'compare' || state.strategies.length > 1) return { ...state, door };
  const other = state.strategies[0]?.from === SECOND_STRATEGY ? FIRST_STRATEGY : SECOND_STRATEGY;
  return { ...state, door, strategies: [...state.strategies, { text: library[other] ?? '', from: other }] };
};

export const withStrategy = (state: LabState, at: number, strategy: StrategyState): LabState => ({
  ...state,
  strategies: state.strategies.map((each, place) => (place === at ? strategy : each)),
});

/** The strategies that this door is about. */
export const shownStrategies = ({ door, strategies }: LabState): readonly StrategyState[] =>
  door === 'compare' ? strategies : strategies.slice(0, 1);

const nameIn = (text: string): string => parseStrategy(text).script.heading.name ?? '';

/** A strategy's name where people choose one. */
export const titleOfStrategy = ({ text, from }: StrategyState): string => nameIn(text) || (from ?? 'Strategy');

/** What files of a strategy are called: its name in the library, or its own. */
const labelOf = ({ text, from }: StrategyState, library: Library): string =>
  from !== undefined && nameIn(text) === nameIn(library[from] ?? '')
    ? from
    : nameIn(text)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'strategy';

export const tableOf = ({ ruleset, game, options }: LabState): Overrides => ({
  ...(ruleset === undefined ? {} : { ruleset }),
  ...(game === undefined ? {} : { game }),
  ...(Object.keys(options).length === 0 ? {} : { options }),
});

/** The dice, where they are not fair; or what is wrong with them. */
export const diceOf = ({ dice }: LabState): Result<DiceSource | undefined, string> => {
  if (dice === undefined) return ok(undefined);
  const read = readDice(dice);
  return read.ok ? read : fail(`Dice: ${read.error}`);
};

/** What is to be played, as the command would be asked; or what is wrong with the dice. */
export const askedOf = (state: LabState, library: Library): Result<RunAsked, string> => {
  const dice = diceOf(state);
  if (!dice.ok) return dice;
  const { bankroll, rolls, shooters, up, down, seed, sessions } = state;
  const labels = shownStrategies(state).map(strategy => labelOf(strategy, library));
  return ok({
    strategies: shownStrategies(state).map(({ text }, at) => ({ label: labels[at] as string, text })),
    table: tableOf(state),
    ...{ bankroll, rolls, shooters, up, down, seed, sessions },
    dice: dice.value,
  });
};

/** The run, or why there is none: in a word, for what stands beside the settings. Problems of a text stand under it. */
export const requestOf = (state: LabState, library: Library): Result<RunRequest, string> => {
  const asked = askedOf(state, library);
  if (!asked.ok) return asked;
  const request = requestRun(asked.value);
  if (request.ok) return request;
  const [first] = request.error;
  return fail(first === undefined ? '' : `${first.label}, line ${first.line}: ${first.message}`);
};
