import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { handKeyFileIn } from '../dice/house-keys.ts';
import type { Where } from '../store/open.ts';
import type { Row } from '../store/row.ts';
import { makePrivateDirectory } from '../store/sqlite/private-file.ts';
import { StoreFailure } from '../store/store.ts';
import { BrokenSeal, type Gone, type Header, type Seal } from './format.ts';
import { ANCHORS, HAND_KEY, type HouseFile } from './make.ts';
import { readSealed } from './sealed-reader.ts';
import { openTarget, type Target } from './target.ts';
import { checkSignature } from './verify.ts';

/** Rows that are appended together. */
const GROUP = 512;

type RestoreOptions = {
  readonly file: string;
  readonly where: Where;
  /** The folder for anchors and keys, which the house is given as `--data`. */
  readonly folder?: string;
  /** One of these must have signed the backup; not looked at if there are none. */
  readonly keys: readonly KeyObject[];
  readonly progress?: (done: number, of: number) => void;
};

export type Restored = {
  readonly header: Header;
  readonly seal: Seal;
  readonly hasHandKey: boolean;
  /** Whether an interrupted restore had left something that is gone now. */
  readonly wasInterrupted: boolean;
};

/** A restore under way. */
class Restoring {
  readonly #options: RestoreOptions;
  readonly #target: Target;
  readonly #header: Header;
  readonly #files = new Map<string, string>();
  readonly #gone: Gone[] = [];
  #group: Row[] = [];
  #done = 0;

  constructor(options: RestoreOptions, target: Target, header: Header) {
    this.#options = options;
    this.#target = target;
    this.#header = header;
  }

  gone(gone: Gone): void {
    this.#gone.push(gone);
  }

  file(name: string, text: string): void {
    this.#files.set(name, (this.#files.get(name) ?? '') + text);
  }

  async row(row: Row): Promise<void> {
    this.#group.push(row);
    if (this.#group.length >= GROUP) await this.#flush();
  }

  async finish(seal: Seal): Promise<Restored> {
    checkSignature(this.#options.file, seal, this.#options.keys);
    await this.#flush();
    const hasHandKey = this.#putHandKey();
    const anchors: HouseFile[] = [...this.#files].map(([name, text]) => ({ name, text }));
    await this.#target.finish(
      anchors.filter(({ name }) => name.startsWith(ANCHORS)),
      this.#gone,
    );
    return { header: this.#header, seal, hasHandKey, wasInterrupted: this.#target.wasInterrupted };
  }

  discard(): Promise<void> {
    return this.#target.discard();
  }

  async #flush(): Promise<void> {
    const group = this.#group;
    this.#group = [];
    const outcomes = await this.#target.append(group);
    const at = outcomes.findIndex(({ type }) => type !== 'appended');
    const [row, outcome] = [group[at], outcomes[at]];
    if (row !== undefined && outcome !== undefined)
      throw new BrokenSeal(`${row.stream}, entry ${row.number}: the store refuses it (${outcome.type})`);
    this.#done += group.length;
    this.#options.progress?.(this.#done, this.#header.entries);
  }

  /** Never over another key. */
  #putHandKey(): boolean {
    const text = this.#files.get(HAND_KEY);
    const { folder } = this.#options;
    if (text === undefined || folder === undefined) return false;
    const file = handKeyFileIn(folder);
    makePrivateDirectory(folder);
    if (!existsSync(file)) writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    else if (readFileSync(file, 'utf8') !== text)
      throw new StoreFailure('failed', `${file} is another key than the one in the backup: move it away`);
    return true;
  }
}

/** Brings a house back from a backup to an empty store, checking every entry on the way: all of it, or nothing. */
export const restoreBackup = async (options: RestoreOptions): Promise<Restored> => {
  const { file, where, folder } = options;
  let restoring: Restoring | undefined;
  try {
    for await (const read of readSealed(file)) {
      if (read.type === 'begin') {
        if (read.header.hardway !== 'backup')
          throw new StoreFailure('failed', `${file} is an archive of tables, not a backup of a house`);
        restoring = new Restoring(options, await openTarget(where, folder), read.header);
      } else if (read.type === 'gone') restoring?.gone(read.gone);
      else if (read.type === 'file') restoring?.file(read.name, read.text);
      else if (read.type === 'row') await restoring?.row(read.row);
      else if (restoring !== undefined) return await restoring.finish(read.seal);
    }
    throw new BrokenSeal(`${file} ends without its seal`);
  } catch (error) {
    await restoring?.discard();
    throw error;
  }
};
