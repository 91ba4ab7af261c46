import type { Cents, PostedLimits, SeatNumber, WagerName } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, Y } from '../../identity/leave.ts';
import { identifier, postedLimits, time } from '../fields.ts';
import type { StaffRef } from '../people.ts';

export const commands = [
  z.strictObject({ type: z.literal('postLimits'), limits: postedLimits, due: time.optional() }),
  z.strictObject({ type: z.literal('postClosing'), due: time.optional() }),
  z.strictObject({ type: z.literal('withdrawNotice'), notice: identifier }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //              player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  postLimits:     [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  postClosing:    [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  withdrawNotice: [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/** Asked by the service itself: a notice has fallen due; or somebody was refused who would have gone without one. */
export type NoticeCommand =
  | { readonly type: 'applyNotices' }
  | {
      readonly type: 'noteAttempt';
      readonly attempt: string;
      readonly staff: StaffRef;
      readonly clause: string;
      readonly words: string;
    };

export type Notice =
  | {
      readonly id: string;
      readonly what: 'limits';
      readonly limits: PostedLimits;
      /** The limits in force when it was posted. Notices of earlier editions do not say. */
      readonly was?: PostedLimits;
      readonly postedAt: number;
      readonly due: number;
    }
  | { readonly id: string; readonly what: 'closing'; readonly postedAt: number; readonly due: number };

export type NoticeFact =
  | { readonly type: 'noticePosted'; readonly notice: Notice; readonly by: StaffRef }
  | { readonly type: 'noticeWithdrawn'; readonly notice: string; readonly by: StaffRef }
  | { readonly type: 'limitsPosted'; readonly limits: PostedLimits }
  /** Somebody tried to do without a notice that the book asks for, and was refused. */
  | {
      readonly type: 'attemptRefused';
      readonly attempt: string;
      readonly staff: StaffRef;
      readonly clause: string;
      readonly words: string;
    }
  /** A wager stands that is not in the steps of the notice; its player is advised. */
  | {
      readonly type: 'stepAdvised';
      readonly seat: SeatNumber;
      readonly wager: WagerName;
      readonly stake: Cents;
      readonly step: Cents;
    }
  | { readonly type: 'closingBegun' };

export type Notices = { readonly notices: readonly Notice[]; readonly noticeCount: number };
export const initial: Notices = { notices: [], noticeCount: 0 };

export type NoticesView = Pick<Notices, 'notices'>;
