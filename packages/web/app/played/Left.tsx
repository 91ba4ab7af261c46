import { houseOf } from '@hardway/rules';
import { useEffect, useState } from 'react';
import { mayShowFigures, money } from '../../src/index.ts';
import { Link } from '../router.tsx';
import { Button } from '../ui/Button.tsx';
import { Money } from '../ui/Money.tsx';
import { Page } from '../ui/Page.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';
import { downloadRecord } from './download.ts';
import { Sparkline } from './Sparkline.tsx';
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
          {session === null ? <p>This session is not kept in this browser.</p> : <Summary {...session} />}
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

const Summary = ({ summary }: KeptSession) => {
  const { config, book, game, split, curve, rolls, longest, best, buyIn } = summary;
  const { result, cost, luck } = split;
  return (
    <>
      <p className="review-sentence">
        {book}, {game}: {rolls} {rolls === 1 ? 'roll' : 'rolls'},{' '}
        {result === 0 ? 'even' : `${money(Math.abs(result))} ${result > 0 ? 'won' : 'lost'}`}.
      </p>
      <Sparkline curve={curve} result={result} width={640} height={160} />
      <Stats>
        <Stat label="Result" note={`bought in for ${money(buyIn)}`}>
          <Money amount={result} isChange />
        </Stat>
        {mayShowFigures(houseOf(config)) ? (
          <>
            <Stat label="What the bets cost">{money(cost)}</Stat>
            <Stat label="Luck">
              <Money amount={luck} isChange />
            </Stat>
          </>
        ) : null}
        <Stat label="Best hand">
          <Money amount={best} isChange />
        </Stat>
        <Stat label="Longest roll">{longest === 1 ? '1 roll' : `${longest} rolls`}</Stat>
      </Stats>
    </>
  );
};
