import { Desk, type DeskAnswer, type DeskMessage } from '../../src/index.ts';

const desk = new Desk();

/** Answers what is asked about the record that lies open here. */
self.onmessage = ({ data: { id, request } }: MessageEvent<DeskMessage>) => {
  const post = (answered: DeskAnswer): void => self.postMessage(answered);
  try {
    post({ id, answer: desk.answer(request) });
  } catch (error) {
    post({ id, problem: error instanceof Error ? error.message : String(error) });
  }
};
