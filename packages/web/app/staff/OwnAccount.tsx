import { useState } from 'react';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { say } from '../ui/Toast.tsx';
import { ask } from './api.ts';

/** Changes one's own password, with the old one. */
export const OwnPassword = () => {
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const change = async () => {
    await ask<unknown>('/staff/password', { body: { password, next } });
    setPassword('');
    setNext('');
    say('Your password is changed.');
  };
  return (
    <Form className="confirm" kind="plain" label="Your password" act="Change the password" onSubmit={change}>
      <h3>Your password</h3>
      <Field
        label="Present password"
        type="password"
        value={password}
        required
        autoComplete="current-password"
        onChange={setPassword}
      />
      <Field
        label="New password"
        type="password"
        value={next}
        required
        minLength={10}
        hint="Ten characters or more."
        autoComplete="new-password"
        onChange={setNext}
      />
    </Form>
  );
};

/** Chooses one's own PIN, with which one relieves a colleague at a table. */
export const OwnPin = () => {
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const change = async () => {
    await ask<unknown>('/staff/pin', { body: { password, pin } });
    setPassword('');
    setPin('');
    say('Your PIN is set.');
  };
  return (
    <Form className="confirm" kind="plain" label="Your PIN" act="Set the PIN" onSubmit={change}>
      <h3>Your PIN</h3>
      <p className="hint">With it you relieve a colleague at a table’s terminal.</p>
      <Field
        label="Your password"
        type="password"
        value={password}
        required
        autoComplete="current-password"
        onChange={setPassword}
      />
      <Field
        label="New PIN"
        type="password"
        inputMode="numeric"
        value={pin}
        required
        pattern="[0-9]{6}"
        hint="Six digits."
        autoComplete="off"
        onChange={setPin}
      />
    </Form>
  );
};
