import type { Staffing } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { shooterText, stepAct } from '../../src/index.ts';
import { useNow } from '../hooks.ts';
import { ActButton } from './ActButton.tsx';
import { ChooseDice } from './ChooseDice.tsx';
import { LastRoll } from './LastRoll.tsx';
import { offerWithin } from './OfferStep.tsx';
import { ProcedureSteps } from './ProcedureSteps.tsx';
import { StepButton } from './StepButton.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { Dealer, PanelProps } from './useDealer.ts';

/** Betting is open: the dice are chosen, then it is closed as the book closes it. */
export const BetStep = (props: PanelProps) => {
  const { house, view, mirror, dealer } = props;
  const { dealing, staffing } = house.game;
  const now = useNow(5000) + (mirror.aheadMs ?? 0);
  const { window } = staffing;
  const starts = window !== undefined && view.window === null;
  const isOffered = view.shooter === 'nobody';
  const waits = isOffered ? null : (stepAct(house, view, now, dealer.state?.lastDice ?? [])?.waits ?? null);
  const offer = offerWithin(props);
  const choosing = view.dice !== null && view.dice.chosen.length < 2 ? view.dice : null;
  return (
    <StepFrame
      label="Betting"
      title="Betting is open"
      lead={isOffered ? offer.lead : `${shooterText(view, undefined)} has the dice.`}
      button={
        isOffered ? (
          offer.button
        ) : starts ? (
          <StartBetting view={view} rule={window} dealer={dealer} isStep />
        ) : (
          <ActButton {...props} />
        )
      }
      pad={choosing === null ? null : <ChooseDice dice={choosing.dice} dealing={dealing} dealer={dealer} />}
    >
      {choosing === null ? null : <ProcedureSteps steps={dealing.newShooter} />}
      {isOffered && starts ? <StartBetting view={view} rule={window} dealer={dealer} /> : null}
      {waits === null ? <p>{dealing.guidance}</p> : <p className="advice">{waits}</p>}
      <LastRoll {...props} />
    </StepFrame>
  );
};

type StartBettingProps = {
  view: TableView;
  rule: NonNullable<Staffing['window']>;
  dealer: Dealer;
  isStep?: boolean;
};

/** Starts the countdown that governs betting: as long as the last one, unless the dealer says otherwise. */
const StartBetting = ({ view, rule, dealer, isStep = false }: StartBettingProps) => {
  const usual = view.windowSeconds ?? view.settings.windowSeconds ?? rule.usualSeconds;
  const [seconds, setSeconds] = useState(String(usual));
  const start = (): void => void dealer.send({ type: 'startBetting', seconds: Number(seconds) });
  return (
    <div className="start-betting">
      {isStep ? (
        <StepButton words="Start betting" onPress={start} />
      ) : (
        <button type="button" onClick={start}>
          Start betting
        </button>
      )}
      <label>
        Seconds{' '}
        <input
          type="number"
          min={rule.leastSeconds}
          max="600"
          className="short"
          value={seconds}
          onChange={event => setSeconds(event.target.value)}
        />
      </label>
    </div>
  );
};
