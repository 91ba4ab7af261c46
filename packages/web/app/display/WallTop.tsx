import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { type Connection, limitsText } from '../../src/index.ts';
import { Brand } from '../ui/Brand.tsx';
import { Clock, ConnectionState } from '../ui/Status.tsx';

/** Which table this is, its limits, and the time. */
export const WallTop = ({ house, view, connection }: { house: House; view: TableView; connection: Connection }) => (
  <header className="wall-top">
    <Brand />
    <div>
      <h1>{view.name}</h1>
      <p>
        {house.book.title} · {house.game.title}
      </p>
    </div>
    <p className="wall-limits">
      <span>Minimum and maximum</span>
      <b data-limits>{limitsText(house, view, undefined)}</b>
    </p>
    <div className="wall-end">
      <ConnectionState connection={connection} />
      <Clock />
    </div>
  </header>
);
