import type { NamedFile } from '@hardway/lab';
import type { DeskRequest, ExactReply, ShownReply, WorkerRole } from '../../src/lab/messages.ts';

type Reply = ShownReply<unknown> | ExactReply;
type Waiting = { readonly resolve: (file: NamedFile) => void; readonly reject: (error: Error) => void };

/** A desk of the lab in a worker of its own: the page only draws. */
export class LabWorker<Heard extends Reply, Asked, File> {
  readonly #worker = new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });
  readonly #files = new Map<number, Waiting>();
  #asked = 0;

  constructor(role: WorkerRole, heard: (reply: Heard) => void, onLost: (why: string) => void) {
    this.#worker.postMessage(role);
    this.#worker.onmessage = ({ data }: MessageEvent<Heard>) => {
      if (data.type === 'file') this.#take(data.ask)?.resolve(data.file);
      else if (data.type === 'no file') this.#take(data.ask)?.reject(new Error(data.why));
      else heard(data);
    };
    this.#worker.onerror = () => onLost('This browser could not run the lab. Load the page again.');
  }

  #take(ask: number): Waiting | undefined {
    const waiting = this.#files.get(ask);
    this.#files.delete(ask);
    return waiting;
  }

  send(request: DeskRequest<Asked, File>): void {
    this.#worker.postMessage(request);
  }

  /** A file of what was played last. */
  file(file: File): Promise<NamedFile> {
    const ask = this.#asked++;
    return new Promise((resolve, reject) => {
      this.#files.set(ask, { resolve, reject });
      this.send({ type: 'file', ask, file });
    });
  }

  close(): void {
    this.#worker.terminate();
  }
}
