import type { TableCommand, TableView } from '@hardway/server/messages';
import { type ReactNode, useState } from 'react';
import {
  BREAKS,
  exclusionChoices,
  exclusionText,
  limitEffect,
  PLAY_LIMITS,
  type Place,
  playerWhen,
  raisesOf,
  realityWords,
  spanText,
  stopped,
  typedLimit,
} from '../../src/index.ts';
import '../styles/care.css';
import { useNow } from '../hooks.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { beside } from './places.ts';

type CareProps = {
  view: TableView;
  seat: number;
  /** How far the server's clock is ahead of this one. */
  aheadMs: number;
  isOpen: boolean;
  onCommand: (command: TableCommand, at: Place) => void;
  onClose: () => void;
};

/** What looks after the player: reality checks, breaks, limits and the way out. */
export const Care = (props: CareProps) => {
  const { view, seat, aheadMs, isOpen } = props;
  const now = useNow(1000) + aheadMs;
  const what = stopped(view, seat, now);
  return (
    <>
      {what === null ? null : <Stopped {...props} what={what} now={now} />}
      {isOpen ? <OwnPlay {...props} now={now} /> : null}
    </>
  );
};

type NowProps = CareProps & { now: number };

const sittingOf = ({ view, seat }: CareProps) => view.seats.find(({ number }) => number === seat)?.sitting ?? null;

const HelpLine = ({ view: { care } }: CareProps) =>
  care.helpLine === null ? null : <p data-help-line>{care.helpLine}</p>;

/** Why this seat does not bet now, and what the player can do about it. */
const Stopped = (props: NowProps & { what: NonNullable<ReturnType<typeof stopped>> }) => {
  const { what, seat, onCommand } = props;
  const sitting = sittingOf(props);
  const answer = (goOn: boolean, words: string): ReactNode => (
    <button
      type="button"
      onClick={event => onCommand({ type: 'answerCheck', seat, goOn }, beside(event.currentTarget))}
    >
      {words}
    </button>
  );
  const check = sitting?.check == null ? null : realityWords(sitting.check);
  const until = sitting?.patron?.exclusion?.until ?? null;
  return (
    <section className="must-see" role="alert" data-care={what}>
      {what === 'check' ? (
        <>
          <h2>Time for a look at the clock</h2>
          <p>{check?.time}</p>
          <p className="must-see-own">{check?.result}</p>
          <p>Your bets on the table play on. Do you want to go on?</p>
          <div className="row">
            {answer(true, 'Go on')}
            {answer(false, 'Leave')}
          </div>
        </>
      ) : null}
      {what === 'leaving' ? (
        <>
          <h2>You are leaving</h2>
          <p>The dealer knows and pays you out. No new bets are taken from this seat.</p>
          {answer(true, 'Go on playing')}
        </>
      ) : null}
      {what === 'break' ? (
        <>
          <h2>You are on a break</h2>
          <p>
            Until {playerWhen(sitting?.rest?.until ?? 0)}. Your bets on the table play on; new ones are taken after
            that.
          </p>
        </>
      ) : null}
      {what === 'excluded' ? (
        <>
          <h2>You are excluded from play</h2>
          <p>
            {until === null ? 'No new bets are taken.' : `Until ${playerWhen(until)} no new bets are taken.`} Your bets
            on the table are settled, and the dealer pays you out.
          </p>
        </>
      ) : null}
      <HelpLine {...props} />
    </section>
  );
};

/** My limits, a break, and excluding myself. */
const OwnPlay = (props: NowProps) => {
  const isKnown = sittingOf(props)?.patron != null;
  return (
    <Dialog title="Limits and breaks" onClose={props.onClose} wide>
      <Break {...props} />
      {isKnown ? <Limits {...props} /> : null}
      {isKnown ? <Exclude {...props} /> : null}
      {isKnown ? null : (
        <p>
          Show your card to the dealer to set limits of your own, or to exclude yourself. They follow you to every
          table.
        </p>
      )}
      <HelpLine {...props} />
    </Dialog>
  );
};

const Break = ({ seat, onCommand, onClose }: NowProps) => (
  <section>
    <h3>Take a break</h3>
    <p>No new bets until it is over. A break cannot be shortened. Your bets on the table play on.</p>
    <div className="row">
      {BREAKS.map(minutes => (
        <button
          key={minutes}
          type="button"
          onClick={event => {
            onCommand({ type: 'takeBreak', seat, minutes }, beside(event.currentTarget));
            onClose();
          }}
        >
          {spanText(minutes)}
        </button>
      ))}
    </div>
  </section>
);

