import type { Lobby } from '@hardway/server/messages';
import { lazy, Suspense } from 'react';
import { offersPractice, PAUSED } from '../../src/index.ts';
import { useTitle } from '../hooks.ts';
import { Link } from '../router.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Page } from '../ui/Page.tsx';
import { Problem } from '../ui/Problem.tsx';
import { usePaused } from '../usePaused.ts';
import { Books } from './Books.tsx';
import { JoinTable } from './JoinTable.tsx';
import { OpenTable } from './OpenTable.tsx';
import { PlayNow } from './PlayNow.tsx';
import { Tables } from './Tables.tsx';
import { useLobby } from './useLobby.ts';

const LobbyTournaments = lazy(() =>
  import('../tournament/LobbyTournaments.tsx').then(({ LobbyTournaments: list }) => ({ default: list })),
);

const PracticeTournament = lazy(() =>
  import('../tournament/PracticeTournament.tsx').then(({ PracticeTournament: form }) => ({ default: form })),
);

/** The front door: play at once, choose the rules, join a table, watch one. */
export const LobbyScreen = () => {
  useTitle('Play');
  const { lobby, problem } = useLobby();
  return <LobbyPage lobby={lobby} problem={usePaused() ? PAUSED : problem} />;
};

/** The lobby as it was last read; null until then. */
export const LobbyPage = ({ lobby, problem }: { lobby: Lobby | null; problem: string | null }) => {
  const practice = offersPractice(lobby);
  return (
    <Page title="Craps by the book">
      <Problem words={problem} />
      {practice ? <PlayNow playMoney={lobby?.playMoney} /> : <NoPractice />}
      <Books offersPractice={practice} />
      {practice ? <SetUp playMoney={lobby?.playMoney} /> : null}
      <div className="lobby">
        <JoinTable />
        <Tables lobby={lobby} />
        <Boundary instead={<Problem words="Tournaments could not be loaded. Load the page again to see them." />}>
          <Suspense fallback={null}>
            {practice ? <PracticeTournament /> : null}
            <LobbyTournaments />
          </Suspense>
        </Boundary>
      </div>
      {lobby?.needsAdministrator ? (
        <p className="advice">
          This house has no administrator yet. <Link href="/signin?claim">Become one</Link> with the code on the
          server's terminal.
        </p>
      ) : null}
    </Page>
  );
};

/** The whole form, for those who want a table of their own making. */
const SetUp = ({ playMoney = 0 }: { playMoney: number | undefined }) => (
  <details className="panel set-up">
    <summary>Set up a table…</summary>
    <OpenTable playMoney={playMoney} />
  </details>
);

const NoPractice = () => (
  <section className="panel" aria-label="Practice" data-practice="off">
    <h2>No practice tables</h2>
    <p>
      This house has switched practice off. Join a table with its code or link, watch a live one, or read the{' '}
      <Link href="/rules">rules</Link>.
    </p>
  </section>
);
