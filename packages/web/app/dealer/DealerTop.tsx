import type { SignedIn, TableView } from '@hardway/server/messages';
import type { ReactNode } from 'react';
import { alertsFor, limitsText, noticeLine, statusText, timeText } from '../../src/index.ts';
import { Link } from '../router.tsx';
import { Clock, ConnectionState, Countdown } from '../ui/Status.tsx';
import { usePaused } from '../usePaused.ts';
import { Stations } from './Stations.tsx';
import type { PanelProps } from './useDealer.ts';

/** Which table this is, how it stands and who works at it, always in sight and always in the same place. */
export const DealerTop = ({ house, view, mirror, dealer, session }: PanelProps & { session: SignedIn }) => {
  const { displays } = mirror.presence;
  const alerts = alertsFor(view, session.roles).own.length;
  const [notice] = view.notices;
  return (
    <header className="dealer-top">
      <div className="dealer-bar">
        <Link href="/floor" className="back" aria-label="Back to the floor">
          ‹
        </Link>
        <div className="where">
          <h1>{view.name}</h1>
          <p>
            {house.book.title} · {house.game.title}
          </p>
        </div>
        <dl className="facts">
          <Fact name="Limits">{limitsText(house, view, undefined)}</Fact>
          <Fact name="Point">
            <span data-point>{view.puck === 'off' ? 'OFF' : view.puck}</span>
          </Fact>
          <Fact name="Betting">
            <span data-betting>
              <Betting view={view} aheadMs={mirror.aheadMs} />
            </span>
          </Fact>
          <Fact name="Wall display">
            <span data-displays>{displays.length === 0 ? 'none' : displays.join(', ')}</span>
          </Fact>
          <Fact name="Alerts">
            <span data-alerts={alerts} className={alerts > 0 ? 'alarm' : ''}>
              {alerts}
            </span>
          </Fact>
        </dl>
        <div className="top-end">
          <ConnectionState connection={mirror.connection} />
          <Clock words={timeText} />
          <button type="button" onClick={() => dealer.intend({ type: 'open', dialog: 'rules' })}>
            Rules
          </button>
        </div>
      </div>
      <div className="dealer-crew">
        <Stations house={house} view={view} dealer={dealer} user={session.user} />
        <p className="signed-in">
          {notice === undefined ? null : (
            <span data-notice-due>
              {noticeLine(notice)}
              {view.notices.length > 1 ? ` and ${view.notices.length - 1} more` : ''} ·{' '}
            </span>
          )}
          {session.name}
        </p>
      </div>
    </header>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Betting = ({ view, aheadMs }: { view: TableView; aheadMs: number }) => {
  const isPaused = usePaused();
  if (isPaused && view.status === 'open') return <b className="closed">Paused</b>;
  if (view.noMoreBets) return <b className="closed">No more bets</b>;
  if (view.diceOut) return <b className="closed">Dice are out</b>;
  return view.window === null ? statusText(view) : <Countdown {...view.window} aheadMs={aheadMs} />;
};
