import { type Cents, cents, fail, type House, ok, type Result } from '@hardway/rules';
import type { DiceSource } from '../dice/throws.ts';
import { DEFAULT_PACE } from '../language/compile/compile.ts';
import type { Overrides } from '../language/house.ts';
import { loadStrategy } from '../language/load.ts';
import type { Problem } from '../language/script.ts';
import type { Stops } from '../play/strategy.ts';
import type { Played } from '../report/summary.ts';
import type { Run } from './job.ts';

/** What holds where nobody says otherwise. */
export const RUN_DEFAULTS = { rolls: 500, bankroll: cents(1000_00), sessions: 100_000, seed: 'hardway' } as const;

/** A strategy's text, and what to call it in messages and in names of files. */
export type LabelledText = { readonly label: string; readonly text: string };

/** What somebody wants to be played. What is left out is the first strategy's own, or else as usual. */
export type RunAsked = {
  readonly strategies: readonly LabelledText[];
  readonly table: Overrides;
  readonly bankroll?: Cents | undefined;
  readonly rolls?: number | undefined;
  readonly shooters?: number | undefined;
  readonly up?: Cents | undefined;
  readonly down?: Cents | undefined;
  readonly seed?: string | undefined;
  readonly dice?: DiceSource | undefined;
  readonly sessions?: number | undefined;
  /** In place of each strategy's own pace. */
  readonly rollsPerHour?: number | undefined;
};

/** What is to be played, where and how long. */
export type RunRequest = {
  readonly run: Run;
  readonly house: House;
  readonly played: readonly Played[];
  /** What to call files of each. */
  readonly labels: readonly string[];
  readonly warnings: readonly LabelledProblem[];
};

/** A problem, and in which of the strategies it is. */
export type LabelledProblem = Problem & { readonly label: string };

const stopsOf = ({ rolls, shooters, up, down }: RunAsked, own: Stops): Stops => {
  const needsEnd =
    rolls === undefined && shooters === undefined && own.rolls === undefined && own.shooters === undefined;
  return {
    ...(rolls === undefined ? (needsEnd ? { rolls: RUN_DEFAULTS.rolls } : {}) : { rolls }),
    ...(shooters === undefined ? {} : { shooters }),
    ...(up === undefined ? {} : { up }),
    ...(down === undefined ? {} : { down }),
  };
};

/** Makes a run of what was asked. The table is that of the first strategy, unless asked for otherwise; all play there. */
export const requestRun = (asked: RunAsked): Result<RunRequest, readonly LabelledProblem[]> => {
  let { table } = asked;
  const warnings: LabelledProblem[] = [];
  const loaded = [];
  for (const { label, text } of asked.strategies) {
    const read = loadStrategy(text, table);
    if (!read.ok) return fail(read.error.map(problem => ({ label, ...problem })));
    warnings.push(...read.value.warnings.map(problem => ({ label, ...problem })));
    table = read.value.house.config;
    loaded.push(read.value);
  }
  const [first] = loaded;
  if (first === undefined) throw new RangeError('a run needs a strategy');
  return ok({
    house: first.house,
    played: loaded.map(({ play, script }) => ({
      name: play.name,
      rollsPerHour: asked.rollsPerHour ?? script.heading.pace ?? DEFAULT_PACE,
    })),
    labels: asked.strategies.map(({ label }) => (label.split('/').at(-1) as string).replace(/\.strategy$/, '')),
    warnings,
    run: {
      plays: asked.strategies.map(({ text }) => text),
      house: first.house.config,
      bankroll: asked.bankroll ?? first.bankroll ?? RUN_DEFAULTS.bankroll,
      stops: stopsOf(asked, first.play.stops ?? {}),
      seed: asked.seed ?? RUN_DEFAULTS.seed,
      dice: asked.dice ?? { kind: 'fair' },
      sessions: asked.sessions ?? RUN_DEFAULTS.sessions,
    },
  });
};
