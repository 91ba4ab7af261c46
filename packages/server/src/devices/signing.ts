import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** How far a device's clock may be from the house's. */
export const CLOCK_MS = 30_000;

export const DEVICE_HEADERS = {
  device: 'x-hardway-device',
  /** Milliseconds since 1970. */
  time: 'x-hardway-time',
  /** Counts up with every request of the device, and never back. */
  counter: 'x-hardway-counter',
  nonce: 'x-hardway-nonce',
  signature: 'x-hardway-signature',
} as const;

/** The part of a request that a device signs. */
export type Signed = {
  readonly device: string;
  readonly time: number;
  readonly counter: number;
  readonly nonce: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
};

/** The signature over a request: HMAC-SHA256 of its parts, a line each, the body by its digest. */
export const signatureOf = (key: string, { device, time, counter, nonce, method, path, body }: Signed): string => {
  const digest = createHash('sha256').update(body).digest('hex');
  const text = `hardway-device-1\n${device}\n${time}\n${counter}\n${nonce}\n${method}\n${path}\n${digest}\n`;
  return createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
};

export const isSignature = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
