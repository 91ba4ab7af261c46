import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Head } from '../store/row.ts';
import type { Store, StreamHead } from '../store/store.ts';

/** The file in which a house keeps its anchors by default. */
export const anchorFileIn = (directory: string): string => join(directory, 'anchors', 'heads');

/** How often heads are written down, in milliseconds. */
const EVERY_MS = 60_000;

/** A stream's head, kept outside the store: a stream that is cut short later is detected. */
export type Anchor = StreamHead & { readonly at: string };

/** The anchors in a file, one per line, oldest first; none without the file. A last line that was cut short is ignored. */
export const readAnchors = (file: string): readonly Anchor[] => {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.slice(0, -1).map((line, at) => {
    const [when, number, hash, ...stream] = line.split(' ');
    if (when === undefined || hash === undefined || !/^\d+$/.test(number ?? '') || stream.length === 0) {
      throw new Error(`${file}:${at + 1}: expected a time, a number, a hash and the name of a stream`);
    }
    return { at: when, number: Number(number), hash, stream: stream.join(' ') };
  });
};

/** Writes heads down while a house is at work: now and then, and when it stops. Lines are only ever added. */
export class Anchors {
  readonly #store: Store;
  readonly #file: string;
  readonly #written = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  /** `failed` hears of a file that can't be written: play goes on without it. */
  constructor(store: Store, file: string, failed: (error: unknown) => void, everyMs = EVERY_MS) {
    this.#store = store;
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    this.#timer = setInterval(() => this.write().catch(failed), everyMs);
    this.#timer.unref();
  }

  /** Writes down every head that has moved. What is written is durable in the store already. */
  async write(): Promise<void> {
    const moved = (await this.#store.heads()).filter(({ stream, number }) => this.#written.get(stream) !== number);
    if (moved.length === 0) return;
    const at = new Date().toISOString();
    const lines = moved.map(({ stream, number, hash }) => `${at} ${number} ${hash} ${stream}\n`).join('');
    const file = openSync(this.#file, 'a', 0o600);
    try {
      appendFileSync(file, lines);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    for (const { stream, number } of moved) this.#written.set(stream, number);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }
}

/** Anchors that the store does not bear out: the stream was cut short or is another. Empty if all is well. */
export const unmetAnchors = async (store: Store, anchors: readonly Anchor[]): Promise<readonly Anchor[]> => {
  const last = new Map<string, Anchor>();
  for (const anchor of anchors) {
    const before = last.get(anchor.stream);
    if (before === undefined || before.number <= anchor.number) last.set(anchor.stream, anchor);
  }
  const unmet: Anchor[] = [];
  for (const anchor of last.values()) {
    const [row] = await store.read(anchor.stream, { from: anchor.number, to: anchor.number });
    if (row?.hash !== anchor.hash) unmet.push(anchor);
  }
  return unmet;
};

/** The anchors of each stream by the number they are about. */
export const anchorsByStream = (anchors: readonly Anchor[]): ReadonlyMap<string, ReadonlyMap<number, Head>> => {
  const streams = new Map<string, Map<number, Head>>();
  for (const { stream, number, hash } of anchors) {
    const known = streams.get(stream) ?? new Map<number, Head>();
    known.set(number, { number, hash });
    streams.set(stream, known);
  }
  return streams;
};
