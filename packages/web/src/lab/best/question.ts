import {
  BANKROLL_DEFAULTS,
  configFor,
  type Goal,
  ROLLS_PER_SHOOTER,
  type RunAsked,
  type RunRequest,
  SWEEP_DEFAULTS,
} from '@hardway/lab';
import { cents, fail, type House, ok, openHouse, type Result } from '@hardway/rules';
import { askedOf, diceOf, type LabState, type Library, requestOf, tableOf } from '../state.ts';
import { USUAL_BETS } from './bets.ts';
import type { Question } from './question-desk.ts';
import { rangesOf, sweepAskedOf, variantsIn } from './ranges.ts';

/** A question, where it is played, and about how many rolls its answer takes. */
type Asked = {
  readonly question: Question;
  readonly house: House;
  /** The run that it is about, if it is about one. */
  readonly request: RunRequest | null;
  readonly rolls: number;
};

const rollsOf = ({ run: { stops } }: RunRequest): number =>
  Math.min(stops.rolls ?? Infinity, (stops.shooters ?? Infinity) * ROLLS_PER_SHOOTER);

/** The run of the strategy, with as many sessions as the question usually has. */
const runOf = (
  state: LabState,
  library: Library,
  sessions: number,
): Result<{ readonly request: RunRequest; readonly run: RunAsked }, string> => {
  const usual = { ...state, sessions: state.sessions ?? sessions };
  const request = requestOf(usual, library);
  if (!request.ok) return request;
  const run = askedOf(usual, library);
  return run.ok ? ok({ request: request.value, run: run.value }) : run;
};

const sweepOf = (state: LabState, library: Library): Result<Asked, string> => {
  const found = runOf(state, library, SWEEP_DEFAULTS.sessions);
  if (!found.ok) return found;
  const { request, run } = found.value;
  const { asks } = state;
  const ranges = rangesOf(state.strategies[0]?.text ?? '', asks);
  return ok({
    question: { question: 'sweep', run, sweep: sweepAskedOf(ranges, asks), isExact: asks.isExact === true },
    house: request.house,
    request,
    rolls: rollsOf(request) * request.run.sessions * (variantsIn(ranges) + 1),
  });
};

/** A search for a bankroll tries about as many. */
const TRIED = 20;

const bankrollOf = (state: LabState, library: Library): Result<Asked, string> => {
  const { risk, isLasting, hours } = state.asks;
  // Hours take the place of rolls and shooters.
  const timed = hours === undefined ? state : { ...state, rolls: undefined, shooters: undefined };
  const found = runOf(timed, library, BANKROLL_DEFAULTS.sessions);
  if (!found.ok) return found;
  const { request, run } = found.value;
  return ok({
    question: { question: 'bankroll', run, bankroll: { risk, lasts: isLasting, hours } },
    house: request.house,
    request,
    rolls:
      (hours === undefined ? rollsOf(request) : hours * (request.played[0]?.rollsPerHour ?? 0)) *
      request.run.sessions *
      TRIED,
  });
};

/** What the best play begins with where nobody says otherwise, and what it is to reach: twice that. */
export const BEST_BANKROLL = cents(100_00);
const USUAL_ACTION = cents(1000_00);

export const goalOf = ({ asks: { goal = 'reach', reach, action }, bankroll = BEST_BANKROLL, rolls }: LabState): Goal =>
  goal === 'cost'
    ? { type: 'cost', action: action ?? USUAL_ACTION }
    : { type: 'reach', target: reach ?? cents(2 * bankroll), ...(rolls === undefined ? {} : { rolls }) };

const bestOf = (state: LabState, library: Library): Result<Asked, string> => {
  const { bankroll = BEST_BANKROLL, asks } = state;
  const table = tableOf(state);
  const opened = openHouse(configFor({}, table));
  if (!opened.ok) return fail(opened.error.map(({ about, message }) => `${about}: ${message}`).join('; '));
  const dice = diceOf(state);
  if (!dice.ok) return dice;
  const goal = goalOf(state);
  if (goal.type === 'reach' && goal.target <= bankroll)
    return fail('The target is not more than the bankroll: it is reached before the first bet.');
  const against = goal.type === 'cost' ? [] : asks.against.map(label => ({ label, text: library[label] ?? '' }));
  return ok({
    question: {
      ...{ question: 'best', table, bets: asks.bets ?? USUAL_BETS, bankroll, goal, against },
      dice: dice.value ?? { kind: 'fair' },
    },
    house: opened.value,
    request: null,
    rolls: 0,
  });
};

/** What is asked behind the third door, as the command would be; or what is wrong with the settings. */
export const questionOf = (state: LabState, library: Library): Result<Asked, string> => {
  switch (state.asks.question) {
    case 'sweep':
      return sweepOf(state, library);
    case 'bankroll':
      return bankrollOf(state, library);
    case 'best':
      return bestOf(state, library);
  }
};
