import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';

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

/** A request's parts, a line each, the body by its digest. */
const textOf = ({ device, time, counter, nonce, method, path, body }: Signed): string => {
  const digest = createHash('sha256').update(body).digest('hex');
  return `hardway-device-1\n${device}\n${time}\n${counter}\n${nonce}\n${method}\n${path}\n${digest}\n`;
};

// Keys travel as `ed25519:` and 32 bytes in hexadecimal. These are what a key file has in front of them (RFC 8410).
const MARK = 'ed25519:';
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

const bytesOf = (key: string): Buffer => Buffer.from(key.slice(MARK.length), 'hex');

/** What a device signs with, and what the house keeps of it to check that. */
export const newDeviceKeys = (): { readonly key: string; readonly publicKey: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const rest = (der: Buffer, front: Buffer): string => `${MARK}${der.subarray(front.length).toString('hex')}`;
  return {
    key: rest(privateKey.export({ type: 'pkcs8', format: 'der' }), PRIVATE),
    publicKey: rest(publicKey.export({ type: 'spki', format: 'der' }), PUBLIC),
  };
};

/** Devices of earlier versions share a key with the house, and sign with that: HMAC-SHA256, in hexadecimal. */
const sharedSignature = (key: string, signed: Signed): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(textOf(signed)).digest('hex');

/** The signature over a request: Ed25519, in hexadecimal. */
export const signatureOf = (key: string, signed: Signed): string => {
  if (!key.startsWith(MARK)) return sharedSignature(key, signed);
  const own = createPrivateKey({ key: Buffer.concat([PRIVATE, bytesOf(key)]), format: 'der', type: 'pkcs8' });
  return sign(null, Buffer.from(textOf(signed)), own).toString('hex');
};

/** Whether a request was signed by the device whose key the house has. */
export const isSignedBy = (key: string, signed: Signed, given: string): boolean => {
  if (key.startsWith(MARK)) {
    const known = createPublicKey({ key: Buffer.concat([PUBLIC, bytesOf(key)]), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(textOf(signed)), known, Buffer.from(given, 'hex'));
  }
  const right = sharedSignature(key, signed);
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
};
