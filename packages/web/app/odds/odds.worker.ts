import { answerOdds, type OddsRequest } from '../../src/index.ts';
import { answerIn } from '../AskedWorker.ts';

answerIn<OddsRequest>(answerOdds);
