import type { Dice } from '@hardway/rules';
import { useEffect, useState } from 'react';
import { preview, tableOf } from '../../src/index.ts';
import { IvoryDie } from '../felt/Dice.tsx';
import { problemOf } from '../problem.ts';
import { staffApi } from '../staff/api.ts';
import { Keypad } from './Keypad.tsx';
import { Ruling } from './Ruling.tsx';
import { NoStepButton, StepButton } from './StepButton.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { PanelProps } from './useDealer.ts';
import type { TypedEntry } from './useEntry.ts';
import { Preview } from './Work.tsx';

/** Somebody else has typed the dice: this person is shown them, and confirms what lies on the table or types something else. */
export const ConfirmEntry = ({ view, dealer, typed }: PanelProps & { typed: TypedEntry }) => {
  const { say } = dealer;
  const [dice, setDice] = useState<Dice | null>(null);
  useEffect(() => {
    let isGone = false;
    staffApi.entry(view.id).then(
      entry => isGone || setDice(entry.dice),
      error => isGone || say(problemOf(error)),
    );
    return () => {
      isGone = true;
    };
  }, [view.id]);
  return (
    <StepFrame
      label="Confirm the dice"
      title="Confirm the dice"
      lead={`Typed by ${view.enteredBy?.name ?? 'the crew'}.`}
      button={
        dice === null ? (
          <NoStepButton words="Asking for the entry" />
        ) : (
          <StepButton
            words={`Confirm ${dice.join('-')}`}
            note="or type what you see"
            onPress={() => void dealer.send({ type: 'confirmDice', dice: [...dice] })}
          />
        )
      }
      pad={<Keypad entry={2} typed={typed} />}
    >
      <Ruling view={view} />
      {dice === null ? null : (
        <div className="confirm-dice" data-confirm={dice.join('-')}>
          <span className="confirm-faces">
            {dice.map((face, place) => (
              <IvoryDie key={place === 0 ? 'first' : 'second'} face={face} />
            ))}
          </span>
          <Preview work={preview(tableOf(view), dice)} />
        </div>
      )}
    </StepFrame>
  );
};
