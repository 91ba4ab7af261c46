import { createHash, type Hash, type KeyObject } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { isSignedBy, keyId, signatureBy } from '../anchors/keys.ts';
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

/** Files of earlier versions say neither when they were made nor by whom they were signed. */
type Seal = { readonly digest: string; readonly made?: string; readonly key?: string; readonly signature?: string };

/** What the signature is over. */
const signedIn = ({ digest, made }: Seal): string => (made === undefined ? digest : `${digest} ${made}`);

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
    const plain = { digest: this.#digest.digest('hex'), made: new Date().toISOString() };
    const seal: Seal =
      key === undefined ? plain : { ...plain, key: keyId(key), signature: signatureBy(key, signedIn(plain)) };
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

/** What to go on from, by stream. It may be larger than memory, so that a stream is read when it is asked for. */
export type Since = {
  get(stream: string): Verified | undefined;
  /** Up to which entry each stream was verified. */
  numbers(): Iterable<readonly [stream: string, number: number]>;
};

type Line = { readonly at: number; readonly length: number; readonly number: number };

const CHUNK = 4 * 1024 * 1024;
const FEED = 0x0a;
/** How a line begins. Names of streams are at most 100 characters. */
const BEGINNING = /^\{"stream":("(?:[^"\\]|\\.)*"),"number":(\d+),/;
const BEGINNING_LENGTH = 1_000;

/** What the last audit has verified. */
export class Checkpoint implements Since {
  readonly #open: number;
  readonly #lines: ReadonlyMap<string, Line>;
  readonly digest: string;
  /** When it was made, and the name of the key that signed it. */
  readonly made: string | undefined;
  readonly signedBy: string | undefined;

  constructor(open: number, lines: ReadonlyMap<string, Line>, { digest, made, key }: Seal) {
    this.#open = open;
    this.#lines = lines;
    this.digest = digest;
    this.made = made;
    this.signedBy = key;
  }

  get size(): number {
    return this.#lines.size;
  }

  get entries(): number {
    let sum = 0;
    for (const { number } of this.#lines.values()) sum += number;
    return sum;
  }

  get(stream: string): Verified | undefined {
    const line = this.#lines.get(stream);
    if (line === undefined) return undefined;
    const bytes = Buffer.alloc(line.length);
    readSync(this.#open, bytes, 0, line.length, line.at);
    return JSON.parse(bytes.toString('utf8')) as Verified;
  }

  *numbers(): Iterable<readonly [string, number]> {
    for (const [stream, { number }] of this.#lines) yield [stream, number];
  }

  close(): void {
    closeSync(this.#open);
  }
}

/** Calls with each line of a file, where it is, and whether it ends as a line does. */
const eachLine = (open: number, tell: (line: Buffer, at: number, isWhole: boolean) => void): void => {
  const chunk = Buffer.alloc(CHUNK);
  let rest = Buffer.alloc(0);
  let at = 0;
  for (let read = readSync(open, chunk); read > 0; read = readSync(open, chunk)) {
    let bytes = Buffer.concat([rest, chunk.subarray(0, read)]);
    for (let end = bytes.indexOf(FEED); end >= 0; end = bytes.indexOf(FEED)) {
      tell(bytes.subarray(0, end + 1), at, true);
      at += end + 1;
      bytes = bytes.subarray(end + 1);
    }
    rest = Buffer.from(bytes);
  }
  if (rest.length > 0) tell(rest, at, false);
};

/** What the last audit has verified; nothing without a file. A file that was changed since is refused. */
export const readCheckpoint = (file: string, key: KeyObject | undefined): Checkpoint | undefined => {
  if (!existsSync(file)) return undefined;
  const changed = (why: string): StoreFailure =>
    new StoreFailure('damaged', `${file} ${why}: move it away, and audit from the beginning`);
  const open = openSync(file, 'r');
  try {
    const digest = createHash('sha256');
    const lines = new Map<string, Line>();
    let sealed: string | undefined;
    eachLine(open, (line, at, isWhole) => {
      if (sealed !== undefined || !isWhole) throw changed('is cut short');
      const [, name, number] = BEGINNING.exec(line.toString('utf8', 0, BEGINNING_LENGTH)) ?? [];
      if (name === undefined) sealed = line.toString('utf8');
      else {
        digest.update(line);
        lines.set(JSON.parse(name) as string, { at, length: line.length, number: Number(number) });
      }
    });
    const seal = sealIn(sealed);
    if (seal === undefined) throw changed('is cut short');
    if (digest.digest('hex') !== seal.digest) throw changed('was changed since it was written');
    if (key !== undefined && !(seal.signature !== undefined && isSignedBy(key, signedIn(seal), seal.signature)))
      throw changed('is not signed with that key');
    return new Checkpoint(open, lines, seal);
  } catch (error) {
    closeSync(open);
    throw error;
  }
};

const sealIn = (line: string | undefined): Seal | undefined => {
  try {
    const seal = JSON.parse(line ?? '') as Partial<Seal>;
    return typeof seal.digest === 'string' ? { ...seal, digest: seal.digest } : undefined;
  } catch {
    return undefined;
  }
};
