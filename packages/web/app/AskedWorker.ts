/** What a worker can be asked, and what it answers with, by the type of the question. */
type Asking = { readonly [type: string]: { readonly ask: object; readonly answer: unknown } };

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void };
type Answered = { readonly id: number; readonly answer?: unknown; readonly problem?: string };

/** A worker that answers questions one after another, so that the page goes on meanwhile. */
export class AskedWorker<Of extends Asking> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;

  constructor(worker: Worker, failed: string) {
    this.#worker = worker;
    worker.onmessage = ({ data: { id, answer, problem } }: MessageEvent<Answered>) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (problem === undefined) waiting?.resolve(answer);
      else waiting?.reject(new Error(problem));
    };
    worker.onerror = () => {
      for (const { reject } of this.#waiting.values()) reject(new Error(failed));
      this.#waiting.clear();
    };
  }

  ask<Type extends keyof Of & string>(type: Type, asked: Of[Type]['ask']): Promise<Of[Type]['answer']> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker.postMessage({ id, request: { type, ...asked } });
    });
  }

  /** What was asked and not answered never is. */
  close(): void {
    this.#worker.terminate();
  }
}

/** The other end: answers what is asked, or says what went wrong. */
export const answerIn = <Request>(answer: (request: Request) => unknown): void => {
  self.onmessage = ({ data: { id, request } }: MessageEvent<{ readonly id: number; readonly request: Request }>) => {
    const post = (answered: Answered): void => self.postMessage(answered);
    try {
      post({ id, answer: answer(request) });
    } catch (error) {
      post({ id, problem: error instanceof Error ? error.message : String(error) });
    }
  };
};
