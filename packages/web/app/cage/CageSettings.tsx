import type { CageSettings } from '@hardway/server/messages';
import { useState } from 'react';
import {
  CAGE_BOUND_NAMES,
  CAGE_BOUNDS,
  type CageForm,
  cageForm,
  settleCommand,
  settleWords,
  wrongBounds,
} from '../../src/index.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { SettingsDialog } from '../ui/SettingsDialog.tsx';
import { askCage } from './useDesk.ts';

type CageSettingsProps = { settings: CageSettings; onDone: () => void; onClose: () => void };

/** What the cage works by: floats, shifts, and the amounts above which more is asked for. */
export const CageSettingsDialog = ({ settings, onDone, onClose }: CageSettingsProps) => {
  const [form, setForm] = useState<CageForm>(() => cageForm(settings));
  const command = settleCommand(settings, form);
  const wrong = wrongBounds(form);
  const send = command && (() => askCage(command));
  return (
    <SettingsDialog
      title="Settings of the cage"
      changed="The settings of the cage are changed."
      onSend={send}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="hint">What is left empty binds nobody.</p>
      <div className="settings">
        {CAGE_BOUND_NAMES.map(name => (
          <Field
            key={name}
            label={CAGE_BOUNDS[name][0]}
            inputMode="decimal"
            value={form[name]}
            problem={wrong.includes(name) ? 'Type an amount above zero, or nothing.' : null}
            onChange={typed => setForm({ ...form, [name]: typed })}
          />
        ))}
        <Select
          label="Cashiers work in shifts"
          value={form.shifts}
          options={[
            ['as float', 'once there is a float'],
            ['yes', 'always'],
            ['no', 'not needed'],
          ]}
          onChange={shifts => setForm({ ...form, shifts })}
        />
      </div>
      <div role="status">
        {settleWords(settings, form).map(words => (
          <p key={words}>{words}</p>
        ))}
        {command === undefined ? <p className="hint">Nothing changes.</p> : null}
      </div>
    </SettingsDialog>
  );
};
