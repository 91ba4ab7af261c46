import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { refusedThrow, shooterText } from '../../src/index.ts';
import { useNow } from '../hooks.ts';
import { ChooseDice } from './ChooseDice.tsx';
import { Offer } from './OfferStep.tsx';
import type { Dealer, PanelProps } from './useDealer.ts';

/** Betting is open: the dice are chosen, then it is closed as the book closes it. */
export const BetStep = (props: PanelProps) => {
  const { house, view, mirror, dealer } = props;
  const { closing, dealing, staffing } = house.game;
  const now = useNow(5000) + mirror.aheadMs;
  const waits =
    refusedThrow(house, view, now) ??
    (view.calls.some(({ holds }) => holds) ? 'Set the buttons for the calls first.' : null);
  const isClosed = closing.by === 'no-more-bets';
  return (
    <section className="step" aria-label="Betting">
      <h2>Betting is open</h2>
      {view.shooter === 'nobody' ? (
        <Offer {...props} />
      ) : (
        <p className="step-lead">{shooterText(view, undefined)} has the dice.</p>
      )}
      {view.dice !== null && view.dice.chosen.length < 2 ? (
        <ChooseDice dice={view.dice.dice} dealing={dealing} dealer={dealer} />
      ) : null}
      {staffing.window !== undefined && view.window === null ? (
        <StartBetting view={view} least={staffing.window.leastSeconds} dealer={dealer} />
      ) : (
        <button
          type="button"
          className="primary big"
          aria-disabled={waits !== null}
          onClick={() =>
            waits === null ? void dealer.send({ type: isClosed ? 'closeBetting' : 'throwDice' }) : dealer.say(waits)
          }
        >
          {isClosed ? 'No more bets' : 'Dice are out'}
        </button>
      )}
      {waits === null ? <p>{dealing.guidance}</p> : <p className="advice">{waits}</p>}
    </section>
  );
};

/** Starts the countdown that governs betting. */
const StartBetting = ({ view, least, dealer }: { view: TableView; least: number; dealer: Dealer }) => {
  const [seconds, setSeconds] = useState(String(view.settings.windowSeconds ?? 30));
  return (
    <div className="row">
      <label>
        Seconds{' '}
        <input
          type="number"
          min={least}
          max="600"
          className="short"
          value={seconds}
          onChange={event => setSeconds(event.target.value)}
        />
      </label>
      <button
        type="button"
        className="primary big"
        onClick={() => void dealer.send({ type: 'startBetting', seconds: Number(seconds) })}
      >
        Start betting
      </button>
    </div>
  );
};
