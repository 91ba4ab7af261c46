import type { StaffRole } from '@hardway/server/messages';
import { type FormEvent, useEffect, useState } from 'react';
import { api, type StaffMember } from '../api.ts';
import { problemOf } from '../problem.ts';

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

type OnProblem = (problem: string | null) => void;

/** Who may sign in, with which roles. */
export const Staff = ({ mayManage, onProblem }: { mayManage: boolean; onProblem: OnProblem }) => {
  const [staff, setStaff] = useState<readonly StaffMember[]>([]);
  const read = () =>
    void api
      .staff()
      .then(list => setStaff(list.staff))
      .catch((error: unknown) => onProblem(problemOf(error)));
  useEffect(read, []);
  return (
    <section className="panel" aria-label="Staff">
      <h2>Staff</h2>
      <ul className="plain-list">
        {staff.map(each => (
          <li key={each.user}>
            <b>{each.name}</b> {each.user} · {each.roles.join(', ')}
            {each.active ? '' : ' · deactivated'}
            {each.locked ? ' · locked' : ''}
          </li>
        ))}
      </ul>
      {mayManage ? <AddStaff onAdded={read} onProblem={onProblem} /> : null}
    </section>
  );
};

const AddStaff = ({ onAdded, onProblem }: { onAdded: () => void; onProblem: OnProblem }) => {
  const [user, setUser] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('dealer');
  const [given, setGiven] = useState<{ user: string; code: string | null } | null>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    try {
      setGiven(await api.addStaff({ user: user.trim(), name: name.trim() || user.trim(), roles: [role] }));
      setUser('');
      setName('');
      onProblem(null);
      onAdded();
    } catch (error) {
      onProblem(problemOf(error));
    }
  };
  return (
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
  );
};
