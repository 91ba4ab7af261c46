import { type Cents, cents, fail, ok, type Result } from '@hardway/rules';
import { json, settingsData } from '../report/data.ts';
import type { NamedFile } from '../report/files.ts';
import type { Played } from '../report/summary.ts';
import { houseText, lengthText } from '../report/words.ts';
import type { RunRequest } from '../run/request.ts';
import type { BankrollFound, BankrollRequest } from './bankroll.ts';
import { type BankrollShown, bankrollSvg } from './text.ts';

/** What holds where nobody says otherwise; `risks` are those that are shown besides the one that was asked for. */
export const BANKROLL_DEFAULTS = {
  risk: 0.05,
  risks: [0.2, 0.1, 0.05, 0.01, 0.001],
  sessions: 50_000,
  most: cents(100_000_00),
  seconds: 600,
} as const;

const STEP_MIN = 100;

/** What is asked about the bankroll of a run. */
export type BankrollAsked = {
  readonly risk?: number | undefined;
  /** Whether the risk was asked as a chance to last. */
  readonly lasts?: boolean | undefined;
  /** How long a session is, in place of its rolls. */
  readonly hours?: number | undefined;
  readonly step?: Cents | undefined;
  readonly most?: Cents | undefined;
  /** How much work exact sessions are worth. */
  readonly states?: number | undefined;
  readonly seconds?: number | undefined;
};

/** A question about a bankroll: what is to be found, and how it is shown. */
export type BankrollQuestion = { readonly request: BankrollRequest; readonly shown: BankrollShown };

const stopsOf = ({ run, played }: RunRequest, { hours }: BankrollAsked): RunRequest['run']['stops'] =>
  hours === undefined
    ? run.stops
    : { ...run.stops, rolls: Math.max(1, Math.round(hours * (played[0] as Played).rollsPerHour)) };

const shownOf = (
  { run, house, played }: RunRequest,
  { hours, lasts = false, risk = BANKROLL_DEFAULTS.risk }: BankrollAsked,
  stops: RunRequest['run']['stops'],
): BankrollShown => {
  const length = [lengthText(stops), ...(hours === undefined ? [] : [`(${hours} hour${hours === 1 ? '' : 's'})`])].join(
    ' ',
  );
  return {
    ...{ played: played[0] as Played, about: `${houseText(house)}; sessions ${length}`, length },
    ...{ risk, lasts, seed: run.seed },
  };
};

/** Makes a question of what was asked about a run, or says what is wrong with it. */
export const requestBankroll = (request: RunRequest, asked: BankrollAsked): Result<BankrollQuestion, string> => {
  const { plays, house, dice, seed, sessions } = request.run;
  const { unit, limits } = request.house;
  const { step = cents(Math.max(STEP_MIN, unit)), most = BANKROLL_DEFAULTS.most, states } = asked;
  if (step > most) return fail('the step is more than the largest bankroll to try');
  if (dice.kind === 'recorded')
    return fail('a list of rolls says little about ruin: give weights for the combinations');
  const stops = stopsOf(request, asked);
  const shown = shownOf(request, asked, stops);
  return ok({
    shown,
    request: {
      ...{ source: plays[0] as string, house, stops, dice, seed, sessions, step, most },
      risks: [...new Set([shown.risk, ...BANKROLL_DEFAULTS.risks])],
      from: cents(Math.min(most, Math.max(step, limits.min))),
      ...(states === undefined ? {} : { states }),
      seconds: asked.seconds ?? BANKROLL_DEFAULTS.seconds,
    },
  });
};

const DOLLAR = 100;

/** Money in dollars. */
const asData = ({ answers, tried, ...rest }: BankrollFound): object => {
  const amount = (value: number | null): number | null => (value === null ? null : value / DOLLAR);
  return {
    ...rest,
    answers: answers.map(({ bankroll, tooLittle, everyTo, ...answer }) => ({
      ...answer,
      bankroll: amount(bankroll),
      tooLittle: amount(tooLittle),
      everyTo: amount(everyTo),
    })),
    tried: tried.map(({ bankroll, ...each }) => ({ bankroll: amount(bankroll), ...each })),
  };
};

/** What to bring, as JSON. */
export const bankrollJson = (
  { run }: RunRequest,
  { request: { stops, step, most }, shown: { risk } }: BankrollQuestion,
  found: BankrollFound,
): string => {
  const { bankroll: _, ...given } = settingsData({ ...run, stops }) as { bankroll: number };
  return json({ ...given, risk, step: step / DOLLAR, most: most / DOLLAR, ...asData(found) });
};

/** The chance of ruin over the bankroll, drawn. */
export const bankrollPicture = (
  { labels }: RunRequest,
  { shown: { played, about, risk } }: BankrollQuestion,
  found: BankrollFound,
): NamedFile => [`${labels[0]}-ruin.svg`, bankrollSvg({ name: played.name, about }, found, risk)];
