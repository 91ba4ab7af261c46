import type { TournamentHeat } from '@hardway/server/messages';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { actTitle, type HeatActName, type Offered, roundTerms, timeTyped, typedTime } from '../../src/index.ts';
import { useStaff } from '../staff/staff.ts';
import { TableSelect } from '../staff/TableSelect.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { BriefingForm } from './BriefingForm.tsx';
import { CountForm } from './CountForm.tsx';
import type { DeskProps } from './desk-props.ts';
import type { HeatFormProps } from './heat-form.ts';

type HeatActDialogProps = DeskProps & { heat: TournamentHeat; offered: Offered<HeatActName>; onClose: () => void };

/** One act about a heat: what will happen, what it takes, and the button. */
export const HeatActDialog = ({ view, send, heat, offered, onClose }: HeatActDialogProps) => {
  const Shown = FORMS[offered.act];
  return (
    <Dialog title={actTitle(view, offered.words, heat)} onClose={onClose}>
      <Shown {...{ view, send, heat, onClose }} effect={offered.effect} act={offered.words} />
    </Dialog>
  );
};

/** Day and time, by the clock of the house. */
const TimeField = ({ label, value, onChange }: { label: string; value: string; onChange: (typed: string) => void }) => (
  <Field label={label} type="datetime-local" value={value} required onChange={onChange} />
);

/** A heat that has no time yet is offered one a little ahead. */
const AHEAD_MS = 5 * 60_000;

const useTyped = (ms: number | null, ahead = 0) => {
  const { zone, aheadMs } = useStaff();
  const [typed, setTyped] = useState(() => typedTime(ms ?? Date.now() + aheadMs + ahead, zone));
  return { typed, setTyped, at: timeTyped(typed, zone) };
};

const Schedule = ({ send, heat, effect, act, onClose }: HeatFormProps) => {
  const { typed, setTyped, at } = useTyped(heat.startsAt, AHEAD_MS);
  const [table, setTable] = useState(heat.table ?? '');
  const go = async (): Promise<void> => {
    if (at === undefined) return;
    await send(
      { type: 'scheduleHeat', round: heat.round, heat: heat.heat, startsAt: at, table },
      'The heat is scheduled.',
    );
    onClose();
  };
  return (
    <Form
      className="confirm"
      act={act}
      isReady={at !== undefined && table !== ''}
      onSubmit={go}
      end={<Button onClick={onClose}>Cancel</Button>}
    >
      <p>{effect}</p>
      <TimeField label="Starts" value={typed} onChange={setTyped} />
      <TableSelect value={table} none="choose one" onChange={setTable} />
    </Form>
  );
};

const Move = ({ send, heat, effect, act, onClose }: HeatFormProps) => {
  const starts = useTyped(heat.startsAt);
  const noticed = useTyped(null);
  const [how, setHow] = useState('');
  const [reason, setReason] = useState('');
  const go = async (): Promise<void> => {
    if (starts.at === undefined || noticed.at === undefined) return;
    const told = { startsAt: starts.at, noticedAt: noticed.at, how: how.trim(), reason: reason.trim() };
    await send({ type: 'rescheduleHeat', round: heat.round, heat: heat.heat, ...told }, 'The heat is moved.');
    onClose();
  };
  const isReady = starts.at !== undefined && noticed.at !== undefined && how.trim() !== '' && reason.trim() !== '';
  return (
    <Form className="confirm" act={act} isReady={isReady} onSubmit={go} end={<Button onClick={onClose}>Cancel</Button>}>
      <p>{effect}</p>
      <TimeField label="New start" value={starts.typed} onChange={starts.setTyped} />
      <TimeField label="The players were told at" value={noticed.typed} onChange={noticed.setTyped} />
      <Field label="How they were told" value={how} placeholder="announced in the room" onChange={setHow} />
      <Field label="Reason" value={reason} onChange={setReason} />
    </Form>
  );
};

/** An act that needs nothing but a reason. */
const withReason =
  (type: 'orderPause' | 'orderResume' | 'orderWaiver' | 'orderEarlyEnd', done: string, isGrave = false) =>
  ({ send, heat, effect, act, onClose }: HeatFormProps) => {
    const [reason, setReason] = useState('');
    const go = async (): Promise<void> => {
      await send({ type, round: heat.round, heat: heat.heat, reason: reason.trim() }, done);
      onClose();
    };
    return (
      <Form
        className="confirm"
        act={act}
        kind={isGrave ? 'danger' : 'main'}
        isReady={reason.trim() !== ''}
        onSubmit={go}
        end={<Button onClick={onClose}>Cancel</Button>}
      >
        <p>{effect}</p>
        <Field label="Reason" value={reason} onChange={setReason} />
      </Form>
    );
  };

const Start = ({ send, heat, effect, act, onClose }: HeatFormProps) => (
  <Form
    className="confirm"
    act={act}
    onSubmit={async () => {
      await send({ type: 'orderStart', round: heat.round, heat: heat.heat }, 'The heat is started.');
      onClose();
    }}
    end={<Button onClick={onClose}>Cancel</Button>}
  >
    <p>{effect}</p>
  </Form>
);

const Extend = ({ view, send, heat, effect, act, onClose }: HeatFormProps) => {
  const [count, setCount] = useState('5');
  const [reason, setReason] = useState('');
  const unit = roundTerms(view, heat.round)?.length.in ?? 'rolls';
  const go = async (): Promise<void> => {
    const more = { count: Number(count), reason: reason.trim() };
    await send({ type: 'orderExtension', round: heat.round, heat: heat.heat, ...more }, 'The heat is extended.');
    onClose();
  };
  const isReady = Number(count) >= 1 && reason.trim() !== '';
  return (
    <Form className="confirm" act={act} isReady={isReady} onSubmit={go} end={<Button onClick={onClose}>Cancel</Button>}>
      <p>{effect}</p>
      <Field label={`More ${unit}`} type="number" min={1} value={count} onChange={setCount} />
      <Field label="Reason" value={reason} onChange={setReason} />
    </Form>
  );
};

const FORMS: { readonly [act in HeatActName]: ComponentType<HeatFormProps> } = {
  schedule: Schedule,
  reschedule: Move,
  brief: BriefingForm,
  start: Start,
  pause: withReason('orderPause', 'The heat pauses.'),
  resume: withReason('orderResume', 'The heat goes on.'),
  waive: withReason('orderWaiver', 'The throw goes on.'),
  'end early': withReason('orderEarlyEnd', 'The heat ends.', true),
  extend: Extend,
  'confirm count': CountForm,
};
