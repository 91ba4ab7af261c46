import { RANKS, type Rank } from '@hardway/lab';
import { type Cents, dollars, fail, ok, type Result } from '@hardway/rules';
import { dollarsFrom } from '../amounts.ts';
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
};

export const NO_ASKS: Asks = { question: 'sweep', vary: {}, keep: [] };

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
export const writeAsks = ({ question, vary, keep, rank, isExact }: Asks, query: URLSearchParams): void => {
  if (question !== NO_ASKS.question) query.set('ask', question);
  for (const [name, range] of Object.entries(vary)) query.append('vary', rangeText(name, range));
  for (const name of keep) query.append('keep', name);
  if (rank !== undefined) query.set('rank', rank);
  if (isExact === true) query.set('exact', 'yes');
};

/** What the query of an address asks, or a sentence that says what is wrong with it. */
export const readAsks = (query: URLSearchParams): Result<Asks, string> => {
  const question = query.get('ask') ?? NO_ASKS.question;
  if (!isQuestion(question)) return fail(`This link asks a question, "${question}", that this page does not know.`);
  const rank = query.get('rank') ?? undefined;
  const ranked = RANKS.find(each => each === rank);
  if (rank !== undefined && ranked === undefined)
    return fail(`This link ranks by "${rank}". It can be ${RANKS.join(', ')}.`);
  const vary: { [parameter: string]: Range } = {};
  for (const text of query.getAll('vary')) {
    const range = rangeFrom(text);
    if (!range.ok) return range;
    vary[range.value[0]] = range.value[1];
  }
  return ok({
    question,
    vary,
    keep: query.getAll('keep'),
    rank: ranked,
    isExact: query.get('exact') === 'yes' ? true : undefined,
  });
};
