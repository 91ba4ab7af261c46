import type { AnswerFile, Question, ShownAnswer } from '../../../src/lab/best/question-desk.ts';
import type { useAtOnce } from '../useAtOnce.ts';
import type { Desk } from '../useDesk.ts';

/** A question under way, or its answer. */
export type Work = Desk<Question, ShownAnswer, AnswerFile> & ReturnType<typeof useAtOnce>;
