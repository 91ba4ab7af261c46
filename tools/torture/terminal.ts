import type { Answered, Told, Violation } from './check.ts';
import type { Random } from './random.ts';

/** Refusals that leave open whether the command acted, or say to send it again with the same id. */
const NOT_FINAL = ['store', 'stopping', 'busy', 'too-many', 'signed-out'];
/** Nothing heard for this long, although it pings: the line is dead. */
const SILENT_MS = 3_000;
const PING_MS = 700;
const AGAIN_MS = 150;

type Change = { readonly number: number; readonly at: number; readonly facts: readonly { readonly type: string }[] };
type Message =
  | {
      readonly type: 'welcome';
      readonly number: number;
      readonly missed: readonly Change[];
      readonly complete: boolean;
    }
  | { readonly type: 'changes'; readonly from: number; readonly number: number; readonly changes: readonly Change[] }
  | {
      readonly type: 'answer';
      readonly id: string;
      readonly ok: boolean;
      readonly number?: number;
      readonly refusal?: { readonly code: string };
    }
  | { readonly type: 'presence' | 'pong' | 'notice' };

type Waiting = { readonly command: object; readonly answered: () => void };

/** Where a terminal speaks from: a seat with its token, or nowhere, and then it watches. */
export type Place = { readonly table: string; readonly seat: number; readonly token: string | undefined };

/**
 * A terminal that knows the wire alone. It comes back after every break from its last number, asks again what was not
 * answered under the same id, and remembers all that it was told and promised until that has been checked.
 */
export class Terminal {
  readonly place: Place;
  readonly name: string;
  readonly #urls: readonly string[];
  readonly #random: Random;
  #socket: WebSocket | undefined;
  #heardAt = 0;
  #isIn = false;
  #isClosed = false;
  #number: number | undefined;
  readonly #waiting = new Map<string, Waiting>();
  readonly #pinging: NodeJS.Timeout;
  answers: Answered[] = [];
  told: Told[] = [];
  readonly violations: Violation[] = [];
  acknowledged = 0;
  refused = 0;
  connections = 0;
  /** Times a server said that it could not tell of everything. */
  incomplete = 0;

  constructor(place: Place, urls: readonly string[], random: Random) {
    this.place = place;
    this.name = `${place.token === undefined ? 'watcher' : `seat ${place.seat}`} of ${place.table}`;
    this.#urls = urls;
    this.#random = random;
    this.#pinging = setInterval(() => this.#keepAlive(), PING_MS);
    this.#connect();
  }

  /** The last entry it knows, while it is connected. */
  get number(): number | undefined {
    return this.#isIn ? this.#number : undefined;
  }

  get underWay(): number {
    return this.#waiting.size;
  }

  /** Sends a command until it is answered for good. */
  ask(id: string, command: object): Promise<void> {
    return new Promise(answered => {
      this.#waiting.set(id, { command, answered });
      if (this.#isIn) this.#send({ type: 'command', id, command });
    });
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#pinging);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #connect(): void {
    const url = this.#random.of(this.#urls).replace('http', 'ws');
    const socket = new WebSocket(`${url}/api/tables/${this.place.table}/live`);
    this.#socket = socket;
    this.#isIn = false;
    this.#heardAt = Date.now();
    const { token } = this.place;
    const current = (act: () => void) => () => {
      if (this.#socket === socket) act();
    };
    socket.onopen = current(() => {
      this.connections += 1;
      this.#send({
        type: 'hello',
        version: 1,
        ...(token === undefined ? {} : { token }),
        ...(this.#number === undefined ? {} : { from: this.#number }),
      });
    });
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return;
      this.#heardAt = Date.now();
      this.#heard(JSON.parse(String(data)) as Message);
    };
    socket.onclose = current(() => this.#lost());
    socket.onerror = () => {};
  }

  #lost(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#isIn = false;
    socket?.close();
    setTimeout(
      () => {
        if (this.#socket === undefined && !this.#isClosed) this.#connect();
      },
      this.#random.between(20, AGAIN_MS),
    );
  }

  #keepAlive(): void {
    if (this.#socket === undefined) return;
    if (Date.now() - this.#heardAt > SILENT_MS) this.#lost();
    else if (this.#isIn) this.#send({ type: 'ping', sent: Date.now() });
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #heard(message: Message): void {
    switch (message.type) {
      case 'welcome':
        this.#welcomed(message);
        break;
      case 'changes':
        if (message.from !== (this.#number ?? 0) + 1) this.#backInTime(`changes from ${message.from}`);
        this.#note(message.from, message.number, message.changes);
        break;
      case 'answer':
        this.#answered(message);
        break;
      default:
    }
  }

  #welcomed({ number, missed, complete }: Extract<Message, { type: 'welcome' }>): void {
    const known = this.#number;
    if (known !== undefined && complete) {
      if (number < known) this.#backInTime(`welcomed at ${number}, as if nothing were missing`);
      this.#note(known + 1, number, missed);
    } else {
      if (known !== undefined) this.incomplete += 1;
      this.#note(number - missed.length + 1, number, missed);
    }
    this.#isIn = true;
    for (const [id, { command }] of this.#waiting) this.#send({ type: 'command', id, command, again: true });
  }

  /** Entries `from` to `number`, each of them once and in order. */
  #note(from: number, number: number, changes: readonly Change[]): void {
    const isWhole = changes.length === number - from + 1 && changes.every((each, at) => each.number === from + at);
    if (!isWhole) this.#backInTime(`told of ${changes.map(each => each.number)} for ${from} to ${number}`);
    const { table } = this.place;
    for (const { number: at, at: time, facts } of changes)
      this.told.push({ client: this.name, table, number: at, at: time, facts: facts.map(({ type }) => type) });
    this.#number = number;
  }

  #answered({ id, ok, number, refusal }: Extract<Message, { type: 'answer' }>): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    if (!ok && NOT_FINAL.includes(refusal?.code ?? '')) {
      const again = (): void => {
        const { command } = waiting;
        if (this.#isIn && this.#waiting.has(id)) this.#send({ type: 'command', id, command, again: true });
      };
      setTimeout(again, AGAIN_MS);
      return;
    }
    this.#waiting.delete(id);
    if (ok) this.acknowledged += 1;
    else this.refused += 1;
    const { table, seat } = this.place;
    this.answers.push({ table, seat, id, number: ok ? number : undefined });
    waiting.answered();
  }

  #backInTime(words: string): void {
    this.violations.push({ what: 'back in time', words: `${this.name}, which knew ${this.#number}, was ${words}` });
  }
}
