import { type NextAct, OFFLINE, PAUSED, type State } from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';

type ActButtonProps = {
  act: NextAct;
  state: State;
  onAct: () => void;
  onAlso: (also: NonNullable<NextAct['also']>) => void;
  /** The dice roll by themselves: a press stops them. */
  isRunning: boolean;
};

/** Dice without a bet: where there is room for one button only, it is the bet that leads to them. */
const isOtherWay = ({ command }: NonNullable<NextAct['also']>): boolean =>
  command.type === 'takeDice' || command.type === 'rollDice';

/** The one big button of the round, why it is not open yet, and what would open it. */
export const ActButton = ({ act, state, onAct, onAlso, isRunning }: ActButtonProps) => {
  const { label, command, also } = act;
  const isLost = state.mirror.connection !== 'live';
  const isDown = isLost || state.isPaused;
  const why = isLost ? OFFLINE : state.isPaused ? PAUSED : act.why;
  return (
    <div className="act">
      {command === undefined ? (
        <p className="act-wait">{label}</p>
      ) : (
        <button
          type="button"
          className={`roll${command.type === 'make' ? ' bets' : ''}`}
          aria-disabled={!isRunning && (why !== undefined || state.isRolling || state.isRollAsked)}
          aria-describedby={why === undefined ? undefined : 'act-why'}
          onClick={onAct}
        >
          {isRunning ? 'Stop rolling' : state.isRollAsked ? `${label}…` : label}
        </button>
      )}
      {also === undefined || isDown ? null : (
        <button type="button" className={isOtherWay(also) ? 'other-way' : ''} onClick={() => onAlso(also)}>
          {also.label}
        </button>
      )}
      {why === undefined || command === undefined ? null : (
        <p className={isDown ? 'unseen' : 'act-why'} id="act-why">
          <Cited text={why} />
        </p>
      )}
    </div>
  );
};
