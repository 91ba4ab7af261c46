import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { UsageError } from '../command.ts';
import { expectFolderFor } from '../folder-for.ts';
import type { Progress } from './progress.ts';

/** Writes pieces as they come to the standard output, and waits for a reader that is slower. Memory does not grow with the count. */
export const writeOut = async (pieces: Iterable<Uint8Array>, progress: Progress): Promise<void> => {
  for (const piece of pieces) {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
    progress.add(piece.length);
  }
  progress.end();
};

const writeAll = async (file: FileHandle, piece: Uint8Array): Promise<void> => {
  for (let at = 0; at < piece.length; ) at += (await file.write(piece, at)).bytesWritten;
};

/** Writes pieces to a file and answers with its SHA-256, so that both ends of a delivery can say that it is the same file. */
export const writeFile = async (path: string, pieces: Iterable<Uint8Array>, progress: Progress): Promise<string> => {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile()) throw new UsageError(`${path} is there already: name a new file`);
  expectFolderFor(path);
  const file = await open(path, 'w');
  try {
    const hash = createHash('sha256');
    for (const piece of pieces) {
      await writeAll(file, piece);
      hash.update(piece);
      progress.add(piece.length);
    }
    progress.end();
    return hash.digest('hex');
  } catch (error) {
    // Half a file could be taken for a whole one.
    if (found === undefined) await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
};
