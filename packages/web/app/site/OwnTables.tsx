import type { Lobby, LobbyTable } from '@hardway/server/messages';
import { useState } from 'react';
import { tableWords } from '../../src/index.ts';
import { json } from '../api.ts';
import { dropSeat } from '../keys.ts';
import { Link } from '../router.tsx';
import { Button } from '../ui/Button.tsx';
import { Confirm } from '../ui/Confirm.tsx';

/** The tables that this browser keeps. */
export const Tables = ({ lobby }: { lobby: Lobby | null }) => {
  const [gone, setGone] = useState<readonly string[]>([]);
  const tables = (lobby?.tables ?? []).filter(({ id }) => !gone.includes(id));
  return (
    <section className="panel tables" aria-label="Your tables">
      <h2>Your tables</h2>
      {lobby === null ? <p>Looking…</p> : null}
      {lobby !== null && tables.length === 0 ? <p>None yet. Open the first one.</p> : null}
      <ul>
        {tables.map(table => (
          <OwnTable key={table.id} table={table} onGone={() => setGone([...gone, table.id])} />
        ))}
      </ul>
    </section>
  );
};

const OwnTable = ({ table, onGone }: { table: LobbyTable; onGone: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const { id, name, puck, rolls } = table;
  const remove = async (): Promise<void> => {
    await json(`/tables/${encodeURIComponent(id)}`, { method: 'DELETE' });
    dropSeat(id);
    onGone();
  };
  return (
    <li>
      <span className={`mini-puck ${puck === 'off' ? 'off' : 'on'}`}>{puck === 'off' ? 'OFF' : puck}</span>
      <span className="table-words">
        <b>{name}</b>
        <span>{tableWords(table)}</span>
      </span>
      <Link href={`/table/${id}`} className="button">
        Go there
      </Link>
      <Button onClick={() => setAsking(true)}>Remove</Button>
      {isAsking ? (
        <Confirm
          title={`Remove ${name}?`}
          act="Remove the table"
          lost={`The table goes with its rolls, bets and chips${rolls === 0 ? '' : ', and can’t be brought back'}.`}
          onAct={remove}
          onClose={() => setAsking(false)}
        >
          <p>Sessions that you kept for review stay.</p>
        </Confirm>
      ) : null}
    </li>
  );
};
