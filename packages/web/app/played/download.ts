import { saveFile } from '../save-file.ts';

/** Hands a record over as a file. */
export const downloadRecord = (name: string, record: string): void =>
  saveFile(`${name.replace(/\.craps$/, '')}.craps`, record, 'text/plain');
