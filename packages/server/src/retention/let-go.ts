import type { KeyObject } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Due, dueTables } from '../archive/due.ts';
import { writeArchive } from '../archive/file.ts';
import { removeEntries } from '../archive/remove.ts';
import { cursorsIn } from '../doctor/database.ts';
import { keepingRegister } from '../registers/keeping/keeping.ts';
import type { KeepingService, LeftStream, RetentionRules } from '../registers/keeping/model.ts';
import type { Registers } from '../registers/registers.ts';
import type { Where } from '../store/open.ts';
import { type Store, StoreFailure, type StreamHead } from '../store/store.ts';

/** Tables that are named in one note, and lie in one file. */
const AT_ONCE = 200;

export type LetGoParts = {
  readonly where: Where;
  readonly store: Store;
  readonly registers: Registers;
  readonly now: () => number;
  readonly newId: () => string;
  readonly version: string;
  /** Signs archives. */
  readonly key?: KeyObject | undefined;
};

type LetGoOptions = {
  readonly rules: RetentionRules;
  /** Where archives are written. */
  readonly folder: string;
  /** Says what would leave, and lets nothing go. */
  readonly isDry: boolean;
  readonly why: string;
};

/** What has left, or would. */
export type LetGo = Due & {
  readonly archives: readonly { readonly file: string; readonly digest: string; readonly streams: number }[];
  /** Entries that are no longer in the journal. */
  readonly removed: number;
};

const leftOf = ({ stream, number, hash }: StreamHead): LeftStream => [stream, number, hash];

const noted = async ({ registers, newId }: LetGoParts, command: KeepingService): Promise<number> => {
  const asked = await registers.ask(keepingRegister, 'main', { kind: 'house' }, newId(), command);
  if (!asked.ok) throw new StoreFailure('failed', asked.refusal.sentence);
  return asked.number;
};

/** Entries of streams that left while a process died before it had removed them. */
const finish = async ({ where, store }: LetGoParts): Promise<number> => {
  const left: { readonly stream: string; readonly note: number }[] = [];
  for (const { stream, note } of (await store.gone?.()) ?? [])
    if ((await store.read(stream, { from: 1 })).length > 0) left.push({ stream, note });
  return left.length === 0 ? 0 : removeEntries(where, left);
};

/** In order: the sealed file, read again; the note in the journal; and only then the entries are removed. */
const leave = async (
  parts: LetGoParts,
  heads: readonly StreamHead[],
  archive: { readonly file: string; readonly digest: string } | null,
  why: string,
): Promise<number> => {
  const note = await noted(parts, { type: 'noteLeft', streams: heads.map(leftOf), archive, why });
  return removeEntries(
    parts.where,
    heads.map(({ stream }) => ({ stream, note })),
  );
};

const chunks = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

/** Lets tables go that have been closed for as long as the rules say: to sealed files, or for good. Each is named in the journal. */
export const letGo = async (parts: LetGoParts, { rules, folder, isDry, why }: LetGoOptions): Promise<LetGo> => {
  const { where, store, now, version, key } = parts;
  const due = await dueTables(store, rules, await cursorsIn(where), now());
  if (isDry) return { ...due, archives: [], removed: 0 };
  let removed = await finish(parts);
  const isForGood = rules.practice === 'remove';
  if (isForGood) for (const heads of chunks(due.practice)) removed += await leave(parts, heads, null, why);
  const archives: { file: string; digest: string; streams: number }[] = [];
  const stamp = new Date(now()).toISOString().replaceAll(/[:.]/g, '-');
  for (const [at, heads] of chunks([...(isForGood ? [] : due.practice), ...due.tables]).entries()) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = `tables-${stamp}${at === 0 ? '' : `-${at + 1}`}.archive`;
    const { digest } = await writeArchive(store, heads, join(folder, file), { version, key });
    removed += await leave(parts, heads, { file, digest }, why);
    archives.push({ file: join(folder, file), digest, streams: heads.length });
  }
  return { ...due, archives, removed };
};
