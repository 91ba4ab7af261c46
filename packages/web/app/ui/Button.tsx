import type { ButtonHTMLAttributes } from 'react';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `main`: what the page is for; `danger`: something is lost by it; `quiet`: beside the point. */
  kind?: 'main' | 'plain' | 'quiet' | 'danger';
  /** Something is under way: it can't be pressed again, and says so. */
  busy?: boolean;
};

const CLASSES = { main: 'primary', plain: '', quiet: 'quiet', danger: 'danger' } as const;

/** A button of a work page. */
export const Button = ({ kind = 'plain', busy = false, className = '', children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    disabled={rest.disabled || busy}
    aria-busy={busy}
    className={`${CLASSES[kind]} ${className}`}
  >
    {children}
  </button>
);
