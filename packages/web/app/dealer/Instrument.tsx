import type { Instrument } from '@hardway/rules';

type InstrumentProps = { of: readonly Instrument[]; value: Instrument; onChange: (instrument: Instrument) => void };

/** What money is in: cash unless chosen. */
export const PaidWith = ({ of, value, onChange }: InstrumentProps) => (
  <label>
    Paid with{' '}
    <select value={value} onChange={event => onChange(event.target.value as Instrument)}>
      {of.map(each => (
        <option key={each}>{each}</option>
      ))}
    </select>
  </label>
);
