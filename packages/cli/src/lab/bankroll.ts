import { parseArgs } from 'node:util';
import {
  type BankrollFound,
  type BankrollRequest,
  type BankrollShown,
  bankrollCsv,
  bankrollReport,
  bankrollSvg,
  figureText,
  findBankroll,
  houseText,
  lengthText,
  type Played,
  type RunRequest,
  settingsData,
  type Tried,
} from '@hardway/lab';
import { cents } from '@hardway/rules';
import { EXIT, type ExitCode, UsageError } from '../command.ts';
import { checkWanted, save, type Wanted } from './files.ts';
import { BANKROLL_OPTIONS } from './options.ts';
import { type Players, playing } from './play.ts';
import { count, dollarsOf, readRunRequest, reportingFailures, said } from './run-request.ts';

const RISK = 0.05;
/** What the table shows besides the risk that was asked for. */
const RISKS = [0.2, 0.1, 0.05, 0.01, 0.001] as const;
const SESSIONS = '50000';
const MOST = cents(100_000_00);
const STEP_MIN = 100;
const STATES_MAX = 1_000_000;
const SECONDS = 600;
const SECONDS_MAX = 604_800;
const HOURS_MAX = 10_000;

export const run = (args: readonly string[]): Promise<ExitCode> => reportingFailures('bankroll', () => found(args));

type Values = Players & {
  readonly [name in 'risk' | 'lasts' | 'hours' | 'step' | 'most' | 'states' | 'seconds' | 'rolls' | 'shooters']?:
    | string
    | undefined;
};

/** "5%", "5 %", "0.05": a share of one, neither none nor all. */
const shareFrom = (name: string, text: string): number => {
  const [, digits = '', sign = ''] = /^\s*(\d*\.?\d+)\s*(%?)\s*$/.exec(text) ?? [];
  const share = Number(digits) / (sign === '%' ? 100 : 1);
  if (digits === '' || !(share > 0 && share < 1))
    throw new UsageError(`--${name} is a chance between none and all such as 5%, not "${text}"`);
  return share;
};

const riskFrom = ({ risk, lasts }: Values): number => {
  if (risk !== undefined && lasts !== undefined) throw new UsageError('--risk or --lasts, not both');
  if (lasts !== undefined) return Number((1 - shareFrom('lasts', lasts)).toFixed(12));
  return risk === undefined ? RISK : shareFrom('risk', risk);
};

/** The rolls of so many hours. */
const rollsIn = (hours: string, rollsPerHour: number): number => {
  const n = Number(hours);
  const rolls = Math.round(n * rollsPerHour);
  if (!/^\d*\.?\d+$/.test(hours) || rolls < 1 || n > HOURS_MAX)
    throw new UsageError(`--hours is a number of hours such as 4 or 1.5, not "${hours}"`);
  return rolls;
};

const stopsFrom = ({ run: settings, played }: RunRequest, values: Values): RunRequest['run']['stops'] => {
  const { hours } = values;
  if (hours === undefined) return settings.stops;
  const other = (['rolls', 'shooters'] as const).find(name => values[name] !== undefined);
  if (other !== undefined) throw new UsageError(`--hours or --${other}, not both`);
  return { ...settings.stops, rolls: rollsIn(hours, (played[0] as Played).rollsPerHour) };
};

const requestFrom = (request: RunRequest, values: Values, risk: number): BankrollRequest => {
  const { plays, house: config, dice, seed, sessions } = request.run;
  const { unit, limits } = request.house;
  const step = dollarsOf('step', values.step) ?? cents(Math.max(STEP_MIN, unit));
  const most = dollarsOf('most', values.most) ?? MOST;
  if (step > most) throw new UsageError('--step is more than the largest bankroll to try');
  if (dice.kind === 'recorded')
    throw new UsageError('a list of rolls says little about ruin: give weights for the combinations');
  const states = count('states', values.states, 1, STATES_MAX);
  return {
    source: plays[0] as string,
    house: config,
    stops: stopsFrom(request, values),
    dice,
    seed,
    sessions,
    risks: [...new Set([risk, ...RISKS])],
    step,
    from: cents(Math.min(most, Math.max(step, limits.min))),
    most,
    ...(states === undefined ? {} : { states }),
    seconds: count('seconds', values.seconds, 1, SECONDS_MAX) ?? SECONDS,
  };
};

const progressText = (tried: number, { bankroll, ruin }: Tried): string =>
  `${tried} bankrolls tried; with $${(bankroll / 100).toLocaleString('en-US')} ruin in ${figureText('ruin', ruin.value)}`;

const found = async (args: readonly string[]): Promise<ExitCode> => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: BANKROLL_OPTIONS });
  checkWanted(values);
  if (positionals.length > 1) throw new UsageError('one strategy at a time');
  const risk = riskFrom(values);
  const request = await readRunRequest(positionals, { ...values, sessions: values.sessions ?? SESSIONS });
  for (const warning of request.warnings) process.stderr.write(`${said(warning)}\n`);
  const asked = requestFrom(request, values, risk);
  const answer = await playing({ isLarge: true, players: values }, (pool, signal, show) =>
    findBankroll(asked, pool, { signal, onProgress: (tried, last) => show(progressText(tried, last)) }),
  );
  const isThere = answer.answers.some(each => each.risk === risk && each.bankroll !== null);
  await show(request, asked, answer, { ...values, shownRisk: risk });
  return isThere ? EXIT.done : EXIT.no;
};

const DOLLAR = 100;

/** As JSON, money in dollars. */
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

const show = async (
  { run: settings, house, played, labels }: RunRequest,
  { stops, step, most }: BankrollRequest,
  answer: BankrollFound,
  { shownRisk: risk, ...values }: Wanted & Values & { readonly shownRisk: number },
): Promise<void> => {
  const length = [
    lengthText(stops),
    ...(values.hours === undefined ? [] : [`(${values.hours} hour${Number(values.hours) === 1 ? '' : 's'})`]),
  ].join(' ');
  const shown: BankrollShown = {
    played: played[0] as Played,
    about: `${houseText(house)}; sessions ${length}`,
    length,
    risk,
    lasts: values.lasts !== undefined,
    seed: settings.seed,
  };
  if (values.json) {
    const { bankroll: _, ...given } = settingsData({ ...settings, stops }) as { bankroll: number };
    const data = { ...given, risk, step: step / DOLLAR, most: most / DOLLAR, ...asData(answer) };
    process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
  } else {
    process.stdout.write(values.csv ? bankrollCsv(answer) : `${bankrollReport(answer, shown)}\n`);
  }
  await save(values.svg, () => [
    [`${labels[0]}-ruin.svg`, bankrollSvg({ name: shown.played.name, about: shown.about }, answer, risk)],
  ]);
};
