import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  type Best,
  type BestQuestion,
  best,
  bestJson,
  bestProgressText,
  bestReport,
  certainPercent,
  configFor,
  exactSession,
  type Goal,
  loadStrategy,
  type Overrides,
  type Rival,
  readWagers,
  rivalOf,
  tooLargeText,
} from '@hardway/lab';
import { type Cents, cents, dollars, openHouse } from '@hardway/rules';
import { EXIT, type ExitCode, UsageError } from '../command.ts';
import { readStrategy, tableOverrides } from '../strategy-file.ts';
import { BEST_OPTIONS } from './options.ts';
import { ProgressLine } from './progress.ts';
import { count, diceFrom, dollarsOf, reportingFailures, said, WrongInput } from './run-request.ts';

export const run = (args: readonly string[]): Promise<ExitCode> => reportingFailures('best', () => found(args));

const BANKROLL = cents(100_00);
const LINES = 60;
const SECONDS = 600;
const SECONDS_MAX = 604_800;
const POSITIONS_MAX = 1_000_000;
const ROLLS_MAX = 100_000;
const DOLLAR = 100;

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options: BEST_OPTIONS }).values;
type Values = ReturnType<typeof parse>;

const found = async (args: readonly string[]): Promise<ExitCode> => {
  const values = parse(args);
  const question = await readQuestion(values);
  if (values.wagers === undefined)
    throw new UsageError('which wagers? --wagers "pass 5 10 20, odds 10 20" lists them with their stakes');
  const wagers = readWagers(values.wagers, question.house);
  if (!wagers.ok) throw new UsageError(`--wagers: ${wagers.error}`);
  const rivals = await readRivals(values, question);
  const clock = new Clock(values);
  const positions = count('positions', values.positions, 1, POSITIONS_MAX);
  const answer = best({
    ...question,
    wagers: wagers.value,
    ...(positions === undefined ? {} : { positions }),
    goesOn: progress => clock.goesOn(bestProgressText(progress)),
  });
  if ('noPlay' in answer) throw new UsageError(`--wagers: ${answer.noPlay}`);
  if ('tooLarge' in answer) {
    clock.clear();
    process.stderr.write(`${tooLargeText(answer)}; --positions and --seconds allow more.\n`);
    return EXIT.no;
  }
  const compared = rivals.map(
    ({ name, text }): Rival => ({ name, ...rivalOf(text, question, words => clock.goesOn(words)) }),
  );
  const asked = { house: question.house, bankroll: question.bankroll, wagers: values.wagers };
  const lines = count('lines', values.lines, 0) ?? LINES;
  const written = await writeStrategy(values.write, answer, question, clock);
  clock.clear();
  process.stdout.write(
    values.json === true
      ? bestJson(answer, question, values.wagers, compared)
      : `${bestReport(answer, asked, compared, lines)}\n`,
  );
  if (written !== undefined) process.stderr.write(`${written}\n`);
  return EXIT.done;
};

/** How long the work may take, and a word meanwhile on how far it is. */
class Clock {
  readonly #until: number;
  readonly #line = new ProgressLine();
  #shown = 0;

  constructor({ seconds }: Values) {
    this.#until = Date.now() + 1000 * (count('seconds', seconds, 1, SECONDS_MAX) ?? SECONDS);
  }

  goesOn(text: string): boolean {
    const now = Date.now();
    if (now - this.#shown > 100) {
      this.#shown = now;
      this.#line.show(text);
    }
    return now < this.#until;
  }

  clear(): void {
    this.#line.clear();
  }
}

const readQuestion = async (values: Values): Promise<BestQuestion> => {
  const opened = openHouse(configFor({}, overridesOf(values)));
  if (!opened.ok) throw new UsageError(opened.error.map(({ about, message }) => `${about}: ${message}`).join('; '));
  const bankroll = dollarsOf('bankroll', values.bankroll) ?? BANKROLL;
  return {
    house: opened.value,
    bankroll,
    goal: readGoal(values, bankroll),
    dice: (await diceFrom(values.dice)) ?? { kind: 'fair' },
  };
};

