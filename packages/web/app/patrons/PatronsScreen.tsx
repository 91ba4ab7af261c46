import type { PatronLine, PatronSettings } from '@hardway/server/messages';
import { useCallback, useEffect, useState } from 'react';
import { problemOf } from '../problem.ts';
import { goTo } from '../router.tsx';
import { ask } from '../staff/api.ts';
import { isSignedOut } from '../staff/session.ts';
import { useStaff } from '../staff/staff.ts';
import { useTableName } from '../staff/useTableName.ts';
import { type Times, useTimes } from '../staff/useTimes.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import { Button } from '../ui/Button.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Problem } from '../ui/Problem.tsx';
import { PatronSettingsDialog } from './PatronSettings.tsx';
import { usePatrons } from './usePatrons.tsx';

const columns = ({ when }: Times, nameOf: (table: string) => string): readonly Column<PatronLine>[] => [
  { id: 'card', title: 'Card', value: ({ patron }) => patron },
  { id: 'name', title: 'Name', value: ({ name }) => name ?? '' },
  { id: 'standing', title: 'Standing', value: ({ standing }) => standing, isChoice: true },
  { id: 'until', title: 'Until', value: ({ until }) => (until === null ? '' : when(until)) },
  { id: 'table', title: 'Table', value: ({ seated }) => (seated === null ? '' : nameOf(seated.table)), isChoice: true },
  { id: 'seat', title: 'Seat', value: ({ seated }) => seated?.seat ?? '', isNumber: true },
];

type Listed = { readonly patrons: readonly PatronLine[]; readonly next: string | null };

/** The patrons of the house: found by card or name, registered, opened. */
export const PatronsScreen = () => {
  const { may } = useStaff();
  const times = useTimes();
  const nameOf = useTableName();
  const [find, setFind] = useState('');
  const [listed, setListed] = useState<Listed>();
  const [problem, setProblem] = useState<string | null>(null);
  const [open, setOpen] = useState<'register' | 'settings' | null>(null);
  useEffect(() => {
    let isOver = false;
    ask<Listed>(`/patrons?find=${encodeURIComponent(find)}`).then(
      answer => isOver || setListed(answer),
      (error: unknown) => isOver || isSignedOut(error) || setProblem(problemOf(error)),
    );
    return () => {
      isOver = true;
    };
  }, [find]);
  const more = async ({ patrons, next }: Listed): Promise<void> => {
    try {
      const page = await ask<Listed>(`/patrons?find=${encodeURIComponent(find)}&after=${next}`);
      // What was typed meanwhile has a list of its own.
      setListed(now => (now?.next === next ? { ...page, patrons: [...patrons, ...page.patrons] } : now));
    } catch (error) {
      if (!isSignedOut(error)) setProblem(problemOf(error));
    }
  };
  const end = (
    <>
      {may('registerPatron') ? <Button onClick={() => setOpen('register')}>Register a patron</Button> : null}
      {may('settlePatrons') ? <Button onClick={() => setOpen('settings')}>Settings</Button> : null}
    </>
  );
  return (
    <WorkPage title="Patrons" end={end}>
      <Field label="Find by card or name" type="search" value={find} onChange={setFind} />
      <Problem words={problem} />
      {listed === undefined ? null : (
        <DataTable
          title="Patrons"
          columns={columns(times, nameOf)}
          isSearched
          rows={listed.patrons}
          keyOf={({ patron }) => patron}
          open={({ patron }) => `/patrons/${patron}`}
          empty={
            <Empty title={find === '' ? 'No patron is registered' : 'Nobody is found'}>
              Register a person by the number of their card.
            </Empty>
          }
        />
      )}
      {listed?.next == null ? null : <Button onClick={() => void more(listed)}>More patrons</Button>}
      {open === 'register' ? <RegisterPatron onClose={() => setOpen(null)} /> : null}
      {open === 'settings' ? <Settings onClose={() => setOpen(null)} /> : null}
    </WorkPage>
  );
};

const RegisterPatron = ({ onClose }: { onClose: () => void }) => {
  const [patron, setPatron] = useState('');
  const [name, setName] = useState('');
  const [age, setAge] = useState(false);
  const [identity, setIdentity] = useState(false);
  const { send } = usePatrons(() => goTo(`/patrons/${patron.trim()}`));
  const confirmed = [...(age ? (['age'] as const) : []), ...(identity ? (['identity'] as const) : [])];
  return (
    <Dialog title="Register a patron" onClose={onClose}>
      <Form
        className="confirm"
        act="Register"
        onSubmit={() => {
          const named = name.trim() === '' ? {} : { name: name.trim() };
          return send({ type: 'registerPatron', patron: patron.trim(), ...named, confirmed });
        }}
        end={<Button onClick={onClose}>Cancel</Button>}
      >
        <Field
          label="Card number"
          value={patron}
          required
          maxLength={64}
          hint="Letters, digits, dots and dashes."
          onChange={setPatron}
        />
        <Field label="Name, if the house wants one" value={name} maxLength={40} onChange={setName} />
        <label>
          <input type="checkbox" checked={age} onChange={event => setAge(event.target.checked)} /> I have seen that the
          person is old enough to play
        </label>
        <label>
          <input type="checkbox" checked={identity} onChange={event => setIdentity(event.target.checked)} /> I have seen
          who the person is
        </label>
        <p>What was shown is not kept, only that you have seen it.</p>
      </Form>
    </Dialog>
  );
};

/** Loads the settings before they are shown. */
const Settings = ({ onClose }: { onClose: () => void }) => {
  const [settings, setSettings] = useState<PatronSettings>();
  const load = useCallback(
    () => ask<{ settings: PatronSettings }>('/registers/patron/main').then(found => setSettings(found.settings)),
    [],
  );
  useEffect(() => void load(), [load]);
  return settings === undefined ? null : <PatronSettingsDialog settings={settings} onClose={onClose} />;
};
