import { createHash, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, createWriteStream, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { keyId, signatureBy } from '../anchors/keys.ts';
import type { Row } from '../store/row.ts';
import type { StreamHead } from '../store/store.ts';
import { type Gone, type Header, lineOfRow, type Seal } from './format.ts';

/** Four times as fast as the best compression, and a fifth larger. */
const LEVEL = 4;
const OWN_FILE = 0o600;
const PART_LENGTH = 1024 * 1024;

/** Writes a sealed file. It has its name only once it is whole and on the disk. */
export class SealedWriter {
  readonly #file: string;
  readonly #partial: string;
  readonly #gzip = createGzip({ level: LEVEL });
  readonly #digest = createHash('sha256');
  readonly #done: Promise<void>;
  #streams = 0;
  #entries = 0;

  constructor(file: string, header: Header, heads: readonly StreamHead[]) {
    this.#file = file;
    this.#partial = `${file}.partial`;
    const output = createWriteStream(this.#partial, { mode: OWN_FILE });
    this.#gzip.pipe(output);
    output.once('error', error => this.#gzip.destroy(error));
    this.#done = finished(output).then(() => {});
    this.#done.catch(() => {});
    this.#push([JSON.stringify(header), ...heads.map(headLineOf)]);
  }

  /** Before all files and streams. */
  async gone(gone: Gone): Promise<void> {
    await this.#add([JSON.stringify({ gone })]);
  }

  async file(name: string, text: string): Promise<void> {
    for (let from = 0; from < text.length; from += PART_LENGTH)
      await this.#add([JSON.stringify({ file: name, text: text.slice(from, from + PART_LENGTH) })]);
  }

  async stream(name: string): Promise<void> {
    this.#streams += 1;
    await this.#add([JSON.stringify({ stream: name })]);
  }

  async rows(rows: readonly Row[]): Promise<void> {
    this.#entries += rows.length;
    if (rows.length > 0) await this.#add(rows.map(lineOfRow));
  }

  /** Seals the file and gives it its name. */
  async finish(key: KeyObject | undefined): Promise<Seal> {
    const digest = this.#digest.copy().digest('hex');
    const signed = key === undefined ? {} : { key: keyId(key), signature: signatureBy(key, digest) };
    const seal = { streams: this.#streams, entries: this.#entries, digest, ...signed };
    this.#gzip.end(`${JSON.stringify({ seal })}\n`);
    await this.#done;
    flush(this.#partial);
    renameSync(this.#partial, this.#file);
    if (process.platform !== 'win32') flush(dirname(this.#file));
    return seal;
  }

  discard(): void {
    this.#gzip.destroy();
    rmSync(this.#partial, { force: true });
  }

  async #add(lines: readonly string[]): Promise<void> {
    if (!this.#push(lines)) await Promise.race([once(this.#gzip, 'drain'), this.#done]);
  }

  #push(lines: readonly string[]): boolean {
    const text = `${lines.join('\n')}\n`;
    this.#digest.update(text);
    return this.#gzip.write(text);
  }
}

const headLineOf = ({ stream, number, hash }: StreamHead): string => JSON.stringify({ head: [stream, number, hash] });

const flush = (path: string): void => {
  const open = openSync(path, 'r');
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
};
