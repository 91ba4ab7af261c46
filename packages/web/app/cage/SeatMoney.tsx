import type { Instrument } from '@hardway/rules';
import type { DeskTable } from '@hardway/server/messages';
import { useState } from 'react';
import { type DeskSeat, type MoneyForm, money, moneyCommand, moneyWords, receiptLines } from '../../src/index.ts';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Money } from '../ui/Money.tsx';
import { Select } from '../ui/Select.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';
import type { Receipt } from './Receipt.tsx';
import { useAct } from './useAct.tsx';

type SeatMoneyProps = {
  seat: DeskSeat;
  table: DeskTable;
  onDone: (receipt: Receipt) => void;
};

const EMPTY: MoneyForm = { way: 'in', instrument: 'cash', amount: '', tendered: '' };

/** One player's money: tender it onto the rail, or pay it out. */
export const SeatMoney = ({ seat, table, onDone }: SeatMoneyProps) => {
  const [form, setForm] = useState(EMPTY);
  const { over, send } = useAct();
  const change = (fields: Partial<MoneyForm>) => setForm(before => ({ ...before, ...fields }));
  const kinds: readonly Instrument[] = form.way === 'in' ? table.takes : table.pays;
  const made = moneyCommand(seat.seat, seat.rail, form);
  const words = moneyWords(seat.rail, form);
  const move = async () => {
    if (!('command' in made)) return;
    const title = form.way === 'in' ? 'Buy-in' : 'Cash-out';
    await send({
      table: seat.table,
      asked: made.command,
      words: `${seat.name}, ${seat.tableName}, seat ${seat.seat}: ${words}`,
      done: () => {
        setForm({ ...EMPTY, way: form.way });
        onDone({
          title,
          lines: [`${seat.name}, ${seat.tableName}, seat ${seat.seat}`, ...receiptLines(seat.rail, form)],
        });
      },
    });
  };
  return (
    <Card title={`${seat.name} · ${seat.tableName}, seat ${seat.seat}`}>
      <Stats>
        <Stat label="On the rail">
          <Money amount={seat.rail} />
        </Stat>
        <Stat label="On the felt" note={seat.held ? 'The seat is held' : undefined}>
          <Money amount={seat.onFelt} />
        </Stat>
      </Stats>
      <Form
        className="work-form cage-money"
        act={form.way === 'in' ? 'Take it' : 'Pay it'}
        isReady={'command' in made}
        onSubmit={move}
      >
        <Fields seat={seat} kinds={kinds} form={form} change={change} />
        <p className="hint" role="status">
          {'missing' in made ? made.missing : words}
        </p>
      </Form>
      {over}
    </Card>
  );
};

type FieldsProps = {
  seat: DeskSeat;
  kinds: readonly Instrument[];
  form: MoneyForm;
  change: (fields: Partial<MoneyForm>) => void;
};

const Fields = ({ seat, kinds, form, change }: FieldsProps) => (
  <>
    <Select
      label="What"
      value={form.way}
      options={[
        ['in', 'Tender: money in'],
        ['out', 'Pay: money out'],
      ]}
      onChange={way => change({ way, instrument: 'cash' })}
    />
    <Select label="In" value={form.instrument} options={kinds} onChange={instrument => change({ instrument })} />
    <Field
      label={form.way === 'in' ? 'Amount onto the rail $' : 'Amount $'}
      inputMode="decimal"
      value={form.amount}
      {...(form.way === 'in' ? {} : { hint: `Leave it empty to pay out all ${money(seat.rail)}.` })}
      onChange={amount => change({ amount })}
    />
    {form.way === 'in' ? (
      <Field
        label="Handed over $"
        inputMode="decimal"
        value={form.tendered}
        hint="Leave it empty if it is the same."
        onChange={tendered => change({ tendered })}
      />
    ) : null}
  </>
);
