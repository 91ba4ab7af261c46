import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { limitsText, type Mirror, statusText } from '../../src/index.ts';
import { Link } from '../router.tsx';
import { Clock, ConnectionState, Countdown } from '../ui/Status.tsx';

type DealerTopProps = {
  house: House;
  view: TableView;
  mirror: Mirror;
  /** Who is signed in. */
  name: string;
  onRules: () => void;
};

/** Which table this is and how it stands, always in sight. */
export const DealerTop = ({ house, view, mirror, name, onRules }: DealerTopProps) => {
  const { displays } = mirror.presence;
  return (
    <header className="top">
      <Link href="/floor" className="back" aria-label="Back to the floor">
        ‹ <span>Floor</span>
      </Link>
      <div className="where">
        <h1>{view.name}</h1>
        <p>
          {house.book.title} · {house.game.title}
        </p>
      </div>
      <dl className="facts">
        <div>
          <dt>Limits</dt>
          <dd>{limitsText(house, view, undefined)}</dd>
        </div>
        <div>
          <dt>Point</dt>
          <dd data-point>{view.puck === 'off' ? 'OFF' : view.puck}</dd>
        </div>
        <div>
          <dt>Betting</dt>
          <dd data-betting>
            <Betting view={view} aheadMs={mirror.aheadMs} />
          </dd>
        </div>
        <div>
          <dt>Display</dt>
          <dd data-displays>{displays.length === 0 ? 'none' : displays.join(', ')}</dd>
        </div>
        <div>
          <dt>Signed in</dt>
          <dd>{name}</dd>
        </div>
      </dl>
      <div className="top-end">
        <ConnectionState connection={mirror.connection} />
        <Clock />
        <button type="button" onClick={onRules}>
          Rules
        </button>
      </div>
    </header>
  );
};

const Betting = ({ view, aheadMs }: { view: TableView; aheadMs: number }) => {
  if (view.noMoreBets) return <b className="closed">No more bets</b>;
  if (view.diceOut) return <b className="closed">Dice are out</b>;
  return view.window === null ? statusText(view) : <Countdown {...view.window} aheadMs={aheadMs} />;
};
