import { differencesIn } from './difference.ts';
import { readManifest, sha256 } from './digest.ts';
import { type Folder, INPUTS, MANIFEST, type Progress, REQUEST } from './folder.ts';
import type { Finding, Given, Part, Sources } from './part.ts';
import { housesOf, type Request, RequestError, readRequest } from './request.ts';

type Bytes = ReadonlyMap<string, Uint8Array>;

/** What came of checking a folder. */
export type Verified = {
  readonly findings: readonly Finding[];
  /** Files that were made again and are the same, byte for byte. */
  readonly same: readonly string[];
  /** Files of which only the digest was compared, and why. */
  readonly kept: readonly { readonly path: string; readonly why: string }[];
};

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const againstManifest = (files: Bytes): readonly Finding[] => {
  const manifest = files.get(MANIFEST);
  if (manifest === undefined) return [{ path: MANIFEST, what: 'is missing' }];
  const listed = readManifest(decode(manifest));
  if (listed === undefined) return [{ path: MANIFEST, what: 'is not a list of digests' }];
  const present = [...files.keys()].filter(path => path !== MANIFEST);
  return [
    ...[...listed.keys()].filter(path => !files.has(path)).map(path => ({ path, what: 'is listed and missing' })),
    ...present.filter(path => !listed.has(path)).map(path => ({ path, what: 'is not listed in the manifest' })),
    ...present
      .filter(path => listed.has(path) && listed.get(path) !== sha256(files.get(path) as Uint8Array))
      .map(path => ({ path, what: 'has another digest than the manifest says' })),
  ];
};

const isPrint = (path: string): boolean => /^print\/[^/]+\.pdf$/.test(path);

const compared = (files: Bytes, folder: Folder): Verified => {
  const findings: Finding[] = [];
  const same: string[] = [];
  const kept: { path: string; why: string }[] = [];
  for (const [path, computed] of folder.files) {
    const found = files.get(path);
    const why = folder.kept.get(path);
    if (found === undefined) findings.push({ path, what: 'should be there and is missing' });
    else if (why !== undefined) kept.push({ path, why });
    else if (sha256(found) === sha256(computed)) same.push(path);
    else if (typeof computed !== 'string') findings.push({ path, what: 'is not what is computed' });
    else findings.push(...differencesIn(path, decode(found), computed).map(what => ({ path, what })));
  }
  for (const path of files.keys()) {
    if (folder.files.has(path) || path === MANIFEST) continue;
    if (isPrint(path)) kept.push({ path, why: 'a print of the pages; a browser writes the time into it' });
    else findings.push({ path, what: 'is no part of the folder' });
  }
  return { findings, same, kept };
};

const givenBy = (files: Bytes, sources: Sources, request: Request): Given => {
  const inputs = [...files].filter(([path]) => path.startsWith(INPUTS));
  return {
    request,
    houses: housesOf(request),
    inputs: new Map(inputs.map(([path, bytes]) => [path.slice(INPUTS.length), decode(bytes)])),
    sources,
  };
};

/** Checks a folder: its digests, and then everything that this program can compute again. */
export const verifyFolder = async (
  parts: readonly Part[],
  again: (given: Given, progress: Progress) => Promise<Folder>,
  files: Bytes,
  sources: Sources,
  progress: Progress = () => {},
): Promise<Verified> => {
  const digests = againstManifest(files);
  const request = files.get(REQUEST);
  if (request === undefined)
    return { findings: [...digests, { path: REQUEST, what: 'is missing' }], same: [], kept: [] };
  try {
    const given = givenBy(files, sources, readRequest(decode(request)));
    const { findings, same, kept } = compared(files, await again(given, progress));
    const own = await Promise.all(parts.map(async part => (await part.check?.(files, given)) ?? []));
    return { findings: [...digests, ...findings, ...own.flat()], same, kept };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { findings: [...digests, { path: REQUEST, what: error.message }], same: [], kept: [] };
  }
};
