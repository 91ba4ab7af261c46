import type { KeptSet } from '@hardway/server/messages';
import { useState } from 'react';
import { useStaff } from '../staff/staff.ts';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { OneSet } from './OneSet.tsx';
import { type SendDice, useDiceActs } from './useDiceActs.tsx';

type DiceActsProps = { set: KeptSet | undefined; onDone: () => void };

const marksIn = (typed: string): string[] =>
  typed
    .split(',')
    .map(mark => mark.trim())
    .filter(mark => mark !== '');

/** What is done with the set that is chosen, and receiving new ones. */
export const DiceActs = ({ set, onDone }: DiceActsProps) => {
  const { may } = useStaff();
  const { over, send } = useDiceActs(onDone);
  return (
    <>
      {set === undefined ? null : <OneSet set={set} send={send} />}
      {may('receiveDice') ? <Receive send={send} /> : null}
      {over}
    </>
  );
};

const Receive = ({ send }: { send: SendDice }) => {
  const [serial, setSerial] = useState('');
  const [marks, setMarks] = useState('');
  const dice = marksIn(marks);
  const isReady = serial.trim() !== '' && dice.length >= 2;
  const receive = async () => {
    await send({ type: 'receiveDice', serial: serial.trim(), marks: dice }, `Set ${serial.trim()} is in the store.`);
    setSerial('');
    setMarks('');
  };
  return (
    <Card title="Receive a set">
      <Form className="row" label="Receive a set" act="Receive" isReady={isReady} onSubmit={receive}>
        <Field label="Serial of the set" value={serial} onChange={setSerial} maxLength={40} />
        <Field
          label="Marks of its dice, between commas"
          placeholder="A1, A2, A3, A4, A5"
          value={marks}
          onChange={setMarks}
        />
      </Form>
    </Card>
  );
};
