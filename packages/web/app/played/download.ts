import { download } from '../download.ts';

/** Hands a record over as a file. */
export const downloadRecord = (name: string, record: string): void =>
  download(`${name.replace(/\.craps$/, '')}.craps`, record, 'text/plain');
