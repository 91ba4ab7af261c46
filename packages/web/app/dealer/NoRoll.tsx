import type { House, Office } from '@hardway/rules';
import type { TableCommand } from '@hardway/server/messages';
import { useState } from 'react';
import { mayCallNoRoll, type NoRollChoice, noRollChoices } from '../../src/index.ts';
import { Dialog } from '../ui/Dialog.tsx';

type NoRollProps = {
  house: House;
  offices: readonly Office[];
  chosen?: string | undefined;
  onCall: (command: Extract<TableCommand, { type: 'callNoRoll' }>) => void;
  onClose: () => void;
};

/** "No roll", for the book's reasons only: those that void a throw by themselves, and those that somebody has to judge. */
export const NoRoll = ({ house, offices, chosen, onCall, onClose }: NoRollProps) => {
  const choices = noRollChoices(house);
  const [cause, setCause] = useState<NoRollChoice | undefined>(choices.find(({ id }) => id === chosen));
  const [reason, setReason] = useState('');
  const [lost, setLost] = useState<boolean | null>(null);
  const [after, setAfter] = useState(false);
  const may = mayCallNoRoll(house, offices);
  const ready =
    cause !== undefined && (!cause.inWords || reason.trim() !== '') && (!cause.asksForDie || lost !== null) && may.ok;
  return (
    <Dialog title="No roll" onClose={onClose} wide>
      {may.ok ? null : (
        <p className="problem" role="alert">
          {may.words}
        </p>
      )}
      {(['automatic', 'discretionary'] as const).map(how => {
        const here = choices.filter(choice => choice.how === how);
        return here.length === 0 ? null : (
          <fieldset key={how} className="causes" data-how={how}>
            <legend>{how === 'automatic' ? 'Invalid by itself' : 'At the discretion of the one who calls it'}</legend>
            {here.map(choice => (
              <label key={choice.id} className={cause?.id === choice.id ? 'chosen' : ''} data-cause={choice.id}>
                <input type="radio" name="cause" checked={cause?.id === choice.id} onChange={() => setCause(choice)} />
                {choice.words} <cite>{choice.cite}</cite>
              </label>
            ))}
          </fieldset>
        );
      })}
      {cause?.inWords ? (
        <label className="stacked">
          What was improper about it <input value={reason} required onChange={event => setReason(event.target.value)} />
        </label>
      ) : null}
      {cause?.asksForDie ? (
        <fieldset className="causes" data-asks="die">
          <legend>Was the die found?</legend>
          <label>
            <input type="radio" name="lost" checked={lost === false} onChange={() => setLost(false)} /> Found
          </label>
          <label>
            <input type="radio" name="lost" checked={lost === true} onChange={() => setLost(true)} /> Not found
          </label>
        </fieldset>
      ) : null}
      {cause?.beforeRest ? (
        <label className="check">
          <input type="checkbox" checked={after} onChange={event => setAfter(event.target.checked)} /> Called after both
          dice had stopped (marked for the floor)
        </label>
      ) : null}
      {cause?.alarms ? <p className="advice">The floor and surveillance are told.</p> : null}
      <button
        type="button"
        className="primary big"
        aria-disabled={!ready}
        onClick={() => {
          if (!ready || cause === undefined) return;
          onCall({
            type: 'callNoRoll',
            cause: cause.id,
            ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
            ...(cause.asksForDie && lost !== null ? { dieLost: lost } : {}),
            ...(cause.beforeRest ? { afterRest: after } : {}),
          });
          onClose();
        }}
      >
        Call no roll
      </button>
    </Dialog>
  );
};
