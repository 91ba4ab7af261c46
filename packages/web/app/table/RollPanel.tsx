import { type Die, total, type WagerName } from '@hardway/rules';
import { type ReactNode, useState } from 'react';
import { callText, type LastRoll, money, type StandingLine, type State, signed, summary } from '../../src/index.ts';
import { IvoryDie } from '../felt/Dice.tsx';
import { useCut } from '../hooks.ts';

const TUMBLE: readonly Die[] = [5, 2];

/** The dice: rolling, then at rest with what they make. */
export const DiceShown = ({
  roll,
  rolling,
  small = false,
}: {
  roll: Pick<LastRoll, 'number' | 'dice' | 'outcome'> | null;
  rolling: boolean;
  small?: boolean;
}) => {
  const faces: readonly Die[] = rolling ? TUMBLE : (roll?.dice ?? [6, 1]);
  return (
    <div
      data-roll-number={roll?.number ?? 0}
      className={`dice-shown${rolling ? ' rolling' : ''}${small ? ' small' : ''}${roll === null ? ' none' : ''}`}
    >
      <div
        className="dice-pair"
        role="img"
        aria-label={
          rolling ? 'The dice are rolling' : roll === null ? 'No roll yet' : `${roll.dice[0]} and ${roll.dice[1]}`
        }
      >
        <IvoryDie face={faces[0] as Die} className="first" />
        <IvoryDie face={faces[1] as Die} className="second" />
      </div>
      <b key={rolling || roll === null ? 0 : total(roll.dice)} className="dice-total">
        {rolling ? '…' : roll === null ? '–' : total(roll.dice)}
      </b>
      <span className="dice-call">
        {rolling ? 'dice are out' : roll === null ? 'no roll yet' : callText(roll.dice, roll.outcome)}
      </span>
    </div>
  );
};

type ResultsProps = Pick<State, 'last' | 'isRolling' | 'missed'> & {
  /** What the roll means for the player, in a sentence. */
  meaning: string | null;
};

/** What the last roll means to this seat, in a sentence; what it did, in sum and wager by wager. */
export const Results = ({ last: roll, isRolling, missed, meaning }: ResultsProps) => {
  const [unfolded, setUnfolded] = useState(false);
  const cut = useCut();
  if (isRolling || roll === null) return <div className="results" />;
  const said = summary(roll.lines);
  const isSaid = meaning !== null && roll.lines.length < 2;
  return (
    <div ref={cut} className={`results${unfolded ? ' unfolded' : ''}`}>
      {meaning === null ? null : (
        <p className="for-me" data-for-me>
          {meaning}
        </p>
      )}
      <p className={`results-sum${said.isWin ? ' win' : ''}${isSaid ? ' unseen' : ''}`}>{said.words}</p>
      {roll.lines.length > 1 ? (
        <button type="button" className="unfold" aria-expanded={unfolded} onClick={() => setUnfolded(value => !value)}>
          {roll.lines.length}
          <span className="unseen"> results of this roll</span> {unfolded ? '▴' : '▾'}
        </button>
      ) : null}
      <ul aria-label="What this roll did">
        {roll.lines.map(({ wager, words, net, kind }) => (
          <li key={`${wager} ${kind}`} className={kind} data-result={wager}>
            <span>{words}</span>
            <b>{net === 0 ? '' : signed(net)}</b>
          </li>
        ))}
      </ul>
      {missed.length > 1 ? (
        <details>
          <summary>{missed.length} rolls while you were away</summary>
          <ul>
            {missed.map(({ number, dice, outcome, net }) => (
              <li key={number}>
                <span>
                  {dice[0]}-{dice[1]} {outcome}
                </span>
                <b>{signed(net)}</b>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
};

type StandingListProps = {
  lines: readonly StandingLine[];
  /** What stands beside a wager: the odds that it may take. */
  beside: (wager: WagerName) => ReactNode;
  children: ReactNode;
};

/** What stands on the felt for this seat, as a list, and what it costs. */
export const StandingList = ({ lines, beside, children }: StandingListProps) => (
  <section className="own-bets" aria-label="Your bets">
    <div ref={useCut()} className="standing-list">
      <h2>Your bets</h2>
      {lines.length === 0 ? <p>You have no bets on the table.</p> : null}
      <ul>
        {lines.map(({ wager, title, stake, commission, off, takesOdds }, place) => (
          <li key={place} className={takesOdds ? 'takes-odds' : ''}>
            <span key={title}>
              {title}
              {off ? <i> off</i> : null}
            </span>
            {beside(wager)}
            <b>
              {money(stake)}
              {commission > 0 ? <small> + {money(commission)} commission</small> : null}
            </b>
          </li>
        ))}
      </ul>
    </div>
    {children}
  </section>
);
