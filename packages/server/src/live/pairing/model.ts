import type { SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, T, Y } from '../../identity/leave.ts';
import { at, reason } from '../fields.ts';
import type { StaffRef } from '../people.ts';

export const commands = [
  z.strictObject({ type: z.literal('offerPairing'), ...at }),
  z.strictObject({ type: z.literal('unpair'), ...at }),
  /** Nothing is taken from the terminal of a place, however often the player changes, until it is unlocked. */
  z.strictObject({ type: z.literal('lockTerminal'), ...at, reason }),
  z.strictObject({ type: z.literal('unlockTerminal'), ...at }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //              player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  offerPairing:   [N,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
  unpair:         [N,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
  lockTerminal:   [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  unlockTerminal: [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/** Asked by the service itself. */
export type PairingCommand =
  /** A terminal has shown the code it was offered. */
  | { readonly type: 'pair'; readonly seat: SeatNumber; readonly code: string; readonly key: string }
  /** The terminal that is fixed at a place speaks for the player there. */
  | { readonly type: 'pairFixed'; readonly seat: SeatNumber; readonly device: string; readonly key: string };

type Offer = { readonly seat: SeatNumber; readonly code: string; readonly expires: number };
type Terminal = { readonly seat: SeatNumber; readonly key: string };
type Lock = { readonly seat: SeatNumber; readonly reason: string };

export type PairingFact =
  /** `code` is the hash of the pairing code. */
  | ({ readonly type: 'pairingOffered' } & Offer)
  /** `key` is the hash of the terminal's token; `device` names a fixed one. */
  | ({ readonly type: 'terminalPaired'; readonly device?: string } & Terminal)
  | { readonly type: 'terminalUnpaired'; readonly seat: SeatNumber }
  | ({ readonly type: 'terminalLocked'; readonly by: StaffRef } & Lock)
  | { readonly type: 'terminalUnlocked'; readonly seat: SeatNumber; readonly by: StaffRef };

export type Pairing = {
  readonly pairings: readonly Offer[];
  /** The terminals that speak for a seat. */
  readonly terminals: readonly Terminal[];
  /** Terminals from which nothing is taken, by their place. */
  readonly locks: readonly Lock[];
};
export const initial: Pairing = { pairings: [], terminals: [], locks: [] };

export type PairingView = {
  /** Places whose terminals are locked; why, for staff only. */
  readonly locks: readonly { readonly seat: SeatNumber; readonly reason?: string }[];
};
