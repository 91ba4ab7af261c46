import type { WagerName } from '@hardway/rules';
import type { Setting } from '../compile/frame.ts';
import type { At, Problem, Script } from '../script.ts';

export type Report = (at: At, message: string, severity?: Problem['severity']) => void;

/** What the checks of wagers look at. */
export type Scene = Setting & {
  readonly script: Script;
  /** Every wager that some rule makes. */
  readonly made: ReadonlySet<WagerName>;
  /** Whether all lines could be read: if not, it can't be said what is never made. */
  readonly whole: boolean;
  readonly report: Report;
};
