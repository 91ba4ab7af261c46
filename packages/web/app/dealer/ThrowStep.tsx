import { useEffect, useState } from 'react';
import { shooterText, unlockedSeats } from '../../src/index.ts';
import { Offer } from './OfferStep.tsx';
import type { PanelProps } from './useDealer.ts';

/** How long the dealer waits for a terminal that is connected and does not say that it is locked. */
const LOCK_WAIT_MS = 3_000;

/** The dice go out once every connected terminal has locked its wagers; one that stays silent holds the table up briefly. */
export const ThrowStep = (props: PanelProps) => {
  const { house, view, mirror, dealer } = props;
  const unlocked = unlockedSeats(view, mirror.presence);
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LOCK_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const isWaiting = unlocked.length > 0;
  const seats = `${unlocked.length > 1 ? 'Seats' : 'Seat'} ${unlocked.join(', ')}`;
  if (view.shooter === 'nobody') {
    return (
      <section className="step" aria-label="Throw">
        <h2>No more bets</h2>
        <Offer {...props} />
      </section>
    );
  }
  return (
    <section className="step" aria-label="Throw">
      <h2>No more bets</h2>
      {isWaiting ? <p role="status">{seats}: waiting for the terminal to lock its wagers.</p> : null}
      {isWaiting && !hasWaited ? null : (
        <>
          <p className="step-lead">Push the dice to {shooterText(view, undefined)}.</p>
          <p>{house.game.dealing.guidance}</p>
          <button type="button" className="primary big" onClick={() => void dealer.send({ type: 'throwDice' })}>
            {isWaiting ? 'Dice are out, without waiting' : 'Dice are out'}
          </button>
        </>
      )}
    </section>
  );
};
