import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useCut } from '../hooks.ts';

type DialogProps = { title: string; onClose: () => void; children: ReactNode; wide?: boolean; className?: string };

/**
 * A sheet over the page. Escape closes it, and so does a press beside it that is also let go beside it: a mouse that is drawn
 * across the edge marks text. Focus goes back where it was.
 */
export const Dialog = ({ title, onClose, children, wide = false, className = '' }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);
  const isBeside = useRef(false);
  // Closed before it is taken away, a dialog hands focus back to where it was.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={element}
      className={`sheet${wide ? ' wide' : ''} ${className}`}
      aria-label={title}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={({ target }) => {
        isBeside.current = target === element.current;
      }}
      onMouseUp={({ target }) => {
        isBeside.current &&= target === element.current;
      }}
      onClick={({ target }) => {
        if (isBeside.current && target === element.current) onClose();
      }}
    >
      <div className="sheet-inner">
        <header className="sheet-head">
          <h2>{title}</h2>
          <button type="button" className="icon" onClick={onClose} aria-label="Close">
            ✕
          </button>
        </header>
        <div ref={useCut()} className="sheet-body">
          {children}
        </div>
      </div>
    </dialog>
  );
};
