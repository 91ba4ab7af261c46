import type { KeptSet } from '@hardway/server/messages';
import { useState } from 'react';
import { useStaff } from '../staff/staff.ts';
import { useFloor } from '../staff/useFloor.ts';
import { useTableName } from '../staff/useTableName.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Select } from '../ui/Select.tsx';
import type { SendDice } from './useDiceActs.tsx';

type OneSetProps = { set: KeptSet; send: SendDice };

/** What may be done with a set depends on where it is; one that is withdrawn never comes back, and is destroyed. */
export const OneSet = ({ set, send }: OneSetProps) => {
  const { may } = useStaff();
  const { serial, place } = set;
  if (place === 'destroyed') return null;
  const acts =
    place === 'withdrawn'
      ? [may('destroyDice') ? <Destroy key="destroy" {...{ set, send }} /> : null]
      : [
          place === 'table' && may('returnDice') ? <Return key="return" {...{ set, send }} /> : null,
          place === 'store' && set.inspected !== null && may('issueDice') ? (
            <Issue key="issue" {...{ set, send }} />
          ) : null,
          may('inspectDice') ? <Inspect key="inspect" {...{ set, send }} /> : null,
          may('withdrawDice') ? <Withdraw key="withdraw" {...{ set, send }} /> : null,
        ];
  return acts.every(act => act === null) ? null : (
    <Card title={`Set ${serial}`}>
      <div className="set-acts">{acts}</div>
    </Card>
  );
};

const Return = ({ set: { serial, table }, send }: OneSetProps) => {
  const nameOf = useTableName();
  return (
    <Form
      className="row"
      label="Return the set"
      act="Returned to the store"
      onSubmit={() => send({ type: 'returnDice', serial }, `Set ${serial} is back in the store.`)}
    >
      <p>At {nameOf(table ?? '')}.</p>
    </Form>
  );
};

const Issue = ({ set: { serial }, send }: OneSetProps) => {
  const { tables = [] } = useFloor(true);
  const [table, setTable] = useState('');
  const name = tables.find(({ id }) => id === table)?.name ?? '';
  return (
    <Form
      className="row"
      label="Issue the set"
      act="Issue"
      isReady={table !== ''}
      onSubmit={() => send({ type: 'issueDice', serial, table }, `Set ${serial} is issued to ${name}.`)}
    >
      <Select
        label="To the table"
        value={table}
        options={[['', 'choose'], ...tables.map(each => [each.id, each.name] as const)]}
        onChange={setTable}
      />
    </Form>
  );
};

/** The smallest face as it was typed: nothing, or millimetres. */
const sizeIn = (typed: string): { sizeMm?: number } | undefined => {
  if (typed.trim() === '') return {};
  const sizeMm = Number(typed.replace(',', '.'));
  return Number.isFinite(sizeMm) && sizeMm > 0 && sizeMm <= 100 ? { sizeMm } : undefined;
};

const Inspect = ({ set: { serial }, send }: OneSetProps) => {
  const [tool, setTool] = useState('');
  const [size, setSize] = useState('');
  const [isFailing, setFailing] = useState(false);
  const measured = sizeIn(size);
  const isReady = tool.trim() !== '' && measured !== undefined;
  const inspect = (sound: boolean, done: string): Promise<void> =>
    send({ type: 'inspectDice', serial, tool: tool.trim(), sound, ...measured }, done);
  return (
    <Form
      className="row"
      label="Inspect the set"
      act="In order"
      kind="plain"
      isReady={isReady}
      onSubmit={() => inspect(true, `Set ${serial} is in order.`)}
      end={
        <Button kind="danger" disabled={!isReady} onClick={() => setFailing(true)}>
          Not in order
        </Button>
      }
    >
      <Field label="Inspected with" value={tool} onChange={setTool} maxLength={60} />
      <Field
        label="Smallest face in mm"
        inputMode="decimal"
        value={size}
        problem={measured === undefined ? 'Type millimetres, such as 19.05.' : null}
        onChange={setSize}
      />
      {isFailing ? (
        <Confirm
          title={`Set ${serial} fails the inspection`}
          act="Withdraw it"
          lost="A withdrawn set never goes back to a table."
          onAct={() => inspect(false, `Set ${serial} failed the inspection and is withdrawn.`)}
          onClose={() => setFailing(false)}
        >
          <p>The inspection with {tool.trim()} is recorded as failed, and the set is withdrawn.</p>
        </Confirm>
      ) : null}
    </Form>
  );
};

const Withdraw = ({ set: { serial }, send }: OneSetProps) => {
  const [ground, setGround] = useState('');
  return (
    <Form
      className="row"
      label="Withdraw the set"
      act="Withdraw for good"
      kind="danger"
      isReady={ground.trim() !== ''}
      onSubmit={() =>
        send({ type: 'withdrawDice', serial, ground: ground.trim() }, `Set ${serial} is withdrawn for good.`)
      }
    >
      <Field label="Ground" value={ground} onChange={setGround} />
    </Form>
  );
};

const Destroy = ({ set: { serial, ground }, send }: OneSetProps) => (
  <Form
    className="row"
    label="Destroy the set"
    act="Destroyed"
    kind="danger"
    onSubmit={() => send({ type: 'destroyDice', serial }, `Set ${serial} is destroyed.`)}
  >
    <p>Withdrawn: {ground}. A second person sees it destroyed.</p>
  </Form>
);
