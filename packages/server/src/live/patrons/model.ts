import type { Cents, SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import { N, O, type Row, T, Y } from '../../identity/leave.ts';
import { at, reason } from '../fields.ts';
import type { StaffRef } from '../people.ts';
import {
  breakMinutes,
  type Exclusion,
  exclusionDays,
  limitsChange,
  type PatronCopy,
  type Played,
  patronId,
  type Rest,
} from './patron.ts';

export const commands = [
  /** Says who is at a seat. One who may not play bets no more. */
  z.strictObject({ type: z.literal('bindPatron'), ...at, patron: patronId }),
  /** It is somebody else. */
  z.strictObject({ type: z.literal('unbindPatron'), ...at, reason }),
  z.strictObject({ type: z.literal('setPlayLimits'), ...at, limits: limitsChange }),
  /** Limits that were raised hold from now on: the wait is over. */
  z.strictObject({ type: z.literal('confirmPlayLimits'), ...at }),
  z.strictObject({ type: z.literal('takeBreak'), ...at, minutes: breakMinutes }),
  z.strictObject({ type: z.literal('excludeMyself'), ...at, days: exclusionDays }),
  z.strictObject({ type: z.literal('answerCheck'), ...at, goOn: z.boolean() }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //                 player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  bindPatron:        [N,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
  unbindPatron:      [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  setPlayLimits:     [O,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   N],
  confirmPlayLimits: [O,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   N],
  takeBreak:         [O,    T,    N,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  excludeMyself:     [O,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   N],
  answerCheck:       [O,    T,    N,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/** What the register of patrons has settled for all tables. */
export type Care = {
  /** The entry of the register that it comes from; 0 before the first. */
  readonly number: number;
  readonly required: boolean;
  readonly checkMinutes: number | null;
  readonly coolingHours: number;
  readonly exclusionDays: number;
  readonly helpLine: string | null;
};

/** Asked by the service itself. */
export type PatronTableCommand =
  | { readonly type: 'setCare'; readonly care: Care }
  /** The register has other news of a patron who sits here. */
  | { readonly type: 'updatePatron'; readonly copy: PatronCopy }
  /** Somebody was turned away. */
  | { readonly type: 'reportPatron'; readonly words: string }
  /** It is time for a reality check, or for a break that the book asks for. */
  | { readonly type: 'raiseCheck'; readonly seat: SeatNumber; readonly due: number }
  | { readonly type: 'startBreak'; readonly seat: SeatNumber; readonly due: number };

/** What a reality check shows: since the player sat down. */
export type RealityCheck = { readonly at: number; readonly playedMs: number; readonly net: Cents };

type OfPatron = { readonly seat: SeatNumber; readonly patron: string };

export type PatronTableFact =
  | { readonly type: 'careSet'; readonly care: Care }
  | { readonly type: 'patronBound'; readonly seat: SeatNumber; readonly copy: PatronCopy; readonly by: StaffRef }
  | { readonly type: 'patronUpdated'; readonly seat: SeatNumber; readonly copy: PatronCopy }
  | ({
      readonly type: 'patronUnbound';
      readonly reason: string;
      readonly by: StaffRef;
    } & OfPatron)
  /** The seat of a patron was left. */
  | ({ readonly type: 'patronGone'; readonly played: Played } & OfPatron)
  /** The patron was excluded from the game: the register is to know. */
  | ({ readonly type: 'patronSanctioned'; readonly reason: string; readonly by: StaffRef } & OfPatron)
  | {
      readonly type: 'breakStarted';
      readonly seat: SeatNumber;
      readonly patron: string | null;
      readonly rest: Rest;
      /** The play that it ends. */
      readonly played: Played;
    }
  | { readonly type: 'checkRaised'; readonly seat: SeatNumber; readonly check: RealityCheck }
  | {
      readonly type: 'checkAnswered';
      readonly seat: SeatNumber;
      readonly patron: string | null;
      /** What the check showed; null for a player who was leaving and goes on after all. */
      readonly check: RealityCheck | null;
      readonly goOn: boolean;
      readonly by: StaffRef | 'player';
    };

/** A player's time at a seat. */
export type Sitting = {
  readonly seat: SeatNumber;
  readonly since: number;
  /** What the player has brought to the seat less what was taken away from it, play left out. */
  readonly put: Cents;
  readonly patron: PatronCopy | null;
  /** The play under way: since when, and what had been won or lost until then. */
  readonly playing: { readonly from: number; readonly net: Cents };
  /** Play at this seat that a break has ended. */
  readonly played: readonly Played[];
  readonly rest: Rest | null;
  /** When the last reality check was answered, or the player sat down. */
  readonly checkedAt: number;
  readonly check: RealityCheck | null;
  /** Answered a reality check with leaving. */
  readonly isLeaving: boolean;
  /** From when a self-excluded patron's winnings are not theirs: what had been won then, and what has been held since. */
  readonly forfeit: { readonly net: Cents; readonly held: Cents } | null;
};

export type Patrons = { readonly care: Care; readonly sittings: readonly Sitting[] };

export const initial: Patrons = {
  care: { number: 0, required: false, checkMinutes: null, coolingHours: 24, exclusionDays: 180, helpLine: null },
  sittings: [],
};

/** For the seat itself and for staff. */
export type SittingView = Pick<Sitting, 'since' | 'put' | 'rest' | 'check' | 'isLeaving'> & {
  readonly patron:
    | (Pick<PatronCopy, 'patron' | 'name' | 'limits' | 'raised'> & {
        readonly exclusion: Pick<Exclusion, 'kind' | 'until'> | null;
      })
    | null;
};

export type PatronsView = { readonly care: Care };
