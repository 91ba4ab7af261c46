import { fail, ok, type Result } from '@hardway/rules';
import type { Problem } from '../language/script.ts';
import { stopsOf } from '../play/combine.ts';
import { openText } from '../run/open-text.ts';
import type { RunRequest } from '../run/request.ts';
import type { Rank } from './measure.ts';
import type { SweepRequest } from './sweep.ts';
import { type NamedVariant, type Varied, variantsOf, wrongVariant } from './variants.ts';

/** What holds where nobody says otherwise. */
export const SWEEP_DEFAULTS = { sessions: 20_000, rank: 'ruin', variants: 2000 } as const;

/** Scores that are kept for the differences: two gigabytes at most. */
const SCORES_MAX = 2 ** 28;

/** Which variants of the strategies of a run are to be compared, and by what. */
export type SweepAsked = {
  readonly varied: readonly Varied[];
  readonly fixed: readonly string[];
  readonly rank?: Rank | undefined;
  /** How many variants are too many. */
  readonly variants?: number | undefined;
};

type Refused = { readonly kind: 'variants' | 'target' | 'dice' | 'sessions'; readonly message: string };

/** Why there is no sweep: what is asked, or a variant that can't be played at the table. */
export type SweepProblem =
  | Refused
  | {
      readonly kind: 'strategy';
      readonly variant: NamedVariant;
      /** Which of the strategies it is of, from 0 on. */
      readonly place: number;
      readonly problems: readonly Problem[];
    };

/** The names of the strategies that variants are of, in their order. */
export const strategiesIn = (variants: readonly NamedVariant[]): readonly string[] => [
  ...new Set(variants.map(({ strategy }) => strategy)),
];

const whole = (n: number): string => n.toLocaleString('en-US');

const wrongWith = ({ variants, rank, house, stops, dice, sessions }: SweepRequest): Refused | undefined => {
  if (dice.kind === 'recorded')
    return {
      kind: 'dice',
      message: 'a sweep needs fresh dice for each session: give weights for the combinations, not a list of rolls',
    };
  const all = variants.length * sessions;
  if (all > SCORES_MAX)
    return {
      kind: 'sessions',
      message: `${whole(all)} sessions in all are too many to compare: at most ${whole(SCORES_MAX)}`,
    };
  if (rank !== 'target') return undefined;
  if (variants.some(({ source }) => stopsOf(openText(source, house), stops).up !== undefined)) return undefined;
  return { kind: 'target', message: 'there is no target to reach: say how far ahead a session is to end' };
};

/** Makes a sweep of what was asked: every variant, each sure to be playable at the table. */
export const requestSweep = (
  { run, labels, played }: RunRequest,
  { varied, fixed, rank = SWEEP_DEFAULTS.rank, variants: most = SWEEP_DEFAULTS.variants }: SweepAsked,
): Result<SweepRequest, SweepProblem> => {
  const { plays, bankroll, house, stops, seed, sessions, dice } = run;
  const isNamed = new Set(played.map(({ name }) => name)).size === played.length;
  const strategies = plays.map((source, at) => ({
    name: (isNamed ? played[at]?.name : labels[at]) as string,
    source,
  }));
  const variants = variantsOf({ strategies, bankroll, varied, fixed, most });
  if (!variants.ok) return fail({ kind: 'variants', message: variants.error });
  const wrong = wrongVariant(variants.value, house);
  if (wrong !== undefined)
    return fail({ kind: 'strategy', ...wrong, place: strategiesIn(variants.value).indexOf(wrong.variant.strategy) });
  const request: SweepRequest = { variants: variants.value, house, stops, seed, sessions, dice, rank };
  const refused = wrongWith(request);
  return refused === undefined ? ok(request) : fail(refused);
};
