import { StoreFailure } from '../store.ts';

/** How a database is used, as its address says. */
export type Settings = {
  /** How rows that are committed together are sent: all of a group at once, or those of each stream by themselves. */
  readonly group: 'all' | 'stream';
  /** Whether other processes are told with NOTIFY which streams have grown. If not, they look. */
  readonly isTold: boolean;
};

const CHOICES = { hardway_group: ['all', 'stream'], hardway_notify: ['on', 'off'] } as const;

type Name = keyof typeof CHOICES;

/** What the address of a database says of `hardway_group` and `hardway_notify`, after its question mark. */
export const settingsIn = (url: string): Settings => {
  const at = url.indexOf('?');
  const given = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  const chosen = <N extends Name>(name: N): (typeof CHOICES)[N][number] => {
    const [usual, other] = CHOICES[name];
    const value = given.get(name) ?? usual;
    if (value !== usual && value !== other)
      throw new StoreFailure('failed', `the address of the database has ${name}=${value}: use ${usual} or ${other}`);
    return value;
  };
  return { group: chosen('hardway_group'), isTold: chosen('hardway_notify') === 'on' };
};
