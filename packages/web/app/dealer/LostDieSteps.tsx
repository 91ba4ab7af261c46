import { type LostDie, mayGoOn } from '../../src/index.ts';
import { useNow } from '../hooks.ts';

type LostDieStepsProps = {
  lost: LostDie;
  isBox: boolean;
  onChange: (lost: LostDie) => void;
  onDone: (words: string) => void;
};

/** After a die left the table: search, ask the shooter, inspect (VIC 5.4.2(a)). */
export const LostDieSteps = ({ lost, isBox, onChange, onDone }: LostDieStepsProps) => {
  const seconds = Math.max(0, Math.round((useNow(500) - lost.since) / 1000));
  return (
    <section className="lost-die" aria-label="Lost die" data-lost-die={lost.state}>
      <h2>A die is off the table</h2>
      {lost.state === 'searching' ? (
        <>
          <p role="timer">Searching for {seconds} s</p>
          <div className="row">
            <button type="button" onClick={() => onChange({ ...lost, state: 'found' })}>
              Found
            </button>
            <button type="button" onClick={() => onChange({ ...lost, state: 'given up' })}>
              Not found
            </button>
          </div>
        </>
      ) : (
        <p>{lost.state === 'found' ? 'The die was found.' : 'The die was not found.'}</p>
      )}
      <div className="row">
        <button
          type="button"
          aria-pressed={lost.shooterWants === 'new dice'}
          onClick={() => onChange({ ...lost, shooterWants: 'new dice' })}
        >
          New dice
        </button>
        <button
          type="button"
          aria-pressed={lost.shooterWants === 'same dice'}
          aria-disabled={lost.state === 'given up'}
          onClick={() => lost.state !== 'given up' && onChange({ ...lost, shooterWants: 'same dice' })}
        >
          Same dice requested
        </button>
      </div>
      {lost.state === 'found' ? (
        <label className="check">
          <input
            type="checkbox"
            checked={lost.inspected}
            disabled={!isBox}
            onChange={event => onChange({ ...lost, inspected: event.target.checked })}
          />
          Inspected by the boxperson{isBox ? '' : ' (signed in as one)'}
        </label>
      ) : null}
      <button
        type="button"
        className="primary"
        aria-disabled={!mayGoOn(lost)}
        onClick={() =>
          mayGoOn(lost) &&
          onDone(
            `Lost die ${lost.state}; ${lost.shooterWants ?? ''}${lost.inspected ? '; inspected by the boxperson' : ''}`,
          )
        }
      >
        Go on
      </button>
    </section>
  );
};
