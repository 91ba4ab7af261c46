import { createHash } from 'node:crypto';

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** A list of files in the form that `sha256sum --check` reads, in the order of their paths. */
export const manifestOf = (files: ReadonlyMap<string, string | Uint8Array>): string =>
  [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, content]) => `${sha256(content)}  ${path}\n`)
    .join('');

const LINE = /^([0-9a-f]{64}) [ *](.+)$/;

/** The digest of each file of such a list; nothing where a line is no such line. */
export const readManifest = (text: string): ReadonlyMap<string, string> | undefined => {
  const found = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, digest, path] = LINE.exec(line) ?? [];
    if (digest === undefined || path === undefined || found.has(path)) return undefined;
    found.set(path, digest);
  }
  return found;
};
