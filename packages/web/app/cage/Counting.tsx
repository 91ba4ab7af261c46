import { DENOMINATIONS, type Pieces } from '../../src/index.ts';
import { PieceFields } from '../ui/PieceFields.tsx';

type CountingProps = { pieces: Pieces; onChange: (pieces: Pieces) => void };

const KINDS = Object.keys(DENOMINATIONS) as (keyof typeof DENOMINATIONS)[];

/** How many pieces of each denomination lie in the drawer. */
export const Counting = (props: CountingProps) => (
  <div className="count-pieces">
    {KINDS.map(kind => (
      <PieceFields key={kind} kind={kind} {...props} />
    ))}
  </div>
);
