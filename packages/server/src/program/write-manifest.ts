import { createPublicKey } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyId, readPrivateKey, signatureBy } from '../anchors/keys.ts';
import { MANIFEST, PUBLIC_KEY, SIGNATURE } from './check.ts';
import { manifestOf, manifestText, PROGRAM } from './manifest.ts';

type Written = { readonly digest: string; readonly files: number; readonly key: string | undefined };

/** Writes the manifest of the program in a folder; with the file of a private key, its signature and the key that checks it. */
export const writeManifest = (root: string = PROGRAM, keyFile?: string): Written => {
  const key = keyFile === undefined ? undefined : readPrivateKey(keyFile);
  const { files, digest } = manifestOf('', root);
  const text = manifestText(files);
  for (const name of [SIGNATURE, PUBLIC_KEY]) rmSync(join(root, name), { force: true });
  writeFileSync(join(root, MANIFEST), text);
  if (key !== undefined) {
    writeFileSync(join(root, SIGNATURE), `${signatureBy(key, text)}\n`);
    writeFileSync(join(root, PUBLIC_KEY), createPublicKey(key).export({ type: 'spki', format: 'pem' }));
  }
  return { digest, files: files.length, key: key && keyId(key) };
};
