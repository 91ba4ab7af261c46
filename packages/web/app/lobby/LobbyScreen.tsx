import type { Lobby } from '@hardway/server/messages';
import { lazy, Suspense } from 'react';
import { offersPractice } from '../../src/index.ts';
import { useTitle } from '../hooks.ts';
import { Link } from '../router.tsx';
import { Page } from '../ui/Page.tsx';
import { Problem } from '../ui/Problem.tsx';
import { JoinTable } from './JoinTable.tsx';
import { OpenTable } from './OpenTable.tsx';
import { Tables } from './Tables.tsx';
import { useLobby } from './useLobby.ts';

const LobbyTournaments = lazy(() =>
  import('../tournament/LobbyTournaments.tsx').then(({ LobbyTournaments: list }) => ({ default: list })),
);

const PracticeTournament = lazy(() =>
  import('../tournament/PracticeTournament.tsx').then(({ PracticeTournament: form }) => ({ default: form })),
);

/** The front door: open a table, join one, watch one. */
export const LobbyScreen = () => {
  useTitle('Lobby');
  return <LobbyPage {...useLobby()} />;
};

/** The lobby as it was last read; null until then. */
export const LobbyPage = ({ lobby, problem }: { lobby: Lobby | null; problem: string | null }) => {
  const practice = offersPractice(lobby);
  return (
    <Page title="Craps by the book">
      <p className="lead">
        {practice ? 'Choose a rule book, open a practice table and play.' : 'Join a table or watch one.'} Every wager is
        decided as its book says, and names its clause.
      </p>
      <Problem words={problem} />
      <div className="lobby">
        {practice ? <OpenTable /> : <NoPractice />}
        <div className="lobby-side">
          <JoinTable />
          <Tables lobby={lobby} />
          <Suspense fallback={null}>
            {practice ? <PracticeTournament /> : null}
            <LobbyTournaments />
          </Suspense>
          {lobby?.needsAdministrator ? (
            <p className="advice">
              This house has no administrator yet. <Link href="/signin?claim">Become one</Link> with the code on the
              server's terminal.
            </p>
          ) : null}
        </div>
      </div>
    </Page>
  );
};

const NoPractice = () => (
  <section className="panel" aria-label="Practice" data-practice="off">
    <h2>No practice tables</h2>
    <p>
      This house has switched practice off. Join a table with its code or link, watch a live one, or read the{' '}
      <Link href="/rules">rules</Link>.
    </p>
  </section>
);
