import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { mayShowFigures, nextStrategy, playerName } from '../../src/index.ts';
import { json } from '../api.ts';
import { useStrategies } from '../bots/useStrategies.ts';
import { seatAtTable } from '../keys.ts';
import { problemOf } from '../problem.ts';
import { Problem } from '../ui/Problem.tsx';

type BotsProps = { house: House; view: TableView };

const ask = (id: string, path: string, method: string, body?: unknown): Promise<unknown> =>
  json(`/tables/${encodeURIComponent(id)}/bots${path}`, { method, body, token: seatAtTable(id)?.token });

/** Bots at a practice table: who plays what, another one, and sending one away. */
export const Bots = ({ house, view }: BotsProps) => {
  const { strategies, problem: unread } = useStrategies(`/tables/${encodeURIComponent(view.id)}/bots`, undefined, true);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const bots = view.seats.filter(({ bot }) => bot !== null);
  const strategy =
    chosen ??
    nextStrategy(
      strategies,
      bots.map(({ bot }) => bot?.strategy ?? ''),
    );
  const about = strategies.find(each => each.strategy === strategy)?.about;
  const act = (done: Promise<unknown>): void => {
    done.then(
      () => setProblem(null),
      error => setProblem(problemOf(error, 'That could not be done.')),
    );
  };
  return (
    <section className="bots" data-bots>
      <h3>Bots</h3>
      {bots.map(seat => (
        <p key={seat.number} className="row">
          Seat {seat.number}, {playerName(seat)}{' '}
          {seat.bot?.leaving === null ? (
            <button type="button" onClick={() => act(ask(view.id, `/${seat.number}`, 'DELETE'))}>
              Send {seat.name} away
            </button>
          ) : (
            'leaves when its bets are decided'
          )}
        </p>
      ))}
      <form
        className="row"
        onSubmit={event => {
          event.preventDefault();
          act(ask(view.id, '', 'POST', { strategy }));
        }}
      >
        <label>
          Strategy{' '}
          <select value={strategy} onChange={event => setChosen(event.target.value)}>
            {strategies.map(each => (
              <option key={each.strategy} value={each.strategy}>
                {each.title}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" disabled={strategy === ''}>
          Add a bot
        </button>
      </form>
      {mayShowFigures(house) && about !== undefined ? <p>{about}</p> : null}
      <Problem words={problem ?? unread} />
    </section>
  );
};
