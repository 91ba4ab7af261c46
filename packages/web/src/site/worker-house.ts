import type { Socket } from '@hardway/client';
import type { HouseAnswer, HouseRequest } from '@hardway/server/practice';
import type { FromWorker, ToWorker } from './messages.ts';

type Post = (message: ToWorker) => void;

/** A line to a table that the worker keeps, used as a WebSocket is. */
class WorkerSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  readonly #line: number;
  readonly #post: Post;

  constructor(line: number, post: Post) {
    this.#line = line;
    this.#post = post;
  }

  send(text: string): void {
    this.#post({ type: 'say', line: this.#line, text });
  }

  close(): void {
    this.#post({ type: 'hangUp', line: this.#line });
  }
}

/** The page's side: the house is in a worker, and is asked by messages. */
export class WorkerHouse {
  readonly #post: Post;
  readonly #asked = new Map<number, (answer: HouseAnswer) => void>();
  readonly #lines = new Map<number, WorkerSocket>();
  #last = 0;

  constructor(post: Post) {
    this.#post = post;
  }

  ask(request: HouseRequest): Promise<HouseAnswer> {
    const id = this.#next();
    return new Promise(resolve => {
      this.#asked.set(id, resolve);
      this.#post({ type: 'ask', id, request });
    });
  }

  connect(table: string): Socket {
    const line = this.#next();
    const socket = new WorkerSocket(line, this.#post);
    this.#lines.set(line, socket);
    this.#post({ type: 'open', line, table });
    return socket;
  }

  hear(message: FromWorker): void {
    if (message.type === 'answered') {
      this.#asked.get(message.id)?.(message.answer);
      this.#asked.delete(message.id);
      return;
    }
    const socket = this.#lines.get(message.line);
    switch (message.type) {
      case 'opened':
        socket?.onopen?.({} as never);
        break;
      case 'told':
        socket?.onmessage?.({ data: message.text } as never);
        break;
      case 'closed':
        this.#lines.delete(message.line);
        socket?.onclose?.({ code: message.code } as never);
    }
  }

  #next(): number {
    this.#last += 1;
    return this.#last;
  }
}
