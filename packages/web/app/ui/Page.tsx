import type { ReactNode } from 'react';
import { staffSession } from '../keys.ts';
import { Link } from '../router.tsx';
import { Brand } from './Brand.tsx';
import { Clock } from './Status.tsx';

/** A page that is no table: the name of the house, where one is, and the way to the other places. */
export const Page = ({ title, children, end }: { title: string; children: ReactNode; end?: ReactNode }) => {
  const staff = staffSession();
  return (
    <div className="page">
      <header className="page-top">
        <Link href="/" className="brand-link" aria-label="Hardway, to the lobby">
          <Brand />
        </Link>
        <nav aria-label="The house">
          <Link href="/">Lobby</Link>
          <Link href="/rules/massachusetts">Rules</Link>
          <Link href="/clauses">Clauses</Link>
          {staff === undefined ? <Link href="/signin">Staff</Link> : <Link href="/floor">Floor</Link>}
        </nav>
        <div className="page-end">
          {end}
          <Clock />
        </div>
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
};
