import { FORMATS } from '@hardway/tournament';
import { useState } from 'react';
import {
  conditionsFrom,
  everyGame,
  type NewTournamentForm,
  newTournament,
  timeTyped,
  typedTime,
} from '../../src/index.ts';
import { goTo } from '../router.tsx';
import { useStaff } from '../staff/staff.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Select } from '../ui/Select.tsx';
import { say } from '../ui/Toast.tsx';
import { tournamentApi } from './api.ts';
import { useDirectors } from './useDirectors.ts';

const GAMES = everyGame().map(({ ruleset, game, book, title }) => [`${ruleset} ${game}`, `${book}: ${title}`] as const);

/** A new tournament from a ready-made format. Every condition can be changed afterwards. */
export const NewTournament = ({ onClose }: { onClose: () => void }) => {
  const { aheadMs, zone } = useStaff();
  const [form, setForm] = useState<NewTournamentForm>(() => newTournament(Date.now() + aheadMs, GAMES[0]?.[0] ?? ''));
  const change = (fields: Partial<NewTournamentForm>): void => setForm(before => ({ ...before, ...fields }));
  const made = conditionsFrom(form);
  const draft = async (): Promise<void> => {
    if (!made.ok) return;
    const { id, conditions } = made;
    await tournamentApi.send(id, { type: 'draftTournament', tournament: id, conditions });
    say(`${conditions.name} is drafted.`);
    goTo(`/tournaments/${id}?tab=conditions`);
  };
  const time = (words: string, name: 'opensAt' | 'closesAt') => (
    <Field
      label={words}
      type="datetime-local"
      value={typedTime(form[name], zone)}
      onChange={typed => change({ [name]: timeTyped(typed, zone) ?? form[name] })}
    />
  );
  const figure = (words: string, name: 'entrants' | 'seats' | 'tables' | 'fee' | 'toPool') => (
    <Field label={words} inputMode="decimal" value={form[name]} onChange={typed => change({ [name]: typed })} />
  );
  return (
    <Dialog title="New tournament" onClose={onClose} wide>
      <Form
        className="confirm new-tournament"
        act="Draft it"
        isReady={made.ok}
        onSubmit={draft}
        end={<Button onClick={onClose}>Cancel</Button>}
      >
        <div className="settings">
          <Select
            label="Format"
            value={form.format}
            options={FORMATS.map(({ id, title }) => [id, title] as const)}
            onChange={format => change({ format })}
          />
          <Field label="Name" value={form.name} maxLength={80} onChange={name => change({ name })} />
          <Select label="Game" value={form.game} options={GAMES} onChange={game => change({ game })} />
          <Director user={form.director} onChange={director => change({ director })} />
          {figure('Entrants, at most', 'entrants')}
          {figure('Seats at a table', 'seats')}
          {figure('Tables at once', 'tables')}
          {figure('Entry fee, in dollars', 'fee')}
          {figure('Of it into the pool, in dollars', 'toPool')}
          {time('Entries open', 'opensAt')}
          {time('Entries close', 'closesAt')}
        </div>
        <p>{FORMATS.find(({ id }) => id === form.format)?.says}</p>
        <p className="hint">
          {made.ok
            ? 'A draft binds nobody. Change any condition on the next page, and have it approved there.'
            : made.missing}
        </p>
      </Form>
    </Dialog>
  );
};

/** One of those who can direct a tournament, or a user name where they can't be listed. */
const Director = ({ user, onChange }: { user: string; onChange: (user: string) => void }) => {
  const people = useDirectors();
  return people.length === 0 ? (
    <Field label="Director" hint="The user name of their account" value={user} onChange={onChange} />
  ) : (
    <Select
      label="Director"
      value={user}
      options={[['', 'choose'], ...people.map(each => [each.user, each.name] as const)]}
      onChange={onChange}
    />
  );
};
