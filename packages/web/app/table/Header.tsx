import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { limitsText, type Mirror, shooterText, statusText } from '../../src/index.ts';
import { useMedia } from '../hooks.ts';
import { Link } from '../router.tsx';
import { Clock, ConnectionState, Countdown } from '../ui/Status.tsx';

type HeaderProps = {
  house: House;
  view: TableView;
  mirror: Mirror;
  isPaused: boolean;
  seat: number | undefined;
  onOpen: (what: 'rules' | 'history' | 'menu') => void;
};

/** Where one is, what is posted, who shoots, how long is left, the line, the time: always in sight. */
export const Header = ({ house, view, mirror, isPaused, seat, onOpen }: HeaderProps) => {
  const isTight = useMedia('(max-width: 1180px)');
  return (
    <header className="top">
      <Link href="/" className="back" aria-label="Back to the lobby">
        ‹ <span>Lobby</span>
      </Link>
      <div className="where">
        <h1>{view.name}</h1>
        <p>
          {house.book.title}
          <span className="game-title"> · {house.game.title}</span>
        </p>
      </div>
      <dl className="facts">
        <div>
          <dt>Limits</dt>
          <dd data-limits>{limitsText(house, view, seat, isTight)}</dd>
        </div>
        <div>
          <dt>Point</dt>
          <dd data-point>{view.puck === 'off' ? 'Come-out' : view.puck}</dd>
        </div>
        <div>
          <dt>Betting</dt>
          <dd data-betting>
            {view.status !== 'open' ? (
              <b className="closed">{statusText(view)}</b>
            ) : isPaused ? (
              <b className="closed">Paused</b>
            ) : view.noMoreBets ? (
              <b className="closed">No more bets</b>
            ) : view.diceOut ? (
              <b className="closed">Dice are out</b>
            ) : view.window === null ? (
              'Open'
            ) : (
              <Countdown closesAt={view.window.closesAt} seconds={view.window.seconds} aheadMs={mirror.aheadMs} />
            )}
          </dd>
        </div>
        <div>
          <dt>Shooter</dt>
          <dd data-shooter>{shooterText(view, seat, !isTight)}</dd>
        </div>
      </dl>
      <div className="top-end">
        <ConnectionState connection={mirror.connection} />
        <Clock />
        <nav className="top-nav" aria-label="This table">
          <button type="button" onClick={() => onOpen('rules')}>
            Rules
          </button>
          <button type="button" className="not-upright" onClick={() => onOpen('history')}>
            History
          </button>
          <button type="button" onClick={() => onOpen('menu')}>
            Menu
          </button>
        </nav>
      </div>
    </header>
  );
};
