import type { Lobby, LobbyTable } from '@hardway/server/messages';
import { noTablesWords, tableWords } from '../../src/index.ts';
import { seatAtTable } from '../keys.ts';
import { Link } from '../router.tsx';

/** The tables that run now. */
export const Tables = ({ lobby }: { lobby: Lobby | null }) => {
  const none = noTablesWords(lobby);
  return (
    <section className="panel tables" aria-label="Live tables">
      <h2>Live tables</h2>
      {none === null ? null : <p>{none}</p>}
      <ul>
        {(lobby?.tables ?? []).map(table => (
          <TableLine key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
};

const TableLine = ({ table }: { table: LobbyTable }) => {
  const { id, name, puck, code } = table;
  return (
    <li>
      <span className={`mini-puck ${puck === 'off' ? 'off' : 'on'}`}>{puck === 'off' ? 'OFF' : puck}</span>
      <span className="table-words">
        <b>{name}</b>
        <span>{tableWords(table)}</span>
      </span>
      <Link href={`/table/${id}`} className="button">
        {seatAtTable(id) === undefined ? (code === null ? 'Watch' : 'Go there') : 'Back to my seat'}
      </Link>
    </li>
  );
};
