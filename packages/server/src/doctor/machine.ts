import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BOOKS } from '@hardway/rules';
import { readHandKeys } from '../dice/hand-keys.ts';
import { handKeyFileIn } from '../dice/house-keys.ts';
import { EDITION } from '../live/edition.ts';
import { type Check, fine, look, type Patient, wrong } from './check.ts';

const NODE_MIN = 24;
const GIB = 1024 ** 3;
/** Less room than this is to be looked at, and less than that is wrong. */
const FREE_LOOK = 5 * GIB;
const FREE_WRONG = GIB / 4;

export const versions = ({ version }: Patient): Check => {
  const node = process.versions.node;
  const books = BOOKS.map(({ id, edition }) => `${id} ${edition}`);
  const what = `hardway ${version}, Node ${node}, edition ${EDITION} of the service; books: ${books.join(', ')}`;
  return Number.parseInt(node, 10) < NODE_MIN
    ? wrong('versions', what, `install Node ${NODE_MIN} or newer`)
    : fine('versions', what);
};

const isOpenToOthers = (path: string): boolean => process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;

/** The folder and what is in it belong to their owner alone. */
export const permissions = ({ folder }: Patient): readonly Check[] => {
  if (folder === undefined) return [look('folder', 'not looked at', 'name the folder of the house with --data')];
  if (!existsSync(folder)) return [wrong('folder', `there is no folder ${folder}`, 'check --data')];
  try {
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch {
    return [
      wrong('folder', `${folder} can't be read and written by this user`, `chown it to the user that runs the house`),
    ];
  }
  const paths = [
    folder,
    ...['hardway.db', 'hand.key', 'derived.db'].map(name => join(folder, name)).filter(existsSync),
  ];
  const open = paths.filter(isOpenToOthers);
  return open.length === 0
    ? [fine('folder', `${folder} is its owner's alone`)]
    : [look('folder', `others can read ${open.join(', ')}`, `chmod go-rwx ${open.join(' ')}`)];
};

export const disk = ({ folder }: Patient): readonly Check[] => {
  if (folder === undefined || !existsSync(folder)) return [];
  const { bavail, bsize, blocks } = statfsSync(folder);
  const [free, total] = [bavail * bsize, blocks * bsize];
  const what = `${(free / GIB).toFixed(1)} GiB of ${(total / GIB).toFixed(1)} GiB free where ${folder} is`;
  if (free < FREE_WRONG) return [wrong('disk', what, 'make room: a full disk stops recording')];
  return [free < FREE_LOOK ? look('disk', what, 'plan for more room, or archive closed tables') : fine('disk', what)];
};

/** The key to the secrets of hands: hands under way can't go on without it. */
export const handKey = ({ folder, handKey: named }: Patient, used: string | undefined): Check => {
  const file = named ?? (folder === undefined ? undefined : handKeyFileIn(folder));
  if (file === undefined)
    return look('hand key', 'not looked at', 'name the folder with --data, or the key with --hand-key');
  try {
    const keys = readHandKeys(file);
    if (keys === undefined)
      return used === undefined
        ? fine('hand key', 'none is needed yet')
        : wrong(
            'hand key',
            `there is no ${file}`,
            'put it back from where you keep it: the server does not start without',
          );
    if (used !== undefined && !keys.ids.includes(used))
      return wrong('hand key', `${file} is not the key ${used} that the house uses`, 'put the right one back');
    return fine('hand key', `${file}; keep a copy of it apart from the backups`);
  } catch (error) {
    return wrong('hand key', error instanceof Error ? error.message : String(error), 'see docs/OPERATING.md');
  }
};

/** Keys and certificates that the server is given. */
export const readable = ({ files }: Patient): readonly Check[] =>
  files.map(file => {
    try {
      const text = readFileSync(file, 'utf8');
      if (!text.includes('PRIVATE KEY') || !isOpenToOthers(file)) return fine('file', `${file} can be read`);
      return wrong('file', `others can read the private key ${file}`, `chmod 600 ${file}`);
    } catch (error) {
      return wrong('file', error instanceof Error ? error.message : String(error), 'check its path and its owner');
    }
  });
