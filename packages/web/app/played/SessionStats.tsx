import { houseOf } from '@hardway/rules';
import { mayShowFigures, money, type SessionSummary } from '../../src/index.ts';
import { Money } from '../ui/Money.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';
import { Sparkline } from './Sparkline.tsx';

/** A session in figures, for those who leave the table. Where the book wants no figures on chances at a table, there are none. */
export const SessionStats = ({ summary }: { summary: SessionSummary }) => {
  const { config, book, game, split, curve, rolls, longest, best, buyIn } = summary;
  const { result, cost, luck } = split;
  const showsFigures = mayShowFigures(houseOf(config));
  return (
    <>
      <p className="review-sentence">
        {book}, {game}: {rolls} {rolls === 1 ? 'roll' : 'rolls'},{' '}
        {result === 0 ? 'even' : `${money(Math.abs(result))} ${result > 0 ? 'won' : 'lost'}`}.
      </p>
      <Sparkline curve={curve} result={result} width={640} height={160} />
      <Stats>
        <Stat label="Result" note={`bought in for ${money(buyIn)}`}>
          <Money amount={result} isChange />
        </Stat>
        {showsFigures ? (
          <>
            <Stat label="What the bets cost">{money(cost)}</Stat>
            <Stat label="Luck">
              <Money amount={luck} isChange />
            </Stat>
          </>
        ) : null}
        <Stat label="Best hand">
          <Money amount={best} isChange />
        </Stat>
        {showsFigures ? <Stat label="Longest roll">{longest === 1 ? '1 roll' : `${longest} rolls`}</Stat> : null}
      </Stats>
    </>
  );
};
