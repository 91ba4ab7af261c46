import { z } from 'zod';
import { N, type Row, S, T } from '../../identity/leave.ts';

export const commands = [
  z.strictObject({ type: z.literal('startBetting'), seconds: z.int().min(1).max(600).optional() }),
  z.strictObject({ type: z.literal('closeBetting') }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //            player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  startBetting: [N,    T,    N,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  closeBetting: [N,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/** Asked by the service itself: the countdown has ended. */
export type WindowCommand = { readonly type: 'endWindow'; readonly closesAt: number };

type Countdown = { readonly closesAt: number; readonly seconds: number };
export type WindowFact = { readonly type: 'bettingOpened' } & Countdown;

export type Window = {
  /** When betting closes by itself, by the server's clock; null where no clock runs. */
  readonly window: Countdown | null;
  /** How long the last window lasted: as long as the next one will, unless the dealer says otherwise. */
  readonly windowSeconds: number | null;
};
export const initial: Window = { window: null, windowSeconds: null };

export type WindowView = Window;
