import { Desk } from '../../src/index.ts';
import { answerIn } from '../AskedWorker.ts';

const desk = new Desk();

answerIn<Parameters<Desk['answer']>[0]>(request => desk.answer(request));
