import { useEffect, useState } from 'react';
import {
  type OddsAsking,
  type OddsPart,
  type OddsPlace,
  type OddsRequest,
  oddsQuestion,
  type PartAsks,
} from '../../src/index.ts';
import { AskedWorker } from '../AskedWorker.ts';

type Asked<Type extends keyof OddsAsking> = Extract<OddsRequest, { readonly type: Type }>;

/** The answer to the latest question. While it is worked out, the last answer stands and is marked as old. */
export type Answered<T> = {
  readonly answer: T | undefined;
  readonly isOld: boolean;
  readonly problem: string | null;
};

type State = { readonly key: string; readonly answer: unknown; readonly problem: string | null };

const NOTHING: State = { key: '', answer: undefined, problem: null };

/** Answers that are known need not be worked out again: going back to a book shows it at once. */
const known = new Map<string, unknown>();
const KNOWN_MOST = 60;

const keep = (key: string, answer: unknown): void => {
  known.set(key, answer);
  const [oldest] = known.keys();
  if (known.size > KNOWN_MOST && oldest !== undefined) known.delete(oldest);
};

/** Asks a worker. A question that is not answered when the next one comes is dropped, with its worker. */
export const useAnswer = <Type extends keyof OddsAsking>(
  asked: Asked<Type> | null,
): Answered<OddsAsking[Type]['answer']> => {
  const key = asked === null ? '' : JSON.stringify(asked);
  const [state, setState] = useState<State>(NOTHING);
  useEffect(() => {
    if (key === '') return;
    if (known.has(key)) {
      setState({ key, answer: known.get(key), problem: null });
      return;
    }
    const worker = new AskedWorker<OddsAsking>(
      new Worker(new URL('./odds.worker.ts', import.meta.url), { type: 'module' }),
      'This page could not work out the odds.',
    );
    const { type, ...rest } = JSON.parse(key) as OddsRequest;
    worker.ask(type, rest as OddsAsking[typeof type]['ask']).then(
      answer => {
        keep(key, answer);
        setState({ key, answer, problem: null });
        worker.close();
      },
      (error: Error) => setState(before => ({ ...before, key, problem: error.message })),
    );
    return () => worker.close();
  }, [key]);
  const answer = known.get(key) ?? (key === '' ? undefined : state.answer);
  return {
    answer: answer as OddsAsking[Type]['answer'] | undefined,
    isOld: state.key !== key && !known.has(key),
    problem: state.key === key ? state.problem : null,
  };
};

/** The answer for a part of the page. */
export const usePart = <Part extends OddsPart>(place: OddsPlace, part: Part, isAsked = true) =>
  useAnswer<PartAsks[Part]>(isAsked ? (oddsQuestion(place, part) as Asked<PartAsks[Part]>) : null);
