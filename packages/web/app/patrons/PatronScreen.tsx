import type { PatronFile } from '@hardway/server/messages';
import { useCallback, useEffect, useState } from 'react';
import { limitText, minutesText, money, PLAY_LIMITS } from '../../src/index.ts';
import { problemOf } from '../problem.ts';
import { Link } from '../router.tsx';
import { ask } from '../staff/api.ts';
import type { ScreenProps } from '../staff/screen.ts';
import { isSignedOut } from '../staff/session.ts';
import { useTableName } from '../staff/useTableName.ts';
import { useTimes } from '../staff/useTimes.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import { Card } from '../ui/Card.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';
import { ConfirmCard, ExcludeCard, LimitsCard, RaisesCard, SeatCard, SelfCard } from './PatronActs.tsx';
import { usePatrons } from './usePatrons.tsx';

const lostWords = (lost: number): string =>
  lost > 0 ? `lost ${money(lost)}` : lost < 0 ? `won ${money(-lost)}` : 'even';

const Played = ({ label, of: { playedMs, lost } }: { label: string; of: PatronFile['day'] }) => (
  <Stat label={`Played in the ${label}`} note={`${lostWords(lost)}; the present seat is not counted`}>
    {minutesText(Math.round(playedMs / 60_000))}
  </Stat>
);

const About = ({ file }: { file: PatronFile }) => {
  const { when } = useTimes();
  const nameOf = useTableName();
  const { confirmed, standing, until, seated } = file;
  const seen = (by: PatronFile['confirmed']['age']) => (by === null ? 'nobody yet' : `${by.by}, ${when(by.at)}`);
  return (
    <Stats>
      <Stat label="Standing" note={until === null ? undefined : `until ${when(until)}`}>
        {standing}
      </Stat>
      <Stat label="Seat">
        {seated === null ? (
          'none'
        ) : (
          <Link href={`/floor/${seated.table}`}>{`${nameOf(seated.table)}, seat ${seated.seat}`}</Link>
        )}
      </Stat>
      <Stat label="Age confirmed by" isText>
        {seen(confirmed.age)}
      </Stat>
      <Stat label="Identity confirmed by" isText>
        {seen(confirmed.identity)}
      </Stat>
      <Played label="last 24 hours" of={file.day} />
      <Played label="last 7 days" of={file.week} />
    </Stats>
  );
};

const Holding = ({ file: { limits, raised, excluded } }: { file: PatronFile }) => {
  const { when } = useTimes();
  const exclusions = [excluded.self, excluded.house].flatMap(each => each ?? []);
  return (
    <Card title="Limits and exclusions in force">
      <ul>
        {exclusions.map(({ kind, since, until, reason, by }) => (
          <li key={kind}>
            {kind === 'self' ? 'Self-exclusion' : 'Excluded by the house'} since {when(since)},{' '}
            {until === null ? (kind === 'self' ? 'for good' : 'until it is lifted') : `until ${when(until)}`}: {reason}{' '}
            ({by})
          </li>
        ))}
        {PLAY_LIMITS.map(({ name, label, isMoney }) => {
          const raise = raised[name];
          if (limits[name] === null && raise === undefined) return null;
          return (
            <li key={name}>
              {name === 'checkMinutes' ? 'Reality check every' : label}: {limitText(isMoney, limits[name])}
              {raise === undefined ? '' : `; ${limitText(isMoney, raise.to)} can be confirmed from ${when(raise.from)}`}
            </li>
          );
        })}
      </ul>
      {exclusions.length === 0 && Object.values(limits).every(each => each === null) ? <p>None.</p> : null}
    </Card>
  );
};

const History = ({ file: { lines } }: { file: PatronFile }) => {
  const { when } = useTimes();
  return (
    <Card title="History">
      <ol reversed>
        {[...lines].reverse().map(({ number, at, by, words }) => (
          <li key={`${number}-${words}`}>
            <b>{when(at)}</b> {by}: {words}
          </li>
        ))}
      </ol>
    </Card>
  );
};

/** One patron: who has confirmed what, what binds them, what happened, and what can be done. */
export const PatronScreen = ({ parts: [id = ''] }: ScreenProps) => {
  const [file, setFile] = useState<PatronFile>();
  const [missing, setMissing] = useState<string | null>(null);
  const load = useCallback(
    () =>
      ask<PatronFile>(`/patrons/${encodeURIComponent(id)}`).then(setFile, (error: unknown) => {
        if (!isSignedOut(error)) setMissing(problemOf(error));
      }),
    [id],
  );
  useEffect(() => void load(), [load]);
  const { problem, over, act, send } = usePatrons(() => void load());
  const title = file?.name == null ? `Patron ${id}` : `Patron ${id}: ${file.name}`;
  if (file === undefined)
    return (
      <WorkPage title={title}>
        <Problem words={missing} />
      </WorkPage>
    );
  const props = { file, act, send };
  return (
    <WorkPage title={title}>
      <Problem words={problem} />
      <About file={file} />
      <div className="file-page">
        <ConfirmCard {...props} />
        <Holding file={file} />
        <RaisesCard {...props} />
        <LimitsCard {...props} />
        <SelfCard {...props} />
        <ExcludeCard {...props} />
        <SeatCard {...props} />
        <History file={file} />
      </div>
      {over}
    </WorkPage>
  );
};
