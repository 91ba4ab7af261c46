import { type Cents, cents } from '@hardway/rules';
import type { Figures } from '../sweep/measure.ts';
import type { Estimated } from '../sweep/summary.ts';

/** A bankroll that was tried: the chance of ruin with it, and what else sessions come to. */
export type Tried = { readonly bankroll: Cents; readonly ruin: Estimated; readonly figures: Figures };

/** Tries bankrolls; nothing if it was stopped on the way. */
export type Try = (bankrolls: readonly Cents[]) => Promise<readonly Tried[] | undefined>;

export type SearchSetup = {
  /** Bankrolls are whole steps. */
  readonly step: Cents;
  /** Where to begin, and the most to try. */
  readonly from: Cents;
  readonly most: Cents;
  readonly risks: readonly number[];
  /** How many bankrolls are tried up to twice what is enough before it is looked at closely, and how many steps above each answer. */
  readonly grid: number;
  readonly above: number;
};

/**
 * The least bankroll for a risk: this one and every larger one that was tried are within it, the one a step below is not. Ruin need not
 * become rarer with every step, so each of the steps up to `everyTo` was tried.
 */
type Least = { readonly risk: number; readonly at: Tried; readonly everyTo: Cents };

export type Searched = {
  /** In the order of the risks; nothing where no bankroll that was tried is enough. */
  readonly least: readonly (Least | undefined)[];
  /** All that were tried, ascending. */
  readonly tried: readonly Tried[];
};

/** Bankrolls tried so far, and questions about them. */
class Known {
  readonly #setup: SearchSetup;
  readonly #ask: Try;
  readonly #tried = new Map<number, Tried>();
  #stopped = false;

  constructor(setup: SearchSetup, ask: Try) {
    this.#setup = setup;
    this.#ask = ask;
  }

  get all(): readonly Tried[] {
    return [...this.#tried.values()].sort((a, b) => a.bankroll - b.bankroll);
  }

  /** Tries those that are not known yet; false if it was stopped. */
  async try(bankrolls: readonly number[]): Promise<boolean> {
    const { step, most } = this.#setup;
    const whole = bankrolls.map(bankroll => Math.max(step, Math.round(bankroll / step) * step));
    const open = [...new Set(whole)].filter(bankroll => bankroll <= most && !this.#tried.has(bankroll));
    if (open.length === 0 || this.#stopped) return !this.#stopped;
    const found = await this.#ask(open.map(cents));
    this.#stopped = found === undefined;
    for (const each of found ?? []) this.#tried.set(each.bankroll, each);
    return !this.#stopped;
  }

  /** The largest that is not within a risk, and the next larger one, which is. */
  border(risk: number): { readonly fails: number; readonly at: Tried | undefined } {
    const { all } = this;
    const last = all.findLastIndex(({ ruin }) => ruin.high > risk);
    return { fails: all[last]?.bankroll ?? 0, at: all[last + 1] };
  }
}

/** Doubles the bankroll until it is enough for every risk, then looks at some from the bottom to twice as much. */
const survey = async (known: Known, { step, from, most, risks, grid }: SearchSetup): Promise<boolean> => {
  const least = Math.min(...risks);
  let top = from;
  if (!(await known.try([step, top]))) return false;
  while (known.border(least).at === undefined && top < most) {
    top = cents(Math.min(most - (most % step), 2 * top));
    if (!(await known.try([top]))) return false;
  }
  const end = Math.min(most - (most % step), 2 * top);
  return known.try(Array.from({ length: grid }, (_, n) => (end * (n + 1)) / grid));
};

/** Finds the border of one risk to the step, and makes sure of the steps above it. */
const close = async (known: Known, risk: number, { step, above, most }: SearchSetup): Promise<Least | undefined> => {
  for (;;) {
    const { fails, at } = known.border(risk);
    if (at === undefined) {
      const next = Math.min(most - (most % step), 2 * fails);
      if (next <= fails || !(await known.try([next]))) return undefined;
      continue;
    }
    if (at.bankroll - fails > step) {
      if (!(await known.try([fails + Math.floor((at.bankroll - fails) / step / 2) * step]))) return undefined;
      continue;
    }
    if (!(await known.try(Array.from({ length: above }, (_, n) => at.bankroll + (n + 1) * step)))) return undefined;
    if (known.border(risk).at === at)
      return { risk, at, everyTo: cents(Math.min(most - (most % step), at.bankroll + above * step)) };
  }
};

/** The least bankroll for each risk. */
export const searchBankrolls = async (setup: SearchSetup, ask: Try): Promise<Searched> => {
  const known = new Known(setup, ask);
  if (!(await survey(known, setup))) return { least: setup.risks.map(() => undefined), tried: known.all };
  const least: (Least | undefined)[] = [];
  for (const risk of setup.risks) least.push(await close(known, risk, setup));
  // What was tried for one risk may have shown that another needs more.
  for (const [at, risk] of setup.risks.entries()) least[at] = await close(known, risk, setup);
  return { least, tried: known.all };
};
