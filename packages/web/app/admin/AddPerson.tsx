import type { StaffRole } from '@hardway/server/messages';
import { useState } from 'react';
import { problemOf } from '../problem.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { addStaff } from './api.ts';
import { OneTimeCode } from './OneTimeCode.tsx';
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
      setGiven(await addStaff({ user: user.trim(), name: name.trim() || user.trim(), roles }));
      setUser('');
      setName('');
      setRoles([]);
      setProblem(null);
      onAdded();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <Card title="Add a person">
      <form
        className="work-form"
        onSubmit={event => {
          event.preventDefault();
          if (roles.length > 0) void add();
          else setProblem('Choose at least one role.');
        }}
      >
        <Field
          label="User name"
          value={user}
          required
          pattern="[a-z0-9][a-z0-9._\-]{1,31}"
          hint="Two to 32 of a to z, 0 to 9, dot, dash and underscore."
          autoCapitalize="none"
          autoComplete="off"
          onChange={setUser}
        />
        <Field label="Name" value={name} maxLength={40} autoComplete="off" onChange={setName} />
        <Roles chosen={roles} onChange={setRoles} />
        <Problem words={problem} />
        <p className="hint">They get a one-time code, with which they choose a password of their own.</p>
        <Button type="submit" kind="main">
          Add
        </Button>
        {given === null || given.code === null ? null : <Given {...given} code={given.code} />}
      </form>
    </Card>
  );
};

const Given = ({ user, code }: { user: string; code: string }) => (
  <OneTimeCode label={`One-time code for ${user}`} code={code}>
    It is shown once: hand it over now. It is used at the staff sign-in, under “I was given a one-time code”.
  </OneTimeCode>
);
