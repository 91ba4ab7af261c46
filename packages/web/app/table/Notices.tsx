import type { SeatNumber } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { type Notice, noticeWords, OFFLINE, PAUSED, type State } from '../../src/index.ts';

/** What changed a result, or stops play, for the whole table or for this seat: it stays until it has been seen. */
export const Notices = ({
  state: { mirror, dismissed, isRolling },
  seat,
  onDismiss,
}: {
  state: State;
  seat: SeatNumber | undefined;
  onDismiss: (number: number) => void;
}) => {
  const isForUs = ({ number, seat: about }: Notice): boolean =>
    !dismissed.includes(number) && (about === null || about === seat);
  const notices = isRolling ? [] : mirror.result.notices.filter(isForUs);
  return notices.map(notice => {
    const { title, words, own } = noticeWords(notice, seat);
    return (
      <section key={notice.number} className="must-see" role="alert" data-notice={notice.kind}>
        <h2>{title}</h2>
        <p>{words}</p>
        {own === null ? null : <p className="must-see-own">{own}</p>}
        <button type="button" onClick={() => onDismiss(notice.number)}>
          I have seen this
        </button>
      </section>
    );
  });
};

/** The floor has locked this terminal: nothing is taken from it. */
export const Locked = ({ view, seat }: { view: TableView; seat: SeatNumber | undefined }) =>
  seat !== undefined && view.locks.some(lock => lock.seat === seat) ? (
    <section className="must-see" role="alert" data-locked>
      <h2>This terminal is locked</h2>
      <p>
        The floor has locked it. Nothing is taken from here until they unlock it; your money and your bets stay yours.
      </p>
    </section>
  ) : null;

/** What a player with an unresolved dispute is told: it stays until it is confirmed, which is recorded. */
export const Advice = ({
  state: { mirror },
  seat,
  onConfirm,
}: {
  state: State;
  seat: SeatNumber | undefined;
  onConfirm: (id: string) => void;
}) => {
  const advice = mirror.view?.seats.find(({ number }) => number === seat)?.advice ?? [];
  return advice.map(({ case: id, words, clause }) => (
    <section key={id} className="must-see" role="alert" data-advice={id}>
      <h2>About your complaint</h2>
      <p>{words}</p>
      <p>
        <small>{clause}</small>
      </p>
      <button type="button" onClick={() => onConfirm(id)}>
        I have read this
      </button>
    </section>
  ));
};

/** The state of the line, across the felt: down, of no use while the house can't record, or what happened while it was down. */
export const LineBanner = ({ state, onGone }: { state: State; onGone: () => void }) => {
  const { mirror, isPaused, returned, dropped } = state;
  if (mirror.connection !== 'live')
    return (
      <p className="line-banner down" role="alert" data-line="down">
        {OFFLINE}
        {dropped === 0 ? null : <b> Not sent: {dropped}.</b>}
      </p>
    );
  if (isPaused)
    return (
      <p className="line-banner down" role="alert" data-line="paused">
        {PAUSED}
      </p>
    );
  return returned === null ? null : (
    <p className="line-banner" role="status" data-line="returned">
      <span>{returned}</span>
      <button type="button" className="icon" onClick={onGone} aria-label="Close">
        ✕
      </button>
    </p>
  );
};
