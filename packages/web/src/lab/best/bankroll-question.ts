import {
  type BankrollAsked,
  type BankrollFound,
  bankrollClaim,
  bankrollCsv,
  bankrollJson,
  bankrollNotes,
  bankrollPicture,
  bankrollSentence,
  findBankroll,
  type RunAsked,
  requestBankroll,
  requestRun,
  type Tried,
} from '@hardway/lab';
import { type Answering, orFail, Pace, runProblemWords, sentenceWords } from './answering.ts';
import { figureWords } from './sweep-view.ts';

export type BankrollQuestion = {
  readonly question: 'bankroll';
  readonly run: RunAsked;
  readonly bankroll: BankrollAsked;
};

/** What to bring, as the page shows it, found or searched for. */
export type ShownBankroll = {
  readonly question: 'bankroll';
  readonly risk: number;
  /** Bankrolls that were tried so far, ascending. */
  readonly tried: readonly Tried[];
  readonly found: BankrollFound | null;
  readonly sentence: string;
  readonly notes: readonly string[];
  /** How far it is. */
  readonly words: string;
  readonly elapsedMs: number;
  readonly ended: BankrollFound['ended'] | null;
};

export type BankrollFile = { readonly kind: 'json' | 'csv' | 'svg' };

const triedWords = (tried: readonly Tried[], elapsedMs: number): string =>
  `${tried.length} bankrolls tried in ${(elapsedMs / 1000).toFixed(1)} s`;

/** Finds the least bankroll for the page, and shows meanwhile what was tried. */
export const answerBankroll = async (
  { run: asked, bankroll: wanted }: BankrollQuestion,
  { pool, signal, now, tell }: Answering<ShownBankroll, BankrollFile>,
): Promise<void> => {
  const pace = new Pace(now);
  const request = orFail(requestRun(asked), runProblemWords);
  const question = orFail(requestBankroll(request, wanted), sentenceWords);
  const { risk } = question.shown;
  const tried = new Map<number, Tried>();
  const common = { question: 'bankroll' as const, risk };
  const found = await findBankroll(question.request, pool, {
    signal,
    onProgress: (_, last) => {
      tried.set(last.bankroll, last);
      if (!pace.isDue()) return;
      const all = [...tried.values()].sort((a, b) => a.bankroll - b.bankroll);
      const words = triedWords(all, pace.elapsedMs);
      tell({
        ...common,
        tried: all,
        found: null,
        sentence: '',
        notes: [],
        words,
        elapsedMs: pace.elapsedMs,
        ended: null,
      });
    },
  });
  tell(
    {
      ...common,
      tried: found.tried,
      found,
      sentence: bankrollSentence(found, question.shown),
      notes: bankrollNotes(found, question.shown),
      words: triedWords(found.tried, pace.elapsedMs),
      elapsedMs: pace.elapsedMs,
      ended: found.ended,
    },
    ({ kind }) => {
      const label = request.labels[0] ?? 'strategy';
      switch (kind) {
        case 'json':
          return [`${label}-bankroll.json`, bankrollJson(request, question, found)];
        case 'csv':
          return [`${label}-bankroll.csv`, bankrollCsv(found)];
        case 'svg':
          return bankrollPicture(request, question, found);
      }
    },
  );
};

/** One risk as the page lists it. */
type BankrollRow = {
  readonly risk: number;
  readonly bankroll: number | null;
  readonly ruin: number | null;
  readonly cells: readonly string[];
};

/** The answers, the largest risk first: ruin with its interval, ahead, average, rolls. */
export const bankrollRows = ({ answers, exact }: BankrollFound): readonly BankrollRow[] =>
  [...answers]
    .sort((a, b) => b.risk - a.risk)
    .map(answer => {
      const claim = bankrollClaim(answer);
      if (answer.bankroll === null || claim === null)
        return { risk: answer.risk, bankroll: null, ruin: null, cells: [] };
      const { ruin, figures } = claim;
      const interval = exact ? '' : ` (${figureWords('ruin', ruin.low)} to ${figureWords('ruin', ruin.high)})`;
      return {
        risk: answer.risk,
        bankroll: answer.bankroll,
        ruin: ruin.value,
        cells: [
          `${figureWords('ruin', ruin.value)}${interval}`,
          ...(['ahead', 'mean', 'time'] as const).map(rank => figureWords(rank, figures[rank])),
        ],
      };
    });
