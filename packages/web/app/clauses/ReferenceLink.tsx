import type { MouseEvent, ReactNode } from 'react';
import { addressOf, type Reference } from '../../src/index.ts';
import { urlOf } from '../address.ts';
import { goTo } from '../router.tsx';

/** Goes to a reference: in the dialog that it is in, or to its page. */
export type Go = ((reference: Reference) => void) | undefined;

type ReferenceLinkProps = { reference: Reference; go: Go; className?: string; children: ReactNode };

export const ReferenceLink = ({ reference, go, className, children }: ReferenceLinkProps) => (
  <a
    className={className}
    href={urlOf(addressOf(reference))}
    onClick={(event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (go === undefined) goTo(addressOf(reference));
      else go(reference);
    }}
  >
    {children}
  </a>
);
