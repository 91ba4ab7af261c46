import type { Device } from '../identity/staff-model.ts';
import { CLOCK_MS, isSignedBy, type Signed } from './signing.ts';

const NONCE = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Lets a device's request through once. It must be signed with the device's key, of this moment, and later in the
 * device's own count than any before: one that was heard and is played again is refused.
 */
export class DeviceGuard {
  readonly #counters = new Map<string, number>();
  readonly #now: () => number;
  /** What was heard before this process began, it does not know: nothing older is let through. */
  readonly #since: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#since = now();
  }

  /** Why a request is not let through; nothing if it is. */
  refused(device: Device | undefined, signed: Signed, signature: string): string | undefined {
    if (device === undefined || !device.active || device.kind !== 'shaker') return 'no such device';
    if (!isSignedBy(device.key, signed, signature)) return 'the signature is not right';
    if (!NONCE.test(signed.nonce)) return 'the nonce is not right';
    if (!(Math.abs(signed.time - this.#now()) <= CLOCK_MS)) return 'the request is not of this moment';
    if (signed.time < this.#since) return 'the request is older than this run of the server';
    if (!Number.isSafeInteger(signed.counter) || signed.counter <= (this.#counters.get(device.device) ?? 0))
      return 'the request was made before';
    this.#counters.set(device.device, signed.counter);
    return undefined;
  }
}
