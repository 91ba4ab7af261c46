import type { TournamentLine } from '@hardway/server/messages';
import { useState } from 'react';
import { GROUPS, groupOf, STAGE_WORDS } from '../../src/index.ts';
import { useStaff } from '../staff/staff.ts';
import { type Times, useTimes } from '../staff/useTimes.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import '../styles/tournament.css';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Money } from '../ui/Money.tsx';
import { Problem } from '../ui/Problem.tsx';
import { usePolled } from '../usePolled.ts';
import { tournamentApi } from './api.ts';
import { NewTournament } from './NewTournament.tsx';

const EVERY_MS = 5_000;

const columnsWith = ({ when }: Times): readonly Column<TournamentLine>[] => [
  { id: 'name', title: 'Tournament', value: ({ name }) => name },
  {
    id: 'stage',
    title: 'Stage',
    value: ({ stage, round, rounds }) =>
      round === null ? STAGE_WORDS[stage] : `${STAGE_WORDS[stage]}, round ${round} of ${rounds}`,
    isChoice: true,
  },
  { id: 'entered', title: 'Entered', value: ({ entered, most }) => `${entered} of ${most}` },
  {
    id: 'fee',
    title: 'Fee',
    value: ({ fee }) => fee / 100,
    cell: ({ fee }) => (fee === 0 ? 'none' : <Money amount={fee} />),
    isNumber: true,
  },
  { id: 'next', title: 'Next heat', value: ({ startsAt }) => (startsAt === null ? '' : when(startsAt)) },
];

const TITLES = { running: 'Running', draft: 'Drafts', past: 'Past' } as const;

/** All tournaments of the house: drafts, running, past. */
export const TournamentsScreen = () => {
  const { value, problem } = usePolled(tournamentApi.listAll, 'tournaments', EVERY_MS);
  const [isDrafting, setDrafting] = useState(false);
  const { may } = useStaff();
  const times = useTimes();
  const drafts = may('draftTournament');
  const tournaments = value?.tournaments ?? [];
  return (
    <WorkPage
      title="Tournaments"
      end={drafts ? <Button onClick={() => setDrafting(true)}>New tournament</Button> : null}
    >
      <Problem words={problem} />
      {isDrafting ? <NewTournament onClose={() => setDrafting(false)} /> : null}
      {value === undefined ? null : tournaments.length === 0 ? (
        <Empty title="There are no tournaments yet.">
          {drafts ? 'Start one from a ready-made format.' : 'A pit boss or manager drafts them.'}
        </Empty>
      ) : (
        GROUPS.map(group => {
          const rows = tournaments.filter(({ stage }) => groupOf(stage) === group);
          return rows.length === 0 ? null : (
            <Card key={group} title={TITLES[group]}>
              <DataTable
                title={`${TITLES[group]} tournaments`}
                name={group}
                columns={columnsWith(times)}
                rows={rows}
                keyOf={({ id }) => id}
                open={({ id }) => `/tournaments/${id}`}
                empty={null}
              />
            </Card>
          );
        })
      )}
    </WorkPage>
  );
};
