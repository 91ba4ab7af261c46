import type { NamedFile, RunAsked } from '@hardway/lab';
import type { ExactReply, FileAsked } from '../../src/lab/messages.ts';
import { LabWorker } from './LabWorker.ts';

type Working = LabWorker<ExactReply, RunAsked, FileAsked>;

/** A session that is being worked out can't be interrupted: its worker is ended, and one that has been waiting takes over. */
export class ExactWorkers {
  readonly #heard: (reply: ExactReply) => void;
  readonly #onLost: (why: string) => void;
  #id = 0;
  /** How many answers are still to come. */
  #missing = 0;
  #working: Working;
  #waiting: Working;

  constructor(heard: (reply: ExactReply) => void, onLost: (why: string) => void) {
    this.#heard = heard;
    this.#onLost = onLost;
    this.#working = this.#open();
    this.#waiting = this.#open();
  }

  #open(): Working {
    const hear = (reply: ExactReply): void => {
      if (!('id' in reply) || reply.id !== this.#id) return;
      if (reply.type !== 'under way') this.#missing -= 1;
      this.#heard(reply);
    };
    return new LabWorker({ role: 'exact' }, hear, this.#onLost);
  }

  /** Begins with this, and forgets what was asked before. */
  start(asked: RunAsked): void {
    if (this.#missing > 0) {
      this.#working.close();
      this.#working = this.#waiting;
      this.#waiting = this.#open();
    }
    this.#id += 1;
    this.#missing = asked.strategies.length;
    this.#working.send({ type: 'start', id: this.#id, asked });
  }

  file(asked: FileAsked): Promise<NamedFile> {
    return this.#working.file(asked);
  }

  close(): void {
    this.#working.close();
    this.#waiting.close();
  }
}
