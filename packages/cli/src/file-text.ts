import { readFile } from 'node:fs/promises';
import { UsageError } from './command.ts';

/** Why a file can't be read, in a sentence. */
export const fileProblem = (path: string, error: unknown): string => {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `there is no file ${path}`;
    case 'EISDIR':
      return `${path} is a folder, not a file`;
    case 'EACCES':
    case 'EPERM':
      return `${path} may not be read: permission denied`;
    default:
      return `${path} can't be read: ${(error as Error).message}`;
  }
};

/** What a text says as JSON; nothing where it is none. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The text of a file; one that is not there or holds no text is said in a sentence. */
export const readText = async (path: string | URL): Promise<string> => {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new UsageError(fileProblem(String(path), error), { cause: error });
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${path} is not text in UTF-8`);
  }
};
