import type { CaseCommand, CaseView, Me } from '@hardway/server/messages';
import { useState } from 'react';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Select } from '../ui/Select.tsx';

type CaseFileProps = {
  readonly state: CaseView;
  readonly may: readonly Me['roles'][number]['may'][number][];
  readonly send: (command: CaseCommand) => Promise<boolean>;
};

/** Everybody who has to do with the case, and adding somebody. */
export const PeopleCard = ({ state, may, send }: CaseFileProps) => {
  const [name, setName] = useState('');
  const [part, setPart] = useState('');
  const isOpen = state.status !== 'closed' && may.includes('addPerson');
  if (state.people.length === 0 && !isOpen) return null;
  return (
    <Card title="People">
      <ul>
        {state.people.map(each => (
          <li key={`${each.name} ${each.part}`}>
            {each.name}, {each.part}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <Form
          className="confirm"
          kind="plain"
          act="Add the person"
          onSubmit={async () => {
            await send({ type: 'addPerson', name: name.trim(), part: part.trim() });
            setName('');
            setPart('');
          }}
        >
          <Field label="Name" value={name} required maxLength={40} onChange={setName} />
          <Field label="Part" hint="Witness, player, dealer" value={part} required maxLength={60} onChange={setPart} />
        </Form>
      ) : null}
    </Card>
  );
};

/** Adds an entry of the table's journal to what the case rests on. */
export const CiteForm = ({ state, may, send }: CaseFileProps) => {
  const [number, setNumber] = useState('');
  if (state.status === 'closed' || !may.includes('citeEntry')) return null;
  return (
    <Form
      className="confirm"
      kind="plain"
      act="Cite the entry"
      onSubmit={async () => {
        await send({ type: 'citeEntry', number: Number(number) });
        setNumber('');
      }}
    >
      <Field label="Entry of the table’s journal" type="number" min={1} value={number} required onChange={setNumber} />
    </Form>
  );
};

/** What was confiscated, where it was from when on, and where it goes next. */
export const DevicesCard = ({ state, may, send, when }: CaseFileProps & { when: (at: number) => string }) => {
  const [device, setDevice] = useState('');
  const [to, setTo] = useState('');
  if (state.devices.length === 0) return null;
  const chosen = device === '' ? String(state.devices[0]?.device) : device;
  return (
    <Card title="Devices">
      <ul>
        {state.devices.map(each => (
          <li key={each.device}>
            {each.device}: {each.what}, with {each.holder}
            <ol>
              {each.custody.map(({ at, place, by }) => (
                <li key={at}>
                  {when(at)}: {place}, by {by.name}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      {state.status !== 'closed' && may.includes('moveDevice') ? (
        <Form
          className="confirm"
          kind="plain"
          act="Record where it goes"
          onSubmit={async () => {
            await send({ type: 'moveDevice', device: Number(chosen), to: to.trim() });
            setTo('');
          }}
        >
          <Select
            label="Device"
            value={chosen}
            options={state.devices.map(each => [String(each.device), each.what] as const)}
            onChange={setDevice}
          />
          <Field label="Goes to" value={to} required maxLength={60} onChange={setTo} />
        </Form>
      ) : null}
    </Card>
  );
};
