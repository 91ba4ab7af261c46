import type { AccountingView } from '@hardway/server/messages';
import { useState } from 'react';
import {
  type AccountsForm,
  accountsCommand,
  accountsForm,
  accountsWords,
  isNewRule,
  randomId,
} from '../../src/index.ts';
import { ask } from '../staff/api.ts';
import { Field } from '../ui/Field.tsx';
import { SettingsDialog } from '../ui/SettingsDialog.tsx';

type AccountingSettingsProps = { view: AccountingView; onDone: () => void; onClose: () => void };

const FIELDS = [
  ['house', 'House', 'As reports print it.'],
  ['operator', 'Operator', 'As reports print it.'],
  ['sigmas', 'Alarm beyond, in standard deviations', 'From 1 to 10.'],
  ['largeWager', 'A large wager, from $', 'An event of its own.'],
  ['largeWin', 'A large win, from $', 'An event of its own.'],
  ['meterJump', 'A meter may move by, at most $', 'Between two rolls; more is an alarm.'],
  ['zone', 'Time zone', 'Such as America/New_York.'],
  ['hour', 'Gaming days begin at the hour', 'From 0 to 23, by the clocks of the zone.'],
] as const;

/** The names on reports, what is large, and when gaming days begin. */
export const AccountingSettingsDialog = ({ view, onDone, onClose }: AccountingSettingsProps) => {
  const [form, setForm] = useState<AccountsForm>(() => accountsForm(view));
  const change = (fields: Partial<AccountsForm>) => setForm({ ...form, ...fields });
  const command = accountsCommand(form);
  const send = command && (() => ask('/registers/accounting/main/commands', { body: { id: randomId(), command } }));
  return (
    <SettingsDialog
      title="Settings of the accounts"
      changed="The settings of the accounts are changed."
      onSend={send}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="settings">
        {FIELDS.map(([name, label, hint]) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            value={form[name]}
            maxLength={80}
            onChange={typed => change({ [name]: typed })}
          />
        ))}
        {isNewRule(view, form) ? (
          <Field
            label="From the gaming day"
            type="date"
            hint="The next one, if left empty."
            value={form.from}
            onChange={from => change({ from })}
          />
        ) : null}
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={form.countsRequired}
          onChange={event => change({ countsRequired: event.target.checked })}
        />
        A day is closed only when the chips of every dealer-run table were counted
      </label>
      <p role="status">{command === undefined ? 'Something is missing or out of range.' : accountsWords(view, form)}</p>
    </SettingsDialog>
  );
};
