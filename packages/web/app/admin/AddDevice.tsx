import { useState } from 'react';
import { problemOf } from '../problem.ts';
import { useFloor } from '../staff/useFloor.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Select } from '../ui/Select.tsx';
import { addDevice } from './api.ts';
import { OneTimeCode } from './OneTimeCode.tsx';

const NOTHING = { name: '', publicKey: '', build: '' };

/** Adds a shaker to an automated table. */
export const AddDevice = ({ onAdded }: { onAdded: () => void }) => {
  const tables = useFloor(true).tables?.filter(({ kind }) => kind === 'automated') ?? [];
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState(NOTHING);
  const [given, setGiven] = useState<{ device: string; key: string | null } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const table = tables.find(({ id }) => id === chosen)?.id ?? tables[0]?.id;
  const type = (change: Partial<typeof NOTHING>) => setTyped({ ...typed, ...change });
  const add = async () => {
    if (table === undefined) return;
    const name = typed.name.trim();
    const publicKey = typed.publicKey.trim();
    const build = typed.build.trim();
    try {
      const key = publicKey === '' ? {} : { publicKey };
      setGiven(await addDevice({ table, kind: 'shaker', name, ...key, ...(build === '' ? {} : { build }) }));
      setTyped(NOTHING);
      setProblem(null);
      onAdded();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  if (table === undefined)
    return (
      <Card title="Add a device">
        <Empty title="No automated table is set up.">A shaker belongs to one: set it up on the floor first.</Empty>
      </Card>
    );
  return (
    <Card title="Add a device">
      <form
        className="work-form"
        onSubmit={event => {
          event.preventDefault();
          void add();
        }}
      >
        <Select
          label="Table"
          value={table}
          options={tables.map(({ id, name }) => [id, name] as const)}
          onChange={setChosen}
        />
        <DeviceFields typed={typed} onType={type} />
        <Problem words={problem} />
        <Button type="submit" kind="main">
          Add
        </Button>
        {given === null ? null : <Given device={given.device} privateKey={given.key} />}
      </form>
    </Card>
  );
};

type DeviceFieldsProps = { typed: typeof NOTHING; onType: (change: Partial<typeof NOTHING>) => void };

const DeviceFields = ({ typed, onType }: DeviceFieldsProps) => (
  <>
    <Field label="Name" value={typed.name} required maxLength={40} onChange={name => onType({ name })} />
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

const Given = ({ device, privateKey }: { device: string; privateKey: string | null }) =>
  privateKey === null ? (
    <p role="status">{device} is added with the key it has.</p>
  ) : (
    <OneTimeCode label={`Private key of ${device}`} code={privateKey}>
      It is shown once and not kept: put it into the device now. If it is lost, retire the device and add it again.
    </OneTimeCode>
  );
