import type { House, Office } from '@hardway/rules';
import { confirmerOf, type SeatWager } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import { PaidWith } from './Instrument.tsx';

type SpokenFieldsProps = {
  rule: NonNullable<House['game']['staffing']['spoken']>;
  form: SeatWager;
  change: (fields: Partial<SeatWager>) => void;
  offices: readonly Office[];
};

/** What the book asks of a spoken wager: nothing is recorded before those who must have confirmed it. */
export const SpokenFields = ({ rule, form, change, offices }: SpokenFieldsProps) => {
  const confirmer = confirmerOf(rule, offices);
  return (
    <div className="spoken-fields">
      <p>
        Not in action until confirmed by the {rule.confirmedBy.join(' or ')} <Cite text={rule.cite} />
      </p>
      <label>
        {rule.takes.length === 1 ? 'Cash' : 'Money'} on the table ${rule.cash ? ' (required)' : ''}{' '}
        <input
          type="number"
          min="0"
          required={rule.cash}
          className="short"
          value={form.cash}
          onChange={event => change({ cash: event.target.value })}
        />
      </label>
      {rule.takes.length > 1 ? (
        <PaidWith of={rule.takes} value={form.instrument} onChange={instrument => change({ instrument })} />
      ) : null}
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
    </div>
  );
};
