import type { LabelledProblem, NamedFile, Pool } from '@hardway/lab';
import type { Result } from '@hardway/rules';

/** What a question is answered with: who plays, when to stop, and who is told. */
export type Answering<Shown, File> = {
  readonly pool: Pool;
  readonly signal: AbortSignal;
  readonly now: () => number;
  /** Shows figures; once they are final, with the files that can be had of them. */
  readonly tell: (shown: Shown, fileOf?: (file: File) => NamedFile | undefined) => void;
};

/** What was asked for, or an error that says in a sentence why it can't be. */
export const orFail = <Value, Problem>(asked: Result<Value, Problem>, say: (problem: Problem) => string): Value => {
  if (asked.ok) return asked.value;
  throw new RangeError(say(asked.error));
};

/** A sentence of what begins without a capital and ends without a full stop. */
export const sentenceWords = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`;

/** What is wrong with strategies, in a line. */
export const runProblemWords = (problems: readonly LabelledProblem[]): string =>
  problems.map(({ message }) => message).join('; ');

/** How often figures are shown while work goes on, at most. */
const EVERY_MS = 250;

/** Says when figures are to be shown again. */
export class Pace {
  readonly #now: () => number;
  readonly #start: number;
  #due: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#start = now();
    this.#due = this.#start;
  }

  get elapsedMs(): number {
    return this.#now() - this.#start;
  }

  isDue(): boolean {
    const now = this.#now();
    if (now < this.#due) return false;
    this.#due = now + EVERY_MS;
    return true;
  }
}
