import { Desk } from '../../src/index.ts';
import type { Answered, Asked } from './DeskWorker.ts';

const desk = new Desk();

/** Answers what is asked about the record that lies open here. */
self.onmessage = ({ data: { id, request } }: MessageEvent<Asked>) => {
  const post = (answered: Answered): void => self.postMessage(answered);
  try {
    post({ id, answer: desk.answer(request) });
  } catch (error) {
    post({ id, problem: error instanceof Error ? error.message : String(error) });
  }
};
