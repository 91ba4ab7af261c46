import type { House, TournamentRule } from '@hardway/rules';
import { createContext, useContext } from 'react';
import type { FormFinding } from '../../src/index.ts';

type Steps = readonly (string | number)[];

/** The form of conditions, as its fields ask it. */
export type ConditionsForm = {
  readonly form: unknown;
  readonly set: (steps: Steps, value: unknown) => void;
  readonly findings: readonly FormFinding[];
  readonly law: TournamentRule;
  /** The house whose wagers can be chosen; undefined while the rules don't open one. */
  readonly house: House | undefined;
  readonly zone: string | undefined;
  /** Accounts that can direct a tournament; empty where this person can't see them. */
  readonly people: readonly { readonly user: string; readonly name: string }[];
  /** Whether nothing can be typed. */
  readonly isFixed: boolean;
};

export const FormContext = createContext<ConditionsForm | null>(null);

export const useForm = (): ConditionsForm => {
  const form = useContext(FormContext);
  if (form === null) throw new Error('a field of conditions stands in their form');
  return form;
};
