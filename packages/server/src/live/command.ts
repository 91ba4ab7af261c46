import type { HouseConfig, Power, SeatNumber } from '@hardway/rules';
import type { ShakerReport, StaffRole, TableCommand, TableKind, TableSettings } from '../messages.ts';
import type { StaffRef } from './fact.ts';

/** Who asks. Recorded with every command. */
export type Actor =
  | { readonly kind: 'player'; readonly seat: SeatNumber }
  | { readonly kind: 'staff'; readonly user: string; readonly name: string; readonly roles: readonly StaffRole[] }
  | { readonly kind: 'device'; readonly device: string }
  | { readonly kind: 'house' };

/** What only the house itself asks of a table: nobody outside can send these. */
export type HouseCommand =
  | {
      readonly type: 'createTable';
      readonly id: string;
      readonly kind: TableKind;
      readonly name: string;
      readonly code: string | null;
      readonly house: HouseConfig;
      readonly settings: TableSettings;
    }
  /** A guest sits down at a practice table; `key` is the hash of the token that says so. */
  | { readonly type: 'seatGuest'; readonly seat: SeatNumber; readonly name: string; readonly key: string }
  /** A terminal has shown the code it was offered. */
  | { readonly type: 'pair'; readonly seat: SeatNumber; readonly code: string; readonly key: string }
  /** The countdown has ended. */
  | { readonly type: 'endWindow'; readonly closesAt: number }
  /** A notice has fallen due. */
  | { readonly type: 'applyNotices' }
  /** Closes a practice table at which nothing has happened for this long. */
  | { readonly type: 'expireTable'; readonly idleMs: number }
  | { readonly type: 'reportShaker'; readonly report: ShakerReport }
  /** A display of the table has gone and stayed away. */
  | { readonly type: 'reportDisplay'; readonly display: string };

/** Chance, drawn by the house for one command and recorded with it, so that deciding again gives the same. */
export type Chance = {
  /** The secret of the next hand, should this command end one. */
  readonly secret?: string;
  readonly power?: readonly Power[];
  /** The hash of a pairing code. */
  readonly pairing?: string;
};

/** Who has approved a command, with what authority, by which act. */
export type ApprovedBy = StaffRef & { readonly roles: readonly StaffRole[]; readonly approval: string };

/**
 * The edition of this service's decisions. An audit decides old entries by the edition that decided them.
 *
 * 1. Notices that are due take effect after the command of their entry.
 * 2. They take effect before it.
 * 3. Repeat brings back what stood before the last decision; until then it made the wagers of the round before again.
 */
export const EDITION = 3;

/** A command as the journal keeps it. */
export type LiveCommand = {
  /** The edition that decided it. Entries of the first edition name none. */
  readonly edition?: number;
  readonly by: Actor;
  readonly asked: TableCommand | HouseCommand;
  readonly approvedBy?: ApprovedBy;
  /** The last result the sender had seen. Refused if there has been another since. */
  readonly after?: number;
  readonly chance?: Chance;
};

export type Asked = LiveCommand['asked'];

/** The name under which an actor stands in the journal. */
export const whoIs = (actor: Actor): string => {
  switch (actor.kind) {
    case 'player':
      return `seat:${actor.seat}`;
    case 'staff':
      return `staff:${actor.user}`;
    case 'device':
      return `device:${actor.device}`;
    case 'house':
      return 'house';
  }
};
