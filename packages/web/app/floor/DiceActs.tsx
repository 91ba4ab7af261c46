import type { KeptSet } from '@hardway/server/messages';
import { type FormEvent, useState } from 'react';
import { randomId } from '../../src/index.ts';
import { problemOf } from '../problem.ts';
import { ask } from '../staff/api.ts';
import { isSignedOut } from '../staff/session.ts';
import { useStaff } from '../staff/staff.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';

type DiceActsProps = { set: KeptSet | undefined; onDone: () => void };

const marksIn = (typed: string): readonly string[] =>
  typed
    .split(',')
    .map(mark => mark.trim())
    .filter(mark => mark !== '');

/** Receives sets of dice, and inspects, returns or withdraws the one that is chosen. */
export const DiceActs = ({ set, onDone }: DiceActsProps) => {
  const { may } = useStaff();
  const [problem, setProblem] = useState<string | null>(null);
  const send = (command: object): void => {
    setProblem(null);
    ask('/registers/dice/main/commands', { body: { id: randomId(), command } }).then(
      onDone,
      (error: unknown) => isSignedOut(error) || setProblem(problemOf(error)),
    );
  };
  return (
    <>
      <Problem words={problem} />
      {set === undefined ? null : <OfSet set={set} send={send} />}
      {may('receiveDice') ? <Receive send={send} /> : null}
    </>
  );
};

type Send = (command: object) => void;

/** What may be done with a set depends on where it is; one that is withdrawn never comes back. */
const OfSet = ({ set: { serial, place }, send }: { set: KeptSet; send: Send }) => {
  const { may } = useStaff();
  const [tool, setTool] = useState('');
  const [ground, setGround] = useState('');
  if (place === 'withdrawn' || place === 'destroyed') return null;
  return (
    <Card title={`Set ${serial}`}>
      {may('inspectDice') ? (
        <div className="row">
          <Field label="Inspected with" value={tool} onChange={setTool} />
          <Button
            disabled={tool.trim() === ''}
            onClick={() => send({ type: 'inspectDice', serial, tool: tool.trim(), sound: true })}
          >
            In order
          </Button>
        </div>
      ) : null}
      {may('withdrawDice') ? (
        <div className="row">
          <Field label="Ground" value={ground} onChange={setGround} />
          <Button
            disabled={ground.trim() === ''}
            onClick={() => send({ type: 'withdrawDice', serial, ground: ground.trim() })}
          >
            Withdraw for good
          </Button>
        </div>
      ) : null}
    </Card>
  );
};

const Receive = ({ send }: { send: Send }) => {
  const [serial, setSerial] = useState('');
  const [marks, setMarks] = useState('');
  const dice = marksIn(marks);
  const isReady = serial.trim() !== '' && dice.length >= 2;
  const receive = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    send({ type: 'receiveDice', serial: serial.trim(), marks: dice });
    setSerial('');
    setMarks('');
  };
  return (
    <Card title="Receive a set">
      <form className="row" aria-label="Receive a set" onSubmit={receive}>
        <Field label="Serial of the set" value={serial} onChange={setSerial} maxLength={40} />
        <Field label="Marks of its dice" hint="Between commas: A1, A2, A3, A4, A5" value={marks} onChange={setMarks} />
        <Button kind="main" type="submit" disabled={!isReady}>
          Receive
        </Button>
      </form>
    </Card>
  );
};
