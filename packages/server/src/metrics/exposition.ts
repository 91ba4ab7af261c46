export type Labels = { readonly [name: string]: string };

/** Values of one metric, each with its labels. */
export type Samples = readonly (readonly [labels: Labels, value: number])[];

/** Cumulative counts by upper bound, as a histogram is told. */
type Told = {
  readonly bounds: readonly number[];
  readonly counts: readonly number[];
  readonly sum: number;
};

const ESCAPED: { readonly [character: string]: string } = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };

const escaped = (text: string): string => text.replaceAll(/[\\"\n]/g, character => ESCAPED[character] as string);

const pairsOf = (labels: Labels): string[] =>
  Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);

const inBraces = (pairs: readonly string[]): string => (pairs.length === 0 ? '' : `{${pairs.join(',')}}`);

/** `{outcome="done",kind="make"}`; nothing without labels. */
export const labelText = (labels: Labels): string => inBraces(pairsOf(labels));

const numberText = (value: number): string => {
  if (Number.isFinite(value)) return String(value);
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? '+Inf' : '-Inf';
};

export const headLines = (name: string, type: string, help: string | undefined): readonly string[] => [
  ...(help === undefined ? [] : [`# HELP ${name} ${help.replaceAll(/[\\\n]/g, each => ESCAPED[each] as string)}`]),
  `# TYPE ${name} ${type}`,
];

/** `labels` in the form of `labelText`. */
export const sampleLine = (name: string, labels: string, value: number): string =>
  `${name}${labels} ${numberText(value)}`;

/** `counts` has one more than `bounds`: what is above the last of them. */
export const histogramLines = (name: string, labels: Labels, { bounds, counts, sum }: Told): readonly string[] => {
  const pairs = pairsOf(labels);
  let below = 0;
  const lines = [...bounds, Number.POSITIVE_INFINITY].map((bound, at) => {
    below += counts[at] as number;
    return sampleLine(`${name}_bucket`, inBraces([...pairs, `le="${numberText(bound)}"`]), below);
  });
  const told = inBraces(pairs);
  return [...lines, sampleLine(`${name}_sum`, told, sum), sampleLine(`${name}_count`, told, below)];
};
