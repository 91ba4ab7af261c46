import type { Change, SeatView, TableView } from '@hardway/server/messages';
import { useEffect, useMemo, useState } from 'react';
import {
  addressee,
  crewWords,
  houseOf,
  type Link as Line,
  layoutSum,
  logged,
  type Mirror,
  pictureOf,
  shooterText,
  statusText,
} from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import { useLink } from '../hooks.ts';
import { staffSession } from '../keys.ts';
import { ReviewFelt } from '../review/ReviewFelt.tsx';
import { Link } from '../router.tsx';
import { At } from '../staff/At.tsx';
import { ask } from '../staff/api.ts';
import { Said } from '../staff/Said.tsx';
import type { ScreenProps } from '../staff/screen.ts';
import { type Times, useTimes } from '../staff/useTimes.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import '../styles/review.css';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Money } from '../ui/Money.tsx';
import { Scroll } from '../ui/Scroll.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';
import { ConnectionState } from '../ui/Status.tsx';

const STREAM_MAX = 100;

/** What happened at the table, newest first: the last entries of its journal, and what comes. */
const useStream = (link: Line | null, table: string, number: number): readonly Change[] => {
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const isThere = number > 0;
  useEffect(() => {
    if (link === null || !isThere) return;
    const add = (more: readonly Change[]): void =>
      setChanges(before => {
        const known = new Map([...before, ...more].map(change => [change.number, change]));
        return [...known.values()].sort((a, b) => b.number - a.number).slice(0, STREAM_MAX);
      });
    const from = Math.max(1, number - STREAM_MAX + 1);
    ask<{ entries: readonly Change[] }>(`/tables/${encodeURIComponent(table)}/journal?from=${from}&count=${STREAM_MAX}`)
      .then(({ entries }) => add(entries))
      .catch(() => undefined);
    return link.onChange(change => add([change]));
  }, [link, table, isThere]);
  return changes;
};

/** A live table to look at: nothing on this page can be done to it. */
export const WatchScreen = ({ parts: [id = ''] }: ScreenProps) => {
  const { link, mirror } = useLink(id, staffSession()?.token);
  const stream = useStream(link, id, mirror.number);
  const { view } = mirror;
  return (
    <WorkPage
      title={view === null ? id : view.name}
      end={
        <>
          <ConnectionState connection={mirror.connection} />
          <Link className="button" href={`/review/${id}`}>
            Past rolls
          </Link>
        </>
      }
    >
      {view === null ? (
        <p role="status">{mirror.ended ?? 'Connecting to the table'}</p>
      ) : (
        <Watched view={view} mirror={mirror} stream={stream} />
      )}
    </WorkPage>
  );
};

const bettingText = ({ noMoreBets, diceOut, window }: TableView, clock: Times['clock']): string => {
  if (noMoreBets) return 'no more bets';
  if (diceOut) return 'dice are out';
  return window === null ? 'open' : `open until ${clock(window.closesAt)}`;
};

const Watched = ({ view, mirror, stream }: { view: TableView; mirror: Mirror; stream: readonly Change[] }) => {
  const house = useMemo(() => houseOf(view.house), [view.house]);
  const picture = useMemo(() => pictureOf(view), [view]);
  const { clock } = useTimes();
  return (
    <>
      <Stats>
        <Stat label="State">{statusText(view)}</Stat>
        <Stat label="Point">
          <span data-point>{view.puck === 'off' ? 'off' : view.puck}</span>
        </Stat>
        <Stat label="Betting">{bettingText(view, clock)}</Stat>
        <Stat label="Shooter">{shooterText(view, undefined)}</Stat>
        <Stat label="Hand">{view.hand}</Stat>
        <Stat label="Crew" isText>
          {crewWords(view.stations)}
        </Stat>
      </Stats>
      <div className="review-two">
        <Card title="Felt">
          <ReviewFelt house={house} picture={picture} />
        </Card>
        <div className="review-side">
          <Card title="Seats">
            <Seats seats={view.seats} connected={mirror.presence.seats} />
          </Card>
          <Card title="Alerts of this table">
            <TableAlerts view={view} />
          </Card>
        </div>
      </div>
      <Card title="What happens, newest first">
        <ol className="review-journal" aria-label="Entries of the journal">
          {stream.map(change => {
            const line = logged(change, view);
            return line === undefined ? null : (
              <li key={change.number}>
                <span className="review-number">{change.number}</span>
                <span className="review-time">
                  <At ms={change.at} isToday />
                </span>
                <span>
                  <Said by={change.by} words={line.words} />
                </span>
              </li>
            );
          })}
        </ol>
      </Card>
    </>
  );
};

const onFelt = (seat: SeatView): number => layoutSum({ ...seat, rail: seat.rail ?? (0 as never) });

const Seats = ({ seats, connected }: { seats: readonly SeatView[]; connected: readonly number[] }) =>
  seats.length === 0 ? (
    <Empty title="Nobody is seated.">Players appear here as they sit down.</Empty>
  ) : (
    <Scroll label="Seats, list">
      <table>
        <thead>
          <tr>
            <th scope="col">Seat</th>
            <th scope="col" className="number">
              Rail
            </th>
            <th scope="col" className="number">
              On the felt
            </th>
            <th scope="col">Terminal</th>
          </tr>
        </thead>
        <tbody>
          {seats.map(seat => (
            <tr key={seat.number} data-seat={seat.number}>
              <th scope="row">
                {seat.number} {seat.name}
                {seat.held ? ' · held' : ''}
              </th>
              <td className="number">
                <Money amount={seat.rail ?? 0} />
              </td>
              <td className="number">
                <Money amount={onFelt(seat)} />
              </td>
              <td>{connected.includes(seat.number) ? 'connected' : 'none'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );

const TableAlerts = ({ view: { alerts } }: { view: TableView }) =>
  alerts.length === 0 ? (
    <Empty title="No alerts.">What is raised at this table appears here.</Empty>
  ) : (
    <ul className="alert-rows">
      {[...alerts].reverse().map(({ id, to, words, at, acknowledgedBy }) => (
        <li key={id}>
          <At ms={at} isToday /> <b>for {addressee(to)}</b> <Cited text={words} />{' '}
          <span className="hint">{acknowledgedBy === null ? 'not seen yet' : `seen by ${acknowledgedBy}`}</span>
        </li>
      ))}
    </ul>
  );