const overridesOf = (values: Values): Overrides => {
  const [, min, max] = /^\$?([\d.,]+)\s*(?:-|to)\s*\$?([\d.,]+)$/.exec(values.limits ?? '') ?? [];
  if (values.limits !== undefined && max === undefined)
    throw new UsageError(`--limits are two amounts of dollars such as 5-1000, not "${values.limits}"`);
  const multiple = count('odds', values.odds?.replace(/x$/i, ''));
  return {
    ...tableOverrides(values),
    ...(max === undefined
      ? {}
      : { limits: { min: dollarsOf('limits', min) as Cents, max: dollarsOf('limits', max) as Cents } }),
    ...(multiple === undefined ? {} : { multiple }),
  };
};

const readGoal = (values: Values, bankroll: Cents): Goal => {
  const target = dollarsOf('reach', values.reach);
  const action = dollarsOf('action', values.action);
  const rolls = count('rolls', values.rolls, 1, ROLLS_MAX);
  if ((target === undefined) === (action === undefined))
    throw new UsageError('which goal? --reach 200, or --action 1000 for the least cost of that much action');
  if (action !== undefined) {
    const stray = (['rolls', 'against', 'bankroll'] as const).find(name => values[name] !== undefined);
    if (stray !== undefined) throw new UsageError(`--${stray} goes with --reach, not with --action`);
    return { type: 'cost', action };
  }
  if ((target as Cents) <= bankroll)
    throw new UsageError(`--reach is more than the bankroll of $${dollars(bankroll)}, not ${values.reach}`);
  return { type: 'reach', target: target as Cents, ...(rolls === undefined ? {} : { rolls }) };
};

const readRivals = async (
  { against = [] }: Values,
  { house }: BestQuestion,
): Promise<readonly { readonly name: string; readonly text: string }[]> => {
  const texts = await Promise.all(against.map(readStrategy));
  return texts.map(({ label, text }) => {
    const loaded = loadStrategy(text, house.config);
    if (loaded.ok) return { name: loaded.value.play.name, text };
    throw new WrongInput(loaded.error.map(problem => said({ label, ...problem })).join('\n'));
  });
};

/** Writes the play to a file, and says what its exact session comes to. */
const writeStrategy = async (
  path: string | undefined,
  { strategy }: Best,
  question: BestQuestion,
  clock: Clock,
): Promise<string | undefined> => {
  if (path === undefined) return undefined;
  if ('missing' in strategy) throw new WrongInput(`${path} is not written: ${strategy.missing}.`);
  const loaded = loadStrategy(strategy.text);
  if (!loaded.ok) throw new WrongInput(`${path} is not written: ${loaded.error[0]?.message}.`);
  await writeFile(path, strategy.text);
  return `Wrote ${path}. ${checkedText(strategy.text, question, clock)}`;
};

const COST_ROLLS = 100_000;

const checkedText = (text: string, question: BestQuestion, clock: Clock): string => {
  const { goal, house, bankroll, dice } = question;
  if (goal.type === 'reach') {
    const chance = rivalOf(text, question, words => clock.goesOn(words));
    return 'tooLarge' in chance
      ? `Its exact session is too large: ${chance.tooLarge}.`
      : `Its exact session reaches $${dollars(goal.target)} in ${certainPercent(chance)}.`;
  }
  const loaded = loadStrategy(text, house.config);
  if (!loaded.ok) return '';
  const session = exactSession(loaded.value.play, {
    ...{ house, dice },
    bankroll: loaded.value.bankroll ?? bankroll,
    stops: { rolls: COST_ROLLS },
    goesOn: ({ done }) => clock.goesOn(`its exact session: ${done} rolls`),
  });
  return 'tooLarge' in session
    ? `Its exact session is too large: ${session.tooLarge}.`
    : `Its exact session comes to $${(session.mean / DOLLAR).toFixed(6)} on average.`;
};
