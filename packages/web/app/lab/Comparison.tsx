import { reportPercent } from '@hardway/lab';
import type { ReactNode } from 'react';
import type { ExactAnswer } from '../../src/lab/messages.ts';
import type { ShownRun } from '../../src/lab/shown.ts';
import { shownMoney, signedMoney } from '../../src/lab/words.ts';
import { Button } from '../ui/Button.tsx';
import { Scroll } from '../ui/Scroll.tsx';

type ComparisonProps = {
  shown: ShownRun;
  exact: readonly ExactAnswer[];
  at: number;
  onChoose: (at: number) => void;
};

const Cell = ({ children }: { children: ReactNode }) => <td className="number">{children}</td>;

/** Strategies beside each other, and the first against each of the others on the same dice. */
export const Comparison = ({ shown: { plays, duels }, exact, at, onChoose }: ComparisonProps) => (
  <>
    <Scroll label="Strategies compared">
      <table className="comparison">
        <thead>
          <tr>
            <th scope="col">Strategy</th>
            {['Average', 'Exact average', 'Half end between', 'Ahead', 'Go broke', 'Difference from the first'].map(
              title => (
                <th key={title} scope="col" className="number">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {plays.map((play, place) => {
            const worked = exact[place];
            const duel = duels[place - 1];
            return (
              <tr key={place} data-play={place} data-mean={play.mean} data-difference={duel?.mean ?? ''}>
                <th scope="row">
                  <Button kind="quiet" aria-pressed={place === at} onClick={() => onChoose(place)}>
                    {play.name}
                  </Button>
                </th>
                <Cell>
                  {signedMoney(play.mean)} ± {shownMoney(play.meanWithin)}
                </Cell>
                <Cell>
                  {worked === undefined ? '…' : 'tooLarge' in worked ? 'too large' : signedMoney(worked.mean)}
                </Cell>
                <Cell>
                  {signedMoney(play.quantiles[3] as number)} and {signedMoney(play.quantiles[5] as number)}
                </Cell>
                <Cell>{reportPercent(play.ahead.share)}</Cell>
                <Cell>{reportPercent(play.ends.ruin.share)}</Cell>
                <Cell>{duel === undefined ? '' : `${signedMoney(-duel.mean)} ± ${shownMoney(duel.meanWithin)}`}</Cell>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
    <ul className="duels">
      {duels.map(({ first, second, firstBetter, equal, secondBetter }) => (
        <li key={`${first} ${second}`}>
          {first} did better in {reportPercent(firstBetter.share)} of sessions, {second} in{' '}
          {reportPercent(secondBetter.share)}; equal in {reportPercent(equal.share)}.
        </li>
      ))}
    </ul>
  </>
);
