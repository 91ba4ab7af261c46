/**
 * A terminal that costs next to nothing: a WebSocket client that reads as much of what it is sent as it must. A load made
 * with a full client would spend as much of the machine as the server that is measured.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const FINAL_TEXT = 0x81;
const PING = 0x89;
const MASKED = 0x80;
const TWO_BYTES = 126;
const HEAD_END = '\r\n\r\n';

/** A text frame as clients send it. The mask is all zeros, so that masking changes nothing. */
export const frameOf = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  if (length >= 2 ** 16) throw new RangeError('too long a message');
  const header =
    length < TWO_BYTES ? [FINAL_TEXT, MASKED | length] : [FINAL_TEXT, MASKED | TWO_BYTES, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([...header, 0, 0, 0, 0]), Buffer.from(text)]);
};

const ANSWER = '{"type":"answer","id":"';
/** Where messages of different types first differ. */
const TELLS_AT = ANSWER.indexOf('answer');
const QUOTE = 0x22;

export type TerminalAnswer = { readonly id: string; readonly isOk: boolean };

/** Reads frames in the pieces that they arrive in, and reports the answers. It skips other messages unread. */
class Frames {
  #rest: Buffer | undefined;
  #skip = 0;
  readonly #told: (answer: TerminalAnswer) => void;
  readonly #pinged: () => void;

  constructor(told: (answer: TerminalAnswer) => void, pinged: () => void) {
    this.#told = told;
    this.#pinged = pinged;
  }

  add(piece: Buffer): void {
    const data = this.#rest === undefined ? piece : Buffer.concat([this.#rest, piece]);
    this.#rest = undefined;
    let at = Math.min(this.#skip, data.length);
    this.#skip -= at;
    while (at < data.length) {
      const used = this.#frame(data, at);
      if (used === 0) {
        this.#rest = data.subarray(at);
        return;
      }
      at += used;
    }
    this.#skip += at - data.length;
  }

  /** The bytes of the frame at this place, though some of them may be still to come; none if too few are there to tell. */
  #frame(data: Buffer, at: number): number {
    const there = data.length - at;
    const short = data[at + 1] ?? 0;
    const header = short < TWO_BYTES ? 2 : short === TWO_BYTES ? 4 : 10;
    if (there < header) return 0;
    const length =
      header === 2 ? short : header === 4 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2));
    if (data[at] === PING) this.#pinged();
    if (data[at] !== FINAL_TEXT || length <= TELLS_AT) return header + length;
    if (there <= header + TELLS_AT) return 0;
    if (data[at + header + TELLS_AT] !== ANSWER.charCodeAt(TELLS_AT)) return header + length;
    if (there < header + length) return 0;
    this.#answer(data, at + header, at + header + length);
    return header + length;
  }

  #answer(data: Buffer, from: number, to: number): void {
    const id = data.toString('latin1', from + ANSWER.length, data.indexOf(QUOTE, from + ANSWER.length));
    this.#told({ id, isOk: data.toString('latin1', from + ANSWER.length + id.length, to).startsWith('","ok":true') });
  }
}

export class Terminal {
  readonly seat: number;
  readonly sent = new Map<string, number>();
  count = 0;
  rolls = 0;
  answered: (answer: TerminalAnswer) => void = () => {};
  readonly #socket: Socket;
  #unsent: Buffer[] = [];

  constructor(socket: Socket, seat: number) {
    this.#socket = socket;
    this.seat = seat;
  }

  /** What is sent in one turn leaves together. */
  send(frame: Buffer): void {
    if (this.#unsent.length === 0) process.nextTick(() => this.#flush());
    this.#unsent.push(frame);
  }

  #flush(): void {
    const [first] = this.#unsent;
    if (first !== undefined && !this.#socket.destroyed)
      this.#socket.write(this.#unsent.length === 1 ? first : Buffer.concat(this.#unsent));
    this.#unsent = [];
  }
}

const PONG = Buffer.from([0x8a, MASKED, 0, 0, 0, 0]);

/** Connects, says hello, and is there when the welcome has begun to come. */
export const terminalAt = (
  url: string,
  { table, seat, token }: { readonly table: string; readonly seat: number; readonly token?: string },
): Promise<Terminal> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    const terminal = new Terminal(socket, seat);
    const frames = new Frames(
      answer => terminal.answered(answer),
      () => terminal.send(PONG),
    );
    let head = '';
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.once('connect', () => {
      const key = randomBytes(16).toString('base64');
      socket.write(
        `GET /api/tables/${table}/live HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13${HEAD_END}`,
      );
    });
    const opening = (data: Buffer): void => {
      head += data.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      if (!head.startsWith('HTTP/1.1 101')) {
        reject(new Error(head.slice(0, end)));
        return;
      }
      socket.off('data', opening);
      socket.write(frameOf(JSON.stringify({ type: 'hello', version: 1, token })));
      const rest = Buffer.from(head.slice(end + HEAD_END.length), 'latin1');
      if (rest.length > 0) frames.add(rest);
      socket.once('data', () => resolve(terminal));
      socket.on('data', piece => frames.add(piece));
    };
    socket.on('data', opening);
  });
