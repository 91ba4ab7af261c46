import { type ReactNode, useEffect, useRef, useState } from 'react';
import { nextRole, type PageRule, secondsText } from '../../src/index.ts';
import { useNow } from '../hooks.ts';
import { useKeys } from '../keyboard.ts';
import { dropStaff } from '../keys.ts';
import { goTo, Link } from '../router.tsx';
import { Brand } from '../ui/Brand.tsx';
import { Button } from '../ui/Button.tsx';
import { type AlsoKeys, KeysDialog } from '../ui/KeysDialog.tsx';
import { Toasts } from '../ui/Toast.tsx';
import { Alerts } from './Alerts.tsx';
import { staffApi } from './api.ts';
import { Search } from './Search.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { useStaff } from './staff.ts';

type FrameProps = { pages: readonly PageRule[]; path: string | undefined; children: ReactNode };

/** Keys of the lists and tabs on work pages. */
const ALSO: AlsoKeys = [
  [['↑', '↓', 'Enter'], 'In a list: go from row to row, open one'],
  [['←', '→'], 'Between tabs: choose the next'],
];

/** How much of the page before is seen beside the current one. */
const SIDE_PX = 120;

const signOut = (): void => {
  void staffApi.signOut().catch(() => undefined);
  dropStaff();
  goTo('/signin');
};

/** Around every staff page: who, in which role, at which station, the clock of the house, and the way to the other pages. */
export const StaffFrame = ({ pages, path, children }: FrameProps) => {
  const { me, role, setRole } = useStaff();
  const [over, setOver] = useState<'keys' | 'settings' | null>(null);
  const nav = useRef<HTMLElement>(null);
  // On a small screen the pages are one line that scrolls.
  useEffect(() => {
    const show = (): void => {
      const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
      if (nav.current && current && path !== undefined) nav.current.scrollLeft = current.offsetLeft - SIDE_PX;
    };
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [path]);
  useKeys(
    { key: '?', words: 'Shows the keys of this page', act: () => setOver('keys') },
    ...(me.roles.length > 1
      ? [{ key: 'R', words: 'Switches to your next role', act: () => setRole(nextRole(me, role)) }]
      : []),
  );
  return (
    <div className="work">
      <a className="skip" href="#work">
        Skip to the page
      </a>
      <header className="work-top">
        <Link href="/home" className="brand-link" aria-label="Hardway, to your first page">
          <Brand />
        </Link>
        <nav aria-label="Work" ref={nav}>
          {pages.map(page => (
            <Link key={page.path} href={`/${page.path}`} aria-current={page.path === path ? 'page' : undefined}>
              {page.title}
            </Link>
          ))}
        </nav>
        <div className="work-strip">
          <Search pages={pages} />
          <Alerts />
          <div className="work-who">
            <Who />
            <HouseClock />
            <button
              type="button"
              className="icon keys-button"
              aria-label="Keys of this page"
              onClick={() => setOver('keys')}
            >
              ?
            </button>
            <button type="button" className="icon" aria-label="Settings" onClick={() => setOver('settings')}>
              ⚙
            </button>
            <Button onClick={signOut}>Sign out</Button>
          </div>
        </div>
      </header>
      <main id="work" tabIndex={-1}>
        {children}
      </main>
      <Toasts />
      {over === 'keys' ? <KeysDialog also={ALSO} onClose={() => setOver(null)} /> : null}
      {over === 'settings' ? <SettingsDialog onClose={() => setOver(null)} /> : null}
    </div>
  );
};

const Who = () => {
  const { me, role, setRole } = useStaff();
  return (
    <div className="who">
      <b>{me.name}</b>
      {me.roles.length > 1 ? (
        <button
          type="button"
          className="role"
          title="Shift R"
          aria-label={`Role: ${role}. Switch to ${nextRole(me, role)}`}
          onClick={() => setRole(nextRole(me, role))}
        >
          {role} <span aria-hidden="true">⇄</span>
        </button>
      ) : me.stations.some(({ office }) => office === role) ? null : (
        <span className="role">{role}</span>
      )}
      {me.stations.map(({ table, name, office }) => (
        <Link key={`${table} ${office}`} href={`/dealer/${table}`}>
          {office}, {name}
        </Link>
      ))}
    </div>
  );
};

/** The time by the clock of the house. */
const HouseClock = () => {
  const { aheadMs, zone } = useStaff();
  const now = useNow(1000) + aheadMs;
  return (
    <time
      className="clock"
      dateTime={new Date(now).toISOString()}
      title={`The clock of the house${zone === undefined ? '' : `, ${zone}`}`}
    >
      {secondsText(now, zone)}
    </time>
  );
};
