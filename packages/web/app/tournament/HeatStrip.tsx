import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import {
  betsLeft,
  chipsText,
  counterWords,
  type Hand,
  type HeatView,
  lastWords,
  money,
  placeAt,
  secretState,
  stackLines,
  throwWords,
  titleOf,
} from '../../src/index.ts';
import { useNow } from '../hooks.ts';
import '../styles/heat.css';
import type { House } from '@hardway/rules';
import { inTheMiddle } from '../table/places.ts';
import { Dialog } from '../ui/Dialog.tsx';

export type HeatStripProps = {
  view: TableView;
  heat: HeatView;
  house: House;
  seat: number | undefined;
  aheadMs: number;
  hand: Hand;
  /** Whether the next bet is a secret one. */
  isSecret: boolean;
  onSecret: (isSecret: boolean) => void;
};

/** The heat over the felt: that it is a tournament, how far it is, whose turn, and what concerns this seat. */
export const HeatStrip = (props: HeatStripProps) => {
  const { heat, seat, aheadMs } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="heat-strip" aria-label="Tournament" data-phase={heat.phase}>
      <HeatHead heat={heat} seat={seat} aheadMs={aheadMs} />
      <Paused heat={heat} />
      <div className="heat-own">
        <Secret {...props} />
        <button type="button" onClick={() => setOpen(true)}>
          Stacks
        </button>
      </div>
      {isOpen ? <Stacks {...props} onClose={() => setOpen(false)} /> : null}
    </section>
  );
};

/** That it is a tournament, how far the heat is, and whose turn it is. */
export const HeatHead = ({ heat, seat, aheadMs }: { heat: HeatView; seat: number | undefined; aheadMs: number }) => {
  const now = useNow(500) + aheadMs;
  const last = lastWords(heat);
  return (
    <>
      <p className="heat-name">
        <b>TOURNAMENT</b> {heat.title}
      </p>
      <p className="heat-counter" role="timer">
        <span data-counter>{counterWords(heat, now)}</span>
        {last === null ? null : <b className="heat-last">{last}</b>}
      </p>
      <Turn heat={heat} seat={seat} now={now} />
    </>
  );
};

/** Who bets, and the seconds left. */
export const Turn = ({ heat, seat, now }: { heat: HeatView; seat: number | undefined; now: number }) => {
  const left = betsLeft(heat, now);
  if (left === null)
    return <p className="heat-turn">{throwWords(heat, seat, now) ?? (heat.bets === 'over' ? 'Bets are made' : '')}</p>;
  const who = left.of === 'all' ? 'All bet' : left.of === seat ? 'Your turn' : `Seat ${left.of} bets`;
  return (
    <p className="heat-turn" data-own={left.of === seat} data-turn={left.of}>
      {who}: <b className={left.seconds <= 5 ? 'soon' : ''}>{left.seconds} s</b>
    </p>
  );
};

const Paused = ({ heat }: { heat: HeatView }) => {
  if (heat.phase !== 'paused' && heat.phase !== 'pausing') return null;
  return (
    <p className="heat-pause" role="alert">
      {heat.phase === 'paused' ? 'Paused' : 'Pauses after this roll'}: {heat.pausedFor}
    </p>
  );
};

/** Makes the next bet a secret one; says how many are left, and what was bet. */
const Secret = ({ heat, house, seat, isSecret, onSecret }: HeatStripProps) => {
  const state = seat === undefined ? null : secretState(heat, seat);
  if (state === null) return null;
  const { secret } = heat;
  if (secret !== null)
    return (
      <p className="heat-secret" data-secret>
        Your secret bet: {titleOf(house, secret.wager)} {money(secret.amount)}
      </p>
    );
  return (
    <button
      type="button"
      aria-pressed={isSecret}
      aria-disabled={state.whyNot !== null}
      title={state.whyNot ?? 'The next bet you tap is shown to the others after the roll.'}
      onClick={() => state.whyNot === null && onSecret(!isSecret)}
    >
      {isSecret ? 'Tap a spot for the secret bet' : `Secret bet (${state.left} left)`}
    </button>
  );
};

/** Everybody's chips, the largest stack first, and agreeing to an early end. */
const Stacks = ({ view, heat, seat, hand, onClose }: HeatStripProps & { onClose: () => void }) => {
  const place = placeAt(heat, seat);
  const mayAgree = place !== undefined && !place.disqualified && heat.phase !== 'ended';
  return (
    <Dialog title="Stacks" onClose={onClose}>
      <StackList view={view} seat={seat} />
      <p className="hint">Chips in the rack. Bets on the felt are not counted.</p>
      {mayAgree ? (
        <section>
          <h3>Early end</h3>
          {place.agrees ? (
            <p>You have agreed that the heat may end early.</p>
          ) : (
            <>
              <p>
                The director can end the heat early only when no play can change who goes on. Where chips are cashed,
                every player has to agree.
              </p>
              <button
                type="button"
                onClick={() => hand.ask({ type: 'agreeEarlyEnd', seat: place.seat }, inTheMiddle())}
              >
                I agree to an early end
              </button>
            </>
          )}
        </section>
      ) : null}
    </Dialog>
  );
};

/** Stacks in order, with what is special about each. */
export const StackList = ({ view, seat }: { view: TableView; seat: number | undefined }) => (
  <ol className="stack-list">
    {stackLines(view, seat).map(line => (
      <li key={line.seat} data-seat={line.seat} data-own={line.seat === seat}>
        <span className="stack-seat">{line.seat}</span>
        <span className="stack-name">
          {line.name}
          {line.marks.length === 0 ? null : <small> {line.marks.join(', ')}</small>}
        </span>
        <b>{chipsText(line.chips)}</b>
      </li>
    ))}
  </ol>
);
