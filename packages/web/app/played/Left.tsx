import { useEffect, useState } from 'react';
import { Link } from '../router.tsx';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { downloadRecord } from './download.ts';
import { SessionStats } from './SessionStats.tsx';
import { type KeptSession, keptRecord, keptSession } from './sessions-store.ts';

/** The way out of a table: what came of the session. */
export const Left = ({ id }: { id: string }) => {
  const [session, setSession] = useState<KeptSession | null | undefined>(undefined);
  useEffect(
    () =>
      void keptSession(id).then(
        found => setSession(found ?? null),
        () => setSession(null),
      ),
    [id],
  );
  const download = async () => {
    const record = await keptRecord(id);
    if (record !== undefined) downloadRecord(id, record);
  };
  return (
    <Page title="You have left the table">
      {session === undefined ? null : (
        <div className="left">
          {session === null ? (
            <p>This session is not kept in this browser.</p>
          ) : (
            <SessionStats summary={session.summary} />
          )}
          <div className="row">
            {session === null ? null : (
              <>
                <Link className="button primary" href={`/review/session/${encodeURIComponent(id)}`}>
                  Review it
                </Link>
                <Button onClick={() => void download()}>Download</Button>
              </>
            )}
            <Link className="button" href="/">
              Play again
            </Link>
          </div>
        </div>
      )}
    </Page>
  );
};
