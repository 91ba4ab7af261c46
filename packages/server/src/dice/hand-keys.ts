import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { StoreFailure } from '../store/store.ts';
import { type Decrypt, encryptedIn, type HandSecrets, missingKey } from './hand-secrets.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_LENGTH = 16;

const LINE = /^hardway-hand-key ([0-9a-f]{64})$/;

/** A key, and what is derived from it for each of its uses. */
class HandKey {
  readonly id: string;
  readonly #cipher: Buffer;
  readonly #iv: Buffer;

  constructor(key: Buffer) {
    const derived = (use: string): Buffer => createHmac('sha256', key).update(`hardway-hand-key ${use}`).digest();
    this.id = createHash('sha256').update(derived('id')).digest('hex').slice(0, ID_LENGTH);
    this.#cipher = derived('cipher');
    this.#iv = derived('iv');
  }

  /** The same secret of the same table gives the same text: no two secrets are alike, so nothing is learnt from that. */
  encrypt(secret: string, table: string): string {
    const iv = createHmac('sha256', this.#iv).update(`${table}\n${secret}`).digest().subarray(0, IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#cipher, iv).setAAD(Buffer.from(table));
    const parts = [iv, cipher.update(secret, 'hex'), cipher.final()];
    return `aes-256-gcm ${this.id} ${Buffer.concat([...parts, cipher.getAuthTag()]).toString('hex')}`;
  }

  decrypt(bytes: Buffer, table: string): string {
    const decipher = createDecipheriv('aes-256-gcm', this.#cipher, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(table))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'hex') + decipher.final('hex');
  }
}

/**
 * The keys with which a house encrypts the secrets of hands, so that its database does not tell the dice to come. The first
 * one encrypts; the others decrypt what earlier ones encrypted.
 */
export class HandKeys implements HandSecrets {
  readonly #keys: readonly HandKey[];

  constructor(keys: readonly Buffer[]) {
    this.#keys = keys.map(key => new HandKey(key));
  }

  /** The names of the keys, the one that encrypts first. */
  get ids(): readonly string[] {
    return this.#keys.map(({ id }) => id);
  }

  encrypt(secret: string, table: string): string {
    const [first] = this.#keys;
    if (first === undefined) throw new Error('there is no key to encrypt with');
    return first.encrypt(secret, table);
  }

  /** Secrets that an earlier version wrote in clear are what they are. */
  readonly decrypt: Decrypt = (secret, table) => {
    const encrypted = encryptedIn(secret);
    if (encrypted === undefined) return secret;
    const { id, hex } = encrypted;
    const key = this.#keys.find(each => each.id === id);
    if (key === undefined) throw missingKey(id);
    try {
      return key.decrypt(Buffer.from(hex, 'hex'), table);
    } catch {
      throw new StoreFailure('damaged', `the secret of a hand of ${table} is not what was encrypted`);
    }
  };
}

export const newHandKeys = (): HandKeys => new HandKeys([randomBytes(KEY_BYTES)]);

/** Makes a file with a new key, for its owner alone. Never over a file that is there. */
export const writeHandKey = (file: string): void => {
  const key = randomBytes(KEY_BYTES).toString('hex');
  writeFileSync(file, `hardway-hand-key ${key}\n`, { mode: 0o600, flag: 'wx' });
};

/** The keys in a file, one to a line; nothing if there is no such file. One that others can read is refused. */
export const readHandKeys = (file: string): HandKeys | undefined => {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const keys = lines.filter(line => line.trim() !== '').map(line => LINE.exec(line.trim())?.[1]);
  if (keys.length === 0 || keys.includes(undefined))
    throw new StoreFailure('failed', `${file} is not a file of hand keys: make one with \`hardway keys hand\``);
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new StoreFailure('failed', `others can read the key ${file}: run \`chmod 600 ${file}\``);
  return new HandKeys(keys.map(key => Buffer.from(key as string, 'hex')));
};
