import { useEffect, useState } from 'react';
import { sharedIn } from '../../src/index.ts';
import { useTitle } from '../hooks.ts';
import { goTo, useRoute } from '../router.tsx';
import '../styles/played.css';
import { Page } from '../ui/Page.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Left } from './Left.tsx';
import { OpenRecord } from './OpenRecord.tsx';
import { type PlayedRecord, ReviewOf } from './ReviewOf.tsx';
import { Sessions } from './Sessions.tsx';
import { keptRecord, keptSession } from './sessions-store.ts';
import { SPACE_KEYS } from './usePlace.ts';

/** What a player has played, roll by roll: a record, a link, or a session of this browser. */
export const PlayedScreen = () => {
  const { parts } = useRoute();
  const [, place, id, end] = parts;
  useTitle('Review');
  if (place === 'session' && id !== undefined)
    return end === 'left' ? <Left key={id} id={id} /> : <Reviewing key={id} load={() => fromSession(id)} />;
  return <Reviewing key="own" load={fromLink} />;
};

const fromSession = async (id: string): Promise<PlayedRecord | undefined> => {
  const [session, text] = await Promise.all([keptSession(id), keptRecord(id)]);
  if (session === undefined || text === undefined) throw new Error('This session is not kept in this browser.');
  return { text, name: id, seat: session.summary.seat };
};

const fromLink = async (): Promise<PlayedRecord | undefined> => {
  try {
    const shared = await sharedIn(window.location.hash);
    return shared === undefined ? undefined : { text: shared.record, name: 'shared', seat: shared.seat };
  } catch {
    throw new Error('This link holds no whole record: it may have been cut on its way. Ask for the file instead.');
  }
};

const Reviewing = ({ load }: { load: () => Promise<PlayedRecord | undefined> }) => {
  const [record, setRecord] = useState<PlayedRecord | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const read = () =>
      load().then(
        found => {
          setRecord(found ?? null);
          setLoaded(true);
        },
        (error: Error) => {
          setProblem(error.message);
          setLoaded(true);
        },
      );
    void read();
    const again = () => void read();
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, []);
  const open = (next: PlayedRecord) => {
    setProblem(null);
    setRecord(next);
  };
  const close = () => {
    setRecord(null);
    goTo('/review');
  };
  return (
    <Page title="Review" {...(record === null ? {} : { also: SPACE_KEYS })}>
      <Problem words={problem} />
      {record !== null ? (
        <ReviewOf record={record} onOpen={open} onClose={close} />
      ) : isLoaded ? (
        <div className="review-start">
          <Sessions />
          <OpenRecord onOpen={open} />
        </div>
      ) : null}
    </Page>
  );
};
