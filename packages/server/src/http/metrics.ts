type Labels = { readonly [name: string]: string };

const BUCKETS_MS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000] as const;

const textOf = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replaceAll(/["\\\n]/g, '_')}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

/** Counts and times of this process, in the text form that Prometheus reads. */
export class Metrics {
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #gauges = new Map<string, () => number>();
  readonly #times = new Map<string, { readonly buckets: number[]; sum: number; count: number }>();
  readonly #help = new Map<string, string>();

  describe(name: string, help: string): void {
    this.#help.set(name, help);
  }

  /** A count that is made so often that its labels are written down once. */
  counter(name: string, labels: Labels = {}): () => void {
    const counts = this.#counts.get(name) ?? new Map<string, number>();
    this.#counts.set(name, counts);
    const key = textOf(labels);
    return () => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    };
  }

  count(name: string, labels: Labels = {}, by = 1): void {
    const counts = this.#counts.get(name) ?? new Map<string, number>();
    this.#counts.set(name, counts);
    const key = textOf(labels);
    counts.set(key, (counts.get(key) ?? 0) + by);
  }

  gauge(name: string, help: string, value: () => number): void {
    this.describe(name, help);
    this.#gauges.set(name, value);
  }

  /** Counts how long something took, given in milliseconds. */
  timer(name: string): (ms: number) => void {
    const times = { buckets: BUCKETS_MS.map(() => 0), sum: 0, count: 0 };
    this.#times.set(name, times);
    return ms => {
      times.sum += ms;
      times.count += 1;
      for (let at = BUCKETS_MS.length - 1; at >= 0 && ms <= (BUCKETS_MS[at] as number); at -= 1)
        times.buckets[at] = (times.buckets[at] as number) + 1;
    };
  }

  text(): string {
    const lines: string[] = [];
    const head = (name: string, type: string): void => {
      const help = this.#help.get(name);
      if (help !== undefined) lines.push(`# HELP ${name} ${help}`);
      lines.push(`# TYPE ${name} ${type}`);
    };
    for (const [name, counts] of this.#counts) {
      head(name, 'counter');
      for (const [labels, value] of counts) lines.push(`${name}${labels} ${value}`);
    }
    for (const [name, value] of this.#gauges) {
      head(name, 'gauge');
      lines.push(`${name} ${value()}`);
    }
    for (const [name, { buckets, sum, count }] of this.#times) {
      head(name, 'histogram');
      BUCKETS_MS.forEach((limit, at) => {
        lines.push(`${name}_bucket{le="${limit / 1000}"} ${buckets[at]}`);
      });
      lines.push(`${name}_bucket{le="+Inf"} ${count}`, `${name}_sum ${sum / 1000}`, `${name}_count ${count}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
