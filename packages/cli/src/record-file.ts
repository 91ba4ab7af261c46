import { createReadStream } from 'node:fs';
import { fileProblem } from './file-text.ts';

/** The largest file taken for a record. */
const BYTES_MAX = 64 * 1024 * 1024;

/** A record's text, what is wrong with a file that holds none (at a line), or why the file can't be read at all. */
type RecordFile =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'wrong'; readonly line: number; readonly message: string }
  | { readonly type: 'missing'; readonly message: string };

export const readRecordFile = async (path: string): Promise<RecordFile> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > BYTES_MAX) return { type: 'wrong', line: 1, message: `a record has at most ${BYTES_MAX} bytes` };
    }
  } catch (error) {
    return { type: 'missing', message: fileProblem(path, error) };
  }
  return decoded(Buffer.concat(chunks));
};

const decoded = (bytes: Buffer): RecordFile => {
  try {
    return { type: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const [before = ''] = bytes.toString('utf8').split('\uFFFD', 1);
    return { type: 'wrong', line: before.split('\n').length, message: 'expected text in UTF-8' };
  }
};
