import type { Cents } from '@hardway/rules';
import { playInOrder } from '../run/in-order.ts';
import type { Pool } from '../run/pool.ts';
import { shareInterval } from '../statistics/interval.ts';
import type { ExactFigures, ExactJob, Setting } from '../sweep/job.ts';
import type { Figures } from '../sweep/measure.ts';
import { playVariants } from '../sweep/play-variants.ts';
import { type Estimated, estimate, figuresOf } from '../sweep/summary.ts';
import { freshSeed } from '../sweep/sweep.ts';
import { type Searched, type SearchSetup, searchBankrolls, type Tried, type Try } from './search.ts';

/** What is asked, in plain data: the least bankrolls that keep the chance of ruin within these risks. */
export type BankrollRequest = Setting & {
  readonly source: string;
  readonly risks: readonly number[];
  readonly step: Cents;
  readonly from: Cents;
  readonly most: Cents;
  /** How much work exact sessions are worth: states, and seconds in all. */
  readonly states?: number;
  readonly seconds?: number;
  /** If it has to be simulated. */
  readonly seed: string;
  readonly sessions: number;
  readonly confidence?: number;
};

/** The answer for one risk. */
export type BankrollAnswer = {
  readonly risk: number;
  /** Nothing if no bankroll that was tried is enough. */
  readonly bankroll: Cents | null;
  readonly ruin: Estimated | null;
  readonly figures: Figures | null;
  /** The largest bankroll that was tried whose interval lies above the risk, and up to where every step was tried. */
  readonly tooLittle: Cents | null;
  readonly everyTo: Cents | null;
  /** If it was simulated: the same on fresh dice, which is the claim. */
  readonly fresh: { readonly ruin: Estimated; readonly figures: Figures } | null;
};

export type BankrollFound = {
  readonly exact: boolean;
  /** Why it had to be simulated. */
  readonly tooLarge: string | null;
  readonly confidence: number;
  readonly sessions: number;
  readonly ended: 'complete' | 'cancelled';
  readonly answers: readonly BankrollAnswer[];
  readonly tried: readonly Tried[];
};

export type BankrollOptions = {
  /** Told how many bankrolls have been tried, and the last of them. */
  readonly onProgress?: (tried: number, last: Tried) => void;
  readonly signal?: AbortSignal;
};

const CONFIDENCE = 0.95;
/** Exact sessions are quick enough to try every step of a stretch; simulated ones hardly differ from one step to the next. */
const EXACT = { grid: 40, above: 24 } as const;
const SIMULATED = { grid: 20, above: 4 } as const;
/** About as many bankrolls as a search tries: intervals are widened by that, so that fresh dice will confirm what it finds. */
const LOOKS = 100;

const exactly = ({ error, ...figures }: ExactFigures, bankroll: Cents): Tried => ({
  bankroll,
  ruin: { value: figures.ruin, low: figures.ruin, high: figures.ruin + error },
  figures,
});

/** Thrown where a session is too large to be exact. */
class TooLargeSession extends Error {}

type Told = (tried: Tried) => void;

const tryExactly =
  (request: BankrollRequest, pool: Pool, tell: Told, signal: AbortSignal | undefined): Try =>
  async bankrolls => {
    const { source, house, stops, dice, states, seconds } = request;
    const tried: Tried[] = [];
    await playInOrder(pool, {
      count: bankrolls.length,
      sizeAt: () => 1,
      signal,
      jobOf: (from, to): ExactJob => {
        const variants = bankrolls.slice(from, to).map(bankroll => ({ source, bankroll }));
        const effort = { ...(states === undefined ? {} : { states }), ...(seconds === undefined ? {} : { seconds }) };
        return { exact: { variants, house, stops, dice, ...effort }, from, to };
      },
      add: ({ from, figures: [figures] }) => {
        if (figures === undefined || 'tooLarge' in figures) throw new TooLargeSession(figures?.tooLarge);
        const each = exactly(figures, bankrolls[from] as Cents);
        tried.push(each);
        tell(each);
        return false;
      },
    });
    return tried.length === bankrolls.length ? tried : undefined;
  };

