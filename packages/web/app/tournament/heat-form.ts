import type { TournamentHeat } from '@hardway/server/messages';
import type { DeskProps } from './desk-props.ts';

/** What the form of an act about a heat is given. */
export type HeatFormProps = DeskProps & {
  heat: TournamentHeat;
  /** What will happen, in words; and the button. */
  effect: string;
  act: string;
  onClose: () => void;
};
