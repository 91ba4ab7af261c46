import type { Instrument } from '@hardway/rules';
import { Select } from '../ui/Select.tsx';

/** What money of a tournament is taken or paid in. */
const MEANS: readonly (readonly [Instrument, string])[] = [
  ['cash', 'cash'],
  ['chips', 'chips of the house'],
  ['voucher', 'voucher'],
  ['transfer', 'transfer'],
];

type InstrumentSelectProps = { value: Instrument; onChange: (instrument: Instrument) => void };

export const InstrumentSelect = ({ value, onChange }: InstrumentSelectProps) => (
  <Select label="In" value={value} options={MEANS} onChange={onChange} />
);
