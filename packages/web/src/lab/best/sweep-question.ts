import {
  type NamedVariant,
  type RunAsked,
  requestRun,
  requestSweep,
  type Sweep,
  type SweepAsked,
  type SweepProblem,
  type SweepProgress,
  sweep,
  sweepCsv,
  sweepExactly,
  sweepJson,
  sweepNotes,
  sweepPicturesOf,
  sweepSentence,
  sweepShown,
} from '@hardway/lab';
import { type Answering, orFail, Pace, runProblemWords, sentenceWords } from './answering.ts';

export type SweepQuestion = {
  readonly question: 'sweep';
  readonly run: RunAsked;
  readonly sweep: SweepAsked;
  readonly isExact: boolean;
};

/** A sweep as the page shows it, finished or under way. */
export type ShownSweep = {
  readonly question: 'sweep';
  readonly rank: Sweep['rank'];
  readonly variants: readonly Pick<NamedVariant, 'name' | 'values'>[];
  /** Who leads while it goes on. */
  readonly soFar: SweepProgress['ranking'];
  readonly found: Omit<Sweep, 'variants'> | null;
  readonly sentence: string;
  readonly notes: readonly string[];
  readonly progress: { readonly sessions: number; readonly of: number; readonly rolls: number };
  readonly elapsedMs: number;
  readonly ended: Sweep['ended'] | null;
};

export type SweepFile =
  | { readonly kind: 'json' | 'csv' | 'svg' }
  | { readonly kind: 'variant'; readonly variant: number };

/** Why there is no sweep, in a sentence. */
const sweepProblemWords = (problem: SweepProblem): string => {
  if (problem.kind !== 'strategy') return sentenceWords(problem.message);
  const [first] = problem.problems;
  return `With ${problem.variant.name}, line ${first?.line}: ${first?.message}`;
};

/** How long an exact session of a variant may take on a page. The command has more patience. */
const SECONDS = 20;

/** Ranks variants for the page, and says meanwhile who leads. */
export const answerSweep = async (
  { run: asked, sweep: wanted, isExact }: SweepQuestion,
  { pool, signal, now, tell }: Answering<ShownSweep, SweepFile>,
): Promise<void> => {
  const pace = new Pace(now);
  const request = orFail(requestRun(asked), runProblemWords);
  const toPlay = orFail(requestSweep(request, wanted), sweepProblemWords);
  const common = {
    question: 'sweep' as const,
    rank: toPlay.rank,
    variants: toPlay.variants.map(({ name, values }) => ({ name, values })),
  };
  let progress = { sessions: 0, of: 1, rolls: 0 };
  const options = {
    signal,
    onProgress: ({ done, of, rolls, ranking }: SweepProgress) => {
      progress = { sessions: done, of, rolls };
      if (done === of || !pace.isDue()) return;
      tell({
        ...common,
        soFar: ranking,
        found: null,
        sentence: '',
        notes: [],
        progress,
        elapsedMs: pace.elapsedMs,
        ended: null,
      });
    },
  };
  const found = await (isExact
    ? sweepExactly(toPlay, pool, { ...options, seconds: SECONDS })
    : sweep(toPlay, pool, options));
  const { variants: _, ...rest } = found;
  const shown = sweepShown(request, found.ranking.length);
  tell(
    {
      ...common,
      soFar: [],
      found: rest,
      sentence: sweepSentence(found, shown),
      notes: sweepNotes(found, shown),
      progress,
      elapsedMs: pace.elapsedMs,
      ended: found.ended,
    },
    file => {
      const label = request.labels.join('-');
      switch (file.kind) {
        case 'json':
          return [`${label}-sweep.json`, sweepJson(request, found)];
        case 'csv':
          return [`${label}-sweep.csv`, sweepCsv(found)];
        case 'svg':
          return sweepPicturesOf(request, found)[0];
        case 'variant': {
          const variant = toPlay.variants[file.variant];
          return variant === undefined ? undefined : [`${label}.strategy`, variant.source];
        }
      }
    },
  );
};
