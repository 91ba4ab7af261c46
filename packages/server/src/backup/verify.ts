import type { KeyObject } from 'node:crypto';
import { isSignedBy, keyId } from '../anchors/keys.ts';
import type { StreamHead } from '../store/store.ts';
import { BrokenSeal, type Header, type Seal } from './format.ts';
import { readSealed } from './sealed-reader.ts';

export type VerifiedFile = {
  readonly header: Header;
  readonly heads: readonly StreamHead[];
  readonly seal: Seal;
  /** The house's files in it, by name. */
  readonly files: readonly string[];
};

/** Refuses a file that none of these keys has signed; any file will do without keys. */
export const checkSignature = (file: string, seal: Seal, keys: readonly KeyObject[]): void => {
  if (keys.length === 0) return;
  if (seal.signature === undefined) throw new BrokenSeal(`${file} is not signed`);
  const { signature } = seal;
  const key = keys.find(each => keyId(each) === seal.key);
  if (key === undefined) throw new BrokenSeal(`${file} is signed with another key, ${seal.key}`);
  if (!isSignedBy(key, seal.digest, signature)) throw new BrokenSeal(`the signature of ${file} is wrong`);
};

/** Reads a sealed file to its end without a store, and checks all of it. */
export const verifySealed = async (
  file: string,
  keys: readonly KeyObject[],
  progress: (done: number, of: number) => void = () => {},
): Promise<VerifiedFile> => {
  let begun: { readonly header: Header; readonly heads: readonly StreamHead[] } | undefined;
  const files = new Set<string>();
  let done = 0;
  for await (const read of readSealed(file)) {
    if (read.type === 'begin') begun = read;
    else if (read.type === 'file') files.add(read.name);
    else if (read.type === 'row') {
      done += 1;
      progress(done, begun?.header.entries ?? 0);
    } else if (read.type === 'end') {
      checkSignature(file, read.seal, keys);
      if (begun !== undefined) return { header: begun.header, heads: begun.heads, seal: read.seal, files: [...files] };
    }
  }
  throw new BrokenSeal(`${file} ends without its seal`);
};
