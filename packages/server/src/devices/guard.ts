import type { Device } from '../identity/staff-model.ts';
import type { Board } from '../together/board.ts';
import { CLOCK_MS, isSignedBy, type Signed } from './signing.ts';

const NONCE = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Lets a device's request through once. It must be signed with the device's key, of this moment, and later in the
 * device's own count than any before: one that was heard and is played again is refused.
 */
export class DeviceGuard {
  readonly #now: () => number;
  readonly #board: Pick<Board, 'advance'>;
  /** A house in one process forgets counts with it: nothing older is let through. */
  readonly #since: number;

  /** The board keeps the counts, for all processes of the house. */
  constructor(now: () => number, board: Pick<Board, 'advance'>) {
    this.#now = now;
    this.#board = board;
    this.#since = now();
  }

  /** Why a request is not let through; nothing if it is. */
  async refused(device: Device | undefined, signed: Signed, signature: string): Promise<string | undefined> {
    if (device === undefined || !device.active || device.kind !== 'shaker') return 'no such device';
    if (!isSignedBy(device.key, signed, signature)) return 'the signature is not right';
    if (!NONCE.test(signed.nonce)) return 'the nonce is not right';
    if (!(Math.abs(signed.time - this.#now()) <= CLOCK_MS)) return 'the request is not of this moment';
    if (signed.time < this.#since) return 'the request is older than this run of the server';
    const isLater = Number.isSafeInteger(signed.counter) && (await this.#board.advance(device.device, signed.counter));
    return isLater ? undefined : 'the request was made before';
  }
}
