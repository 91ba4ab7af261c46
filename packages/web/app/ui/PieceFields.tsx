import { DENOMINATIONS, money, type Pieces, pieceKey } from '../../src/index.ts';

type PieceFieldsProps = {
  kind: keyof typeof DENOMINATIONS;
  pieces: Pieces;
  onChange: (pieces: Pieces) => void;
};

/** How many pieces of each denomination of cash or chips there are. */
export const PieceFields = ({ kind, pieces, onChange }: PieceFieldsProps) => (
  <fieldset>
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
);
