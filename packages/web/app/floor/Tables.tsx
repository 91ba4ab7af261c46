import { bookOf } from '@hardway/rules';
import type { LobbyTable } from '@hardway/server/messages';
import { money } from '../../src/index.ts';
import { Link } from '../router.tsx';

/** The tables of the house, each with the way to its dealer's terminal and its display. */
export const Tables = ({ tables }: { tables: readonly LobbyTable[] }) => (
  <section className="panel tables" aria-label="Tables">
    <h2>Tables</h2>
    {tables.length === 0 ? <p>No table yet.</p> : null}
    <ul>
      {tables.map(table => (
        <li key={table.id}>
          <span className={`mini-puck ${table.puck === 'off' ? 'off' : 'on'}`}>
            {table.puck === 'off' ? 'OFF' : table.puck}
          </span>
          <span className="table-words">
            <b>{table.name}</b>
            <span>
              {bookOf(table.ruleset)?.title} · {bookOf(table.ruleset)?.games[table.game]?.title} ·{' '}
              {money(table.limits.min)} to {money(table.limits.max)} · {table.seats} seated · {table.status}
            </span>
          </span>
          {table.kind === 'practice' ? null : (
            <Link className="button" href={`/dealer/${table.id}`}>
              Deal
            </Link>
          )}
          <Link className="button" href={`/display/${table.id}`}>
            Display
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
