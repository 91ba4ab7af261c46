import { answerPar, type ParTable } from '../../src/index.ts';
import { answerIn } from '../AskedWorker.ts';

answerIn<ParTable>(answerPar);
