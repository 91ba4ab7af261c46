import { StoreFailure } from '../store/store.ts';

const ENCRYPTED = /^aes-256-gcm ([0-9a-f]{16}) ([0-9a-f]+)$/;

/** Turns the secret of a hand, as the journal of a table has it, into the secret itself. */
export type Decrypt = (secret: string, table: string) => string;

/** How the secret of a hand is kept in a journal until the hand is over. */
export type HandSecrets = {
  encrypt(secret: string, table: string): string;
  readonly decrypt: Decrypt;
};

/** The name of the key that a secret is encrypted with, and what it encrypts; nothing if it is in clear. */
export const encryptedIn = (secret: string): { readonly id: string; readonly hex: string } | undefined => {
  const [, id, hex] = ENCRYPTED.exec(secret) ?? [];
  return id === undefined || hex === undefined ? undefined : { id, hex };
};

export const missingKey = (id: string): StoreFailure =>
  new StoreFailure(
    'no-key',
    `the secret of a hand is encrypted with key ${id}, which is not here: give the file that has it with --hand-key`,
  );

const readClear: Decrypt = secret => {
  const encrypted = encryptedIn(secret);
  if (encrypted !== undefined) throw missingKey(encrypted.id);
  return secret;
};

/** Reads secrets that are in clear, and names the key that is missing for others. */
export const NO_HAND_KEYS: HandSecrets = {
  encrypt: () => {
    throw new Error('there is no key to encrypt with');
  },
  decrypt: readClear,
};

/** Keeps secrets as they are: where the player owns the storage, a key beside it would hide nothing. */
export const IN_CLEAR: HandSecrets = { encrypt: secret => secret, decrypt: readClear };
