import { useSyncExternalStore } from 'react';

type Said = { readonly id: number; readonly words: string; readonly tone: 'done' | 'no' };

const SHOWN_MS = 6_000;

let all: readonly Said[] = [];
let count = 0;
const listeners = new Set<() => void>();
const change = (next: readonly Said[]): void => {
  all = next;
  for (const listener of listeners) listener();
};

/** Takes something that was said off the screen. */
const drop = (id: number): void => change(all.filter(each => each.id !== id));

/** Says what was done, or why it was not. What went wrong stays until it is closed. */
export const say = (words: string, tone: Said['tone'] = 'done'): void => {
  count += 1;
  const id = count;
  change([...all, { id, words, tone }].slice(-4));
  if (tone === 'done') setTimeout(() => drop(id), SHOWN_MS);
};

/** Where a page says things; the frame has it. */
export const Toasts = () => {
  const said = useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => all,
  );
  return (
    <div className="toasts" role="status" aria-live="polite">
      {said.map(({ id, words, tone }) => (
        <p key={id} className="toast" data-tone={tone}>
          <span aria-hidden="true">{tone === 'done' ? '✓' : '!'}</span> {words}
          <button type="button" className="icon" aria-label="Close" onClick={() => drop(id)}>
            ✕
          </button>
        </p>
      ))}
    </div>
  );
};
