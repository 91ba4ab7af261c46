import { hasSurvived, type Trial } from './trial.ts';

/** Why mutants that survive may. In a name, `*` stands for anything. */
export type Reason = { readonly mutants: readonly string[]; readonly reason: string };

const isNamed = (name: string): ((trial: Trial) => boolean) => {
  const pattern = name
    .split('*')
    .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  const whole = new RegExp(`^${pattern}$`);
  return ({ id }) => whole.test(id);
};

/** Survivors that no reason explains. */
export const unexplained = (trials: readonly Trial[], reasons: readonly Reason[]): readonly Trial[] => {
  const names = reasons.flatMap(({ mutants }) => mutants.map(isNamed));
  return trials.filter(trial => hasSurvived(trial) && !names.some(named => named(trial)));
};

/** Names under a reason that no longer applies: no mutant has one, or one that its clause notices has. */
export const outdated = (trials: readonly Trial[], reasons: readonly Reason[]): readonly string[] =>
  reasons
    .flatMap(({ mutants }) => mutants)
    .flatMap(name => {
      const named = trials.filter(isNamed(name));
      if (named.length === 0) return [`"${name}" names no mutant`];
      const noticed = named.find(trial => !hasSurvived(trial));
      return noticed === undefined ? [] : [`"${name}" names ${noticed.id}, which its clause notices`];
    });

export const reasonFor = (trial: Trial, reasons: readonly Reason[]): string | undefined =>
  reasons.find(({ mutants }) => mutants.some(name => isNamed(name)(trial)))?.reason;
