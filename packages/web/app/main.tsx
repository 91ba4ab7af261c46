import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { pathHere } from './address.ts';
import { ClauseHost } from './clauses/ClauseHost.tsx';
import { staffSession } from './keys.ts';
import { LobbyScreen } from './lobby/LobbyScreen.tsx';
import { useRoute } from './router.tsx';
import './styles/base.css';
import './styles/felt.css';
import './styles/terminal.css';
import { Boundary } from './ui/Boundary.tsx';
import { Waiting } from './ui/Waiting.tsx';

/** Most come to play: the table is on its way while they read the home page. */
const loadTable = () => import('./table/TableScreen.tsx');
const TableScreen = lazy(() => loadTable().then(({ TableScreen: screen }) => ({ default: screen })));
const RulesScreen = lazy(() =>
  import('./rules/RulesScreen.tsx').then(({ RulesScreen: screen }) => ({ default: screen })),
);
const LearnScreen = lazy(() =>
  import('./learn/LearnScreen.tsx').then(({ LearnScreen: screen }) => ({ default: screen })),
);
const LabScreen = lazy(() => import('./lab/LabScreen.tsx').then(({ LabScreen: screen }) => ({ default: screen })));
const OddsScreen = lazy(() => import('./odds/OddsScreen.tsx').then(({ OddsScreen: screen }) => ({ default: screen })));
const ClausesScreen = lazy(() =>
  import('./clauses/ClausesScreen.tsx').then(({ ClausesScreen: screen }) => ({ default: screen })),
);
const DisplayScreen = lazy(() =>
  import('./display/DisplayScreen.tsx').then(({ DisplayScreen: screen }) => ({ default: screen })),
);
const DealerScreen = lazy(() =>
  import('./dealer/DealerScreen.tsx').then(({ DealerScreen: screen }) => ({ default: screen })),
);
const BoardScreen = lazy(() =>
  import('./tournament/BoardScreen.tsx').then(({ BoardScreen: screen }) => ({ default: screen })),
);
const PlayedScreen = lazy(() =>
  import('./played/PlayedScreen.tsx').then(({ PlayedScreen: screen }) => ({ default: screen })),
);
const SignInScreen = lazy(() =>
  import('./signin/SignInScreen.tsx').then(({ SignInScreen: screen }) => ({ default: screen })),
);
const StaffScreen = lazy(() =>
  import('./staff/StaffScreen.tsx').then(({ StaffScreen: screen }) => ({ default: screen })),
);

const Screen = () => {
  const { parts } = useRoute();
  const [place, first, second] = parts;
  switch (place) {
    case undefined:
      return <LobbyScreen />;
    case 'table':
      return first === undefined ? <LobbyScreen /> : <TableScreen key={first} id={first} />;
    case 'display':
      return first === undefined ? <DisplayScreen id={undefined} /> : <DisplayScreen key={first} id={first} />;
    case 'dealer':
      return first === undefined ? <StaffScreen /> : <DealerScreen key={first} id={first} />;
    case 'rules':
      return <RulesScreen ruleset={first ?? 'massachusetts'} game={second} />;
    case 'learn':
      return <LearnScreen />;
    case 'lab':
      return <LabScreen />;
    case 'odds':
      return <OddsScreen />;
    case 'clauses':
      return (
        <ClausesScreen reference={first === undefined ? undefined : { type: 'clause', id: parts.slice(1).join('/') }} />
      );
    case 'records':
      return (
        <ClausesScreen
          reference={
            first === undefined
              ? undefined
              : {
                  type: 'record',
                  path: parts
                    .slice(1)
                    .join('/')
                    .replace(/\.craps$/, ''),
                }
          }
        />
      );
    // Staff review the rolls of the house's tables there.
    case 'review':
      return first === 'session' || (first === undefined && staffSession() === undefined) ? (
        <PlayedScreen />
      ) : (
        <StaffScreen />
      );
    case 'tournament':
      return first === undefined ? <LobbyScreen /> : <BoardScreen key={first} id={first} />;
    case 'staff':
    case 'signin':
      return <SignInScreen />;
    // The staff's screens know their own pages, and what is no page.
    default:
      return <StaffScreen />;
  }
};

if (pathHere().startsWith('/table/')) void loadTable();
else window.addEventListener('load', () => void loadTable());

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Boundary>
        <Suspense fallback={<Waiting title="One moment" />}>
          <Screen />
        </Suspense>
      </Boundary>
      <ClauseHost />
    </StrictMode>,
  );
}
