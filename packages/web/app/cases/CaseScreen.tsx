import type { CaseView, Me } from '@hardway/server/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { problemOf } from '../problem.ts';
import { Link } from '../router.tsx';
import { ask, getMe } from '../staff/api.ts';
import type { ScreenProps } from '../staff/screen.ts';
import { useStaff } from '../staff/staff.ts';
import { useTableName } from '../staff/useTableName.ts';
import { useTimes } from '../staff/useTimes.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Money } from '../ui/Money.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';
import { say } from '../ui/Toast.tsx';
import { AwaitsDecision, DecideCard, MoneyCard, NoteCard, ReviewCard, SanctionCard } from './CaseActs.tsx';
import { CiteForm, DevicesCard, PeopleCard } from './CaseFile.tsx';
import { useCase } from './useCase.tsx';

/** The roles of the reader, with what each may do. */
const useRoles = (): Me['roles'] => {
  const [me, setMe] = useState<Me>();
  useEffect(() => void getMe().then(setMe, () => {}), []);
  return me?.roles ?? [];
};

/** The case file, with the hashes of all that it rests on. */
const download = (id: string): void => {
  ask<unknown>(`/cases/${encodeURIComponent(id)}/file`).then(
    file => {
      const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
      const url = URL.createObjectURL(blob);
      Object.assign(document.createElement('a'), { href: url, download: `case-${id}.json` }).click();
      URL.revokeObjectURL(url);
    },
    (error: unknown) => say(problemOf(error), 'no'),
  );
};

const ADVICE = { none: 'nothing to tell', 'to be told': 'not confirmed yet', told: 'confirmed' } as const;

const About = ({ state }: { state: CaseView }) => {
  const { opened, status, outcome, held, advice } = state;
  const nameOf = useTableName();
  return (
    <Stats>
      <Stat label="Status">{outcome === null ? status : `${status}, ${outcome}`}</Stat>
      <Stat label="Kind">{opened?.kind.replace('-', ' ')}</Stat>
      <Stat label="Table">
        {nameOf(opened?.table ?? '')}
        {opened?.seat == null ? '' : `, seat ${opened.seat}`}
      </Stat>
      <Stat label="Complainant">{opened?.complainant ?? '–'}</Stat>
      <Stat label="Held">
        <Money amount={held} />
      </Stat>
      <Stat label="Advice to the player">{ADVICE[advice]}</Stat>
    </Stats>
  );
};

const Entries = ({ state: { opened, entries }, children }: { state: CaseView; children: ReactNode }) => {
  const nameOf = useTableName();
  return (
    <Card title="What it rests on">
      <ul>
        {entries.map(number => (
          <li key={number}>
            {number === opened?.roll ? (
              <Link href={`/review/${opened.table}?roll=${number}`}>The roll, entry {number}</Link>
            ) : (
              `Entry ${number} of ${nameOf(opened?.table ?? '')}`
            )}
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
};

const Timeline = ({ state: { lines } }: { state: CaseView }) => {
  const { when } = useTimes();
  return (
    <Card title="History">
      <ol>
        {lines.map(({ number, at, by, words }, nth) => (
          <li key={`${number}-${nth}`}>
            <b>{when(at)}</b> {by}: {words}
          </li>
        ))}
      </ol>
    </Card>
  );
};

/** One case: what it is about, what was done, and what can be done now. */
export const CaseScreen = ({ parts: [id = ''] }: ScreenProps) => {
  const { state, problem, over, send, act } = useCase(id);
  const roles = useRoles();
  const may = roles.flatMap(role => role.may);
  const { when } = useTimes();
  const { me, aheadMs } = useStaff();
  if (state === undefined || state.opened === null)
    return (
      <WorkPage title={`Case ${id}`}>
        <Problem words={problem ?? (state === undefined ? null : 'There is no such case')} />
      </WorkPage>
    );
  const props = { state, may, send };
  const decides = roles.some(({ role }) => state.deciders.includes(role));
  const sanctions = roles.some(({ role }) => state.sanctioners.includes(role));
  const mayClose = may.includes('closeCase') && (state.status === 'decided' || state.status === 'reviewed');
  return (
    <WorkPage
      title={`Case ${id}`}
      end={
        <>
          <Button onClick={() => download(id)}>Case file</Button>
          <Button onClick={() => window.print()}>Print</Button>
          {mayClose ? <Button onClick={() => act({ type: 'closeCase' })}>Close the case</Button> : null}
          {state.advice === 'to be told' && may.includes('adviseInPerson') ? (
            <Button onClick={() => act({ type: 'adviseInPerson' })}>Told in person</Button>
          ) : null}
        </>
      }
    >
      <div className="file-page">
        <p className="print-only">
          {me.name}, {when(Date.now() + aheadMs)}
        </p>
        <p>{state.opened.summary}</p>
        <Problem words={problem} />
        <About state={state} />
        {decides ? <DecideCard state={state} send={send} /> : null}
        {roles.length > 0 && !decides ? <AwaitsDecision state={state} /> : null}
        {sanctions ? <SanctionCard key={state.opened.id} state={state} send={send} /> : null}
        <MoneyCard {...props} />
        <ReviewCard {...props} />
        <NoteCard {...props} />
        <PeopleCard {...props} />
        <DevicesCard {...props} when={when} />
        <Timeline state={state} />
        <Entries state={state}>
          <CiteForm {...props} />
        </Entries>
      </div>
      {over}
    </WorkPage>
  );
};
