import { preview, ruledText, tableOf } from '../../src/index.ts';
import { Keypad } from './Keypad.tsx';
import type { PanelProps } from './useDealer.ts';
import { Preview } from './Work.tsx';

/** The dice are out, or at rest: they are typed twice, and neither entry is shown to the other. */
export const EnterStep = ({ house, view, dealer }: PanelProps) => {
  const isSecond = view.step === 'enter-again';
  const table = tableOf(view);
  return (
    <section className="step" aria-label="Dice">
      {view.differed !== null && !isSecond ? (
        <p className="problem" role="alert" data-differed>
          The two entries differed: {view.differed.first.join('-')} and {view.differed.second.join('-')}. Nothing is
          settled. Enter the dice again, twice.
        </p>
      ) : null}
      {view.ruling === null ? null : (
        <p className="advice" role="status" data-ruling>
          {ruledText(view.ruling)}
        </p>
      )}
      {house.game.late === undefined || view.late.length === 0 ? null : (
        <button type="button" onClick={() => void dealer.send({ type: 'restDice' })}>
          Dice are at rest
        </button>
      )}
      <Keypad
        key={`${view.step} ${view.entries}`}
        entry={isSecond ? 2 : 1}
        onEnter={dice => void dealer.send({ type: 'enterDice', dice: [...dice] })}
      >
        {dice => (dice === undefined ? <div className="preview" /> : <Preview work={preview(table, dice)} />)}
      </Keypad>
    </section>
  );
};
