import type { TournamentBoard } from '@hardway/server/messages';
import { useState } from 'react';
import {
  boardBracket,
  chipsText,
  money,
  ordinal,
  playerWhen,
  prizeWords,
  STAGE_WORDS,
  untilWords,
} from '../../src/index.ts';
import { useNow, useTitle } from '../hooks.ts';
import '../styles/staff.css';
import '../styles/tournament.css';
import { Brand } from '../ui/Brand.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Clock } from '../ui/Status.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { usePolled } from '../usePolled.ts';
import { tournamentApi } from './api.ts';
import { Bracket } from './Bracket.tsx';
import { PrintedConditions } from './PrintedConditions.tsx';

const EVERY_MS = 2_000;

/** The public board of a tournament: no sign-in, no controls but a look at the conditions. */
export const BoardScreen = ({ id }: { id: string }) => {
  const { value: board, problem } = usePolled(() => tournamentApi.board(id), id, EVERY_MS);
  useTitle(board?.name ?? 'Tournament');
  if (board === undefined) return <Waiting title={problem ?? 'One moment'} />;
  return (
    <div className="board work" data-board={id}>
      <header className="board-top">
        <Brand />
        <h1>{board.name}</h1>
        <p className="board-stage">{stageWords(board)}</p>
        <Clock />
      </header>
      <Problem words={problem} />
      <main>
        <Next board={board} />
        <h2 className="unseen">Rounds</h2>
        <Bracket rounds={boardBracket(board)} when={playerWhen} nameOf={table => board.tables[table] ?? table} />
        <Standings board={board} />
        <Prizes board={board} />
        <Conditions board={board} />
      </main>
    </div>
  );
};

const stageWords = ({ stage, round, conditions, cancelled }: TournamentBoard): string => {
  if (cancelled !== null) return `Cancelled: ${cancelled}`;
  const at = round === null ? '' : `, ${conditions.rounds[round - 1]?.name ?? `round ${round}`}`;
  return `${STAGE_WORDS[stage]}${at}`;
};

/** The next session, with the time that was announced before where it was changed. */
const Next = ({ board }: { board: TournamentBoard }) => {
  const here = useNow(1_000);
  const [aheadMs] = useState(() => board.now - Date.now());
  const { next, rounds, conditions, entrants } = board;
  if (next === null) {
    if (board.stage !== 'registering') return null;
    const entered = entrants.filter(({ status }) => status === 'entered').length;
    return (
      <section className="board-next" aria-label="Entries">
        <p>
          Entries until <b>{playerWhen(conditions.entry.closesAt)}</b>. {entered} of {conditions.entry.most} places are
          taken. Fee {money(conditions.entry.fee)}.
        </p>
      </section>
    );
  }
  const round = rounds.find(each => each.round === next.round);
  const moved = round?.heats.find(({ heat }) => heat === next.heat)?.movedFrom ?? null;
  return (
    <section className="board-next" aria-label="Next session">
      <p>
        Next: <b>{`${round?.name ?? ''}${(round?.heats.length ?? 1) > 1 ? `, heat ${next.heat}` : ''}`}</b>{' '}
        {playerWhen(next.startsAt)}
        {next.table === null ? '' : `, ${board.tables[next.table] ?? next.table}`}
        {moved === null ? null : <span className="moved"> changed from {playerWhen(moved)}</span>}
      </p>
      <p className="board-clock" role="timer">
        {untilWords(next.startsAt, here + aheadMs)}
      </p>
    </section>
  );
};

const Standings = ({ board }: { board: TournamentBoard }) => {
  const last = board.rounds.findLast(({ standings }) => standings.length > 0);
  if (last === undefined) return null;
  return (
    <section aria-label={`Standings after ${last.name}`}>
      <h2>Standings after {last.name}</h2>
      <ol className="board-standings">
        {last.standings.map(({ rank, entrant, name, chips, progresses, tie }) => (
          <li key={entrant} data-progresses={progresses}>
            <span className="seat-number">{rank}</span>
            <span className="place-name">
              {name}
              {tie === null ? null : <small> tie broken by {tie}</small>}
            </span>
            <span>{chipsText(chips)}</span>
            <span className="goes-on">
              {progresses ? (
                <>
                  <span aria-hidden="true">▲</span>
                  <span className="unseen">progresses</span>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Prizes = ({ board }: { board: TournamentBoard }) => (
  <section aria-label="Prizes">
    <h2>Prizes</h2>
    <p className="board-pool">Pool {money(board.pool)}</p>
    <ol className="board-standings">
      {board.prizes.map(({ place, name, money: amount, thing }) => (
        <li key={`${place} ${name} ${thing}`}>
          <span className="seat-number">{ordinal(place)}</span>
          <span className="place-name">{name ?? ''}</span>
          <span>{prizeWords({ money: amount, thing })}</span>
        </li>
      ))}
    </ol>
  </section>
);

const Conditions = ({ board }: { board: TournamentBoard }) => {
  const { conditions, director, deputy, version, approval } = board;
  const named = { ...conditions, director: director ?? conditions.director, deputy: deputy ?? conditions.deputy };
  return (
    <details className="board-conditions">
      <summary>Conditions</summary>
      <PrintedConditions conditions={named} version={version} approval={approval} when={playerWhen} />
    </details>
  );
};
