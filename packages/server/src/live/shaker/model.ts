import type { Dice, Shooter, Staffing } from '@hardway/rules';
import { z } from 'zod';
import { N, O, type Row, T, Y } from '../../identity/leave.ts';
import { dice, label, reason, text } from '../fields.ts';
import type { TableCreated } from '../opening/model.ts';
import type { StaffRef } from '../people.ts';

export const commands = [
  /** Presses the lit button of the shaker. */
  z.strictObject({ type: z.literal('shake') }),
  z.strictObject({ type: z.literal('reportMalfunction'), reason }),
  z.strictObject({ type: z.literal('inspectShaker'), seal: label(40), approval: text.max(80) }),
  z.strictObject({ type: z.literal('startTrial') }),
  z.strictObject({ type: z.literal('clearFault'), reason }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //                 player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  shake:             [O,    T,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   N],
  reportMalfunction: [N,    T,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  inspectShaker:     [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  startTrial:        [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  clearFault:        [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

export const SHAKER_FAULTS = ['no-power', 'jammed', 'selector', 'seal-broken', 'sensor', 'other'] as const;

/** The result of a cycle: two dice at rest and flat, dice that don't count, or a fault. */
export const shakerReport = z.discriminatedUnion('result', [
  z.strictObject({ result: z.literal('rest'), cycle: z.int(), dice }),
  z.strictObject({ result: z.literal('not-flat'), cycle: z.int() }),
  z.strictObject({ result: z.literal('stacked'), cycle: z.int() }),
  z.strictObject({ result: z.literal('fault'), cycle: z.int().nullable(), fault: z.enum(SHAKER_FAULTS), words: text }),
]);
export type ShakerReport = z.infer<typeof shakerReport>;

/** How long a shaker that was set going may stay silent. */
export const SILENCE_MS = 30_000;

/** Asked by the service itself, or by the device: the report of a cycle, or that none came in time. */
export type ShakerCommand =
  | { readonly type: 'reportShaker'; readonly report: ShakerReport }
  | { readonly type: 'endCycle'; readonly cycle: number };

export type ShakerFact =
  | { readonly type: 'shakerInspected'; readonly seal: string; readonly approval: string; readonly by: StaffRef }
  | { readonly type: 'shakerActivated'; readonly cycle: number; readonly trial: boolean }
  | { readonly type: 'trialRolled'; readonly cycle: number; readonly dice: Dice }
  | {
      readonly type: 'shakerFaulted';
      readonly cycle: number | null;
      readonly fault: string;
      readonly words: string;
    }
  | { readonly type: 'faultCleared'; readonly reason: string; readonly by: StaffRef };

/** What the book says about the shaker. */
export type ShakerRule = NonNullable<Staffing['shaker']>;

export type Shaker = {
  readonly seal: string | null;
  /** When its dice came to the table: at the inspection that first saw this seal. */
  readonly sealedAt: number | null;
  readonly inspected: boolean;
  readonly trialRolled: boolean;
  /** The number of the last cycle, and whether it still runs. */
  readonly cycle: number;
  readonly running: 'no' | 'round' | 'trial';
  /** When it was last set going. */
  readonly activatedAt: number | null;
  readonly fault: string | null;
};

export type ShakerState = { readonly shaker: Shaker | null };
export const initial = ({ kind }: TableCreated): ShakerState => ({
  shaker:
    kind === 'automated'
      ? {
          seal: null,
          sealedAt: null,
          inspected: false,
          trialRolled: false,
          cycle: 0,
          running: 'no',
          activatedAt: null,
          fault: null,
        }
      : null,
});

export type ShakerView = {
  readonly shaker:
    | (Pick<Shaker, 'seal' | 'sealedAt' | 'inspected' | 'trialRolled' | 'cycle' | 'fault'> & {
        /** When its dice are too old for another round. */
        readonly expiresAt: number | null;
        readonly lit: Shooter;
        readonly running: boolean;
      })
    | null;
};
