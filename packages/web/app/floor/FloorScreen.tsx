import { BOOKS, bookOf } from '@hardway/rules';
import type { LobbyTable, StaffRole } from '@hardway/server/messages';
import { type FormEvent, useEffect, useState } from 'react';
import { fullHouse, money } from '../../src/index.ts';
import { ApiError, api, type StaffMember } from '../api.ts';
import { useTitle } from '../hooks.ts';
import { dropStaff, staffSession } from '../keys.ts';
import { goTo, Link } from '../router.tsx';
import { Page } from '../ui/Page.tsx';

const problemOf = (error: unknown): string => (error instanceof ApiError ? error.message : 'That did not work.');

/** Staff: the tables of the house, setting one up, and who may sign in. */
export const FloorScreen = () => {
  const session = staffSession();
  const [tables, setTables] = useState<readonly LobbyTable[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useTitle('Floor');
  const read = () =>
    void api
      .lobby()
      .then(lobby => setTables(lobby.tables))
      .catch((error: unknown) => setProblem(problemOf(error)));
  const gone = session === undefined;
  useEffect(() => {
    if (gone) goTo('/signin', 'replace');
    else read();
  }, [gone]);
  if (session === undefined) return null;
  const may = (...roles: readonly StaffRole[]) => roles.some(role => session.roles.includes(role));
  return (
    <Page
      title="Floor"
      end={
        <>
          <span>
            {session.name} ({session.roles.join(', ')})
          </span>
          <button
            type="button"
            onClick={() => {
              void api.signOut().catch(() => undefined);
              dropStaff();
              goTo('/');
            }}
          >
            Sign out
          </button>
        </>
      }
    >
      {problem === null ? null : (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="lobby">
        <section className="panel tables" aria-label="Tables">
          <h2>Tables</h2>
          {tables.length === 0 ? <p>No table yet.</p> : null}
          <ul>
            {tables.map(table => (
              <li key={table.id}>
                <span className={`mini-puck ${table.puck === 'off' ? 'off' : 'on'}`}>
                  {table.puck === 'off' ? 'OFF' : table.puck}
                </span>
                <span className="table-words">
                  <b>{table.name}</b>
                  <span>
                    {bookOf(table.ruleset)?.title} · {bookOf(table.ruleset)?.games[table.game]?.title} ·{' '}
                    {money(table.limits.min)} to {money(table.limits.max)} · {table.seats} seated · {table.status}
                  </span>
                </span>
                {table.kind === 'practice' ? null : (
                  <Link className="button" href={`/dealer/${table.id}`}>
                    Deal
                  </Link>
                )}
                <Link className="button" href={`/display/${table.id}`}>
                  Display
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <div className="lobby-side">
          {may('pit boss', 'manager', 'administrator') ? <NewTable onDone={read} onProblem={setProblem} /> : null}
          {may('administrator', 'manager', 'inspector', 'surveillance') ? (
            <Staff mayManage={may('administrator')} onProblem={setProblem} />
          ) : null}
        </div>
      </div>
    </Page>
  );
};

const STAFFED = BOOKS.flatMap(({ ruleset, title, games }) =>
  Object.entries(games).map(([game, { title: name }]) => ({
    ruleset,
    game,
    label: `${title}: ${name}`,
    kind:
      game === 'automated-craps'
        ? ('automated' as const)
        : game === 'roll-to-win'
          ? ('roll-to-win' as const)
          : ('dealer-run' as const),
  })),
);

type Done = { onDone: () => void; onProblem: (problem: string | null) => void };

const NewTable = ({ onDone, onProblem }: Done) => {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState(0);
  const [min, setMin] = useState('');
  const [max, setMax] = useState('');
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const game = STAFFED[chosen];
    if (game === undefined) return;
    const house = fullHouse(game.ruleset, game.game);
    const { 'buy-lay': _, ...options } = house.options;
    try {
      const { table } = await api.createTable({
        kind: game.kind,
        name: name.trim(),
        house: {
          ruleset: game.ruleset,
          game: game.game,
          options,
          ...(min === '' || max === ''
            ? {}
            : { limits: { min: Math.round(Number(min) * 100) as never, max: Math.round(Number(max) * 100) as never } }),
        },
      });
      onProblem(null);
      onDone();
      goTo(`/dealer/${table}`);
    } catch (error) {
      onProblem(problemOf(error));
    }
  };
  return (
    <form className="panel narrow-form" onSubmit={event => void create(event)}>
      <h2>Set up a table</h2>
      <label>
        Name{' '}
        <input
          value={name}
          required
          maxLength={40}
          placeholder="Craps 1"
          onChange={event => setName(event.target.value)}
        />
      </label>
      <label>
        Game{' '}
        <select value={chosen} onChange={event => setChosen(Number(event.target.value))}>
          {STAFFED.map(({ label }, at) => (
            <option key={label} value={at}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className="row">
        <label>
          Minimum ${' '}
          <input type="number" min="1" className="short" value={min} onChange={event => setMin(event.target.value)} />
        </label>
        <label>
          Maximum ${' '}
          <input type="number" min="1" className="short" value={max} onChange={event => setMax(event.target.value)} />
        </label>
      </div>
      <button type="submit" className="primary">
        Set it up
      </button>
    </form>
  );
};

const ROLES: readonly StaffRole[] = [
  'dealer',
  'stickperson',
  'boxperson',
  'floorperson',
  'pit boss',
  'manager',
  'cage',
  'surveillance',
  'inspector',
  'administrator',
];

const Staff = ({ mayManage, onProblem }: { mayManage: boolean; onProblem: (problem: string | null) => void }) => {
  const [staff, setStaff] = useState<readonly StaffMember[]>([]);
  const [user, setUser] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('dealer');
  const [given, setGiven] = useState<{ user: string; code: string | null } | null>(null);
  const read = () =>
    void api
      .staff()
      .then(list => setStaff(list.staff))
      .catch((error: unknown) => onProblem(problemOf(error)));
  useEffect(read, []);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    try {
      setGiven(await api.addStaff({ user: user.trim(), name: name.trim() || user.trim(), roles: [role] }));
      setUser('');
      setName('');
      onProblem(null);
      read();
    } catch (error) {
      onProblem(problemOf(error));
    }
  };
  return (
    <section className="panel" aria-label="Staff">
      <h2>Staff</h2>
      <ul className="plain-list">
        {staff.map(each => (
          <li key={each.user}>
            <b>{each.name}</b> {each.user} · {each.roles.join(', ')}
            {each.active ? '' : ' · shut out'}
            {each.locked ? ' · locked' : ''}
          </li>
        ))}
      </ul>
      {mayManage ? (
        <form className="narrow-form" onSubmit={event => void add(event)}>
          <label>
            User name{' '}
            <input
              value={user}
              required
              pattern="[a-z0-9][a-z0-9._\-]{1,31}"
              onChange={event => setUser(event.target.value)}
            />
          </label>
          <label>
            Name <input value={name} onChange={event => setName(event.target.value)} />
          </label>
          <label>
            Role{' '}
            <select value={role} onChange={event => setRole(event.target.value as StaffRole)}>
              {ROLES.map(each => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
          <button type="submit">Add</button>
          {given === null ? null : (
            <p role="status">
              One-time code for {given.user}: <b className="code">{given.code}</b>
            </p>
          )}
        </form>
      ) : null}
    </section>
  );
};
