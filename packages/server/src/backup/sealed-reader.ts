import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { sumOf } from '../ledger/posting.ts';
import { GENESIS, type Head, hashOf, headOf, postingsIn, type Row } from '../store/row.ts';
import { StoreFailure, type StreamHead } from '../store/store.ts';
import {
  BrokenSeal,
  FORMAT,
  fileLine,
  type Gone,
  goneLine,
  type Header,
  header,
  headLine,
  rowInLine,
  type Seal,
  sealLine,
  streamLine,
} from './format.ts';

/** Longer than any entry or part of a file. */
const LINE_MAX = 256 * 1024 * 1024;
const FEED = 0x0a;

/** What comes of reading a sealed file, in order. */
type Read =
  | { readonly type: 'begin'; readonly header: Header; readonly heads: readonly StreamHead[] }
  | { readonly type: 'gone'; readonly gone: Gone }
  | { readonly type: 'file'; readonly name: string; readonly text: string }
  | { readonly type: 'row'; readonly row: Row }
  | { readonly type: 'end'; readonly seal: Seal };

type Line = { readonly value: unknown; readonly digest: () => string };

/** The place in a file that is being read, to be named when something is wrong there. */
class Place {
  readonly file: string;
  line = 0;
  stream: string | undefined;
  head: Head = GENESIS;

  constructor(file: string) {
    this.file = file;
  }

  broken(what: string): BrokenSeal {
    const at = this.stream === undefined ? '' : ` (${this.stream}, after entry ${this.head.number})`;
    return new BrokenSeal(`${this.file}, line ${this.line}${at}: ${what}`);
  }

  wrong(row: Row, what: string): BrokenSeal {
    return new BrokenSeal(`${this.file}, line ${this.line} (${row.stream}, entry ${row.number}): ${what}`);
  }
}

/** The lines of a file, each with the digest of everything before it. */
async function* linesOf(file: string, place: Place): AsyncGenerator<Line> {
  if (!existsSync(file)) throw new StoreFailure('failed', `there is no file ${file}`);
  const before = createHash('sha256');
  let rest: Buffer[] = [];
  let length = 0;
  const lineOf = (bytes: Buffer): Line => {
    place.line += 1;
    const digest = digestBefore(before);
    try {
      return { value: JSON.parse(bytes.toString('utf8')), digest };
    } catch {
      throw place.broken('it is not a line of a sealed file');
    }
  };
  try {
    for await (const chunk of createReadStream(file).pipe(createGunzip()) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(FEED, from); end >= 0; end = chunk.indexOf(FEED, from)) {
        const bytes =
          rest.length === 0 ? chunk.subarray(from, end + 1) : Buffer.concat([...rest, chunk.subarray(from, end + 1)]);
        rest = [];
        length = 0;
        yield lineOf(bytes);
        before.update(bytes);
        from = end + 1;
      }
      if (from < chunk.length) rest.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > LINE_MAX) throw place.broken('it has no end');
    }
  } catch (error) {
    if (error instanceof BrokenSeal) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'Z_DATA_ERROR' && place.line === 0)
      throw new BrokenSeal(`${file} is not a backup or an archive of hardway`);
    throw place.broken(`the file is damaged or cut short here (${error instanceof Error ? error.message : error})`);
  }
  if (rest.length > 0) throw place.broken('the file is cut short');
}

const digestBefore = (hash: Hash) => (): string => hash.copy().digest('hex');

/** Reads a sealed file and checks it on the way: every hash, every chain, the sum of every entry's postings, counts and the seal. */
export async function* readSealed(file: string): AsyncGenerator<Read> {
  const place = new Place(file);
  const lines = linesOf(file, place);
  const next = async (): Promise<Line> => {
    const { value, done } = await lines.next();
    if (done === true) throw place.broken('the file ends without its seal');
    return value;
  };
  const begun = headerIn((await next()).value, place);
  const heads: StreamHead[] = [];
  let line = await next();
  for (let head = headLine.safeParse(line.value); head.success; head = headLine.safeParse(line.value)) {
    const [stream, number, hash] = head.data.head;
    heads.push({ stream, number, hash });
    line = await next();
  }
  const entries = heads.reduce((sum, { number }) => sum + number, 0);
  if (heads.length !== begun.streams || entries !== begun.entries)
    throw place.broken('the heads are not those that the header counts');
  yield { type: 'begin', header: begun, heads };
  for (let left = goneLine.safeParse(line.value); left.success; left = goneLine.safeParse(line.value)) {
    yield { type: 'gone', gone: left.data.gone };
    line = await next();
  }
  for (let part = fileLine.safeParse(line.value); part.success; part = fileLine.safeParse(line.value)) {
    yield { type: 'file', name: part.data.file, text: part.data.text };
    line = await next();
  }
  for (const head of heads) {
    for await (const row of rowsOf(head, line.value, next, place)) yield { type: 'row', row };
    line = await next();
  }
  place.stream = undefined;
  const seal = sealIn(line, begun, place);
  if ((await lines.next()).done !== true) throw place.broken('something follows the seal');
  yield { type: 'end', seal };
}

async function* rowsOf(head: StreamHead, first: unknown, next: () => Promise<Line>, place: Place): AsyncGenerator<Row> {
  place.stream = head.stream;
  place.head = GENESIS;
  const named = streamLine.safeParse(first);
  if (!named.success || named.data.stream !== head.stream) throw place.broken(`${head.stream} should begin here`);
  while (place.head.number < head.number) {
    const row = rowInLine((await next()).value, head.stream, place.head.hash);
    if (row === undefined) throw place.broken('there should be an entry here');
    const what = wrongIn(row, place.head);
    if (what !== undefined) throw place.wrong(row, what);
    place.head = headOf(row);
    yield row;
  }
  if (place.head.hash !== head.hash) throw place.broken('it is not the last entry that the head names');
}

const wrongIn = (row: Row, head: Head): string | undefined => {
  if (row.number !== head.number + 1) return `entry ${head.number + 1} should be here`;
  if (row.hash !== hashOf(row)) return 'its hash is not that of what it says';
  const sum = sumOf(postingsIn(row));
  return sum === 0 ? undefined : `its postings add up to ${sum} cents, not to nothing`;
};

const headerIn = (value: unknown, place: Place): Header => {
  const read = header.safeParse(value);
  if (!read.success) throw place.broken('it is not the header of a sealed file');
  if (read.data.format > FORMAT)
    throw place.broken(`it is of form ${read.data.format}, which a later version wrote: use that version`);
  return read.data;
};

const sealIn = ({ value, digest }: Line, { streams, entries }: Header, place: Place): Seal => {
  const read = sealLine.safeParse(value);
  if (!read.success) throw place.broken('the seal should be here');
  const { seal } = read.data;
  if (seal.streams !== streams || seal.entries !== entries)
    throw place.broken('the seal counts other entries than the header');
  if (seal.digest !== digest()) throw place.broken('the seal is not that of what is before it');
  return seal;
};
