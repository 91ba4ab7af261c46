import { bookOf, type HouseConfig, openHouse } from '@hardway/rules';
import type { Lobby, LobbyTable } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import { byBook, everyGame, fullHouse, inASentence, money, optionWords, sideOptions } from '../../src/index.ts';
import { ApiError, api } from '../api.ts';
import { useTitle } from '../hooks.ts';
import { keepSeat, seatAtTable } from '../keys.ts';
import { setPrefs, usePrefs } from '../prefs.ts';
import { goTo, Link } from '../router.tsx';
import { Page } from '../ui/Page.tsx';

const REFRESH_MS = 4000;

/** The front door: open a table, join one, watch one. */
export const LobbyScreen = () => {
  const [lobby, setLobby] = useState<Lobby | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useTitle('Lobby');
  useEffect(() => {
    let gone = false;
    const read = () =>
      api
        .lobby()
        .then(found => {
          if (gone) return;
          setLobby(found);
          setProblem(null);
        })
        .catch(
          (error: unknown) =>
            !gone && setProblem(error instanceof ApiError ? error.message : 'The lobby could not be read.'),
        );
    void read();
    const timer = setInterval(read, REFRESH_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  return (
    <Page title="Craps by the book">
      <p className="lead">
        Choose a rule book, open a practice table and play. Every wager is decided as its book says, and names its
        clause.
      </p>
      {problem === null ? null : (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="lobby">
        <OpenTable />
        <div className="lobby-side">
          <JoinTable />
          <Tables tables={lobby?.tables} />
          {lobby?.needsAdministrator ? (
            <p className="advice">
              This house has no administrator yet. <Link href="/signin?claim">Become one</Link> with the code on the
              server's terminal.
            </p>
          ) : null}
        </div>
      </div>
    </Page>
  );
};

const DEFAULT = 'massachusetts craps';

const OpenTable = () => {
  const { name } = usePrefs();
  const [chosen, setChosen] = useState(DEFAULT);
  const [without, setWithout] = useState<readonly string[]>([]);
  const [limits, setLimits] = useState<{ min: string; max: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [ruleset = '', game = ''] = chosen.split(' ');
  const book = bookOf(ruleset);
  const full = fullHouse(ruleset, game);
  const options = Object.fromEntries(
    Object.entries(full.options).filter(([option]) => !without.includes(option) && option !== 'buy-lay'),
  );
  const asked: HouseConfig = {
    ruleset,
    game,
    options,
    ...(limits === null
      ? {}
      : {
          limits: {
            min: Math.round(Number(limits.min) * 100) as never,
            max: Math.round(Number(limits.max) * 100) as never,
          },
        }),
  };
  const open = async () => {
    const checked = openHouse(asked);
    if (!checked.ok) {
      setProblem(checked.error.map(({ message, clause }) => `${message} (${clause})`).join('; '));
      return;
    }
    setBusy(true);
    try {
      const who = name.trim();
      const seated = await api.openPractice({
        house: asked,
        name: who || 'Guest',
        table: who === '' ? 'Practice table' : `${who}'s table`,
      });
      keepSeat(seated.table, { seat: seated.seat, token: seated.token, code: seated.code });
      goTo(`/table/${seated.table}`);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The table could not be opened.');
      setBusy(false);
    }
  };
  return (
    <form
      className="panel open-table"
      onSubmit={event => {
        event.preventDefault();
        void open();
      }}
    >
      <h2>Open a practice table</h2>
      <fieldset className="books">
        <legend>Rule book and game</legend>
        {byBook(everyGame()).map(({ book: title, games }) => (
          <div key={title} className="book">
            <span aria-hidden="true">{title}</span>
            {games.map(each => {
              const value = `${each.ruleset} ${each.game}`;
              return (
                <label key={value} className={chosen === value ? 'chosen' : ''}>
                  <input
                    type="radio"
                    name="game"
                    value={value}
                    checked={chosen === value}
                    aria-label={`${title}, ${each.title}`}
                    onChange={() => {
                      setChosen(value);
                      setLimits(null);
                      setProblem(null);
                    }}
                  />
                  {each.title}
                </label>
              );
            })}
          </div>
        ))}
      </fieldset>
      <p className="difference">
        {inASentence(ruleset, game)} <Link href={`/rules/${ruleset}/${game}`}>All its rules</Link>
      </p>
      <details>
        <summary>Side bets and limits</summary>
        <div className="row">
          {book === undefined
            ? null
            : Object.keys(sideOptions(book, game))
                .filter(option => option in full.options)
                .map(option => (
                  <label key={option} className="check">
                    <input
                      type="checkbox"
                      checked={!without.includes(option)}
                      onChange={event =>
                        setWithout(before =>
                          event.target.checked ? before.filter(each => each !== option) : [...before, option],
                        )
                      }
                    />
                    {optionWords(option)}
                  </label>
                ))}
        </div>
        <div className="row">
          <label>
            Minimum ${' '}
            <input
              type="number"
              min="1"
              value={limits?.min ?? String(full.limits.min / 100)}
              onChange={event =>
                setLimits({ min: event.target.value, max: limits?.max ?? String(full.limits.max / 100) })
              }
            />
          </label>
          <label>
            Maximum ${' '}
            <input
              type="number"
              min="1"
              value={limits?.max ?? String(full.limits.max / 100)}
              onChange={event =>
                setLimits({ min: limits?.min ?? String(full.limits.min / 100), max: event.target.value })
              }
            />
          </label>
        </div>
      </details>
      <div className="row open-row">
        <label className="grow">
          Your name{' '}
          <input
            value={name}
            maxLength={40}
            placeholder="Guest"
            autoComplete="nickname"
            onChange={event => setPrefs({ name: event.target.value })}
          />
        </label>
        <button type="submit" className="primary" disabled={busy}>
          {busy ? 'Opening…' : 'Open the table'}
        </button>
      </div>
      {problem === null ? null : (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
};

const JoinTable = () => {
  const { name } = usePrefs();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const join = async () => {
    const given = code.trim();
    const linked = /\/table\/([^/?#]+)/.exec(given)?.[1];
    if (linked !== undefined) return goTo(`/table/${linked}`);
    try {
      const seated = await api.join({ code: given, name: name.trim() || 'Guest' }).catch(error => {
        // A dealer's pairing code looks alike: whoever holds one need not know which it is.
        return api.pair({ code: given }).catch(() => {
          throw error;
        });
      });
      keepSeat(seated.table, { seat: seated.seat, token: seated.token, code: seated.code });
      goTo(`/table/${seated.table}`);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'That did not work.');
    }
  };
  return (
    <form
      className="panel join"
      onSubmit={event => {
        event.preventDefault();
        void join();
      }}
    >
      <h2>Join a table</h2>
      <div className="row">
        <label className="grow">
          Code or link{' '}
          <input value={code} required autoComplete="off" onChange={event => setCode(event.target.value)} />
        </label>
        <button type="submit">Join</button>
      </div>
      {problem === null ? null : (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
};

const Tables = ({ tables }: { tables: readonly LobbyTable[] | undefined }) => (
  <section className="panel tables" aria-label="Live tables">
    <h2>Live tables</h2>
    {tables === undefined ? <p>Looking…</p> : tables.length === 0 ? <p>No table is open. Open the first one.</p> : null}
    <ul>
      {(tables ?? []).map(table => (
        <li key={table.id}>
          <span className={`mini-puck ${table.puck === 'off' ? 'off' : 'on'}`}>
            {table.puck === 'off' ? 'OFF' : table.puck}
          </span>
          <span className="table-words">
            <b>{table.name}</b>
            <span>
              {bookOf(table.ruleset)?.title ?? table.ruleset} ·{' '}
              {bookOf(table.ruleset)?.games[table.game]?.title ?? table.game} · {money(table.limits.min)} to{' '}
              {money(table.limits.max)} · {table.seats}
              {table.seatsMax === null ? '' : ` of ${table.seatsMax}`} seated
              {table.status === 'open' ? '' : ` · ${table.status}`}
            </span>
          </span>
          <Link href={`/table/${table.id}`} className="button">
            {seatAtTable(table.id) === undefined ? (table.code === null ? 'Watch' : 'Go there') : 'Back to my seat'}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
