import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { Head } from '../store/row.ts';
import { type Store, StoreFailure, type StreamHead } from '../store/store.ts';
import { hashOfLine, type Link } from './link.ts';

/** The file in which a house keeps its anchors by default. */
export const anchorFileIn = (directory: string): string => join(directory, 'anchors', 'heads');

/** A stream's head, kept outside the store: a stream that is cut short later is detected. */
export type Anchor = StreamHead & { readonly at: string };

/** A link of a chain as it was read, with the hash of its own line. */
export type ReadLink = Link & { readonly line: string; readonly hash: string };

export type AnchorText = { readonly heads: readonly Anchor[]; readonly links: readonly ReadLink[] };

const link = z.strictObject({
  chain: z.string(),
  anchor: z.int().min(1),
  at: z.string(),
  previous: z.string(),
  heads: z.array(z.tuple([z.string(), z.int(), z.string()])),
  key: z.string().exactOptional(),
  signature: z.string().exactOptional(),
});

/** Where an anchor begins in a line. A system log writes its own words in front. */
const BEGINNING = '{"anchor":';

const linkIn = (line: string): ReadLink | undefined => {
  const start = line.indexOf(BEGINNING);
  if (start < 0) return undefined;
  const text = line.slice(start).trimEnd();
  try {
    return { ...link.parse(JSON.parse(text)), line: text, hash: hashOfLine(text) };
  } catch {
    return undefined;
  }
};

/** One head a line, as earlier versions wrote it. */
const headIn = (line: string): Anchor | undefined => {
  const [when, number, hash, ...stream] = line.split(' ');
  if (when === undefined || hash === undefined || !/^\d+$/.test(number ?? '') || stream.length === 0) return undefined;
  return { at: when, number: Number(number), hash, stream: stream.join(' ') };
};

/** The anchors in a text, oldest first. A last line that was cut short is ignored. */
export const anchorsIn = (text: string, from: string): AnchorText => {
  const heads: Anchor[] = [];
  const links: ReadLink[] = [];
  text
    .split('\n')
    .slice(0, -1)
    .forEach((line, at) => {
      const read = linkIn(line);
      const head = read === undefined ? headIn(line) : undefined;
      if (read !== undefined) {
        links.push(read);
        for (const [stream, number, hash] of read.heads) heads.push({ stream, number, hash, at: read.at });
      } else if (head !== undefined) heads.push(head);
      else if (line.trim() !== '')
        throw new StoreFailure(
          'failed',
          `${from}:${at + 1}: expected an anchor, or a time, a number, a hash and the name of a stream`,
        );
    });
  return { heads, links };
};

/** The files of earlier anchors beside a file, which were put aside when they grew long, oldest first. */
const earlierFiles = (file: string): readonly string[] => {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter(name => name.startsWith(`${basename(file)}-`));
  return names.sort().map(name => join(folder, name));
};

/** The anchors in a file and in those put aside before it; none without a file. `recent`: what tells where every stream was. */
export const readAnchors = (file: string, which: 'all' | 'recent' = 'all'): AnchorText => {
  const files = [...earlierFiles(file), ...(existsSync(file) ? [file] : [])];
  const texts = files.slice(which === 'recent' ? -2 : 0).map(each => anchorsIn(readFileSync(each, 'utf8'), each));
  return { heads: texts.flatMap(({ heads }) => heads), links: texts.flatMap(({ links }) => links) };
};

/** The last anchored head of each stream. */
export const lastHeads = (anchors: readonly Anchor[]): ReadonlyMap<string, Anchor> => {
  const last = new Map<string, Anchor>();
  for (const anchor of anchors) {
    const before = last.get(anchor.stream);
    if (before === undefined || before.number <= anchor.number) last.set(anchor.stream, anchor);
  }
  return last;
};

/** Anchors that the store does not bear out: the stream was cut short or is another. Empty if all is well. */
export const unmetAnchors = async (store: Store, anchors: readonly Anchor[]): Promise<readonly Anchor[]> => {
  const unmet: Anchor[] = [];
  const gone = new Map((await store.gone?.())?.map(each => [each.stream, each]));
  for (const anchor of lastHeads(anchors).values()) {
    const left = gone.get(anchor.stream);
    if (left !== undefined) {
      const isMet = anchor.number < left.number || (anchor.number === left.number && anchor.hash === left.hash);
      if (!isMet) unmet.push(anchor);
      continue;
    }
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
