import type { Inspection, Verification } from '@hardway/server/messages';
import { useState } from 'react';
import { problemOf } from '../problem.ts';
import { Link } from '../router.tsx';
import { At } from '../staff/At.tsx';
import { ask } from '../staff/api.ts';
import { useStaff } from '../staff/staff.ts';
import { TableLines } from '../staff/TableLines.tsx';
import { WorkPage } from '../staff/WorkPage.tsx';
import '../styles/review.css';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Scroll } from '../ui/Scroll.tsx';
import { say } from '../ui/Toast.tsx';
import { usePolled } from '../usePolled.ts';
import { CasesCard } from './Cases.tsx';
import { ConfigurationsCard } from './Configurations.tsx';
import { ProgramCard } from './Program.tsx';

const EVERY_MS = 1_500;

/** What an inspector finds: the floor to look at, the cases, the verification, the program and the papers. */
export const InspectorScreen = () => {
  const { may } = useStaff();
  const { value, problem, again } = usePolled(() => ask<Inspection>('/inspection'), 'inspection', EVERY_MS);
  return (
    <WorkPage
      title="Inspection"
      end={
        <Link className="button" href="/surveillance/events">
          Event log
        </Link>
      }
    >
      <Problem words={problem} />
      {value === undefined ? (
        <p role="status">One moment</p>
      ) : (
        <>
          <VerifyCard inspection={value} onAsked={again} />
          <ProgramCard seen={value.program} />
        </>
      )}
      <TableLines title="Floor" rollsOf={id => `/review/${id}`} />
      {may('read-cases') ? <CasesCard /> : null}
      <ConfigurationsCard />
      {value === undefined ? null : <IssuedCard issued={value.issued} />}
    </WorkPage>
  );
};

const PHASES = { database: 'the database checks itself', journal: 'the journal is derived again' } as const;

const VerifyCard = ({ inspection, onAsked }: { inspection: Inspection; onAsked: () => void }) => {
  const { may } = useStaff();
  const { running, verifications } = inspection;
  const [busy, setBusy] = useState(false);
  const act = async (asked: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await asked();
      onAsked();
    } catch (error) {
      say(problemOf(error), 'no');
    }
    setBusy(false);
  };
  const verify = (scope: 'all' | 'new') => () => void act(() => ask('/inspection/verifications', { body: { scope } }));
  const stop = () => void act(() => ask('/inspection/verifications', { method: 'DELETE' }));
  return (
    <Card
      title="Verification"
      end={
        !may('verify-house') ? null : running === null ? (
          <>
            <Button kind="main" busy={busy} onClick={verify('all')}>
              Verify now
            </Button>
            <Button busy={busy} onClick={verify('new')}>
              Only what is new
            </Button>
          </>
        ) : (
          <Button busy={busy} onClick={stop}>
            Stop
          </Button>
        )
      }
    >
      {running === null ? null : (
        <p role="status">
          Verifying: {PHASES[running.phase]}, {running.done.toLocaleString()} of {running.of.toLocaleString()} entries{' '}
          <progress value={running.done} max={Math.max(1, running.of)} aria-label="Entries verified" />
        </p>
      )}
      {verifications.length === 0 ? (
        <Empty title="Nothing was verified yet.">
          {may('verify-house')
            ? '“Verify now” derives everything again from the journal.'
            : 'An inspector, surveillance or an administrator verifies the house.'}
        </Empty>
      ) : (
        <ul className="alert-rows" aria-label="Last verifications">
          {verifications.slice(0, 10).map(each => (
            <VerificationRow key={each.verification} verification={each} />
          ))}
        </ul>
      )}
    </Card>
  );
};

const outcomeOf = ({ result, isStopped, endedAt }: Verification): string => {
  if (isStopped) return 'stopped before its end';
  if (endedAt === null || result === null) return 'running';
  if (result.failure !== null) return `could not be done: ${result.failure}`;
  return result.isInOrder ? '✓ everything fits' : '✗ not in order';
};

const VerificationRow = ({ verification }: { verification: Verification }) => {
  const { scope, by, at, result } = verification;
  const checkpoint = result?.checkpoint;
  return (
    <li data-verified={result?.isInOrder}>
      <div className="alert-head">
        <b>{outcomeOf(verification)}</b>
        <span>
          <At ms={at} />
        </span>
        <span>{by.name}</span>
        <span>{scope === 'all' ? 'from the first entry' : 'what was new'}</span>
      </div>
      {result === null ? null : (
        <p className="hint">
          {result.entries.toLocaleString()} entries in {result.streams} streams, {result.seconds} s. Relied on{' '}
          {result.anchors.heads.toLocaleString()} anchored heads
          {result.anchors.last === null ? '' : `, the last of ${result.anchors.last}`}
          {result.anchors.isSigned ? ', signed' : ', not signed'};{' '}
          {checkpoint == null
            ? 'on no checkpoint.'
            : `on a checkpoint of ${checkpoint.entries.toLocaleString()} entries (${checkpoint.digest.slice(0, 16)}…).`}
        </p>
      )}
      {result === null ? null : (
        <ul>
          {[
            ...result.damage.map(what => `The database: ${what}`),
            ...result.anchors.findings.map(({ what }) => `Anchors: ${what}`),
            ...result.findings.map(({ stream, number, what }) => `${stream}, entry ${number}: ${what}`),
          ].map(words => (
            <li key={words} className="field-problem">
              {words}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

const IssuedCard = ({ issued }: Pick<Inspection, 'issued'>) => (
  <Card title="Printed and exported">
    {issued.length === 0 ? (
      <Empty title="Nothing was printed or exported.">
        Whatever leaves the house on paper or as a file is listed here.
      </Empty>
    ) : (
      <Scroll label="Printed and exported, list">
        <table>
          <thead>
            <tr>
              {['Time', 'By', 'What', 'As', 'Rows', 'SHA-256'].map(title => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {issued.slice(0, 20).map(({ number, at, by, title, filters, format, rows, sha256 }) => (
              <tr key={number}>
                <td>
                  <At ms={at} />
                </td>
                <td>{by.name}</td>
                <td>
                  {title}, {filters}
                </td>
                <td>{format}</td>
                <td>{rows}</td>
                <td>
                  <code>{sha256.slice(0, 16)}…</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    )}
  </Card>
);
