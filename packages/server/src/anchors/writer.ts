import { type KeyObject, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { every, MACHINE_TIMERS, type Timers } from '../live/timers.ts';
import type { Grown, Store, StreamHead } from '../store/store.ts';
import { lastHeads, readAnchors } from './anchors.ts';
import { FIRST_PREVIOUS, HEADS_MAX, hashOfLine, lineOf } from './link.ts';

/** Anchors are written after this many entries, and after this long if there are fewer. */
const EVERY_ENTRIES = 1_000;
const EVERY_MS = 60_000;

/** A file that is longer is put aside; the next begins with the heads of all streams. */
const FILE_BYTES_MAX = 32 * 1024 * 1024;

export type WrittenAnchor = { readonly chain: string; readonly anchor: number; readonly line: string };

type Options = {
  readonly key?: KeyObject | undefined;
  readonly everyEntries?: number | undefined;
  readonly everyMs?: number;
  readonly bytesMax?: number;
  readonly timers?: Timers;
  /** Hears of a file that can't be written: play goes on without it. */
  readonly failed: (error: unknown) => void;
  /** Hears of anchors that are in the file now. */
  readonly written?: (anchors: readonly WrittenAnchor[]) => void;
  /** Hears each time that every head that had moved is in the file, also if none had. */
  readonly upToDate?: () => void;
};

/** Writes heads down while a house is at work, of the streams that have grown and of no others. Lines are only ever added. */
export class Anchors {
  readonly #store: Store;
  readonly #file: string;
  readonly #options: Options;
  /** The number of each stream's last anchor. */
  readonly #anchored = new Map<string, number>();
  /** Streams that have grown since, with their highest number; all of them must be asked for at first. */
  readonly #grown = new Map<string, number>();
  #isAll = true;
  #entries = 0;
  #last: { readonly chain: string; readonly anchor: number; readonly hash: string };
  #writing: Promise<void> = Promise.resolve();
  readonly #stop: () => void;
  readonly #unwatch: () => void;

  constructor(store: Store, file: string, options: Options) {
    this.#store = store;
    this.#file = file;
    this.#options = options;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    cutToWholeLines(file);
    const { heads, links } = readAnchors(file, 'recent');
    for (const { stream, number } of lastHeads(heads).values()) this.#anchored.set(stream, number);
    const last = links.at(-1);
    this.#last = last ?? { chain: randomUUID(), anchor: 0, hash: FIRST_PREVIOUS };
    this.#unwatch = store.watch(grown => this.#heard(grown));
    const { timers = MACHINE_TIMERS, everyMs = EVERY_MS } = options;
    this.#stop = every(timers, everyMs, () => this.#try());
  }

  /** Writes down every head that has moved. What is written is durable in the store already. */
  write(): Promise<void> {
    this.#writing = this.#writing
      .catch(() => {})
      .then(() => this.#write())
      .then(() => this.#options.upToDate?.());
    return this.#writing;
  }

  async close(): Promise<void> {
    this.#stop();
    this.#unwatch();
    await this.write();
  }

  #heard(grown: readonly Grown[] | 'all'): void {
    if (grown === 'all') {
      this.#isAll = true;
      return;
    }
    for (const { stream, number } of grown) {
      const before = this.#grown.get(stream) ?? this.#anchored.get(stream) ?? 0;
      if (number <= before) continue;
      this.#entries += number - before;
      this.#grown.set(stream, number);
    }
    if (this.#entries < (this.#options.everyEntries ?? EVERY_ENTRIES)) return;
    this.#entries = 0;
    this.#try();
  }

  #try(): void {
    this.write().catch(this.#options.failed);
  }

  async #moved(): Promise<readonly StreamHead[]> {
    const heads = await this.#store.heads(this.#isAll ? undefined : [...this.#grown.keys()]);
    return heads.filter(({ stream, number }) => this.#anchored.get(stream) !== number);
  }

  async #write(): Promise<void> {
    const wasAll = this.#isAll;
    const moved = await this.#moved();
    if (wasAll) this.#isAll = false;
    if (moved.length === 0) return;
    const written: WrittenAnchor[] = [];
    const at = new Date().toISOString();
    let { chain, anchor, hash: previous } = this.#last;
    for (let from = 0; from < moved.length; from += HEADS_MAX) {
      anchor += 1;
      const line = lineOf({ chain, anchor, at, previous }, moved.slice(from, from + HEADS_MAX), this.#options.key);
      written.push({ chain, anchor, line });
      previous = hashOfLine(line);
    }
    try {
      await appendDurably(this.#file, written.map(({ line }) => `${line}\n`).join(''));
    } catch (error) {
      this.#isAll ||= wasAll;
      cutToWholeLines(this.#file);
      this.#last = readAnchors(this.#file, 'recent').links.at(-1) ?? this.#last;
      throw error;
    }
    this.#last = { chain, anchor, hash: previous };
    for (const { stream, number } of moved) {
      this.#anchored.set(stream, number);
      if ((this.#grown.get(stream) ?? 0) <= number) this.#grown.delete(stream);
    }
    this.#putAside();
    this.#options.written?.(written);
  }

  #putAside(): void {
    if (statSync(this.#file).size < (this.#options.bytesMax ?? FILE_BYTES_MAX)) return;
    renameSync(this.#file, `${this.#file}-${String(this.#last.anchor).padStart(12, '0')}`);
    this.#anchored.clear();
    this.#isAll = true;
  }
}

/** Tables are served while the disk is waited for. */
const appendDurably = async (file: string, lines: string): Promise<void> => {
  const anchors = await open(file, 'a', 0o600);
  try {
    await anchors.appendFile(lines);
    await anchors.sync();
  } finally {
    await anchors.close();
  }
};

/** A line that a crash has cut short was never told to anybody. */
const cutToWholeLines = (file: string): void => {
  if (!existsSync(file)) return;
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) truncateSync(file, end);
};
