import { headLines, histogramLines, type Labels, labelText, type Samples, sampleLine } from './exposition.ts';

/** Upper bounds in seconds: from a commit to a fast disk to a database that has to be found again. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

/** The most combinations of labels of one metric. What comes after is counted together, as `other`. */
const SERIES_MAX = 400;

type Count = { value: number };
type Read = () => number | Samples;
type Histogram = { readonly labels: Labels; readonly counts: number[]; sum: number };
type Histograms = { readonly bounds: readonly number[]; readonly series: Map<string, Histogram> };

const isPlain = (value: number | Samples): value is number => typeof value === 'number';

/** Counts, states and times of this process, in the text form that Prometheus reads. */
export class Metrics {
  readonly #counts = new Map<string, Map<string, Count>>();
  readonly #read = new Map<string, { readonly type: 'gauge' | 'counter'; readonly value: Read }>();
  readonly #histograms = new Map<string, Histograms>();
  readonly #help = new Map<string, string>();

  /** Says what a metric is. A counter is told from then on, though nothing has been counted. */
  describe(name: string, help: string): void {
    this.#help.set(name, help);
    if (name.endsWith('_total') && !this.#counts.has(name)) this.#counts.set(name, new Map());
  }

  /** A count that is made so often that its labels are written down once. It begins at zero. */
  counter(name: string, labels: Labels = {}): () => void {
    const count = this.#countOf(name, labels);
    return () => {
      count.value += 1;
    };
  }

  count(name: string, labels: Labels = {}, by = 1): void {
    this.#countOf(name, labels).value += by;
  }

  #countOf(name: string, labels: Labels): Count {
    const counts = this.#counts.get(name) ?? new Map<string, Count>();
    this.#counts.set(name, counts);
    const asked = labelText(labels);
    const key = counts.has(asked) || counts.size < SERIES_MAX ? asked : labelText(others(labels));
    const count = counts.get(key) ?? { value: 0 };
    counts.set(key, count);
    return count;
  }

  /** A state, which is read when it is asked for. */
  gauge(name: string, help: string, value: Read): void {
    this.describe(name, help);
    this.#read.set(name, { type: 'gauge', value });
  }

  /** A count that is kept elsewhere. */
  total(name: string, help: string, value: Read): void {
    this.#help.set(name, help);
    this.#read.set(name, { type: 'counter', value });
  }

  /** Counts values by how large they are. */
  histogram(name: string, bounds: readonly number[], labels: Labels = {}): (value: number) => void {
    const known = this.#histograms.get(name) ?? { bounds, series: new Map<string, Histogram>() };
    this.#histograms.set(name, known);
    const key = labelText(labels);
    const histogram = known.series.get(key) ?? { labels, counts: [...bounds.map(() => 0), 0], sum: 0 };
    known.series.set(key, histogram);
    return value => {
      let at = 0;
      while (at < bounds.length && value > (bounds[at] as number)) at += 1;
      histogram.counts[at] = (histogram.counts[at] as number) + 1;
      histogram.sum += value;
    };
  }

  /** Counts how long something took. It is given in milliseconds and told in seconds. */
  timer(name: string, labels: Labels = {}): (ms: number) => void {
    const seconds = this.histogram(name, SECONDS, labels);
    return ms => seconds(ms / 1000);
  }

  text(): string {
    const lines: string[] = [];
    const head = (name: string, type: string): void => void lines.push(...headLines(name, type, this.#help.get(name)));
    for (const [name, counts] of this.#counts) {
      head(name, 'counter');
      for (const [labels, { value }] of counts) lines.push(sampleLine(name, labels, value));
    }
    for (const [name, { type, value }] of this.#read) {
      const told = value();
      head(name, type);
      const samples: Samples = isPlain(told) ? [[{}, told]] : told;
      for (const [labels, each] of samples) lines.push(sampleLine(name, labelText(labels), each));
    }
    for (const [name, { bounds, series }] of this.#histograms) {
      head(name, 'histogram');
      for (const { labels, counts, sum } of series.values())
        lines.push(...histogramLines(name, labels, { bounds, counts, sum }));
    }
    return `${lines.join('\n')}\n`;
  }
}

const others = (labels: Labels): Labels => Object.fromEntries(Object.keys(labels).map(name => [name, 'other']));
