import { type House, hasLineWager, seatAt, type Table } from '@hardway/rules';
import type { TableCommand, TableView } from '@hardway/server/messages';
import { lazy, Suspense, useState } from 'react';
import {
  centsIn,
  isTravelled,
  mayShowFigures,
  money,
  type Place,
  playerTime,
  type Seeds,
  SPEEDS,
  type State,
  signed,
} from '../../src/index.ts';
import { setPrefs, usePrefs } from '../prefs.ts';
import { Link } from '../router.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Fair } from './Fair.tsx';
import { beside } from './places.ts';

const Friends = lazy(() => import('./Friends.tsx').then(({ Friends: shown }) => ({ default: shown })));
const Bots = lazy(() => import('./Bots.tsx').then(({ Bots: section }) => ({ default: section })));

type MenuProps = {
  house: House;
  table: Table;
  view: TableView;
  seat: number | undefined;
  seeds: Seeds | null;
  heat: boolean;
  session: State['session'];
  onHeat: () => void;
  onCommand: (command: TableCommand, at?: Place) => void;
  onLeave: (at: Place) => void;
  onHistory: () => void;
  onKeys: () => void;
  onCare: () => void;
  onClose: () => void;
};

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What is rarely needed: settings, the dice, the seat. */
export const Menu = (props: MenuProps) => {
  const { view, seat, onClose } = props;
  return (
    <Dialog title="Menu" onClose={onClose} wide>
      <Screen {...props} />
      {seat === undefined ? null : <OwnSeat {...props} seat={seat} />}
      {seat === undefined || view.kind !== 'practice' || view.heat !== null ? null : (
        <Suspense>
          <Bots house={props.house} view={view} />
        </Suspense>
      )}
      <section>
        <h3>Dice</h3>
        <Fair view={view} seat={seat} seeds={props.seeds} />
      </section>
    </Dialog>
  );
};

/** How fast the dice roll, and whether those of a practice table go on by themselves. */
const Pace = ({ view }: Pick<MenuProps, 'view'>) => {
  const { speed, autoRoll } = usePrefs();
  return (
    <fieldset className="row pace">
      <legend>Dice roll</legend>
      {SPEEDS.map(each => (
        <label key={each}>
          <input type="radio" name="speed" checked={speed === each} onChange={() => setPrefs({ speed: each })} />
          {each}
        </label>
      ))}
      {view.kind === 'practice' ? (
        <button type="button" aria-pressed={autoRoll} onClick={() => setPrefs({ autoRoll: !autoRoll })}>
          Auto-roll
        </button>
      ) : null}
      {view.kind === 'practice' ? (
        <p>
          With auto-roll the dice go on after a roll. They stop when a bet that stays up has won, when the point is
          made, at a seven-out, when you have no bets, and when your chips are below the minimum.
        </p>
      ) : null}
    </fieldset>
  );
};

const Screen = ({ house, view, heat, onHeat, onHistory, onKeys }: MenuProps) => {
  const { sound, contrast, coach } = usePrefs();
  return (
    <section>
      <h3>Screen</h3>
      <div className="row">
        <button type="button" onClick={onHistory}>
          History
        </button>
        {mayShowFigures(house) ? (
          <>
            <button type="button" aria-pressed={heat} onClick={onHeat}>
              Paint the felt by edge
            </button>
            <button type="button" aria-pressed={coach} onClick={() => setPrefs({ coach: !coach })}>
              Coach
            </button>
          </>
        ) : (
          <p>Figures on chances are not shown at this table ({house.game.screens.noFigures}).</p>
        )}
        <button type="button" aria-pressed={sound} onClick={() => setPrefs({ sound: !sound })}>
          Sound
        </button>
        <button type="button" aria-pressed={contrast} onClick={() => setPrefs({ contrast: !contrast })}>
          High contrast
        </button>
        <Link className="button" href={`/display/${view.id}`}>
          Wall display of this table
        </Link>
        <button type="button" onClick={onKeys}>
          Keys
        </button>
      </div>
      <Pace view={view} />
    </section>
  );
};

