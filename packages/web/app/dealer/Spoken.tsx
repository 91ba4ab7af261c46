import { type House, type Office, offeredRules, type Table } from '@hardway/rules';
import { useState } from 'react';
import { confirmerOf, type SpokenForm, spokenCommand, titleOf } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { Dealer } from './useDealer.ts';

type SpokenProps = {
  house: House;
  table: Table;
  offices: readonly Office[];
  /** Whether spoken wagers are taken now. */
  taken: boolean;
  dealer: Dealer;
  onClose: () => void;
};

type Rule = NonNullable<House['game']['staffing']['spoken']>;

/** A spoken wager: nothing is recorded before those who must have confirmed it. */
export const Spoken = (props: SpokenProps) => {
  const { house, taken, onClose } = props;
  const { spoken } = house.game.staffing;
  return (
    <Dialog title="Spoken wager" onClose={onClose}>
      {spoken === undefined || !taken ? (
        <p>
          Spoken wagers are not taken at this table now
          {spoken?.needsStick === undefined ? '' : ` (${spoken.needsStick})`}.
        </p>
      ) : (
        <SpokenWager {...props} rule={spoken} />
      )}
    </Dialog>
  );
};

const SpokenWager = ({ house, table, offices, rule, dealer, onClose }: SpokenProps & { rule: Rule }) => {
  const [form, setForm] = useState<SpokenForm>({
    seat: table.seats[0]?.number ?? 0,
    wager: 'pass',
    amount: '',
    cash: '',
    announcedBy: '',
    isConfirmed: false,
  });
  const change = (fields: Partial<SpokenForm>) => setForm(before => ({ ...before, ...fields }));
  const command = spokenCommand(rule, form, offices);
  const record = async () => {
    if (command === undefined) return;
    const made = await dealer.send(command);
    if (made?.ok === true) onClose();
  };
  return (
    <>
      <p>
        Not in action until confirmed by the {rule.confirmedBy.join(' or ')} <Cite text={rule.cite} />
      </p>
      <div className="form">
        <SeatAndWager house={house} table={table} form={form} change={change} />
        <Amounts rule={rule} form={form} change={change} />
        <Confirmation rule={rule} form={form} change={change} offices={offices} />
        <button type="button" className="primary" aria-disabled={command === undefined} onClick={() => void record()}>
          Record the wager
        </button>
      </div>
    </>
  );
};

type Fields = { form: SpokenForm; change: (fields: Partial<SpokenForm>) => void };

const SeatAndWager = ({ house, table, form, change }: Fields & { house: House; table: Table }) => (
  <>
    <label>
      Seat{' '}
      <select value={form.seat} onChange={event => change({ seat: Number(event.target.value) })}>
        {table.seats.map(({ number, name }) => (
          <option key={number} value={number}>
            {number} {name}
          </option>
        ))}
      </select>
    </label>
    <label>
      Wager{' '}
      <select value={form.wager} onChange={event => change({ wager: event.target.value })}>
        {offeredRules(house).map(({ subject }) => (
          <option key={subject.name} value={subject.name}>
            {titleOf(house, subject.name)}
          </option>
        ))}
      </select>
    </label>
  </>
);

const Amounts = ({ rule, form, change }: Fields & { rule: Rule }) => (
  <>
    <label>
      Amount ${' '}
      <input
        type="number"
        min="1"
        required
        value={form.amount}
        onChange={event => change({ amount: event.target.value })}
      />
    </label>
    <label>
      Cash on the table ${rule.cash ? ' (required)' : ''}{' '}
      <input
        type="number"
        min="0"
        required={rule.cash}
        value={form.cash}
        onChange={event => change({ cash: event.target.value })}
      />
    </label>
  </>
);

const Confirmation = ({ rule, form, change, offices }: Fields & { rule: Rule; offices: readonly Office[] }) => {
  const confirmer = confirmerOf(rule, offices);
  return (
    <>
      {rule.announcedBy.length > 1 ? (
        <label>
          Announced by{' '}
          <select
            value={form.announcedBy}
            onChange={event => change({ announcedBy: event.target.value as Office | '' })}
          >
            <option value="">–</option>
            {rule.announcedBy.map(office => (
              <option key={office}>{office}</option>
            ))}
          </select>
        </label>
      ) : null}
      <label className="check">
        <input
          type="checkbox"
          checked={form.isConfirmed}
          disabled={confirmer === undefined}
          onChange={event => change({ isConfirmed: event.target.checked })}
        />
        {confirmer === undefined
          ? `The ${rule.confirmedBy.join(' or ')} must confirm, signed in here`
          : `Confirmed as ${confirmer}`}
      </label>
    </>
  );
};
