import type { Asking, DeskAnswer, DeskMessage } from '../../src/index.ts';

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void };

/** A record in a worker of its own: it is read, played and worked out there, and the page goes on. */
export class DeskWorker {
  readonly #worker = new Worker(new URL('./played.worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;

  constructor() {
    this.#worker.onmessage = ({ data: { id, answer, problem } }: MessageEvent<DeskAnswer>) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (problem === undefined) waiting?.resolve(answer);
      else waiting?.reject(new Error(problem));
    };
    this.#worker.onerror = () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('This page could not read the record.'));
      this.#waiting.clear();
    };
  }

  ask<Type extends keyof Asking>(type: Type, asked: Asking[Type]['ask']): Promise<Asking[Type]['answer']> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker.postMessage({ id, request: { type, ...asked } } as DeskMessage);
    });
  }

  /** What was asked and not answered never is. */
  close(): void {
    this.#worker.terminate();
  }
}
