import type { SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, T, Y } from '../../identity/leave.ts';
import { at } from '../fields.ts';

export const commands = [
  z.strictObject({ type: z.literal('offerPairing'), ...at }),
  z.strictObject({ type: z.literal('unpair'), ...at }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //            player dealer stick  box  floor  pit manager cage acct surv sec insp admin
  offerPairing: [N,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N],
  unpair:       [N,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/** Asked by the service itself: a terminal has shown the code it was offered. */
export type PairingCommand = {
  readonly type: 'pair';
  readonly seat: SeatNumber;
  readonly code: string;
  readonly key: string;
};

type Offer = { readonly seat: SeatNumber; readonly code: string; readonly expires: number };
type Terminal = { readonly seat: SeatNumber; readonly key: string };

export type PairingFact =
  /** `code` is the hash of the pairing code. */
  | ({ readonly type: 'pairingOffered' } & Offer)
  /** `key` is the hash of the terminal's token. */
  | ({ readonly type: 'terminalPaired' } & Terminal)
  | { readonly type: 'terminalUnpaired'; readonly seat: SeatNumber };

export type Pairing = {
  readonly pairings: readonly Offer[];
  /** The terminals that speak for a seat. */
  readonly terminals: readonly Terminal[];
};
export const initial: Pairing = { pairings: [], terminals: [] };
