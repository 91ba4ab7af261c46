import type { House } from '@hardway/rules';
import { EMPTY, money, type RollRow, signed, titleOf } from '../../src/index.ts';
import { IvoryDie } from '../felt/Dice.tsx';
import { useMedia } from '../hooks.ts';
import { FeltArea } from '../table/FeltArea.tsx';
import { Money } from '../ui/Money.tsx';
import type { DeskWorker } from './DeskWorker.ts';
import { useMoment } from './usePlayed.ts';

const NOTHING = () => undefined;

type FeltAtProps = {
  house: House;
  reader: DeskWorker | null;
  rows: readonly RollRow[];
  at: number;
  lucks: readonly (number | null)[] | undefined;
};

/** The felt at the chosen roll: the bets as the dice found them, the dice, and what they did. */
export const FeltAt = ({ house, reader, rows, at, lucks }: FeltAtProps) => {
  const moment = useMoment(reader, at);
  const narrow = useMedia('(max-width: 819px)');
  const row = rows[at];
  return (
    <>
      <div className={`played-felt${narrow ? ' narrow' : ''}`} data-felt={moment === null ? 'waiting' : at}>
        <FeltArea
          house={house}
          narrow={narrow}
          picture={moment?.picture ?? EMPTY}
          describe={name => titleOf(house, name)}
          onIntent={NOTHING}
          inert
        />
      </div>
      <section className="review-now" aria-label="This roll" aria-live="polite">
        {row === undefined ? (
          <p>
            <b>Before the first roll.</b> {rows.length === 0 ? 'This record has no roll.' : '→ goes to the next one.'}
          </p>
        ) : (
          <>
            <p className="review-roll" data-outcome>
              {row.dice.map((face, die) => (
                <IvoryDie key={die} face={face} />
              ))}
              <b>
                {row.dice[0]}-{row.dice[1]}, {row.isVoided ? 'voided' : row.outcome}
              </b>
              <Money amount={row.net} isChange />
            </p>
            <p className="review-where">
              Roll {at + 1} of {rows.length}, hand {row.hand}
              {lucks?.[at] === undefined || lucks[at] === null ? '' : `; luck ${signed(lucks[at])}`}
              {moment === null ? '' : `; before it ${money(moment.rail)} and ${money(moment.staked)} on the felt`}.
            </p>
            <p className="review-words">{moment?.lines.map(({ words }) => words).join('. ')}</p>
          </>
        )}
      </section>
    </>
  );
};
