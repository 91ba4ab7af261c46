import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { StoreFailure } from '../store/store.ts';

const ID_LENGTH = 16;

/** Makes a pair of Ed25519 keys: the private one for its owner alone, and beside it `<file>.pub` for everybody. Never over a file that is there. */
export const newKeys = (file: string): string => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  writeFileSync(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }), { mode: 0o644, flag: 'wx' });
  return keyId(publicKey);
};

/** A short name for a key: the beginning of the digest of its public half. */
export const keyId = (key: KeyObject): string => {
  const open = key.type === 'private' ? createPublicKey(key) : key;
  const bytes = open.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(bytes).digest('hex').slice(0, ID_LENGTH);
};

const ed25519 = (key: KeyObject, file: string): KeyObject => {
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new StoreFailure('failed', `${file} is not an Ed25519 key: make one with \`hardway keys new\``);
};

const read = (file: string, make: (pem: string) => KeyObject): KeyObject => {
  try {
    return ed25519(make(readFileSync(file, 'utf8')), file);
  } catch (error) {
    if (error instanceof StoreFailure) throw error;
    const isThere = !(error instanceof Error && 'syscall' in error);
    throw new StoreFailure(
      'failed',
      isThere
        ? `${file} has no key in it that can be used here: make a pair with \`hardway keys new\``
        : `the key ${file} can't be read: ${error.message}`,
    );
  }
};

/** The key to sign with. A file that others can read is refused: they could sign with it, too. */
export const readPrivateKey = (file: string): KeyObject => {
  const key = read(file, createPrivateKey);
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new StoreFailure('failed', `others can read the key ${file}: run \`chmod 600 ${file}\`, or make another key`);
  return key;
};

/** The key to check with: a public one, or the public half of a private one. */
export const readPublicKey = (file: string): KeyObject => read(file, createPublicKey);

export const signatureBy = (key: KeyObject, text: string): string =>
  sign(null, Buffer.from(text), key).toString('base64');

export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
