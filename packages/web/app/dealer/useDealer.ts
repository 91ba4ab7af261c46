import type { Change, TableCommand } from '@hardway/server/messages';
import { useEffect, useRef, useState } from 'react';
import type { Answer, Link } from '../../src/index.ts';

export type Logged = { readonly number: number; readonly at: number; readonly by: string; readonly words: string };

/** What the dealer's screen keeps beside the table. */
export type Dealer = {
  readonly log: readonly Logged[];
  readonly problem: string | null;
  readonly say: (words: string | null) => void;
  readonly send: (command: TableCommand, approval?: string) => Promise<Answer | undefined>;
  /** Writes a line into the table's journal under the name of whoever is signed in. */
  readonly note: (text: string) => Promise<Answer | undefined>;
};

const LOG_MOST = 60;

const wordsOf = (change: Change): string =>
  (change.facts as readonly { readonly type: string }[])
    .map(fact => {
      const { type, ...rest } = fact as { type: string; text?: string };
      if (type === 'noted') return rest.text ?? '';
      return type.replace(/([A-Z])/g, letter => ` ${letter.toLowerCase()}`);
    })
    .join(', ');

export const useDealer = (link: Link | null): Dealer => {
  const [log, setLog] = useState<readonly Logged[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef(0);
  useEffect(() => {
    if (link === null) return;
    return link.onChange((change: Change) => {
      setLog(before =>
        [{ number: change.number, at: change.at, by: change.by, words: wordsOf(change) }, ...before].slice(0, LOG_MOST),
      );
    });
  }, [link]);

  const say = (words: string | null): void => {
    setProblem(words);
    clearTimeout(timer.current);
    if (words !== null) timer.current = window.setTimeout(() => setProblem(null), 9000);
  };

  const send = async (command: TableCommand, approval?: string): Promise<Answer | undefined> => {
    if (link === null) return undefined;
    const answer = await link.command(command, approval);
    say(answer.ok ? null : (answer.refusal?.sentence ?? 'Refused'));
    return answer;
  };

  const note = (text: string) => send({ type: 'note', text });
  return {
    log,
    problem,
    say,
    send,
    note,
  };
};
