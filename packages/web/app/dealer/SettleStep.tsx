import type { TableView } from '@hardway/server/messages';
import { offeredTo, shooterText } from '../../src/index.ts';
import { ActButton } from './ActButton.tsx';
import { LastRoll } from './LastRoll.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { PanelProps } from './useDealer.ts';

/** A settled roll: what to take, move and pay. Betting is open; the next "dice are out" says that all of it is done. */
export const SettleStep = (props: PanelProps) => {
  const { house, view } = props;
  const isOver = view.shooter === 'nobody';
  const comesToCentre = house.game.dealing.afterRoll.some(({ id }) => id === 'centre');
  return (
    <StepFrame
      label="Settle the roll"
      title="Settle the roll"
      lead={isOver ? nextWords(view) : `${shooterText(view, undefined)} keeps the dice.`}
      button={<ActButton {...props} note={comesToCentre ? 'dice in the centre, all taken and paid' : undefined} />}
    >
      <LastRoll {...props} />
    </StepFrame>
  );
};

/** Where the dice go after a seven-out. */
const nextWords = (view: TableView): string => {
  const to = offeredTo(view);
  return to === undefined ? 'The dice go to a new shooter.' : `The dice go to seat ${to} next.`;
};
