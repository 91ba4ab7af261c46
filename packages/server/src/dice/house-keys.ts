import { dirname, join } from 'node:path';
import { makePrivateDirectory } from '../store/sqlite/private-file.ts';
import { StoreFailure } from '../store/store.ts';
import { type HandKeys, readHandKeys, writeHandKey } from './hand-keys.ts';

/** The file of hand keys, unless the operator names another. */
export const handKeyFileIn = (data: string): string => join(data, 'hand.key');

/** What an operator does about a key that is not there. */
export const MISSING_KEY =
  'Give every server of the house the same file, with --hand-key or HARDWAY_HAND_KEY. If the key is lost, start with --hand-key-lost: hands that are under way can not be rolled any more';

/** The keys of a house, made at its first start. A house that has one is not given another without a word. */
export const openHandKeys = (file: string, known: string | undefined, isLost: boolean): HandKeys => {
  const there = readHandKeys(file);
  if (there !== undefined) return there;
  if (known !== undefined && !isLost)
    throw new StoreFailure(
      'no-key',
      `there is no ${file}: the secrets of hands are encrypted with key ${known}. ${MISSING_KEY}`,
    );
  makePrivateDirectory(dirname(file));
  writeHandKey(file);
  return readHandKeys(file) as HandKeys;
};