/** Plays bankrolls on the same dice; each interval misses as seldom as `alpha` says. */
const trySimulated =
  (
    request: BankrollRequest,
    seed: string,
    alpha: number,
    pool: Pool,
    tell: Told,
    signal: AbortSignal | undefined,
  ): Try =>
  async bankrolls => {
    const { source, sessions } = request;
    const variants = bankrolls.map(bankroll => ({ source, bankroll }));
    const found = await playVariants({ ...request, variants, rank: 'ruin', seed }, pool, { signal });
    if (found.sessions < sessions || found.played.length < bankrolls.length) return undefined;
    return found.played.map(({ variant, scores, totals }) => {
      const bankroll = bankrolls[variant] as Cents;
      const each = { bankroll, ruin: estimate('ruin', scores, sessions, alpha), figures: figuresOf(totals) };
      tell(each);
      return each;
    });
  };

const answersOf = (
  risks: readonly number[],
  { least, tried }: Searched,
  fresh: ReadonlyMap<number, Tried>,
): readonly BankrollAnswer[] =>
  risks.map(risk => {
    const found = least.find(each => each?.risk === risk);
    const again = found === undefined ? undefined : fresh.get(found.at.bankroll);
    return {
      risk,
      bankroll: found?.at.bankroll ?? null,
      ruin: found?.at.ruin ?? null,
      figures: found?.at.figures ?? null,
      tooLittle: tried.findLast(({ ruin }) => ruin.low > risk)?.bankroll ?? null,
      everyTo: found?.everyTo ?? null,
      fresh: again === undefined ? null : { ruin: again.ruin, figures: again.figures },
    };
  });

const simulated = async (
  request: BankrollRequest,
  pool: Pool,
  { tell, signal }: { readonly tell: Told; readonly signal: AbortSignal | undefined },
): Promise<Omit<BankrollFound, 'tooLarge'>> => {
  const { step, from, most, risks, seed, sessions, confidence = CONFIDENCE } = request;
  const alpha = (1 - confidence) / LOOKS;
  // So many sessions can't show a smaller risk than this, even if none is ruined.
  const shown = risks.filter(risk => shareInterval(0, sessions, alpha).high <= risk);
  const setup: SearchSetup = { step, from, most, risks: shown, ...SIMULATED };
  const searched =
    shown.length === 0
      ? { least: [], tried: [] }
      : await searchBankrolls(setup, trySimulated(request, seed, alpha, pool, tell, signal));
  const chosen = [...new Set(searched.least.flatMap(least => (least === undefined ? [] : [least.at.bankroll])))];
  const claim = (1 - confidence) / Math.max(1, chosen.length);
  const again =
    signal?.aborted === true || chosen.length === 0
      ? []
      : ((await trySimulated(request, freshSeed(seed), claim, pool, tell, signal)(chosen)) ?? []);
  return {
    exact: false,
    confidence,
    sessions,
    ended: signal?.aborted === true ? 'cancelled' : 'complete',
    answers: answersOf(risks, searched, new Map(again.map(each => [each.bankroll, each]))),
    tried: searched.tried,
  };
};

/**
 * What to bring: the least bankroll for each risk of ruin. Exact where a session is; otherwise simulated on the same dice for all
 * bankrolls, so that the upper limit of the chance of ruin is within the risk, and measured again on fresh dice.
 */
export const findBankroll = async (
  request: BankrollRequest,
  pool: Pool,
  { onProgress, signal }: BankrollOptions = {},
): Promise<BankrollFound> => {
  const { step, from, most, risks } = request;
  let count = 0;
  const tell: Told = tried => {
    count += 1;
    onProgress?.(count, tried);
  };
  try {
    const until = Date.now() + 1000 * (request.seconds ?? Infinity);
    const ask: Try = bankrolls => {
      const seconds = Math.max(0, (until - Date.now()) / 1000);
      const left = request.seconds === undefined ? request : { ...request, seconds };
      return tryExactly(left, pool, tell, signal)(bankrolls);
    };
    const searched = await searchBankrolls({ step, from, most, risks, ...EXACT }, ask);
    return {
      exact: true,
      tooLarge: null,
      confidence: 1,
      sessions: 0,
      ended: signal?.aborted === true ? 'cancelled' : 'complete',
      answers: answersOf(risks, searched, new Map()),
      tried: searched.tried,
    };
  } catch (error) {
    if (!(error instanceof TooLargeSession)) throw error;
    return { tooLarge: error.message, ...(await simulated(request, pool, { tell, signal })) };
  }
};
