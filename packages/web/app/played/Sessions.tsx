import { useEffect, useState } from 'react';
import { playerTime } from '../../src/index.ts';
import { Link } from '../router.tsx';
import { Button } from '../ui/Button.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Money } from '../ui/Money.tsx';
import { Problem } from '../ui/Problem.tsx';
import { downloadRecord } from './download.ts';
import { Sparkline } from './Sparkline.tsx';
import { dropAllSessions, dropSession, type KeptSession, keptRecord, keptSessions } from './sessions-store.ts';

/** What was played in this browser, newest first. */
export const Sessions = () => {
  const [sessions, setSessions] = useState<readonly KeptSession[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [dropped, setDropped] = useState<KeptSession | 'all' | null>(null);
  const load = () =>
    keptSessions().then(setSessions, () => {
      setSessions([]);
      setProblem('This browser keeps no sessions: it may be a private window, or have no room left.');
    });
  useEffect(() => void load(), []);
  const drop = async () => {
    if (dropped === 'all') await dropAllSessions();
    else if (dropped !== null) await dropSession(dropped.id);
    await load();
  };
  if (sessions === null) return null;
  return (
    <section className="sessions" aria-labelledby="sessions-title">
      <div className="sessions-head">
        <h2 id="sessions-title">Played in this browser</h2>
        {sessions.length === 0 ? null : (
          <Button kind="quiet" onClick={() => setDropped('all')}>
            Delete all
          </Button>
        )}
      </div>
      <Problem words={problem} />
      {sessions.length === 0 ? (
        <p className="hint">
          Nothing yet. <Link href="/">Play a hand</Link>, and it is here to be reviewed. It stays in this browser.
        </p>
      ) : (
        <ul>
          {sessions.map(session => (
            <Session key={session.id} session={session} onDrop={() => setDropped(session)} />
          ))}
        </ul>
      )}
      {dropped === null ? null : (
        <Confirm
          title={dropped === 'all' ? 'Delete all sessions' : 'Delete this session'}
          lost={
            dropped === 'all'
              ? `${sessions.length === 1 ? 'One session' : `All ${sessions.length} sessions`} and the records will be gone from this browser.`
              : 'Its record will be gone from this browser.'
          }
          act="Delete"
          onAct={drop}
          onClose={() => setDropped(null)}
        >
          <p>{dropped === 'all' ? 'Every session that this browser keeps is deleted.' : titleOfSession(dropped)}</p>
        </Confirm>
      )}
    </section>
  );
};

const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' });

const titleOfSession = ({ summary: { book, game }, at }: KeptSession): string =>
  `${book}, ${game}, ${dayOf(at)} at ${playerTime(at)}`;

const Session = ({ session, onDrop }: { session: KeptSession; onDrop: () => void }) => {
  const { id, summary } = session;
  const { split, rolls, longest, curve } = summary;
  const download = async () => {
    const record = await keptRecord(id);
    if (record !== undefined) downloadRecord(id, record);
  };
  return (
    <li data-session={id}>
      <Link className="session-open" href={`/review/session/${encodeURIComponent(id)}`}>
        <b>{`${summary.book}, ${summary.game}`}</b>
        <span>
          {dayOf(session.at)}, {playerTime(session.at)}
        </span>
      </Link>
      <Sparkline curve={curve} result={split.result} />
      <span className="session-result">
        <Money amount={split.result} isChange />
        <span>
          {rolls} {rolls === 1 ? 'roll' : 'rolls'}, longest hand {longest}
        </span>
      </span>
      <span className="row">
        <Button onClick={() => void download()}>Download</Button>
        <Button kind="quiet" aria-label={`Delete ${titleOfSession(session)}`} onClick={onDrop}>
          Delete
        </Button>
      </span>
    </li>
  );
};
