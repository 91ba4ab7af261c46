import type { MouseEvent } from 'react';

type StepButtonProps = {
  words: string;
  /** What pressing it says besides. */
  note?: string | undefined;
  /** Whether it has to wait: pressing it then says why. */
  isWaiting?: boolean;
  onPress: () => void;
};

/** The step's one big button, always in the same place. Enter and Space press it. */
export const StepButton = ({ words, note, isWaiting = false, onPress }: StepButtonProps) => (
  <button
    type="button"
    className="primary big step-button"
    data-key="step"
    aria-keyshortcuts="Enter Space"
    aria-disabled={isWaiting}
    onClick={(event: MouseEvent) => {
      // The second click of a double click would press the next step's button.
      if (event.detail <= 1) onPress();
    }}
  >
    <span>{words}</span> {note === undefined ? null : <small>{note}</small>}
  </button>
);

/** In the button's place where nothing is to be pressed: what happens instead. */
export const NoStepButton = ({ words }: { words: string }) => (
  <p className="step-button idle" data-no-step>
    {words}
  </p>
);
