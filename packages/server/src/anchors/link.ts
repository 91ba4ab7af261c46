import { createHash, type KeyObject } from 'node:crypto';
import { canonical } from '../store/canonical.ts';
import type { StreamHead } from '../store/store.ts';
import { keyId, signatureBy } from './keys.ts';

/** Anchors of one server make a chain: each names the one before by its hash, so that one left out is missed. */
export type Link = {
  /** The chain's own name: servers that share a database have one each. */
  readonly chain: string;
  /** Counted from 1 without gaps. */
  readonly anchor: number;
  readonly at: string;
  /** The hash of the anchor before; 64 zeros for the first. */
  readonly previous: string;
  /** Streams that have grown since the last anchor: name, number and hash of the last entry. */
  readonly heads: readonly (readonly [stream: string, number: number, hash: string])[];
  /** The key it is signed with, and the signature over everything else. */
  readonly key?: string;
  readonly signature?: string;
};

/** The most heads in one anchor, so that it fits into one message of a system log. */
export const HEADS_MAX = 40;

export const FIRST_PREVIOUS = '0'.repeat(64);

export const hashOfLine = (line: string): string => createHash('sha256').update(line).digest('hex');

/** What the signature of a line is over. */
export const signedText = (line: string): string => {
  const { signature: _, ...rest } = JSON.parse(line) as Link;
  return canonical(rest);
};

export const lineOf = (
  { chain, anchor, at, previous }: Pick<Link, 'chain' | 'anchor' | 'at' | 'previous'>,
  heads: readonly StreamHead[],
  key: KeyObject | undefined,
): string => {
  const link: Link = {
    chain,
    anchor,
    at,
    previous,
    heads: heads.map(({ stream, number, hash }) => [stream, number, hash]),
  };
  if (key === undefined) return canonical(link);
  const named = { ...link, key: keyId(key) };
  return canonical({ ...named, signature: signatureBy(key, canonical(named)) });
};
