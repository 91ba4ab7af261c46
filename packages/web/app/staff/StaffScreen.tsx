import type { Me } from '@hardway/server/messages';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { homeOf, pagesFor, roleInUse } from '../../src/index.ts';
import { staffSession } from '../keys.ts';
import { problemOf } from '../problem.ts';
import { goTo, useRoute } from '../router.tsx';
import '../styles/staff.css';
import { Empty } from '../ui/Empty.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { getMe } from './api.ts';
import { STAFF_PAGES, type StaffPage } from './pages.ts';
import { StaffFrame } from './StaffFrame.tsx';
import { askToSignIn, chosenRole, isSignedOut, keepRole } from './session.ts';
import { type Staff, StaffContext, useStaff } from './staff.ts';
import { WorkPage } from './WorkPage.tsx';

/** How often the house is asked who this person is and where they stand. It is no activity: idle sessions still end. */
const ASKED_AGAIN_MS = 30_000;

/** Where staff land after signing in; the role decides. */
const HOME = 'home';
/** Addresses that lead there: the dealer's terminal of no table, too. */
const TO_HOME: readonly (string | undefined)[] = [HOME, 'dealer'];

/** Every staff page: finds the page of this address and puts the frame around it. */
export const StaffScreen = () => {
  const { parts } = useRoute();
  const [path, ...rest] = parts;
  const page = STAFF_PAGES.find(each => each.path === path);
  if (page === undefined && !TO_HOME.includes(path)) return <Waiting title="There is nothing here" />;
  return staffSession() === undefined ? <ToSignIn /> : <SignedIn page={page} rest={rest} />;
};

const ToSignIn = () => {
  useEffect(askToSignIn, []);
  return null;
};

const SignedIn = ({ page, rest }: { page: StaffPage | undefined; rest: readonly string[] }) => {
  const { staff, problem } = useSignedIn();
  const home = staff && homeOf(STAFF_PAGES, staff.me, staff.role);
  const isHome = page === undefined;
  useEffect(() => {
    if (isHome && home !== undefined) goTo(`/${home}`, 'replace');
  }, [isHome, home]);
  if (staff === undefined) return <Waiting title={problem ?? 'One moment'} />;
  return (
    <StaffContext value={staff}>
      <StaffFrame pages={pagesFor(STAFF_PAGES, staff.me, staff.role).filter(each => !each.isHidden)} path={page?.path}>
        {page === undefined ? <Nothing home={home} /> : <Content page={page} rest={rest} />}
      </StaffFrame>
    </StaffContext>
  );
};

/** The person who is signed in, and the role they work in. */
const useSignedIn = (): { staff: Staff | undefined; problem: string | null } => {
  const [known, setKnown] = useState<{ me: Me; aheadMs: number }>();
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState(chosenRole);
  const reload = useCallback(() => {
    getMe().then(
      me => setKnown({ me, aheadMs: me.now - Date.now() }),
      (error: unknown) => isSignedOut(error) || setProblem(problemOf(error)),
    );
  }, []);
  useEffect(() => {
    reload();
    const timer = setInterval(reload, ASKED_AGAIN_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const staff = useMemo((): Staff | undefined => {
    const role = known && roleInUse(known.me, chosen);
    if (known === undefined || role === undefined) return undefined;
    return {
      ...known,
      zone: known.me.zone ?? undefined,
      role,
      may: action => known.me.roles.some(({ may }) => may.includes(action)),
      setRole: next => {
        keepRole(next);
        setChosen(next);
        goTo(`/${homeOf(STAFF_PAGES, known.me, next) ?? HOME}`);
      },
      reload,
    };
  }, [known, chosen, reload]);
  return { staff, problem };
};

const Content = ({ page, rest }: { page: StaffPage; rest: readonly string[] }) => {
  const { me, role, setRole } = useStaff();
  if (!pagesFor([page], me, role).includes(page)) {
    const other = me.roles.find(each => pagesFor([page], me, each.role).length > 0)?.role;
    return (
      <WorkPage title={page.title}>
        <Empty title={`This page is not for the ${role}.`}>
          {other === undefined ? (
            'Ask an administrator for a role that may open it.'
          ) : (
            <button type="button" onClick={() => setRole(other)}>
              Work as {other}
            </button>
          )}
        </Empty>
      </WorkPage>
    );
  }
  const isInside = rest.length > 0 && page.inside !== undefined;
  const Screen = isInside ? (page.inside ?? page.screen) : page.screen;
  return (
    <Suspense fallback={<p className="hint">One moment</p>}>
      <Screen key={isInside ? rest[0] : undefined} parts={rest} />
    </Suspense>
  );
};

const Nothing = ({ home }: { home: string | undefined }) =>
  home === undefined ? (
    <WorkPage title="Nothing to do here">
      <Empty title="Your role has no page in this house.">Ask an administrator for another role.</Empty>
    </WorkPage>
  ) : null;
