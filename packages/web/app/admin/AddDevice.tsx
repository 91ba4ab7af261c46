import type { TableCard } from '@hardway/server/messages';
import { useState } from 'react';
import { useFloor } from '../staff/useFloor.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Select } from '../ui/Select.tsx';
import { type AddedDevice, addDevice, type DeviceKind } from './api.ts';
import { OneTimeCode } from './OneTimeCode.tsx';

type Typed = { readonly name: string; readonly publicKey: string; readonly build: string; readonly seat: string };
const NOTHING: Typed = { name: '', publicKey: '', build: '', seat: '' };

const KINDS = [
  ['shaker', 'Shaker of an automated table'],
  ['terminal', 'Terminal fixed at a place'],
] as const;

/** The tables at which there can be such a device. */
const tablesFor = (kind: DeviceKind, tables: readonly TableCard[]): readonly TableCard[] =>
  kind === 'shaker' ? tables.filter(table => table.kind === 'automated') : tables;

const requestOf = (kind: DeviceKind, table: string, { name, publicKey, build, seat }: Typed) => {
  const what = { table, name: name.trim() };
  if (kind === 'terminal') return { ...what, kind, seat: Number(seat) };
  const key = publicKey.trim() === '' ? {} : { publicKey: publicKey.trim() };
  return { ...what, kind, ...key, ...(build.trim() === '' ? {} : { build: build.trim() }) };
};

/** Adds a shaker, or a terminal that is fixed at a place of a table. */
export const AddDevice = ({ onAdded }: { onAdded: () => void }) => {
  const all = useFloor(true).tables ?? [];
  const [kind, setKind] = useState<DeviceKind>('shaker');
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState(NOTHING);
  const [given, setGiven] = useState<AddedDevice | null>(null);
  const tables = tablesFor(kind, all);
  const table = tables.find(({ id }) => id === chosen)?.id ?? tables[0]?.id;
  const add = async (at: string) => {
    setGiven(await addDevice(requestOf(kind, at, typed)));
    setTyped(NOTHING);
    onAdded();
  };
  return (
    <Card title="Add a device">
      <div className="work-form">
        <Select label="Kind" value={kind} options={KINDS} onChange={setKind} />
        {table === undefined ? (
          <Empty title={kind === 'shaker' ? 'No automated table is set up.' : 'No table is set up.'}>
            A device belongs to a table: set it up on the floor first.
          </Empty>
        ) : (
          <Form act="Add" onSubmit={() => add(table)}>
            <Select
              label="Table"
              value={table}
              options={tables.map(({ id, name }) => [id, name] as const)}
              onChange={setChosen}
            />
            <DeviceFields kind={kind} typed={typed} onType={change => setTyped({ ...typed, ...change })} />
          </Form>
        )}
        {given === null ? null : <Given added={given} />}
      </div>
    </Card>
  );
};

type DeviceFieldsProps = { kind: DeviceKind; typed: Typed; onType: (change: Partial<Typed>) => void };

const DeviceFields = ({ kind, typed, onType }: DeviceFieldsProps) => (
  <>
    <Field label="Name" value={typed.name} required maxLength={40} onChange={name => onType({ name })} />
    {kind === 'terminal' ? (
      <Field
        label="Place"
        type="number"
        min={1}
        max={99}
        required
        value={typed.seat}
        hint="The number of the seat. The terminal speaks for the player at its place: a new player needs no new code."
        onChange={seat => onType({ seat })}
      />
    ) : (
      <ShakerFields typed={typed} onType={onType} />
    )}
  </>
);

const ShakerFields = ({ typed, onType }: Omit<DeviceFieldsProps, 'kind'>) => (
  <>
    <Field
      label="Its public key"
      value={typed.publicKey}
      pattern="ed25519:[0-9a-f]{64}"
      hint="ed25519: and 64 hexadecimal digits, if the device has made its own. Leave it empty and the house makes a key."
      onChange={publicKey => onType({ publicKey })}
    />
    <Field
      label="Approved build"
      value={typed.build}
      pattern="[0-9a-f]{64}"
      hint="The SHA-256 of its software. Leave it empty to take any."
      onChange={build => onType({ build })}
    />
  </>
);

const Given = ({ added: { device, key, code } }: { added: AddedDevice }) => {
  if (code !== null)
    return (
      <OneTimeCode label={`Code for ${device}`} code={code}>
        It is shown once: type it at the terminal, under “Join a table”. The terminal keeps its place from then on.
      </OneTimeCode>
    );
  return key === null ? (
    <p role="status">{device} is added with the key it has.</p>
  ) : (
    <OneTimeCode label={`Private key of ${device}`} code={key}>
      It is shown once and not kept: put it into the device now. If it is lost, retire the device and add it again.
    </OneTimeCode>
  );
};
