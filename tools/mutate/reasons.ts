import { hasSurvived, type Trial } from './trial.ts';

/** Why mutants that survive may: `*` in `mutants` stands for anything. */
export type Reason = { readonly mutants: string; readonly reason: string };

const matcher = ({ mutants }: Reason): ((trial: Trial) => boolean) => {
  const pattern = mutants
    .split('*')
    .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  const whole = new RegExp(`^${pattern}$`);
  return ({ id }) => whole.test(id);
};

/** Survivors that no reason explains. */
export const unexplained = (trials: readonly Trial[], reasons: readonly Reason[]): readonly Trial[] => {
  const matchers = reasons.map(matcher);
  return trials.filter(trial => hasSurvived(trial) && !matchers.some(matches => matches(trial)));
};

/** Reasons that no longer apply: they name no mutant, or one that its clause notices. */
export const outdated = (trials: readonly Trial[], reasons: readonly Reason[]): readonly string[] =>
  reasons.flatMap(reason => {
    const named = trials.filter(matcher(reason));
    if (named.length === 0) return [`"${reason.mutants}" names no mutant`];
    const noticed = named.find(trial => !hasSurvived(trial));
    return noticed === undefined ? [] : [`"${reason.mutants}" names ${noticed.id}, which its clause notices`];
  });

export const reasonFor = (trial: Trial, reasons: readonly Reason[]): string | undefined =>
  reasons.find(reason => matcher(reason)(trial))?.reason;
