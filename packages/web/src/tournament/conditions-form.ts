/** Conditions while they are typed: plain values at paths such as `rounds[0].limits.min`, as findings name them. */

type Steps = readonly (string | number)[];

/** The path of a value: `rounds[0].limits.min`. */
export const pathText = (steps: Steps): string =>
  steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    return path === '' ? step : `${path}.${step}`;
  }, '');

type Holder = { readonly [name: string]: unknown };

const inside = (value: unknown, step: string | number): unknown =>
  value !== null && typeof value === 'object' ? (value as Holder)[step] : undefined;

export const valueAt = (form: unknown, steps: Steps): unknown => steps.reduce(inside, form);

/** The same with another value at a path. One that is undefined is left out. */
export const withValue = (form: unknown, steps: Steps, value: unknown): unknown => {
  const [first, ...rest] = steps;
  if (first === undefined) return value;
  const next = withValue(inside(form, first), rest, value);
  if (typeof first === 'number') return (form as readonly unknown[]).map((each, at) => (at === first ? next : each));
  const { [first]: _, ...others } = form as Holder;
  return next === undefined ? others : { ...(form as Holder), [first]: next };
};

export type FormFinding = { readonly path: string; readonly sentence: string; readonly clause?: string };

/** What is wrong with the value at a path. What is found deeper inside, where no field of its own shows it, belongs here too. */
export const findingsAt = (
  findings: readonly FormFinding[],
  steps: Steps,
  isWhole: boolean,
): readonly FormFinding[] => {
  const path = pathText(steps);
  return findings.filter(
    finding =>
      finding.path === path || (isWhole && [`${path}.`, `${path}[`].some(inner => finding.path.startsWith(inner))),
  );
};