const OwnSeat = ({ house, table, view, seat, session, onCommand, onLeave, onCare }: MenuProps & { seat: number }) => {
  const own = seatAt(table, seat);
  const mine = view.seats.find(({ number }) => number === seat);
  if (own === undefined) return null;
  return (
    <section>
      <h3>Your seat</h3>
      <p>
        Seat {seat}, {own.name}: {money(own.rail)} in {view.heat === null ? 'credits' : 'chips'}.
      </p>
      <p data-session>
        At this terminal since {playerTime(session.since)}: {counted(session.rolls, 'roll')},{' '}
        {session.net === 0 ? 'even' : signed(session.net)}.
      </p>
      {view.heat !== null ? null : view.kind === 'practice' ? (
        <BuyIn seat={seat} onCommand={onCommand} onLeave={onLeave} />
      ) : (
        <button type="button" onClick={onCare}>
          Limits and breaks
        </button>
      )}
      {mine?.away ? (
        <button type="button" onClick={event => onCommand({ type: 'sitDown', seat }, beside(event.currentTarget))}>
          I am back at my seat
        </button>
      ) : view.kind !== 'practice' && house.game.staffing.seatedOnly !== undefined ? (
        <button type="button" onClick={event => onCommand({ type: 'standUp', seat }, beside(event.currentTarget))}>
          I am leaving my seat for a while
        </button>
      ) : null}
      <Shooting house={house} table={table} view={view} seat={seat} onCommand={onCommand} />
      {view.code === null ? null : (
        <Suspense>
          <Friends table={view.id} code={view.code} />
        </Suspense>
      )}
    </section>
  );
};

type BuyInProps = Pick<MenuProps, 'onCommand' | 'onLeave'> & { seat: number };

/** Play money, and the way out. */
const BuyIn = ({ seat, onCommand, onLeave }: BuyInProps) => {
  const [amount, setAmount] = useState('100');
  return (
    <form
      className="row"
      onSubmit={event => {
        event.preventDefault();
        onCommand({ type: 'buyIn', seat, amount: centsIn(amount) }, beside(event.currentTarget));
      }}
    >
      <label>
        Play money{' '}
        <input type="number" min="1" step="1" value={amount} onChange={event => setAmount(event.target.value)} />
      </label>
      <button type="submit">Buy in</button>
      <button type="button" onClick={event => onLeave(beside(event.currentTarget))}>
        Leave the table
      </button>
    </form>
  );
};

type ShootingProps = Pick<MenuProps, 'house' | 'table' | 'view' | 'onCommand'> & { seat: number };

/** What a shooter at a staffed table may do besides throwing. */
const Shooting = ({ house, table, view, seat, onCommand }: ShootingProps) => {
  const [thrower, setThrower] = useState('');
  if (view.kind === 'practice' || view.shooter !== seat) return null;
  const own = seatAt(table, seat);
  // Offered only while come wagers stand on numbers: there is nothing else that such a roll would decide.
  const mayDecline =
    own !== undefined &&
    !hasLineWager(own) &&
    view.puck === 'off' &&
    house.game.shooter.without !== undefined &&
    table.seats.some(({ layout }) => layout.some(({ name }) => isTravelled(name)));
  return (
    <div className="row">
      {house.game.staffing.thrower === undefined ? null : (
        <>
          <label>
            Somebody else throws{' '}
            <input value={thrower} maxLength={40} onChange={event => setThrower(event.target.value)} />
          </label>
          <button
            type="button"
            onClick={event =>
              onCommand({ type: 'nameThrower', seat, thrower: thrower.trim() || null }, beside(event.currentTarget))
            }
          >
            Name them
          </button>
        </>
      )}
      {mayDecline ? (
        <button type="button" onClick={event => onCommand({ type: 'declineLine', seat }, beside(event.currentTarget))}>
          No line wager: offer the dice round
        </button>
      ) : null}
    </div>
  );
};
