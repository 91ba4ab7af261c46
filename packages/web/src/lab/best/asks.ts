import { RANKS, type Rank } from '@hardway/lab';
import { type Cents, dollars, fail, ok, type Result } from '@hardway/rules';
import { dollarsFrom, hoursFrom } from '../amounts.ts';
import { isQuestion, type QuestionId } from '../doors.ts';

/** Values from one to another, a step apart, in cents or hundredths. */
export type Range = { readonly from: Cents; readonly to: Cents; readonly by: Cents };

/** What is asked behind the third door. What is not said is as usual. */
export type Asks = {
  readonly question: QuestionId;
  /** Values to try for parameters, in place of the ranges that the strategy gives them. */
  readonly vary: { readonly [parameter: string]: Range };
  /** Parameters that keep their value. */
  readonly keep: readonly string[];
  readonly rank?: Rank | undefined;
  /** Whether to do without dice. */
  readonly isExact?: boolean | undefined;
  /** What to bring: the risk of going broke, a share of one; whether it is told as a chance to last; the length in hours. */
  readonly risk?: number | undefined;
  readonly isLasting?: boolean | undefined;
  readonly hours?: number | undefined;
  /** The best play: of which bets, with their stakes; for which goal; compared with which strategies of the library. */
  readonly bets?: string | undefined;
  readonly goal?: GoalId | undefined;
  readonly reach?: Cents | undefined;
  readonly action?: Cents | undefined;
  readonly against: readonly string[];
};

export const GOALS = ['reach', 'cost'] as const;
export type GoalId = (typeof GOALS)[number];

export const NO_ASKS: Asks = { question: 'sweep', vary: {}, keep: [], against: [] };

/** As the command is told: `unit=5..25/5`. */
export const rangeText = (name: string, { from, to, by }: Range): string =>
  `${name}=${dollars(from)}..${dollars(to)}/${dollars(by)}`;

const RANGE = /^([^=]+)=([^.]+(?:\.\d+)?)\.\.([^/]+)\/(.+)$/;

/** A parameter and its range from `unit=5..25/5`. */
const rangeFrom = (text: string): Result<readonly [name: string, range: Range], string> => {
  const [, name = '', ...numbers] = RANGE.exec(text) ?? [];
  const [from, to, by] = numbers.map(dollarsFrom);
  if (from?.ok !== true || to?.ok !== true || by?.ok !== true || from.value > to.value)
    return fail(`This link has "${text}" for values to try. They are written such as unit=5..25/5.`);
  return ok([name, { from: from.value, to: to.value, by: by.value }]);
};

/** Writes what is asked into the query of an address. */
export const writeAsks = (asks: Asks, query: URLSearchParams): void => {
  const { question, vary, keep, rank, isExact, risk, isLasting, hours, bets, goal, reach, action, against } = asks;
  if (question !== NO_ASKS.question) query.set('ask', question);
  for (const [name, range] of Object.entries(vary)) query.append('vary', rangeText(name, range));
  for (const name of keep) query.append('keep', name);
  if (rank !== undefined) query.set('rank', rank);
  if (isExact === true) query.set('exact', YES);
  if (risk !== undefined) query.set('risk', String(risk));
  if (isLasting === true) query.set('lasts', YES);
  if (hours !== undefined) query.set('hours', String(hours));
  if (bets !== undefined) query.set('bets', bets);
  if (goal !== undefined) query.set('goal', goal);
  if (reach !== undefined) query.set('reach', dollars(reach));
  if (action !== undefined) query.set('action', dollars(action));
  for (const name of against) query.append('against', name);
};

const YES = 'yes';
const BETS_MAX = 2000;

/** A share of one, neither none nor all. */
const shareIn = (text: string): Result<number, string> => {
  const share = Number(text);
  return share > 0 && share < 1 ? ok(share) : fail('It is a share of one such as 0.05.');
};

/** One thing that the query says: nothing if it does not, or a sentence that names it. */
const valueIn = <Value>(
  query: URLSearchParams,
  name: string,
  read: (text: string) => Result<Value, string>,
): Result<Value | undefined, string> => {
  const text = query.get(name);
  if (text === null) return ok(undefined);
  const value = read(text);
  return value.ok ? value : fail(`This link has "${text}" for ${name}. ${value.error}`);
};

const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Result<Word, string> => {
    const word = words.find(each => each === text);
    return word === undefined ? fail(`It can be ${words.join(', ')}.`) : ok(word);
  };

const betsIn = (text: string): Result<string, string> =>
  text.length <= BETS_MAX ? ok(text) : fail(`A list of bets has at most ${BETS_MAX} letters.`);

const rangesIn = (query: URLSearchParams): Result<Asks['vary'], string> => {
  const vary: { [parameter: string]: Range } = {};
  for (const text of query.getAll('vary')) {
    const range = rangeFrom(text);
    if (!range.ok) return range;
    vary[range.value[0]] = range.value[1];
  }
  return ok(vary);
};

/** What the query of an address asks, or a sentence that says what is wrong with it. */
export const readAsks = (query: URLSearchParams): Result<Asks, string> => {
  const question = query.get('ask') ?? NO_ASKS.question;
  if (!isQuestion(question)) return fail(`This link asks a question, "${question}", that this page does not know.`);
  const said = {
    vary: rangesIn(query),
    rank: valueIn(query, 'rank', oneOf(RANKS)),
    risk: valueIn(query, 'risk', shareIn),
    hours: valueIn(query, 'hours', hoursFrom),
    bets: valueIn(query, 'bets', betsIn),
    goal: valueIn(query, 'goal', oneOf(GOALS)),
    reach: valueIn(query, 'reach', dollarsFrom),
    action: valueIn(query, 'action', dollarsFrom),
  };
  const { vary, rank, risk, hours, bets, goal, reach, action } = said;
  const wrong = Object.values(said).find(each => !each.ok);
  if (wrong !== undefined && !wrong.ok) return wrong;
  const isYes = (name: string) => (query.get(name) === YES ? true : undefined);
  const given = <Value>(result: Result<Value, string>): Value | undefined => (result.ok ? result.value : undefined);
  return ok({
    question,
    vary: given(vary) ?? {},
    keep: query.getAll('keep'),
    rank: given(rank),
    isExact: isYes('exact'),
    risk: given(risk),
    isLasting: isYes('lasts'),
    hours: given(hours),
    bets: given(bets),
    goal: given(goal),
    reach: given(reach),
    action: given(action),
    against: query.getAll('against'),
  });
};
