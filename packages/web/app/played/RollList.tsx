import type { RollRow } from '../../src/index.ts';
import { signed } from '../../src/index.ts';
import { IvoryDie } from '../felt/Dice.tsx';
import { Money } from '../ui/Money.tsx';
import { VirtualList } from './VirtualList.tsx';

const ROW_PX = 48;

type RollListProps = {
  rows: readonly RollRow[];
  lucks: readonly (number | null)[] | undefined;
  at: number;
  onMove: (to: number) => void;
};

/** Every roll: its dice, what it won or lost, and its luck. */
export const RollList = ({ rows, lucks, at, onMove }: RollListProps) => {
  const most = (lucks ?? []).reduce<number>((top, luck) => Math.max(top, Math.abs(luck ?? 0)), 1);
  return (
    <>
      <p className="roll-heads" aria-hidden="true">
        <span>Roll</span>
        <span>Dice</span>
        <span>Result</span>
        <span>Luck</span>
      </p>
      <VirtualList label="Rolls" count={rows.length} rowHeight={ROW_PX} current={at < 0 ? undefined : at}>
        {index => {
          const { dice, outcome, net, isVoided } = rows[index] as RollRow;
          const luck = lucks?.[index];
          return (
            <button
              type="button"
              className="roll-row"
              data-roll={index + 1}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onMove(index)}
            >
              <span className="roll-number">{index + 1}</span>
              <span className="roll-dice">
                {dice.map((face, die) => (
                  <IvoryDie key={die} face={face} />
                ))}
                <span>{isVoided ? 'voided' : outcome}</span>
              </span>
              {net === 0 ? <span className="money">–</span> : <Money amount={net} isChange />}
              <Luck luck={luck} most={most} />
            </button>
          );
        }}
      </VirtualList>
    </>
  );
};

/** Luck as a bar from the middle, with its mark and its amount. */
const Luck = ({ luck, most }: { luck: number | null | undefined; most: number }) =>
  luck === undefined || luck === null ? (
    <span className="luck" />
  ) : (
    <span className="luck" data-sign={Math.sign(luck)}>
      <span className="unseen">luck </span>
      <span className="luck-text">
        <span aria-hidden="true">{luck === 0 ? '=' : luck > 0 ? '▲' : '▼'}</span> {signed(luck)}
      </span>
      <span className="luck-bar" aria-hidden="true">
        <span style={{ width: `${(50 * Math.abs(luck)) / most}%` }} />
      </span>
    </span>
  );
