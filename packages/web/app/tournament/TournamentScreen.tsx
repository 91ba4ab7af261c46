import { useState } from 'react';
import { conditionsInForce, DESK_TABS, type DeskTab } from '../../src/index.ts';
import { Link, replaceQuery, useRoute } from '../router.tsx';
import type { ScreenProps } from '../staff/screen.ts';
import { useStaff } from '../staff/staff.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import '../styles/tournament.css';
import { Button } from '../ui/Button.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { ActsTab } from './ActsTab.tsx';
import { CancelTournament } from './CancelTournament.tsx';
import { ConditionsTab } from './ConditionsTab.tsx';
import { DeskHead, Presence } from './DeskHead.tsx';
import { DrawTab } from './DrawTab.tsx';
import type { DeskProps } from './desk-props.ts';
import { EntriesTab } from './EntriesTab.tsx';
import { HeatsTab } from './HeatsTab.tsx';
import { ReportsTab } from './ReportsTab.tsx';
import { ResultsTab } from './ResultsTab.tsx';
import { useTournament } from './useTournament.ts';

const TITLES: { readonly [tab in DeskTab]: string } = {
  conditions: 'Conditions',
  entries: 'Entries',
  draw: 'Draw',
  heats: 'Heats',
  results: 'Results',
  acts: 'Decisions',
  reports: 'Reports',
};

const TABS = DESK_TABS.map(id => ({ id, title: TITLES[id] }));

const tabIn = (query: URLSearchParams): DeskTab | undefined => DESK_TABS.find(tab => tab === query.get('tab'));

/** The desk of one tournament: the director runs it here; the cage and the pit have their parts of it. */
export const TournamentScreen = ({ parts: [id = ''] }: ScreenProps) => {
  const { view, problem, send } = useTournament(id);
  const { query } = useRoute();
  const { may, role } = useStaff();
  const [isCancelling, setCancelling] = useState(false);
  const go = (tab: DeskTab): void => replaceQuery(new URLSearchParams({ tab }));
  if (view === undefined || view.id === '')
    return (
      <WorkPage title="Tournament">
        <Problem words={problem ?? (view === undefined ? null : `There is no tournament ${id}.`)} />
      </WorkPage>
    );
  const tab = tabIn(query) ?? (role === 'cage' ? 'entries' : 'heats');
  const mayCancel = may('cancelTournament') && view.cancelled === null && view.prizes === null;
  return (
    <WorkPage
      title={conditionsInForce(view)?.name ?? id}
      end={
        <>
          <Presence view={view} send={send} />
          <Link className="button" href={`/tournament/${id}`}>
            Public board
          </Link>
          {mayCancel ? <Button onClick={() => setCancelling(true)}>Cancel the tournament</Button> : null}
        </>
      }
    >
      <Problem words={problem} />
      <DeskHead view={view} onGo={go} />
      <Tabs label="Parts of the tournament" tabs={TABS} chosen={tab} onChoose={go}>
        <Part tab={tab} view={view} send={send} />
      </Tabs>
      {isCancelling ? <CancelTournament view={view} send={send} onClose={() => setCancelling(false)} /> : null}
    </WorkPage>
  );
};

const Part = ({ tab, ...desk }: DeskProps & { tab: DeskTab }) => {
  switch (tab) {
    case 'conditions':
      return <ConditionsTab {...desk} />;
    case 'entries':
      return <EntriesTab {...desk} />;
    case 'draw':
      return <DrawTab {...desk} />;
    case 'heats':
      return <HeatsTab {...desk} />;
    case 'results':
      return <ResultsTab {...desk} />;
    case 'acts':
      return <ActsTab {...desk} />;
    case 'reports':
      return <ReportsTab {...desk} />;
  }
};
