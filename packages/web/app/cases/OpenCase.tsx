import { useState } from 'react';
import { command } from '../staff/api.ts';
import { TableSelect } from '../staff/TableSelect.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Select } from '../ui/Select.tsx';

const KINDS = [
  ['payment', 'a payment'],
  ['roll-validity', 'whether a roll counts'],
  ['face', 'the face of a die'],
  ['conduct', 'conduct'],
  ['device', 'a device'],
  ['fraud', 'fraud'],
  ['disruption', 'a disruption'],
] as const;

/** Opens a case about a table, a seat or a roll. */
export const OpenCase = ({ onOpened, onClose }: { onOpened: () => void; onClose: () => void }) => {
  const [kind, setKind] = useState<(typeof KINDS)[number][0]>('payment');
  const [table, setTable] = useState('');
  const [seat, setSeat] = useState('');
  const [roll, setRoll] = useState('');
  const [complainant, setComplainant] = useState('');
  const [summary, setSummary] = useState('');
  const open = async (): Promise<void> => {
    const said = complainant.trim() === '' ? {} : { complainant: complainant.trim() };
    const about = { seat: seat === '' ? null : Number(seat), roll: roll === '' ? null : Number(roll) };
    await command(table, { type: 'openCase', kind, ...about, ...said, summary: summary.trim() });
    onOpened();
  };
  return (
    <Dialog title="Open a case" onClose={onClose}>
      <Form
        className="confirm"
        act="Open the case"
        isReady={table !== ''}
        onSubmit={open}
        end={<Button onClick={onClose}>Cancel</Button>}
      >
        <Select label="About" value={kind} options={KINDS} onChange={setKind} />
        <TableSelect value={table} none="choose one" onChange={setTable} />
        <Field label="Seat" hint="Empty for the whole table" type="number" min={1} value={seat} onChange={setSeat} />
        <Field label="Entry of the roll" type="number" min={1} value={roll} onChange={setRoll} />
        <Field label="Complainant" value={complainant} onChange={setComplainant} />
        <Field label="What happened" value={summary} required onChange={setSummary} />
      </Form>
    </Dialog>
  );
};
