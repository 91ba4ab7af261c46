import type { StaffRole } from '@hardway/server/messages';
import { useState } from 'react';
import { Link } from '../router.tsx';
import { useStaff } from '../staff/staff.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';
import { say } from '../ui/Toast.tsx';
import { changeStaff, type Person, type PersonChange } from './api.ts';
import { OneTimeCode } from './OneTimeCode.tsx';
import { Roles } from './Roles.tsx';

/** Something that can be done to an account: what will happen, what is lost, and what is said when it is done. */
type Act = {
  readonly title: string;
  readonly words: string;
  readonly lost?: string;
  readonly button: string;
  readonly change: PersonChange;
  readonly done: string;
};

type PersonFileProps = { person: Person; state: string; onChanged: () => void };

/** One person's account, and what an administrator may do with it. */
export const PersonFile = ({ person, state, onChanged }: PersonFileProps) => {
  const { may } = useStaff();
  const { when } = useTimes();
  const [roles, setRoles] = useState<readonly StaffRole[]>(person.roles);
  const [act, setAct] = useState<Act | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const isSame = roles.length === person.roles.length && roles.every(role => person.roles.includes(role));
  const apply = async ({ change, done }: Act) => {
    const changed = await changeStaff(person.user, change);
    setCode(changed.code);
    say(done);
    onChanged();
  };
  return (
    <Card title={person.name} end={<Link href="/admin/people">Everybody</Link>}>
      <Stats>
        <Stat label="User name">{person.user}</Stat>
        <Stat label="State">{state}</Stat>
        <Stat label="Last sign-in">{person.lastSignIn === null ? 'never' : when(person.lastSignIn)}</Stat>
      </Stats>
      {may('manage-staff') ? (
        <div className="work-form">
          <Roles chosen={roles} onChange={setRoles} />
          <div className="row">
            <Button
              kind="main"
              disabled={isSame || roles.length === 0}
              onClick={() => setAct(roleChange(person, roles))}
            >
              Change roles
            </Button>
            {actsFor(person).map(each => (
              <Button key={each.title} onClick={() => setAct(each)}>
                {each.title}
              </Button>
            ))}
          </div>
        </div>
      ) : (
        <p>{person.roles.join(', ')}</p>
      )}
      {code === null ? null : (
        <OneTimeCode label={`One-time code for ${person.user}`} code={code}>
          It is shown once: hand it over now.
        </OneTimeCode>
      )}
      {act === null ? null : (
        <Confirm
          title={act.title}
          act={act.button}
          {...(act.lost === undefined ? {} : { lost: act.lost })}
          onAct={() => apply(act)}
          onClose={() => setAct(null)}
        >
          <p>{act.words}</p>
        </Confirm>
      )}
    </Card>
  );
};

const roleChange = ({ name, user }: Person, roles: readonly StaffRole[]): Act => ({
  title: 'Change roles',
  words: `${name} becomes ${roles.join(', ')} and has to sign in again.`,
  button: 'Change the roles',
  change: { roles },
  done: `${user} is now ${roles.join(', ')}.`,
});

/** What may be done with an account in its present state. */
const actsFor = ({ name, user, active, locked }: Person): readonly Act[] => [
  ...(locked
    ? [
        {
          title: 'Unlock',
          words: `${name} was locked out after too many wrong passwords, and may try again at once.`,
          button: 'Unlock the account',
          change: { unlock: true } as const,
          done: `${user} is unlocked.`,
        },
      ]
    : []),
  {
    title: 'Reset the password',
    words: `${name} gets a one-time code, and chooses a new password with it.`,
    lost: 'The old password stops working at once, and they are signed out.',
    button: 'Reset the password',
    change: { reset: true },
    done: `${user} needs the new code.`,
  },
  active
    ? {
        title: 'Deactivate',
        words: `${name} can no longer sign in. Everything they have done stays in the record, and the account can be activated again.`,
        lost: 'They are signed out at once, wherever they work.',
        button: 'Deactivate the account',
        change: { active: false },
        done: `${user} is deactivated.`,
      }
    : {
        title: 'Activate',
        words: `${name} can sign in again with the password they had.`,
        button: 'Activate the account',
        change: { active: true },
        done: `${user} is active.`,
      },
];
