import type { CaseCommand, CaseView, Me } from '@hardway/server/messages';
import { useState } from 'react';
import { centsIn } from '../../src/index.ts';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Select } from '../ui/Select.tsx';
import { type CaseEffect, CaseEffects } from './CaseEffects.tsx';

type ActsProps = {
  readonly state: CaseView;
  readonly may: readonly Me['roles'][number]['may'][number][];
  readonly send: (command: CaseCommand) => Promise<boolean>;
};

const either = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join('');

/** For everybody who reads a case that waits for a decision and is not theirs to decide. */
export const AwaitsDecision = ({ state }: Pick<ActsProps, 'state'>) =>
  state.status === 'open' ? (
    <Card title="Decision">
      <p>This case is decided by the {either(state.deciders)}.</p>
    </Card>
  ) : null;

export const DecideCard = ({ state, send }: Omit<ActsProps, 'may'>) => {
  const [decision, setDecision] = useState('');
  const [outcome, setOutcome] = useState<'resolved' | 'unresolved'>('resolved');
  const [effects, setEffects] = useState<readonly CaseEffect[]>([]);
  const { opened } = state;
  if (opened === null || state.status !== 'open') return null;
  const tells = outcome === 'unresolved' && opened.rules.unresolved !== null;
  return (
    <Card title="Decide">
      <Form
        className="confirm"
        act="Record the decision"
        onSubmit={() => {
          const done = effects.length === 0 ? {} : { effects: [...effects] };
          return send({ type: 'decideCase', decision: decision.trim(), outcome, ...done });
        }}
      >
        <Field label="Decision" value={decision} required onChange={setDecision} />
        <Select label="Outcome" value={outcome} options={['resolved', 'unresolved']} onChange={setOutcome} />
        <CaseEffects seat={opened.seat} reason={decision.trim()} effects={effects} onChange={setEffects} />
        {tells ? <p>The player is told at the seat: “{opened.rules.unresolved?.advice}”</p> : null}
      </Form>
    </Card>
  );
};

const SANCTIONS = {
  'void-wagers': 'Void the player’s wagers',
  exclude: 'Exclude from the game',
  'hold-winnings': 'Hold winnings',
  confiscate: 'Confiscate a device',
  detain: 'Detain',
} as const;
type Sanction = keyof typeof SANCTIONS;

export const SanctionCard = ({ state, send }: Omit<ActsProps, 'may'>) => {
  const listed = state.opened?.rules.sanctions?.list ?? {};
  const list = (Object.keys(SANCTIONS) as readonly Sanction[]).filter(each => listed[each] !== undefined);
  const [sanction, setSanction] = useState<Sanction>(list[0] ?? 'exclude');
  const [person, setPerson] = useState(state.opened?.complainant ?? '');
  const [seat, setSeat] = useState(String(state.opened?.seat ?? ''));
  const [amount, setAmount] = useState('');
  const [hold, setHold] = useState<'rail' | 'suspense'>('rail');
  const [device, setDevice] = useState('');
  const [reason, setReason] = useState('');
  if (list.length === 0 || state.status === 'closed') return null;
  const sanctioned = (): Promise<boolean> =>
    send({
      type: 'sanction',
      sanction,
      person: person.trim(),
      reason: reason.trim(),
      ...(seat === '' ? {} : { seat: Number(seat) }),
      ...(sanction === 'hold-winnings' ? { amount: centsIn(amount) } : {}),
      ...(sanction === 'void-wagers' ? { hold: hold === 'suspense' } : {}),
      ...(sanction === 'confiscate' ? { device: device.trim() } : {}),
    });
  return (
    <Card title="Sanction">
      <Form className="confirm" kind="danger" act={SANCTIONS[sanction]} onSubmit={sanctioned}>
        <Select
          label="Sanction"
          value={sanction}
          options={list.map(each => [each, SANCTIONS[each]] as const)}
          onChange={setSanction}
        />
        <Field label="Person" value={person} required onChange={setPerson} />
        <Field label="Seat" type="number" min={1} value={seat} onChange={setSeat} />
        {sanction === 'hold-winnings' ? (
          <Field label="Amount to hold, in dollars" inputMode="decimal" value={amount} required onChange={setAmount} />
        ) : null}
        {sanction === 'void-wagers' ? (
          <Select
            label="The stakes go"
            value={hold}
            options={[
              ['rail', 'back to the rail'],
              ['suspense', 'into suspense'],
            ]}
            onChange={setHold}
          />
        ) : null}
        {sanction === 'confiscate' ? <Field label="Device" value={device} required onChange={setDevice} /> : null}
        <Field label="Reason" value={reason} required onChange={setReason} />
      </Form>
    </Card>
  );
};

export const MoneyCard = ({ state, may, send }: ActsProps) => {
  const [how, setHow] = useState<'release' | 'forfeit'>('release');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  if (state.held === 0 || !may.includes('settleMoney')) return null;
  return (
    <Card title="Held money">
      <Form
        className="confirm"
        act={how === 'release' ? 'Release it' : 'Have it forfeited'}
        onSubmit={() => send({ type: 'settleMoney', how, amount: centsIn(amount), reason: reason.trim() })}
      >
        <Select label="What becomes of it" value={how} options={['release', 'forfeit']} onChange={setHow} />
        <Field label="Amount, in dollars" inputMode="decimal" value={amount} required onChange={setAmount} />
        <Field label="Reason" value={reason} required onChange={setReason} />
      </Form>
    </Card>
  );
};

export const ReviewCard = ({ state, may, send }: ActsProps) => {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<'upheld' | 'sent back'>('upheld');
  if (state.status !== 'decided' || state.opened?.rules.review == null || !may.includes('reviewCase')) return null;
  return (
    <Card title="Review">
      <Form
        className="confirm"
        act="Record the review"
        onSubmit={() => send({ type: 'reviewCase', outcome, text: text.trim() })}
      >
        <Select label="The decision is" value={outcome} options={['upheld', 'sent back']} onChange={setOutcome} />
        <Field label="Why" value={text} required onChange={setText} />
      </Form>
    </Card>
  );
};

export const NoteCard = ({ state, may, send }: ActsProps) => {
  const [text, setText] = useState('');
  if (state.status === 'closed' || !may.includes('addNote')) return null;
  return (
    <Card title="Add a note">
      <Form
        className="confirm"
        kind="plain"
        act="Add"
        onSubmit={async () => {
          await send({ type: 'addNote', text: text.trim() });
          setText('');
        }}
      >
        <Field label="Note" value={text} required onChange={setText} />
      </Form>
    </Card>
  );
};
