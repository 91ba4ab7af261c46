import { type DecisionFigures, type Figures, money } from '../../src/index.ts';
import { VirtualList } from './VirtualList.tsx';

const ROW_PX = 44;

type DecisionsTabProps = { figures: Figures; at: number; onMove: (to: number) => void };

/** Every decision of the session and its price: what the bets are expected to bring less because of it. */
export const DecisionsTab = ({ figures: { decisions }, at, onMove }: DecisionsTabProps) => {
  if (decisions.length === 0) return <p>No bet was made.</p>;
  const first = decisions.findIndex(({ roll }) => roll >= at);
  return (
    <>
      <p className="decision-row roll-heads" aria-hidden="true">
        <span>Roll</span>
        <span>Decision</span>
        <span>Cost</span>
        <span>Exact, ¢</span>
      </p>
      <VirtualList
        label="Decisions"
        count={decisions.length}
        rowHeight={ROW_PX}
        current={first < 0 ? decisions.length - 1 : first}
      >
        {index => {
          const { roll, type, wager, amount, cost, exact, line } = decisions[index] as DecisionFigures;
          return (
            <button
              type="button"
              className="decision-row"
              data-line={line}
              aria-current={roll === at ? 'step' : undefined}
              onClick={() => onMove(roll)}
            >
              <span className="roll-number">{roll + 1}</span>
              <span>
                {type} <b>{wager}</b>
                {amount === 0 ? '' : ` ${money(amount)}`}
              </span>
              <span className="money">
                {cost < 0 ? <span className="unseen">gain </span> : null}
                {money(cost)}
              </span>
              <code title={exact}>{exact}</code>
            </button>
          );
        }}
      </VirtualList>
    </>
  );
};
