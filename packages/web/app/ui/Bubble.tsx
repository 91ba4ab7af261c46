import { type ReactNode, useEffect } from 'react';

type BubbleContent = {
  readonly at: { readonly x: number; readonly y: number };
  readonly words: string;
  readonly tone: 'no' | 'note';
  readonly actions?: readonly { readonly label: string; readonly act: () => void }[];
};

const SHOWN_MS = 5200;
const WIDE = 320;

/** Above everything, an open dialog too. */
const raise = (bubble: HTMLDivElement | null): void => bubble?.showPopover?.();

/** A word where the finger is. It goes away by itself. */
export const Bubble = ({ content, onGone }: { content: BubbleContent; onGone: () => void }) => {
  useEffect(() => {
    const timer = setTimeout(onGone, SHOWN_MS + (content.actions?.length ?? 0) * 2500);
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onGone();
    };
    window.addEventListener('keydown', key);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', key);
    };
  }, [content, onGone]);
  const { at, words, tone, actions = [] } = content;
  const left = Math.max(8, Math.min(at.x - WIDE / 2, window.innerWidth - WIDE - 8));
  const above = at.y > 190;
  const place = above ? { left, bottom: window.innerHeight - at.y + 18 } : { left, top: at.y + 24 };
  return (
    <div
      ref={raise}
      popover="manual"
      className={`bubble ${tone}`}
      role={tone === 'no' ? 'alert' : 'status'}
      style={{ ...place, maxWidth: WIDE }}
    >
      <p>{words}</p>
      {actions.length === 0 ? null : (
        <div className="bubble-actions">
          {actions.map(({ label, act }) => (
            <button key={label} type="button" onClick={act}>
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};

/** Something said across the top of a screen for a while. */
export const Flash = ({ children }: { children: ReactNode }) => (
  <div className="flash" role="status">
    {children}
  </div>
);
