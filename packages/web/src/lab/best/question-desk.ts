import type { NamedFile, Pool } from '@hardway/lab';
import type { DeskRequest, ShownReply } from '../messages.ts';
import { whyOf } from '../why.ts';
import type { Answering } from './answering.ts';
import { answerBankroll, type BankrollFile, type BankrollQuestion, type ShownBankroll } from './bankroll-question.ts';
import { answerBest, type BestFile, type BestQuestion, type ShownBest } from './best-question.ts';
import { answerSweep, type ShownSweep, type SweepFile, type SweepQuestion } from './sweep-question.ts';

export type Question = SweepQuestion | BankrollQuestion | BestQuestion;
export type ShownAnswer = ShownSweep | ShownBankroll | ShownBest;
export type AnswerFile = SweepFile | BankrollFile | BestFile;

export type QuestionRequest = DeskRequest<Question, AnswerFile>;
export type QuestionReply = ShownReply<ShownAnswer>;

/** Answers the questions of the third door, one at a time, and hands out the last answer's files. */
export class QuestionDesk {
  readonly #pool: Pool;
  readonly #post: (reply: QuestionReply) => void;
  readonly #now: () => number;
  #running = new AbortController();
  #fileOf: ((file: AnswerFile) => NamedFile | undefined) | undefined;

  constructor(pool: Pool, post: (reply: QuestionReply) => void, now: () => number = () => performance.now()) {
    this.#pool = pool;
    this.#post = post;
    this.#now = now;
  }

  async answer(request: QuestionRequest): Promise<void> {
    if (request.type === 'cancel') this.#running.abort();
    else if (request.type === 'file') this.#file(request.ask, request.file);
    else if (request.type === 'start') await this.#start(request.id, request.asked);
  }

  async #start(id: number, asked: Question): Promise<void> {
    this.#running.abort();
    this.#running = new AbortController();
    this.#fileOf = undefined;
    const { signal } = this.#running;
    const answering: Answering<ShownAnswer, AnswerFile> = {
      pool: this.#pool,
      signal,
      now: this.#now,
      tell: (shown, fileOf) => {
        // What has been replaced by another question has nobody to tell.
        if (this.#running.signal !== signal) return;
        this.#fileOf = fileOf;
        this.#post({ type: 'shown', id, shown });
      },
    };
    try {
      await this.#work(asked, answering);
    } catch (error) {
      this.#post({ type: 'failed', id, why: whyOf(error) });
    }
  }

  #work(asked: Question, answering: Answering<ShownAnswer, AnswerFile>): Promise<void> {
    switch (asked.question) {
      case 'sweep':
        return answerSweep(asked, answering as Answering<ShownSweep, SweepFile>);
      case 'bankroll':
        return answerBankroll(asked, answering as Answering<ShownBankroll, BankrollFile>);
      case 'best':
        return answerBest(asked, answering as Answering<ShownBest, BestFile>);
    }
  }

  #file(ask: number, asked: AnswerFile): void {
    try {
      const file = this.#fileOf?.(asked);
      if (file === undefined) throw new Error('there is no such file yet');
      this.#post({ type: 'file', ask, file });
    } catch (error) {
      this.#post({ type: 'no file', ask, why: whyOf(error) });
    }
  }
}
