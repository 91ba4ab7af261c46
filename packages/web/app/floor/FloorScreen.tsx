import type { LobbyTable, StaffRole } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { Cited } from '../clauses/Cited.tsx';
import { useTitle } from '../hooks.ts';
import { dropStaff, staffSession } from '../keys.ts';
import { problemOf } from '../problem.ts';
import { goTo } from '../router.tsx';
import { Page } from '../ui/Page.tsx';
import { SetUpTable } from './SetUpTable.tsx';
import { Staff } from './Staff.tsx';
import { Tables } from './Tables.tsx';

const signOut = (): void => {
  void api.signOut().catch(() => undefined);
  dropStaff();
  goTo('/');
};

/** Staff: the tables of the house, setting one up, and who may sign in. */
export const FloorScreen = () => {
  const session = staffSession();
  const [tables, setTables] = useState<readonly LobbyTable[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useTitle('Floor');
  const read = () =>
    void api
      .lobby()
      .then(lobby => setTables(lobby.tables))
      .catch((error: unknown) => setProblem(problemOf(error)));
  const isSignedOut = session === undefined;
  useEffect(() => {
    if (isSignedOut) goTo('/signin', 'replace');
    else read();
  }, [isSignedOut]);
  if (session === undefined) return null;
  const may = (...roles: readonly StaffRole[]) => roles.some(role => session.roles.includes(role));
  const end = (
    <>
      <span>
        {session.name} ({session.roles.join(', ')})
      </span>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
    </>
  );
  return (
    <Page title="Floor" end={end}>
      {problem === null ? null : (
        <p className="problem" role="alert">
          <Cited text={problem} />
        </p>
      )}
      <div className="lobby">
        <Tables tables={tables} />
        <div className="lobby-side">
          {may('pit boss', 'manager', 'administrator') ? <SetUpTable onProblem={setProblem} /> : null}
          {may('administrator', 'manager', 'inspector', 'surveillance') ? (
            <Staff mayManage={may('administrator')} onProblem={setProblem} />
          ) : null}
        </div>
      </div>
    </Page>
  );
};
