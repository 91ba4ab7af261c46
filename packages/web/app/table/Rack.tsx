import { type Cents, type House, seatAt, type Table } from '@hardway/rules';
import { type Chip, chipsFor, currencySign, type Hand, layoutSum, money, type Place } from '../../src/index.ts';
import { LoneChip } from '../felt/Chips.tsx';
import { setPrefs, usePrefs } from '../prefs.ts';
import { beside } from './places.ts';
import { useChipDrag } from './useChipDrag.ts';

type MetersProps = {
  table: Table;
  seat: number;
  lastWin: Cents;
  /** More play money for one tap, where there is any. */
  onBuyIn?: ((amount: Cents, at: Place) => void) | undefined;
};

const MORE = 100_00 as Cents;

/** Credits, what stands on the felt, and what the last roll won: always legible. */
export const Meters = ({ table, seat, lastWin, onBuyIn }: MetersProps) => {
  const own = seatAt(table, seat);
  return (
    <dl className="meters">
      <div data-meter="credits">
        <dt>{currencySign() === '' ? 'Chips' : 'Credits'}</dt>
        <dd>{money(own?.rail ?? 0)}</dd>
        {onBuyIn === undefined ? null : (
          <dd className="buy-in">
            <button
              type="button"
              aria-label={`Buy in for ${money(MORE)}`}
              title={`Buy in for ${money(MORE)}`}
              onClick={event => onBuyIn(MORE, beside(event.currentTarget))}
            >
              +
            </button>
          </dd>
        )}
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

/** The chips to bet with, and one of any value the player sets. A chip can be drawn from here to the felt. */
export const Rack = ({ house, hand }: { house: House; hand: Pick<Hand, 'bet'> }) => {
  const { chip, custom } = usePrefs();
  const values = chipsFor(house);
  const most = Math.floor(house.limits.max / 100);
  const { held, handlers } = useChipDrag((value, name, at) => {
    setPrefs({ chip: value });
    hand.bet(name, chipWorth(value), at);
  });
  return (
    <div className="rack" role="radiogroup" aria-label="Chip to bet with">
      {values.map(value => (
        <label key={value} className={chip === value ? 'chosen' : ''} {...handlers(value)}>
          <input
            type="radio"
            name="chip"
            value={value}
            checked={chip === value}
            onChange={() => setPrefs({ chip: value })}
            aria-label={`${currencySign()}${value} chip`}
          />
          <LoneChip value={value as Chip} text={chipText(value)} />
        </label>
      ))}
      {held === null ? null : (
        <span className="held-chip" style={{ left: held.x, top: held.y }}>
          <LoneChip value={held.value as Chip} text={chipText(held.value)} />
        </span>
      )}
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
          {currencySign()}
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            step={1}
            value={custom}
            aria-label={`Value of your own chip${currencySign() === '' ? '' : ', in dollars'}`}
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

const chipText = (value: number): string => (value >= 1000 ? `${value / 1000}k` : String(value));

/** A chip of one's own that happens to be worth as much as a chip of the rack is told apart by a hair. */
const customValue = (value: number, values: readonly number[]): number => (values.includes(value) ? -value : value);

/** What the chip in hand is worth. */
export const chipWorth = (chip: number): Cents => (Math.abs(chip) * 100) as Cents;
