import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useCut } from '../hooks.ts';

type DialogProps = { title: string; onClose: () => void; children: ReactNode; wide?: boolean; className?: string };

/** A sheet over the page. Escape and a click beside it close it; focus goes back where it was. */
export const Dialog = ({ title, onClose, children, wide = false, className = '' }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);
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
      onClick={event => {
        if (event.target === element.current) onClose();
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
