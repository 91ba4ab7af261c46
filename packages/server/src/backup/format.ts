import { z } from 'zod';
import { GENESIS, type Row } from '../store/row.ts';

/** The form of sealed files. A program reads files of its own form and of earlier ones. */
export const FORMAT = 1;

/**
 * A sealed file is gzip over lines of JSON: the header, the head of every stream, files that belong to the house, then each
 * stream's entries in order, and the seal. Snapshots and derived tables are left out: they follow from the entries.
 */
export const header = z.object({
  hardway: z.enum(['backup', 'archive']),
  format: z.int().min(1),
  made: z.string(),
  /** The version and the digest of the program that wrote it. */
  version: z.string(),
  program: z.string(),
  streams: z.int().min(0),
  entries: z.int().min(0),
});
export type Header = z.infer<typeof header>;

export const headLine = z.object({ head: z.tuple([z.string(), z.int().min(1), z.string()]) });

/** A stream whose entries have left the journal: its head, the entry that says so, and what its accounts have taken and paid. */
export const goneLine = z.object({
  gone: z.tuple([
    z.string(),
    z.int().min(1),
    z.string(),
    z.int().min(1),
    z.array(z.tuple([z.string(), z.int(), z.int()])),
  ]),
});
export type Gone = z.infer<typeof goneLine>['gone'];

/** Part of a file of the house; the parts of one file follow each other. */
export const fileLine = z.object({ file: z.string(), text: z.string() });

export const streamLine = z.object({ stream: z.string() });

/** Over every byte before this line, with an Ed25519 signature of the digest if there was a key. */
export const sealLine = z.object({
  seal: z.object({
    streams: z.int(),
    entries: z.int(),
    digest: z.string(),
    key: z.string().exactOptional(),
    signature: z.string().exactOptional(),
  }),
});
export type Seal = z.infer<typeof sealLine>['seal'];

const entryLine = z.tuple([
  z.int().min(1),
  z.string(),
  z.string(),
  z.int(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
]);

/** An entry without its stream and the hash before it: the place in the file tells both. */
export const lineOfRow = ({ number, id, who, at, command, facts, postings, hash }: Row): string =>
  JSON.stringify([number, id, who, at, command, facts, postings, hash]);

/** The entry in a line; nothing if it is no entry. */
export const rowInLine = (read: unknown, stream: string, previous = GENESIS.hash): Row | undefined => {
  const parsed = entryLine.safeParse(read);
  if (!parsed.success) return undefined;
  const [number, id, who, at, command, facts, postings, hash] = parsed.data;
  return { stream, number, id, who, at, command, facts, postings, previous, hash };
};

/** A sealed file that is not what was written, with the place where that shows. */
export class BrokenSeal extends Error {
  override readonly name = 'BrokenSeal';
}
