import type { PatronSettings } from '@hardway/server/messages';
import { useState } from 'react';
import { Field } from '../ui/Field.tsx';
import { SettingsDialog } from '../ui/SettingsDialog.tsx';
import { usePatrons } from './usePatrons.tsx';

type Form = {
  readonly required: boolean;
  readonly cooling: string;
  readonly check: string;
  readonly days: string;
  readonly help: string;
};

type Props = { settings: PatronSettings; onClose: () => void };

/** What holds for all patrons and tables. */
export const PatronSettingsDialog = ({ settings, onClose }: Props) => {
  const [form, setForm] = useState<Form>({
    required: settings.required,
    cooling: String(settings.coolingHours),
    check: String(settings.checkMinutes ?? ''),
    days: String(settings.exclusionDays),
    help: settings.helpLine ?? '',
  });
  const { send } = usePatrons(() => {});
  const change = () =>
    send({
      type: 'settlePatrons',
      required: form.required,
      coolingHours: Number(form.cooling),
      checkMinutes: form.check === '' ? null : Number(form.check),
      exclusionDays: Number(form.days),
      helpLine: form.help.trim() === '' ? null : form.help.trim(),
    });
  return (
    <SettingsDialog
      title="Settings of the patrons"
      changed="The settings of the patrons are changed."
      onSend={change}
      onDone={onClose}
      onClose={onClose}
    >
      <Fields form={form} onChange={setForm} />
    </SettingsDialog>
  );
};

const Fields = ({ form, onChange }: { form: Form; onChange: (form: Form) => void }) => {
  const set = (change: Partial<Form>) => onChange({ ...form, ...change });
  return (
    <>
      <label>
        <input type="checkbox" checked={form.required} onChange={event => set({ required: event.target.checked })} /> A
        seat needs a patron before it bets
      </label>
      <Field
        label="Minutes between reality checks"
        type="number"
        min={1}
        max={1440}
        value={form.check}
        hint="Empty: only for patrons who want them."
        onChange={check => set({ check })}
      />
      <Field
        label="Hours until a higher limit can be confirmed"
        type="number"
        min={1}
        max={720}
        required
        value={form.cooling}
        onChange={cooling => set({ cooling })}
      />
      <Field
        label="Shortest self-exclusion in days"
        type="number"
        min={1}
        max={3650}
        required
        value={form.days}
        onChange={days => set({ days })}
      />
      <Field
        label="Where players find help"
        value={form.help}
        maxLength={400}
        hint="Terminals show it."
        onChange={help => set({ help })}
      />
    </>
  );
};
