import type { ReactNode } from 'react';
import type { Connection } from '../../src/index.ts';
import { Link } from '../router.tsx';
import { Brand } from './Brand.tsx';
import { ConnectionState } from './Status.tsx';

/** A page that has nothing to show yet, or no more: says why, and the way back. */
export const Waiting = ({
  title,
  connection,
  children,
}: {
  title: string;
  connection?: Connection;
  children?: ReactNode;
}) => (
  <main className="waiting">
    <Brand />
    <h1>{title}</h1>
    {connection === undefined ? null : <ConnectionState connection={connection} />}
    {children}
    <Link href="/">Back to the lobby</Link>
  </main>
);
