import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSignedBy, keyId, readPublicKey } from '../anchors/keys.ts';
import { type Manifest, manifestIn, PROGRAM, type ProgramFile } from './manifest.ts';

/** The manifest of what was built, its signature, and the key that checks it, in the folder of the program. */
export const MANIFEST = 'MANIFEST';
export const SIGNATURE = `${MANIFEST}.sig`;
export const PUBLIC_KEY = `${MANIFEST}.pub`;

export type Difference = { readonly path: string; readonly what: 'changed' | 'missing' | 'added' };

/**
 * `verified`: the files are those of a manifest that a key has signed. `unverified`: nothing says otherwise, and nobody has
 * signed for it. `altered`: a file is not what the manifest says, or the signature does not fit.
 */
export type ProgramCheck = {
  readonly state: 'verified' | 'unverified' | 'altered';
  readonly digest: string;
  readonly files: number;
  /** The name of the key that has signed. */
  readonly key?: string;
  /** Why it is not verified. */
  readonly why?: string;
  readonly differences: readonly Difference[];
};

/** How the files of a program differ from those of a manifest. */
export const differencesIn = (
  expected: readonly ProgramFile[],
  found: readonly ProgramFile[],
): readonly Difference[] => {
  const wanted = new Map(expected.map(({ path, hash }) => [path, hash]));
  const there = new Set(found.map(({ path }) => path));
  return [
    ...found.flatMap(({ path, hash }): Difference[] => {
      const known = wanted.get(path);
      if (known === hash) return [];
      return [{ path, what: known === undefined ? 'added' : 'changed' }];
    }),
    ...expected.flatMap(({ path }): Difference[] => (there.has(path) ? [] : [{ path, what: 'missing' }])),
  ];
};

type Given = {
  /** The manifest; the one in the folder of the program if not given. Its signature is beside it. */
  readonly manifest?: string;
  /** The public key that the operator trusts; the one beside the manifest if not given. */
  readonly key?: string;
};

const signerOf = (
  text: string,
  file: string,
  key: string | undefined,
): { readonly key?: string; readonly why?: string; readonly isWrong?: true } => {
  const signature = `${file}.sig`;
  const trusted = key ?? `${file}.pub`;
  if (!existsSync(signature)) return { why: `${file} is not signed` };
  if (!existsSync(trusted)) return { why: `there is no key to check ${signature} with: give one with --program-key` };
  const open = readPublicKey(trusted);
  if (isSignedBy(open, text, readFileSync(signature, 'utf8').trim())) return { key: keyId(open) };
  return { why: `${signature} is not the signature of ${file} by key ${keyId(open)}`, isWrong: true };
};

/** Compares the files of the program, as they were read, with the signed manifest of what was built. */
export const checkProgram = ({ files, digest }: Manifest, { manifest, key }: Given = {}): ProgramCheck => {
  const file = manifest ?? join(PROGRAM, MANIFEST);
  const found = { digest, files: files.length, differences: [] } as const;
  if (!existsSync(file)) return { ...found, state: 'unverified', why: `there is no ${file}` };
  const text = readFileSync(file, 'utf8');
  const { isWrong, ...signer } = signerOf(text, file, key);
  const differences = differencesIn(manifestIn(text), files);
  if (isWrong || differences.length > 0)
    return {
      ...found,
      ...signer,
      state: 'altered',
      why: signer.why ?? `its files are not those of ${file}`,
      differences,
    };
  return { ...found, ...signer, state: signer.key === undefined ? 'unverified' : 'verified' };
};

const NAMED = 5;

/** `packages/rules/src/settle.ts was changed, and 3 more`. */
export const differencesText = (differences: readonly Difference[]): string => {
  const named = differences
    .slice(0, NAMED)
    .map(
      ({ path, what }) =>
        `${path} ${what === 'changed' ? 'was changed' : what === 'added' ? 'was added' : 'is missing'}`,
    );
  const more = differences.length - named.length;
  return `${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
};
