import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ServeValues } from './options.ts';

/** Files of a house that it writes again and again, if they are there. */
const WRITTEN = ['hardway.db', 'hardway.db-wal', 'hardway.db-shm', 'lock', 'pid', 'anchors', 'anchors/heads'];

const user = (): string => {
  const uid = process.getuid?.();
  return uid === undefined ? 'this user' : `user ${process.env.USER ?? uid}`;
};

const why = (error: unknown, path: string, verb: 'read' | 'write' | 'make'): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EROFS') return `${path} is on a file system that is read-only: choose another folder with --data`;
  if (code === 'ENOENT') return `there is no ${path}`;
  if (code !== 'EACCES' && code !== 'EPERM') return error instanceof Error ? error.message : String(error);
  const cure = verb === 'make' ? 'make it beforehand, and give it to that user' : `\`ls -ld ${path}\` says who may`;
  return `${user()} may not ${verb} ${path}: ${cure}`;
};

const refusal = (path: string, mode: number, verb: 'read' | 'write'): string | undefined => {
  try {
    accessSync(path, mode);
    return undefined;
  } catch (error) {
    return why(error, path, verb);
  }
};

const { R_OK, W_OK, X_OK } = constants;

/** Why the folder of a house can't be used, or nothing. Nothing is written to find it out. */
export const folderRefusal = (data: string): string | undefined => {
  const folder = resolve(data);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) {
    let above = dirname(folder);
    while (!existsSync(above) && above !== dirname(above)) above = dirname(above);
    try {
      accessSync(above, W_OK | X_OK);
      return undefined;
    } catch (error) {
      return why(error, folder, 'make');
    }
  }
  if (!found.isDirectory()) return `${data} is a file, and a house needs a folder: choose another with --data`;
  const inside = WRITTEN.map(name => join(folder, name)).filter(existsSync);
  return (
    refusal(folder, R_OK | W_OK | X_OK, 'write') ??
    inside.map(path => refusal(path, R_OK | W_OK, 'write')).find(each => each !== undefined)
  );
};

/** Why a file that the settings name can't be read, for each such file. A hand key that is not there yet is made. */
export const fileRefusals = (values: ServeValues): readonly string[] => {
  const {
    'hand-key': handKey = join(values.data, 'hand.key'),
    'anchor-key': anchorKey,
    'metrics-token': token,
    'program-key': programKey,
  } = values;
  const named = { 'anchor-key': anchorKey, 'metrics-token': token, 'program-key': programKey };
  const files = { ...named, 'hand-key': existsSync(handKey) ? handKey : undefined };
  return Object.entries(files).flatMap(([option, file]) => {
    const why = file === undefined ? undefined : refusal(file, R_OK, 'read');
    return why === undefined ? [] : [`--${option}: ${why}`];
  });
};
