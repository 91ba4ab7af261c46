import { type Cents, type House, seatAt, type Table } from '@hardway/rules';
import { type Chip, chipsFor, layoutSum, money } from '../../src/index.ts';
import { LoneChip } from '../felt/Chips.tsx';
import { setPrefs, usePrefs } from '../prefs.ts';

/** Credits, what stands on the felt, and what the last roll won: always legible. */
export const Meters = ({ table, seat, lastWin }: { table: Table; seat: number; lastWin: Cents }) => {
  const own = seatAt(table, seat);
  return (
    <dl className="meters">
      <div data-meter="credits">
        <dt>Credits</dt>
        <dd>{money(own?.rail ?? 0)}</dd>
      </div>
      <div data-meter="wagered">
        <dt>On the felt</dt>
        <dd>{money(own === undefined ? 0 : layoutSum(own))}</dd>
      </div>
      <div data-meter="win">
        <dt>Last win</dt>
        <dd>{money(lastWin)}</dd>
      </div>
    </dl>
  );
};

/** The chips to bet with, and one of any value the player sets. */
export const Rack = ({ house }: { house: House }) => {
  const { chip, custom } = usePrefs();
  const values = chipsFor(house);
  const most = Math.floor(house.limits.max / 100);
  return (
    <div className="rack" role="radiogroup" aria-label="Chip to bet with">
      {values.map(value => (
        <label key={value} className={chip === value ? 'chosen' : ''}>
          <input
            type="radio"
            name="chip"
            value={value}
            checked={chip === value}
            onChange={() => setPrefs({ chip: value })}
            aria-label={`$${value} chip`}
          />
          <LoneChip value={value as Chip} text={value >= 1000 ? `${value / 1000}k` : String(value)} />
        </label>
      ))}
      <label className={`custom${values.includes(chip as Chip) ? '' : ' chosen'}`}>
        <input
          type="radio"
          name="chip"
          value="custom"
          checked={!values.includes(chip as Chip)}
          onChange={() => setPrefs({ chip: customValue(custom, values) })}
          aria-label="Chip of your own value"
        />
        <span className="custom-face">
          $
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            step={1}
            value={custom}
            aria-label="Value of your own chip, in dollars"
            onChange={event => {
              const value = Math.max(1, Math.min(most, Math.floor(Number(event.target.value) || 1)));
              setPrefs({ custom: value, chip: customValue(value, values) });
            }}
          />
        </span>
      </label>
    </div>
  );
};

/** A chip of one's own that happens to be worth as much as a chip of the rack is told apart by a hair. */
const customValue = (value: number, values: readonly number[]): number => (values.includes(value) ? -value : value);

/** What the chip in hand is worth. */
export const chipWorth = (chip: number): Cents => (Math.abs(chip) * 100) as Cents;
