import { createHash, type Hash, type KeyObject } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { isSignedBy, signatureBy } from '../anchors/keys.ts';
import { StoreFailure } from '../store/store.ts';

/** A stream as an audit left it: everything that is needed to go on from its last entry. */
export type Verified = {
  readonly stream: string;
  readonly number: number;
  readonly hash: string;
  /** The time of that entry. */
  readonly at: number;
  /** What ever went in and out of each account. */
  readonly accounts: readonly (readonly [account: string, paidIn: number, paidOut: number])[];
  /** The form of the state; null for a stream that has none. */
  readonly version: number | null;
  readonly state: unknown;
};

type Seal = { readonly digest: string; readonly signature?: string };

/** Writes down what an audit has verified. The file takes the place of the one before when it is whole. */
export class CheckpointWriter {
  readonly #file: string;
  readonly #next: string;
  readonly #open: number;
  readonly #digest: Hash = createHash('sha256');

  constructor(file: string) {
    this.#file = file;
    this.#next = `${file}.next`;
    this.#open = openSync(this.#next, 'w', 0o600);
  }

  add(verified: Verified): void {
    const line = `${JSON.stringify(verified)}\n`;
    this.#digest.update(line);
    writeSync(this.#open, line);
  }

  /** Seals the file, with a signature if there is a key. */
  finish(key: KeyObject | undefined): void {
    const digest = this.#digest.digest('hex');
    const seal: Seal = key === undefined ? { digest } : { digest, signature: signatureBy(key, digest) };
    writeSync(this.#open, `${JSON.stringify(seal)}\n`);
    fsyncSync(this.#open);
    closeSync(this.#open);
    renameSync(this.#next, this.#file);
  }

  discard(): void {
    closeSync(this.#open);
    rmSync(this.#next, { force: true });
  }
}

/** What the last audit has verified, by stream; nothing without a file. A file that was changed since is refused. */
export const readCheckpoint = (file: string, key: KeyObject | undefined): ReadonlyMap<string, Verified> | undefined => {
  if (!existsSync(file)) return undefined;
  const changed = (why: string): StoreFailure =>
    new StoreFailure('damaged', `${file} ${why}: move it away, and audit from the beginning`);
  const text = readFileSync(file, 'utf8');
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const body = text.slice(0, end);
  let seal: Seal;
  try {
    seal = JSON.parse(text.slice(end)) as Seal;
  } catch {
    throw changed('is cut short');
  }
  if (createHash('sha256').update(body).digest('hex') !== seal.digest)
    throw changed('was changed since it was written');
  if (key !== undefined && !(seal.signature !== undefined && isSignedBy(key, seal.digest, seal.signature)))
    throw changed('is not signed with that key');
  const lines = body.split('\n').slice(0, -1);
  return new Map(lines.map(line => JSON.parse(line) as Verified).map(each => [each.stream, each]));
};
