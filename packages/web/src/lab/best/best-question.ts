import {
  type BestQuestion as Asked,
  type Best,
  best,
  bestJson,
  bestProgressText,
  bestSentence,
  certainPercent,
  configFor,
  type DiceSource,
  type Goal,
  type LabelledText,
  loadStrategy,
  type Overrides,
  type Rival,
  readWagers,
  rivalOf,
  tooLargeText,
} from '@hardway/lab';
import { type Cents, dollars, openHouse } from '@hardway/rules';
import { type Answering, orFail, Pace, sentenceWords } from './answering.ts';

export type BestQuestion = {
  readonly question: 'best';
  readonly table: Overrides;
  readonly bets: string;
  readonly bankroll: Cents;
  readonly goal: Goal;
  readonly dice: DiceSource;
  readonly against: readonly LabelledText[];
};

/** A play beside the best: its chance, or why there is none. */
type RivalRow = {
  readonly name: string;
  readonly lower: number | null;
  readonly chance: string;
  readonly less: string;
};

/** The best play as the page shows it, found or under way. */
export type ShownBest = {
  readonly question: 'best';
  readonly found: { readonly lower: number; readonly upper: number; readonly isCost: boolean } | null;
  readonly sentence: string;
  readonly rivals: readonly RivalRow[];
  readonly notes: readonly string[];
  readonly strategy: Best['strategy'] | null;
  /** How far it is. */
  readonly words: string;
  readonly elapsedMs: number;
  readonly ended: 'complete' | null;
};

export type BestFile = { readonly kind: 'json' | 'strategy' };

/** As long as the command takes, unless it is told otherwise. */
const PATIENCE_MS = 600_000;

const questionOf = ({ table, bankroll, goal, dice }: BestQuestion): Asked => {
  const house = orFail(openHouse(configFor({}, table)), problems =>
    problems.map(({ about, message }) => `${about}: ${message}`).join('; '),
  );
  return { house, bankroll, goal, dice };
};

const rivalRow = (answer: Best, rival: Rival): RivalRow =>
  'tooLarge' in rival
    ? { name: rival.name, lower: null, chance: 'unknown', less: rival.tooLarge }
    : {
        name: rival.name,
        lower: rival.lower,
        chance: certainPercent(rival),
        less:
          rival.lower > answer.upper
            ? 'more, by bets or stakes that are not in the list'
            : `${(100 * (answer.lower - rival.lower)).toFixed(4)} %`,
      };

const notesOf = ({ positions, levels, sweeps, impossible }: Best): readonly string[] => [
  `Exact: ${positions.toLocaleString('en-US')} positions at ${levels.toLocaleString('en-US')} bankrolls or sums of action, worked out ${sweeps.toLocaleString('en-US')} times. No dice were thrown.`,
  ...impossible.map(({ name, stake, reason }) => `Never taken: ${name} $${dollars(stake)}. ${reason}`),
];

/** Works out the best play for the page. It can't be interrupted: its worker is ended. */
export const answerBest = async (asked: BestQuestion, { now, tell }: Answering<ShownBest, BestFile>): Promise<void> => {
  const pace = new Pace(now);
  const question = questionOf(asked);
  const wagers = orFail(readWagers(asked.bets, question.house), sentenceWords);
  const goesOn = (words: string): boolean => {
    const nothing = { found: null, sentence: '', rivals: [], notes: [], strategy: null, ended: null };
    if (pace.isDue()) tell({ question: 'best', ...nothing, words, elapsedMs: pace.elapsedMs });
    return pace.elapsedMs < PATIENCE_MS;
  };
  const answer = best({ ...question, wagers, goesOn: progress => goesOn(bestProgressText(progress)) });
  if ('noPlay' in answer) throw new RangeError(sentenceWords(answer.noPlay));
  if ('tooLarge' in answer) throw new RangeError(`${tooLargeText(answer).replaceAll('wagers', 'bets')}.`);
  const rivals = asked.against.map(({ label, text }): Rival => {
    const loaded = loadStrategy(text, question.house.config);
    return { name: loaded.ok ? loaded.value.play.name : label, ...rivalOf(text, question, goesOn) };
  });
  tell(
    {
      question: 'best',
      found: { lower: answer.lower, upper: answer.upper, isCost: answer.goal.type === 'cost' },
      sentence: bestSentence(answer, question.bankroll),
      rivals: rivals.map(rival => rivalRow(answer, rival)),
      notes: notesOf(answer),
      strategy: answer.strategy,
      words: `worked out in ${(pace.elapsedMs / 1000).toFixed(1)} s`,
      elapsedMs: pace.elapsedMs,
      ended: 'complete',
    },
    ({ kind }) => {
      if (kind === 'json') return ['best.json', bestJson(answer, question, asked.bets, rivals)];
      return 'text' in answer.strategy ? ['best.strategy', answer.strategy.text] : undefined;
    },
  );
};
