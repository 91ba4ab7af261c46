import { useState } from 'react';
import { problemOf } from '../problem.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { say } from '../ui/Toast.tsx';
import { ask } from './api.ts';

/** Changes one's own password, with the old one. */
export const OwnPassword = () => {
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const change = async () => {
    try {
      await ask<unknown>('/staff/password', { body: { password, next } });
      setPassword('');
      setNext('');
      setProblem(null);
      say('Your password is changed.');
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <form
      className="confirm"
      aria-label="Your password"
      onSubmit={event => {
        event.preventDefault();
        void change();
      }}
    >
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
      <Problem words={problem} />
      <Button type="submit">Change the password</Button>
    </form>
  );
};

/** Chooses one's own PIN, with which one relieves a colleague at a table. */
export const OwnPin = () => {
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const change = async () => {
    try {
      await ask<unknown>('/staff/pin', { body: { password, pin } });
      setPassword('');
      setPin('');
      setProblem(null);
      say('Your PIN is set.');
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <form
      className="confirm"
      aria-label="Your PIN"
      onSubmit={event => {
        event.preventDefault();
        void change();
      }}
    >
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
      <Problem words={problem} />
      <Button type="submit">Set the PIN</Button>
    </form>
  );
};
