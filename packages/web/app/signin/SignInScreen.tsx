import { useState } from 'react';
import { useTitle } from '../hooks.ts';
import { dropStaff, keepStaff, staffSession } from '../keys.ts';
import { problemOf } from '../problem.ts';
import { goTo, useRoute } from '../router.tsx';
import { staffApi } from '../staff/api.ts';
import { Page } from '../ui/Page.tsx';
import { Problem } from '../ui/Problem.tsx';

type Entered = { readonly code: string; readonly user: string; readonly name: string; readonly password: string };

const NOTHING: Entered = { code: '', user: '', name: '', password: '' };

const signIn = (isClaim: boolean, { code, user, name, password }: Entered) => {
  const who = { user: user.trim(), password };
  const called = name.trim() === '' ? {} : { name: name.trim() };
  return isClaim ? staffApi.claim({ code: code.trim(), ...who, ...called }) : staffApi.signIn(who);
};

/** Staff sign in here, or choose a password with the one-time code they were given. */
export const SignInScreen = () => {
  const { query, parts } = useRoute();
  const [claiming, setClaiming] = useState(query.has('claim') || parts[1] === 'claim');
  const [entered, setEntered] = useState(NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  useTitle('Sign in');
  const enter = async () => {
    try {
      keepStaff(await signIn(claiming, entered));
      goTo(query.get('to') ?? '/home');
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <Page title={claiming ? 'Choose a password' : 'Staff sign-in'}>
      <SignedInAs />
      <Ended minutes={query.get('ended')} />
      <form
        className="panel narrow-form"
        onSubmit={event => {
          event.preventDefault();
          void enter();
        }}
      >
        <Fields claiming={claiming} entered={entered} onChange={setEntered} />
        <button type="submit" className="primary">
          {claiming ? 'Set the password' : 'Sign in'}
        </button>
        <button type="button" className="quiet" onClick={() => setClaiming(value => !value)}>
          {claiming ? 'I have a password' : 'I was given a one-time code'}
        </button>
        <Problem words={problem} />
      </form>
    </Page>
  );
};

/** Why somebody who was signed in is asked again. */
const Ended = ({ minutes }: { minutes: string | null }) =>
  minutes === null ? null : (
    <p role="status" className="session-ended">
      Your session has ended. That happens after {minutes} minutes without activity, when you sign in elsewhere, or when
      an administrator ends it. Sign in, and you are back where you were.
    </p>
  );

const SignedInAs = () => {
  const [session, setSession] = useState(staffSession);
  if (session === undefined) return null;
  return (
    <p>
      Signed in as {session.name}.{' '}
      <button
        type="button"
        onClick={() => {
          void staffApi.signOut().catch(() => undefined);
          dropStaff();
          setSession(undefined);
        }}
      >
        Sign out
      </button>
    </p>
  );
};

type FieldsProps = { claiming: boolean; entered: Entered; onChange: (entered: Entered) => void };

const Fields = ({ claiming, entered, onChange }: FieldsProps) => {
  const { code, user, name, password } = entered;
  const type = (typed: Partial<Entered>) => onChange({ ...entered, ...typed });
  return (
    <>
      {claiming ? (
        <label>
          One-time code{' '}
          <input
            value={code}
            required
            autoComplete="one-time-code"
            onChange={event => type({ code: event.target.value })}
          />
        </label>
      ) : null}
      <label>
        User name{' '}
        <input
          value={user}
          required
          autoComplete="username"
          autoCapitalize="none"
          onChange={event => type({ user: event.target.value })}
        />
      </label>
      {claiming ? (
        <label>
          Your name <input value={name} autoComplete="name" onChange={event => type({ name: event.target.value })} />
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
          onChange={event => type({ password: event.target.value })}
        />
      </label>
    </>
  );
};
