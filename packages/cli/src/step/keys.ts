import { emitKeypressEvents } from 'node:readline';

/** What a reader of a record asks for next. */
export type Asked = 'next' | 'rest' | 'end';

type Key = { readonly name?: string; readonly ctrl?: boolean };

const MEANING: { readonly [name: string]: Asked } = {
  return: 'next',
  enter: 'next',
  space: 'next',
  down: 'next',
  right: 'next',
  a: 'rest',
  q: 'end',
  escape: 'end',
};

/** Waits for a key at the terminal. Ctrl-C and Ctrl-D end. */
export const askKey = (): Promise<Asked> =>
  new Promise(answer => {
    const { stdin } = process;
    emitKeypressEvents(stdin);
    stdin.setRawMode(true);
    stdin.resume();
    const done = (asked: Asked): void => {
      stdin.off('keypress', onKey);
      stdin.setRawMode(false);
      stdin.pause();
      answer(asked);
    };
    const onKey = (_: string | undefined, key: Key): void => {
      const asked = key.ctrl ? (key.name === 'c' || key.name === 'd' ? 'end' : undefined) : MEANING[key.name ?? ''];
      if (asked !== undefined) done(asked);
    };
    stdin.on('keypress', onKey);
  });