/** Higher limits that wait. Once the wait is over they hold if the player still wants them. */
const Raises = (props: NowProps) => {
  const { seat, now, onCommand } = props;
  const patron = sittingOf(props)?.patron;
  const raises = patron == null ? [] : raisesOf(patron.raised, now);
  if (patron == null || raises.length === 0) return null;
  const kept = Object.fromEntries(raises.map(({ name }) => [name, patron.limits[name]]));
  const limits = kept as Extract<TableCommand, { type: 'setPlayLimits' }>['limits'];
  return (
    <section data-raises>
      <p>You asked for higher limits. They hold once you confirm them.</p>
      <ul>
        {raises.map(({ name, words, from, isDue }) => (
          <li key={name}>
            {words}, {isDue ? 'can be confirmed now' : `from ${playerWhen(from)}`}
          </li>
        ))}
      </ul>
      <div className="row">
        {raises.some(({ isDue }) => isDue) ? (
          <button
            type="button"
            onClick={event => onCommand({ type: 'confirmPlayLimits', seat }, beside(event.currentTarget))}
          >
            Confirm the higher limits
          </button>
        ) : null}
        <button
          type="button"
          onClick={event => onCommand({ type: 'setPlayLimits', seat, limits }, beside(event.currentTarget))}
        >
          Keep my limits as they are
        </button>
      </div>
    </section>
  );
};

const Limits = (props: NowProps) => {
  const { view, seat, onCommand } = props;
  const patron = sittingOf(props)?.patron;
  const [typed, setTyped] = useState<{ readonly [name: string]: string }>({});
  if (patron == null) return null;
  const changes = PLAY_LIMITS.flatMap(({ name, isMoney }) => {
    const text = typed[name];
    const to = text === undefined ? patron.limits[name] : typedLimit(isMoney, text);
    return to === undefined || to === patron.limits[name] ? [] : [[name, to] as const];
  });
  const isWrong = PLAY_LIMITS.some(({ name, isMoney }) => typedLimit(isMoney, typed[name] ?? '') === undefined);
  return (
    <section>
      <h3>My limits</h3>
      <Raises {...props} />
      <form
        className="care-form"
        onSubmit={event => {
          event.preventDefault();
          const limits = Object.fromEntries(changes) as Extract<TableCommand, { type: 'setPlayLimits' }>['limits'];
          onCommand({ type: 'setPlayLimits', seat, limits }, beside(event.currentTarget));
          setTyped({});
        }}
      >
        {PLAY_LIMITS.map(({ name, label, isMoney }) => {
          const held = patron.limits[name];
          const shown = held === null ? '' : String(isMoney ? held / 100 : held);
          const text = typed[name] ?? shown;
          const to = typedLimit(isMoney, text);
          const effect = to === undefined ? '' : limitEffect(held, to, view.care.coolingHours);
          return (
            <Field
              key={name}
              label={`${label}, ${isMoney ? '$' : 'minutes'}`}
              inputMode="decimal"
              value={text}
              hint={effect || (held === null ? 'No limit now.' : 'Empty takes it away.')}
              problem={to === undefined ? 'Type an amount above zero, or nothing.' : null}
              onChange={value => setTyped({ ...typed, [name]: value })}
            />
          );
        })}
        <button type="submit" className="primary" disabled={changes.length === 0 || isWrong}>
          Set my limits
        </button>
      </form>
    </section>
  );
};

/** Two steps, in plain words: nobody takes it back. */
const Exclude = ({ view, seat, onCommand, onClose }: NowProps) => {
  const [days, setDays] = useState<number | null | undefined>(undefined);
  return (
    <section>
      <h3>Exclude myself</h3>
      {days === undefined ? (
        <>
          <p>You cannot play at any table of this house until it is over. Nobody can end it earlier, not even you.</p>
          <div className="row">
            {exclusionChoices(view.care.exclusionDays).map(each => (
              <button key={String(each)} type="button" onClick={() => setDays(each)}>
                {exclusionText(each)}
              </button>
            ))}
          </div>
        </>
      ) : (
        <>
          <p role="alert">
            Exclude yourself from every table, {days === null ? 'for good' : `for ${exclusionText(days)}`}? It begins
            now. Your bets on the table are settled, then the dealer pays you out.
          </p>
          <div className="row">
            <button
              type="button"
              className="danger"
              onClick={event => {
                onCommand({ type: 'excludeMyself', seat, days }, beside(event.currentTarget));
                onClose();
              }}
            >
              Exclude me {days === null ? 'for good' : `for ${exclusionText(days)}`}
            </button>
            <button type="button" onClick={() => setDays(undefined)}>
              No, go back
            </button>
          </div>
        </>
      )}
    </section>
  );
};
