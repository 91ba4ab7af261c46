import { parseArgs } from 'node:util';
import {
  BANKROLL_DEFAULTS,
  bankrollCsv,
  bankrollJson,
  bankrollPicture,
  bankrollReport,
  figureText,
  findBankroll,
  requestBankroll,
  type Tried,
} from '@hardway/lab';
import { EXIT, type ExitCode, UsageError } from '../command.ts';
import { checkWanted, save } from './files.ts';
import { BANKROLL_OPTIONS } from './options.ts';
import { type Players, playing } from './play.ts';
import { count, dollarsOf, readRunRequest, reportingFailures, said } from './run-request.ts';

const STATES_MAX = 1_000_000;
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
  return risk === undefined ? BANKROLL_DEFAULTS.risk : shareFrom('risk', risk);
};

/** How many hours a session is to have, where that is said in place of its rolls. */
const hoursFrom = ({ hours, ...values }: Values): number | undefined => {
  if (hours === undefined) return undefined;
  const other = (['rolls', 'shooters'] as const).find(name => values[name] !== undefined);
  if (other !== undefined) throw new UsageError(`--hours or --${other}, not both`);
  const n = Number(hours);
  if (!/^\d*\.?\d+$/.test(hours) || n <= 0 || n > HOURS_MAX)
    throw new UsageError(`--hours is a number of hours such as 4 or 1.5, not "${hours}"`);
  return n;
};

const progressText = (tried: number, { bankroll, ruin }: Tried): string =>
  `${tried} bankrolls tried; with $${(bankroll / 100).toLocaleString('en-US')} ruin in ${figureText('ruin', ruin.value)}`;

const found = async (args: readonly string[]): Promise<ExitCode> => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: BANKROLL_OPTIONS });
  checkWanted(values);
  if (positionals.length > 1) throw new UsageError('one strategy at a time');
  const risk = riskFrom(values);
  const sessions = values.sessions ?? String(BANKROLL_DEFAULTS.sessions);
  const request = await readRunRequest(positionals, { ...values, sessions });
  for (const warning of request.warnings) process.stderr.write(`${said(warning)}\n`);
  const question = requestBankroll(request, {
    risk,
    lasts: values.lasts !== undefined,
    hours: hoursFrom(values),
    step: dollarsOf('step', values.step),
    most: dollarsOf('most', values.most),
    states: count('states', values.states, 1, STATES_MAX),
    seconds: count('seconds', values.seconds, 1, SECONDS_MAX),
  });
  if (!question.ok) throw new UsageError(question.error);
  const answer = await playing({ isLarge: true, players: values }, (pool, signal, show) =>
    findBankroll(question.value.request, pool, {
      signal,
      onProgress: (tried, last) => show(progressText(tried, last)),
    }),
  );
  if (values.json) process.stdout.write(bankrollJson(request, question.value, answer));
  else process.stdout.write(values.csv ? bankrollCsv(answer) : `${bankrollReport(answer, question.value.shown)}\n`);
  await save(values.svg, () => [bankrollPicture(request, question.value, answer)]);
  return answer.answers.some(each => each.risk === risk && each.bankroll !== null) ? EXIT.done : EXIT.no;
};
