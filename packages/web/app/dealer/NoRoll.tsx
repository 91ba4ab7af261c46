import type { House, Office } from '@hardway/rules';
import { useState } from 'react';
import { type CallNoRoll, mayCallNoRoll, type NoRollForm, noRollChoices, noRollCommand } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Problem } from '../ui/Problem.tsx';

type NoRollProps = {
  house: House;
  offices: readonly Office[];
  chosen?: string | undefined;
  onCall: (command: CallNoRoll) => void;
  onClose: () => void;
};

/** "No roll", for the book's reasons only: those that void a throw by themselves, and those that somebody has to judge. */
export const NoRoll = ({ house, offices, chosen, onCall, onClose }: NoRollProps) => {
  const [form, setForm] = useState<NoRollForm>({
    cause: noRollChoices(house).find(({ id }) => id === chosen),
    reason: '',
    lost: null,
    afterRest: false,
  });
  const may = mayCallNoRoll(house, offices);
  const command = may.ok ? noRollCommand(form) : undefined;
  return (
    <Dialog title="No roll" onClose={onClose} wide>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (command === undefined) return;
          onCall(command);
          onClose();
        }}
      >
        <Problem words={may.ok ? null : may.words} />
        <Causes house={house} form={form} onChange={setForm} />
        <Particulars form={form} onChange={setForm} />
        {form.cause?.alarms ? <p className="advice">The floor and surveillance are told.</p> : null}
        <button type="submit" className="primary big" aria-disabled={command === undefined}>
          Call no roll
        </button>
      </form>
    </Dialog>
  );
};

type PartProps = { form: NoRollForm; onChange: (form: NoRollForm) => void };

const Causes = ({ house, form, onChange }: PartProps & { house: House }) =>
  (['automatic', 'discretionary'] as const).map(how => {
    const here = noRollChoices(house).filter(choice => choice.how === how);
    return here.length === 0 ? null : (
      <fieldset key={how} className="causes" data-how={how}>
        <legend>{how === 'automatic' ? 'Invalid by itself' : 'At the discretion of the one who calls it'}</legend>
        {here.map(cause => {
          const isChosen = form.cause?.id === cause.id;
          return (
            <label key={cause.id} className={isChosen ? 'chosen' : ''} data-cause={cause.id}>
              <input type="radio" name="cause" checked={isChosen} onChange={() => onChange({ ...form, cause })} />
              {cause.words} <Cite text={cause.cite} />
            </label>
          );
        })}
      </fieldset>
    );
  });

/** What the chosen cause asks for besides. */
const Particulars = ({ form, onChange }: PartProps) => {
  const { cause, reason, lost, afterRest } = form;
  return (
    <>
      {cause?.inWords ? (
        <label className="stacked">
          What was improper about it{' '}
          <input value={reason} required onChange={event => onChange({ ...form, reason: event.target.value })} />
        </label>
      ) : null}
      {cause?.asksForDie ? (
        <fieldset className="causes" data-asks="die">
          <legend>Was the die found?</legend>
          {[false, true].map(isLost => (
            <label key={String(isLost)}>
              <input
                type="radio"
                name="lost"
                checked={lost === isLost}
                onChange={() => onChange({ ...form, lost: isLost })}
              />{' '}
              {isLost ? 'Not found' : 'Found'}
            </label>
          ))}
        </fieldset>
      ) : null}
      {cause?.beforeRest ? (
        <label className="check">
          <input
            type="checkbox"
            checked={afterRest}
            onChange={event => onChange({ ...form, afterRest: event.target.checked })}
          />{' '}
          Called after both dice had stopped (marked for the floor)
        </label>
      ) : null}
    </>
  );
};
