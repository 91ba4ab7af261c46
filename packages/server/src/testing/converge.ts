import { randomUUID } from 'node:crypto';
import { isUnsettled } from '../live/refusal.ts';
import type { Seated, TableCommand } from '../messages/index.ts';
import { Client } from './client.ts';

/** A terminal that, when its server is gone, goes to another from its last number, and asks again what was not answered. */
export class Wanderer {
  readonly #seated: Seated;
  readonly #urls: () => readonly string[];
  #at: number;
  #client: Client | undefined;
  readonly answered = new Map<string, number | undefined>();
  #isDone = false;
  /** The numbers seen, in the order they came: every one, once. */
  readonly seen: number[] = [];

  /** What a server told it that it should not have. */
  problem: string | undefined;

  constructor(seated: Seated, urls: () => readonly string[], at: number) {
    this.#seated = seated;
    this.#urls = urls;
    this.#at = at;
  }

  get client(): Client {
    if (this.#client === undefined) throw new Error('never connected');
    return this.#client;
  }

  /** Connects somewhere, trying one server after the other. */
  async connected(): Promise<Client> {
    for (let tries = 0; ; tries += 1) {
      const current = this.#client;
      if (current?.isOpen) return current;
      const urls = this.#urls();
      const url = urls[this.#at % urls.length] ?? '';
      try {
        const from = current === undefined ? undefined : current.number;
        const client = await Client.open(url, this.#seated.table, this.#seated.token, from);
        if (from !== undefined && client.isComplete && client.number < from)
          this.problem = `welcomed at ${client.number}, after ${from}, as if nothing were missing`;
        if (current !== undefined) this.#note(current);
        this.seen.push(...client.missed.map(({ number }) => number));
        this.#client = client;
        return client;
      } catch (error) {
        this.#at += 1;
        if (tries > 200) throw error;
        await new Promise(resolve => setTimeout(resolve, 50));
      }
    }
  }

  #note({ changes }: Client): void {
    this.seen.push(...changes.splice(0).map(({ number }) => number));
  }

  finish(): void {
    this.#isDone = true;
  }

  noted(): readonly number[] {
    if (this.#client !== undefined) this.#note(this.#client);
    return this.seen;
  }

  async play(command: () => TableCommand): Promise<void> {
    while (!this.#isDone) {
      const id = randomUUID();
      const asked = command();
      for (let again = false; ; again = true) {
        try {
          const answer = await (await this.connected()).ask(asked, { id, ...(again ? { again } : {}) });
          if (isUnsettled(answer.refusal?.code)) {
            await new Promise(resolve => setTimeout(resolve, 20));
            continue;
          }
          this.answered.set(id, answer.ok ? answer.number : undefined);
          break;
        } catch {
          this.#at += 1;
        }
      }
      await new Promise(resolve => setTimeout(resolve, 5));
    }
  }
}
