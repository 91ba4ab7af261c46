import type { Board, Kind, Said } from './board.ts';
import { Heard, type Topic, topicOf } from './heard.ts';

/** Houses in one process that tell each other: one, unless a test opens more. */
export class Gathering {
  readonly #members = new Map<string, { readonly heard: Heard; readonly said: Map<Topic, unknown> }>();
  readonly #counters = new Map<string, number>();
  #joined = 0;

  join(): Board {
    this.#joined += 1;
    const process = String(this.#joined);
    const heard = new Heard();
    const said = new Map<Topic, unknown>();
    for (const [other, member] of this.#members)
      for (const [topic, value] of member.said) heard.take(other, topic, value);
    this.#members.set(process, { heard, said });
    const members = this.#members;
    return {
      say: (kind, name, value) => {
        const topic = topicOf(kind, name);
        if (value === undefined) said.delete(topic);
        else said.set(topic, value);
        this.#tell(process, topic, value);
      },
      others: <K extends Kind>(kind: K, name: string): readonly Said[K][] => heard.others(kind, name),
      all: <K extends Kind>(kind: K) => heard.all(kind),
      listen: (kind, listener) => heard.listen(kind, listener),
      get isAlone() {
        return members.size <= 1;
      },
      advance: async (name, number) => {
        if (number <= (this.#counters.get(name) ?? 0)) return false;
        this.#counters.set(name, number);
        return true;
      },
      close: async () => {
        this.#members.delete(process);
        for (const topic of said.keys()) this.#tell(process, topic, undefined);
      },
    };
  }

  #tell(process: string, topic: Topic, value: unknown): void {
    for (const [other, { heard }] of this.#members) {
      if (other === process) continue;
      heard.take(process, topic, value);
      heard.tell([topic]);
    }
  }
}

/** The board of a house in one process: nobody else is there. */
export const alone = (): Board => new Gathering().join();
