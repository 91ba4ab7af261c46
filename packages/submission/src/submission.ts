import { cover } from './cover.ts';
import { type Folder, makeFolder, type Progress } from './folder.ts';
import type { Given, Sources } from './part.ts';
import { PARTS } from './parts/index.ts';
import { type Verified, verifyFolder } from './verify.ts';

/** Makes the files of a submission, all but the manifest. */
export const submission = (given: Given, progress?: Progress): Promise<Folder> =>
  makeFolder(PARTS, cover, given, progress);

/** Checks the files of a submission: digests, and everything that can be computed again. */
export const verifySubmission = (
  files: ReadonlyMap<string, Uint8Array>,
  sources: Sources,
  progress?: Progress,
): Promise<Verified> => verifyFolder(PARTS, submission, files, sources, progress);
