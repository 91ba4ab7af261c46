import { type ReactNode, useEffect, useState } from 'react';
import { shooterText, unlockedSeats } from '../../src/index.ts';
import { EntryPreviews, useDiceEntry } from './EnterStep.tsx';
import { Keypad } from './Keypad.tsx';
import { offerWithin } from './OfferStep.tsx';
import { NoStepButton, StepButton } from './StepButton.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { PanelProps } from './useDealer.ts';

/** How long the dealer waits for a terminal that is connected and does not say that it is locked. */
const LOCK_WAIT_MS = 3_000;

/**
 * The dice go out once every connected terminal has locked its wagers; one that stays silent holds the table up briefly.
 * The dice may be typed at once: that they were out goes without saying.
 */
export const ThrowStep = (props: PanelProps) => {
  const { view, mirror } = props;
  const unlocked = unlockedSeats(view, mirror.presence);
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LOCK_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (view.shooter === 'nobody') return <StepFrame label="Throw" title="No more bets" {...offerWithin(props)} />;
  const isWaiting = unlocked.length > 0;
  const seats = `${unlocked.length > 1 ? 'Seats' : 'Seat'} ${unlocked.join(', ')}`;
  const waiting = isWaiting ? <p role="status">{seats}: waiting for the terminal to lock its wagers.</p> : null;
  if (isWaiting && !hasWaited)
    return (
      <StepFrame label="Throw" title="No more bets" button={<NoStepButton words="Wagers are being locked" />}>
        {waiting}
      </StepFrame>
    );
  return <Throwing {...props} isWaiting={isWaiting} waiting={waiting} />;
};

type ThrowingProps = PanelProps & { isWaiting: boolean; waiting: ReactNode };

const Throwing = ({ isWaiting, waiting, ...props }: ThrowingProps) => {
  const { house, view, dealer } = props;
  const typed = useDiceEntry(props);
  const [first] = typed.dice;
  return (
    <StepFrame
      label="Throw"
      title="No more bets"
      lead={`Push the dice to ${shooterText(view, undefined)}.`}
      button={
        <StepButton
          words={isWaiting ? 'Dice are out, without waiting' : 'Dice are out'}
          onPress={() => void dealer.send({ type: 'throwDice' })}
        />
      }
      pad={<Keypad entry={1} typed={typed} />}
    >
      {waiting}
      {first === undefined ? <p>{house.game.dealing.guidance}</p> : <EntryPreviews view={view} first={first} />}
    </StepFrame>
  );
};
