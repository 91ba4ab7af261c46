import type { ComponentProps } from 'react';
import { Cited } from '../clauses/Cited.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { Dealer } from './useDealer.ts';

/** A dialog of the dealer's screen. It says itself why something was refused: what is behind it can't be read. */
export const Sheet = ({ dealer, children, ...rest }: ComponentProps<typeof Dialog> & { dealer: Dealer }) => (
  <Dialog {...rest}>
    {dealer.state.problem === null ? null : (
      <p className="problem" role="alert">
        <Cited text={dealer.state.problem} />
      </p>
    )}
    {children}
  </Dialog>
);
