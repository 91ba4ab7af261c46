import { DENOMINATIONS, money, type Pieces, pieceKey } from '../../src/index.ts';

type CountingProps = { pieces: Pieces; onChange: (pieces: Pieces) => void };

const KINDS = Object.keys(DENOMINATIONS) as (keyof typeof DENOMINATIONS)[];

/** How many pieces of each denomination lie in the drawer. */
export const Counting = ({ pieces, onChange }: CountingProps) => (
  <div className="cage-count">
    {KINDS.map(kind => (
      <fieldset key={kind}>
        <legend>{kind === 'cash' ? 'Cash' : 'Chips'}</legend>
        {DENOMINATIONS[kind].map(denomination => {
          const key = pieceKey(kind, denomination);
          return (
            <label key={key}>
              <span>{money(denomination)} ×</span>
              <input
                type="number"
                min="0"
                inputMode="numeric"
                aria-label={`${money(denomination)} in ${kind}, pieces`}
                value={pieces[key] ?? ''}
                onChange={event => onChange({ ...pieces, [key]: event.target.value })}
              />
            </label>
          );
        })}
      </fieldset>
    ))}
  </div>
);
