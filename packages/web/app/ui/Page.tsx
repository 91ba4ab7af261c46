import { type ReactNode, useState } from 'react';
import { useKeys } from '../keyboard.ts';
import '../look.ts';
import { Link } from '../router.tsx';
import '../styles/players.css';
import { Brand } from './Brand.tsx';
import type { AlsoKeys } from './KeysDialog.tsx';
import { loadedDialog } from './loadedDialog.tsx';
import { PlayersBar } from './PlayersBar.tsx';
import { StaffDoor } from './StaffDoor.tsx';
import { Clock } from './Status.tsx';

const KeysDialog = loadedDialog('Keys', () => import('./KeysDialog.tsx').then(({ KeysDialog: dialog }) => dialog));
const LookDialog = loadedDialog('Look', () => import('./LookDialog.tsx').then(({ LookDialog: dialog }) => dialog));

type PageProps = {
  title: string;
  children: ReactNode;
  /** Keys that the page has besides those that `useKeys` knows. */
  also?: AlsoKeys;
};

/** A page of the players that is no table: the name of the house, the players' bar, and the staff's door. */
export const Page = ({ title, children, also = [] }: PageProps) => {
  const [over, setOver] = useState<'keys' | 'look' | null>(null);
  useKeys({ key: '?', words: 'The keys of this page', act: () => setOver('keys') });
  return (
    <div className="page">
      <a className="skip" href="#page">
        Skip to the page
      </a>
      <header className="page-top">
        <Link href="/" className="brand-link" aria-label="Hardway, to the lobby">
          <Brand />
        </Link>
        <PlayersBar />
        <div className="page-end">
          <Clock />
          <button type="button" className="icon keys-button" aria-label="Keys" onClick={() => setOver('keys')}>
            ?
          </button>
          <button type="button" className="icon" aria-label="Look" onClick={() => setOver('look')}>
            <span aria-hidden="true">◐</span>
          </button>
          <StaffDoor />
        </div>
      </header>
      <main id="page" tabIndex={-1}>
        <h1>{title}</h1>
        {children}
      </main>
      {over === 'keys' ? <KeysDialog also={also} onClose={() => setOver(null)} /> : null}
      {over === 'look' ? <LookDialog onClose={() => setOver(null)} /> : null}
    </div>
  );
};
