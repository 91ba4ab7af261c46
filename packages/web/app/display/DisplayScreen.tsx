import type { LobbyTable } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { Link } from '../router.tsx';
import { Page } from '../ui/Page.tsx';
import { Wall } from './Wall.tsx';
import '../styles/display.css';

/** The wall of a table, or the choice of one. */
export const DisplayScreen = ({ id }: { id: string | undefined }) =>
  id === undefined ? <ChooseDisplay /> : <Wall id={id} />;

const ChooseDisplay = () => {
  const [tables, setTables] = useState<readonly LobbyTable[]>([]);
  useEffect(() => {
    void api
      .lobby()
      .then(lobby => setTables(lobby.tables))
      .catch(() => undefined);
  }, []);
  return (
    <Page title="Table displays">
      <p className="lead">A display needs no sign-in and has no controls. Choose the table it hangs at.</p>
      <ul className="panel plain-list">
        {tables.length === 0 ? <li>No table is open.</li> : null}
        {tables.map(table => (
          <li key={table.id}>
            <Link href={`/display/${table.id}`}>{table.name}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
};
