import type { StaffRole } from '@hardway/server/messages';
import { useState } from 'react';
import { problemOf } from '../problem.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { addStaff } from './api.ts';
import { Roles } from './Roles.tsx';

/** Adds somebody, who chooses a password with a one-time code. */
export const AddPerson = ({ onAdded }: { onAdded: () => void }) => {
  const [user, setUser] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const [given, setGiven] = useState<{ user: string; code: string | null } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async () => {
    try {
      if (roles.length === 0) throw new Error('Choose at least one role.');
      setGiven(await addStaff({ user: user.trim(), name: name.trim() || user.trim(), roles }));
      setUser('');
      setName('');
      setRoles([]);
      setProblem(null);
      onAdded();
    } catch (error) {
      setProblem(problemOf(error, error instanceof Error ? error.message : undefined));
    }
  };
  return (
    <Card title="Add a person">
      <form
        className="work-form"
        onSubmit={event => {
          event.preventDefault();
          void add();
        }}
      >
        <Field
          label="User name"
          value={user}
          required
          pattern="[a-z0-9][a-z0-9._\-]{1,31}"
          hint="Two to 32 of a to z, 0 to 9, dot, dash and underscore."
          autoCapitalize="none"
          onChange={setUser}
        />
        <Field label="Name" value={name} onChange={setName} />
        <Roles chosen={roles} onChange={setRoles} />
        <Problem words={problem} />
        <Button type="submit" kind="main">
          Add
        </Button>
        {given === null ? null : (
          <p role="status">
            One-time code for {given.user}: <b className="code">{given.code}</b>. It is shown once: hand it over now.
          </p>
        )}
      </form>
    </Card>
  );
};
