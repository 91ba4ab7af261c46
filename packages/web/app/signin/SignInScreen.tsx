import { useState } from 'react';
import { ApiError, api } from '../api.ts';
import { useTitle } from '../hooks.ts';
import { dropStaff, keepStaff, staffSession } from '../keys.ts';
import { goTo, useRoute } from '../router.tsx';
import { Page } from '../ui/Page.tsx';

/** Staff sign in here, or choose a password with the one-time code they were given. */
export const SignInScreen = () => {
  const { query, parts } = useRoute();
  const [claiming, setClaiming] = useState(query.has('claim') || parts[1] === 'claim');
  const [code, setCode] = useState('');
  const [user, setUser] = useState('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const session = staffSession();
  useTitle('Sign in');
  const enter = async () => {
    try {
      const signed = claiming
        ? await api.claim({
            code: code.trim(),
            user: user.trim(),
            password,
            ...(name.trim() === '' ? {} : { name: name.trim() }),
          })
        : await api.signIn({ user: user.trim(), password });
      keepStaff(signed);
      goTo(query.get('to') ?? '/floor');
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'That did not work.');
    }
  };
  return (
    <Page title={claiming ? 'Choose a password' : 'Staff sign-in'}>
      {session === undefined ? null : (
        <p>
          Signed in as {session.name}.{' '}
          <button
            type="button"
            onClick={() => {
              void api.signOut().catch(() => undefined);
              dropStaff();
              goTo('/signin');
            }}
          >
            Sign out
          </button>
        </p>
      )}
      <form
        className="panel narrow-form"
        onSubmit={event => {
          event.preventDefault();
          void enter();
        }}
      >
        {claiming ? (
          <label>
            One-time code{' '}
            <input value={code} required autoComplete="one-time-code" onChange={event => setCode(event.target.value)} />
          </label>
        ) : null}
        <label>
          User name{' '}
          <input
            value={user}
            required
            autoComplete="username"
            autoCapitalize="none"
            onChange={event => setUser(event.target.value)}
          />
        </label>
        {claiming ? (
          <label>
            Your name <input value={name} autoComplete="name" onChange={event => setName(event.target.value)} />
          </label>
        ) : null}
        <label>
          Password{claiming ? ' (ten characters or more)' : ''}{' '}
          <input
            type="password"
            value={password}
            required
            minLength={claiming ? 10 : undefined}
            autoComplete={claiming ? 'new-password' : 'current-password'}
            onChange={event => setPassword(event.target.value)}
          />
        </label>
        <button type="submit" className="primary">
          {claiming ? 'Set the password' : 'Sign in'}
        </button>
        <button type="button" className="quiet" onClick={() => setClaiming(value => !value)}>
          {claiming ? 'I have a password' : 'I was given a one-time code'}
        </button>
        {problem === null ? null : (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Page>
  );
};
