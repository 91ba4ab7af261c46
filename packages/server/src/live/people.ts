import type { SeatNumber } from '@hardway/rules';
import type { StaffRole } from '../identity/leave.ts';

/** A member of staff as facts name one. */
export type StaffRef = { readonly user: string; readonly name: string };

/** Who sends a command. Recorded with it. */
export type Actor =
  | { readonly kind: 'player'; readonly seat: SeatNumber }
  | { readonly kind: 'staff'; readonly user: string; readonly name: string; readonly roles: readonly StaffRole[] }
  | { readonly kind: 'device'; readonly device: string }
  | { readonly kind: 'house' };

/** Who has approved a command, with what authority, by which act. */
export type ApprovedBy = StaffRef & { readonly roles: readonly StaffRole[]; readonly approval: string };

/** The name of an actor in the journal. */
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
