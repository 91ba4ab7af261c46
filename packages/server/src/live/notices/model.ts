import type { Limits } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, Y } from '../../identity/leave.ts';
import { identifier, limits, time } from '../fields.ts';
import type { StaffRef } from '../people.ts';

export const commands = [
  z.strictObject({ type: z.literal('postLimits'), limits, due: time.optional() }),
  z.strictObject({ type: z.literal('postClosing'), due: time.optional() }),
  z.strictObject({ type: z.literal('withdrawNotice'), notice: identifier }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //              player dealer stick  box  floor  pit manager cage acct surv sec insp admin
  postLimits:     [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N],
  postClosing:    [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N],
  withdrawNotice: [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/** Asked by the service itself: a notice has fallen due. */
export type NoticeCommand = { readonly type: 'applyNotices' };

export type Notice =
  | {
      readonly id: string;
      readonly what: 'limits';
      readonly limits: Limits;
      readonly postedAt: number;
      readonly due: number;
    }
  | { readonly id: string; readonly what: 'closing'; readonly postedAt: number; readonly due: number };

export type NoticeFact =
  | { readonly type: 'noticePosted'; readonly notice: Notice; readonly by: StaffRef }
  | { readonly type: 'noticeWithdrawn'; readonly notice: string; readonly by: StaffRef }
  | { readonly type: 'limitsPosted'; readonly limits: Limits }
  | { readonly type: 'closingBegun' };

export type Notices = { readonly notices: readonly Notice[]; readonly noticeCount: number };
export const initial: Notices = { notices: [], noticeCount: 0 };

export type NoticesView = Pick<Notices, 'notices'>;
