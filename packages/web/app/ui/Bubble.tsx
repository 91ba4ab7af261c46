import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Cited } from '../clauses/Cited.tsx';
import { useOpenClause } from '../clauses/open-clause.ts';

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

/**
 * A word where the finger is. It goes away by itself, but not while it is read: under the pointer, in focus, or with its clause
 * open. Tab leads into it and Escape out of it.
 */
export const Bubble = ({ content, onGone }: { content: BubbleContent; onGone: () => void }) => {
  const [isHeld, setHeld] = useState(false);
  const isClauseOpen = useOpenClause() !== null;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHeld || isClauseOpen) return;
    const timer = setTimeout(onGone, SHOWN_MS + (content.actions?.length ?? 0) * 2500);
    return () => clearTimeout(timer);
  }, [content, onGone, isHeld, isClauseOpen]);
  useBubbleKeys(element, isClauseOpen, onGone);
  const { at, words, tone, actions = [] } = content;
  const left = Math.max(8, Math.min(at.x - WIDE / 2, window.innerWidth - WIDE - 8));
  const above = at.y > 190;
  const place = above ? { left, bottom: window.innerHeight - at.y + 18 } : { left, top: at.y + 24 };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while it is read
    <div
      ref={bubble => {
        element.current = bubble;
        raise(bubble);
      }}
      popover="manual"
      className={`bubble ${tone}`}
      role={tone === 'no' ? 'alert' : 'status'}
      style={{ ...place, maxWidth: WIDE }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>
        <Cited text={words} />
      </p>
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

/** Tab goes to what can be pressed in the bubble, Escape hides it and goes back to where Tab was pressed. */
const useBubbleKeys = (bubble: RefObject<HTMLDivElement | null>, isCovered: boolean, onGone: () => void): void => {
  const from = useRef<Element | null>(null);
  useEffect(() => {
    if (isCovered) return;
    const key = (event: KeyboardEvent) => {
      const isInside = bubble.current?.contains(document.activeElement) ?? false;
      if (event.key === 'Escape') {
        onGone();
        if (isInside && (from.current instanceof HTMLElement || from.current instanceof SVGElement))
          from.current.focus();
      } else if (event.key === 'Tab' && !event.shiftKey && !isInside) {
        const first = bubble.current?.querySelector<HTMLElement>('a, button');
        if (first === undefined || first === null) return;
        event.preventDefault();
        from.current = document.activeElement;
        first.focus();
      }
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, [bubble, isCovered, onGone]);
};

/** Something said across the top of a screen for a while. */
export const Flash = ({ children }: { children: ReactNode }) => (
  <div className="flash" role="status">
    {children}
  </div>
);
