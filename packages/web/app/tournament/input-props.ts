import type { ReactNode } from 'react';

/** What every field of the conditions is given. */
export type InputProps = {
  words: ReactNode;
  problem: string | null;
  hint: string | undefined;
  value: unknown;
  isFixed: boolean;
  onChange: (value: unknown) => void;
};
