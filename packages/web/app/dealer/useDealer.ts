import type { House, Office } from '@hardway/rules';
import type { TableCommand, TableView } from '@hardway/server/messages';
import { useEffect, useReducer, useRef } from 'react';
import {
  type Answer,
  type DealerIntent,
  type DealerState,
  dealerAfter,
  type Link,
  type Mirror,
  NEW_DEALER,
} from '../../src/index.ts';
import { recording } from '../usePaused.ts';

/** The dealer's screen: what it keeps, and what can be done with it. */
export type Dealer = {
  readonly state: DealerState;
  readonly intend: (intent: DealerIntent) => void;
  readonly say: (words: string | null) => void;
  readonly send: (command: TableCommand, approval?: string) => Promise<Answer | undefined>;
  /** Sends one after the other, and stops at the first that is refused. */
  readonly sendAll: (commands: readonly TableCommand[]) => Promise<void>;
  /** Writes a line into the table's journal under the name of the person signed in. */
  readonly note: (text: string) => Promise<Answer | undefined>;
};

/** What every panel of the screen may need: the table, what the person may do there, and the screen itself. */
export type PanelProps = {
  readonly house: House;
  readonly view: TableView;
  readonly mirror: Mirror;
  readonly offices: readonly Office[];
  readonly dealer: Dealer;
};

const PROBLEM_MS = 9000;

export const useDealer = (link: Link | null, displays: number, isLive: boolean): Dealer => {
  const [state, intend] = useReducer(dealerAfter, NEW_DEALER);
  const timer = useRef(0);
  useEffect(() => {
    const view = link?.mirror.view;
    if (isLive && view != null) intend({ type: 'seen', view });
  }, [link, isLive]);
  useEffect(() => link?.onChange((change, view) => intend({ type: 'heard', change, view })), [link]);
  useEffect(() => intend({ type: 'displays', count: displays }), [displays]);

  const say = (problem: string | null): void => {
    intend({ type: 'say', problem });
    clearTimeout(timer.current);
    if (problem !== null) timer.current = window.setTimeout(() => intend({ type: 'say', problem: null }), PROBLEM_MS);
  };

  const send = async (command: TableCommand, approval?: string): Promise<Answer | undefined> => {
    if (link === null) return undefined;
    const answer = await link.command(command, approval);
    const isUnrecorded = answer.refusal?.code === 'store';
    if (isUnrecorded) recording.refused();
    say(answer.ok || isUnrecorded ? null : (answer.refusal?.sentence ?? 'Refused'));
    return answer;
  };

  const isSending = useRef(false);
  const sendAll = async (commands: readonly TableCommand[]): Promise<void> => {
    // A second press while the first is under way would act on a step that is over.
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (const command of commands) if ((await send(command))?.ok !== true) break;
    } finally {
      isSending.current = false;
    }
  };

  return { state, intend, say, send, sendAll, note: text => send({ type: 'note', text }) };
};
