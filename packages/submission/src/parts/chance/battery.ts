import type { Given } from '../../part.ts';

/** What a battery of others printed, kept as printed: `chance-dieharder-source.txt`. */
const PREFIX = 'chance-dieharder-';

export type Battery = {
  readonly input: string;
  /** What was run, by the first line of the file: a command or a sentence. */
  readonly what: string;
  readonly tests: number;
  readonly passed: number;
  readonly weak: number;
  readonly failed: number;
};

const counted = (text: string, verdict: string): number =>
  text.match(new RegExp(`\\|\\s+${verdict}\\b`, 'g'))?.length ?? 0;

const firstLine = (text: string): string => /^# (.*)/.exec(text)?.[1] ?? '';

/** The runs of dieharder that are among the inputs, with their verdicts counted. */
export const batteries = ({ inputs }: Given): readonly Battery[] =>
  [...inputs]
    .filter(([name]) => name.startsWith(PREFIX))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([input, text]) => {
      const [passed, weak, failed] = [counted(text, 'PASSED'), counted(text, 'WEAK'), counted(text, 'FAILED')];
      return { input, what: firstLine(text), tests: passed + weak + failed, passed, weak, failed };
    });
