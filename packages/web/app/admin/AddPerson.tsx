import type { StaffRole } from '@hardway/server/messages';
import { useState } from 'react';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { addStaff } from './api.ts';
import { OneTimeCode } from './OneTimeCode.tsx';
import { Roles } from './Roles.tsx';

/** Adds somebody, who chooses a password with a one-time code. */
export const AddPerson = ({ onAdded }: { onAdded: () => void }) => {
  const [user, setUser] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const [given, setGiven] = useState<{ user: string; code: string | null } | null>(null);
  const add = async () => {
    setGiven(await addStaff({ user: user.trim(), name: name.trim() || user.trim(), roles }));
    setUser('');
    setName('');
    setRoles([]);
    onAdded();
  };
  return (
    <Card title="Add a person">
      <Form act="Add" isReady={roles.length > 0} onSubmit={add}>
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
        <p className="hint">
          {roles.length === 0
            ? 'Choose at least one role.'
            : 'They get a one-time code, with which they choose a password of their own.'}
        </p>
      </Form>
      {given === null || given.code === null ? null : <Given {...given} code={given.code} />}
    </Card>
  );
};

const Given = ({ user, code }: { user: string; code: string }) => (
  <OneTimeCode label={`One-time code for ${user}`} code={code}>
    It is shown once: hand it over now. It is used at the staff sign-in, under “I was given a one-time code”.
  </OneTimeCode>
);
