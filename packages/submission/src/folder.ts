import { manifestOf } from './digest.ts';
import type { Given, Part, PartFile } from './part.ts';
import { requestText } from './request.ts';

export const MANIFEST = 'MANIFEST.sha256';
export const REQUEST = 'submission.json';
export const INPUTS = 'inputs/';

/** The files of a folder by their path, and which of them can't be made again. */
export type Folder = {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly kept: ReadonlyMap<string, string>;
};

export type MadePart = { readonly part: Part; readonly files: readonly PartFile[] };

/** Called as each part is begun: a minute without a word is long. It is waited for, so that a signal can be heard in between. */
export type Progress = (title: string) => void | Promise<void>;

const make = async (parts: readonly Part[], given: Given, progress: Progress): Promise<readonly MadePart[]> => {
  const made: MadePart[] = [];
  for (const part of parts) {
    await progress(part.title);
    const files = await part.make(given);
    made.push({ part, files: files.map(file => ({ ...file, path: `${part.id}/${file.path}` })) });
  }
  return made;
};

const keptBecause = (input: string): string =>
  input.startsWith('chance-')
    ? 'printed by tests of the random source, which draw other numbers each time'
    : 'given by the operator';

/** Makes every file of the folder but its manifest. */
export const makeFolder = async (
  parts: readonly Part[],
  cover: (given: Given, made: readonly MadePart[]) => readonly PartFile[],
  given: Given,
  progress: Progress = () => {},
): Promise<Folder> => {
  const made = await make(parts, given, progress);
  const inputs = [...given.inputs].map(
    ([name, content]): PartFile => ({ path: INPUTS + name, content, kept: keptBecause(name) }),
  );
  const request: PartFile = { path: REQUEST, content: requestText(given.request) };
  const all = [request, ...inputs, ...cover(given, made), ...made.flatMap(({ files }) => files)];
  const files = new Map(all.map(({ path, content }) => [path, content]));
  if (files.size < all.length) throw new Error('two parts write the same file');
  return { files, kept: new Map(all.flatMap(({ path, kept }) => (kept === undefined ? [] : [[path, kept] as const]))) };
};

/** The digests of all files, as the last file of the folder. */
export const sealed = (files: ReadonlyMap<string, string | Uint8Array>): ReadonlyMap<string, string | Uint8Array> =>
  new Map([...files, [MANIFEST, manifestOf(files)]]);
