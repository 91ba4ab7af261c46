import type { SignedIn, TableView } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import { houseOf, type Mirror, officesHeld, PAUSED } from '../../src/index.ts';
import { FeltSymbols } from '../felt/Felt.tsx';
import { useLink, useTitle } from '../hooks.ts';
import { dropStaff, keepStaff, staffSession } from '../keys.ts';
import { goTo } from '../router.tsx';
import '../styles/dealer.css';
import { Cited } from '../clauses/Cited.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { usePaused } from '../usePaused.ts';
import { Alerts } from './Alerts.tsx';
import { Calls } from './Calls.tsx';
import { DealerDialogs } from './DealerDialogs.tsx';
import { DealerTop } from './DealerTop.tsx';
import { DiceCheck } from './DiceCheck.tsx';
import { DicePanel } from './DicePanel.tsx';
import { FeltAndLog } from './FeltAndLog.tsx';
import { HeatCount, HeatLine } from './HeatPanel.tsx';
import { KeyBar } from './KeyBar.tsx';
import { LateWagers } from './LateWagers.tsx';
import { LostDieSteps } from './LostDieSteps.tsx';
import { Seats } from './Seats.tsx';
import { ShakerSetup } from './ShakerSetup.tsx';
import { StepPanel } from './StepPanel.tsx';
import { type Dealer, type PanelProps, useDealer } from './useDealer.ts';
import { useKeys } from './useKeys.ts';

const signInAt = (id: string): string => `/signin?to=${encodeURIComponent(`/dealer/${id}`)}`;

/** The dealer's terminal of a table, for somebody who is signed in. */
export const DealerScreen = ({ id }: { id: string }) => {
  const [session, setSession] = useState(staffSession);
  const isSignedOut = session === undefined;
  useEffect(() => {
    if (isSignedOut) goTo(signInAt(id), 'replace');
  }, [isSignedOut, id]);
  if (session === undefined) return <Waiting title="Sign in first" />;
  const relieved = (next: SignedIn): void => {
    keepStaff(next);
    setSession(next);
  };
  return <Terminal key={session.token} id={id} session={session} onRelieved={relieved} />;
};

type TerminalProps = { id: string; session: SignedIn; onRelieved: (session: SignedIn) => void };

const Terminal = ({ id, session, onRelieved }: TerminalProps) => {
  const { link, mirror } = useLink(id, session.token);
  const dealer = useDealer(link, mirror.presence.displays.length, mirror.connection === 'live');
  const { view } = mirror;
  useTitle(view === null ? 'Dealer' : `${view.name}: dealer`);
  if (mirror.connection === 'ended') {
    return (
      <Waiting title={mirror.ended ?? 'The connection has ended'} connection={mirror.connection}>
        <button
          type="button"
          onClick={() => {
            dropStaff();
            goTo(signInAt(id));
          }}
        >
          Sign in again
        </button>
      </Waiting>
    );
  }
  if (view === null) return <Waiting title="Connecting to the table" connection={mirror.connection} />;
  return <AtTable session={session} mirror={mirror} view={view} dealer={dealer} onRelieved={onRelieved} />;
};

type AtTableProps = Omit<TerminalProps, 'id'> & { mirror: Mirror; view: TableView; dealer: Dealer };

/**
 * One screen for the whole procedure of a table, of which nothing is below the fold: the step on the left, the table in the
 * middle, what waits for the crew on the right, and every other act with its key at the foot. What the book does not allow
 * is not offered.
 */
const AtTable = ({ session, mirror, view, dealer, onRelieved }: AtTableProps) => {
  const house = houseOf(view.house);
  const offices = officesHeld(mirror.you, view);
  const panel: PanelProps = { house, view, mirror, offices, dealer };
  const isPreparing = view.step === 'prepare' || view.step === 'closed';
  useKeys();
  return (
    <div className="dealer" data-dealer={view.id} data-step={view.step}>
      <FeltSymbols />
      <DealerTop {...panel} session={session} />
      <Problems mirror={mirror} dealer={dealer} />
      <main className="dealer-main">
        <div className="dealer-steps">
          <StepPanel {...panel} />
          <AfterNoRoll {...panel} />
        </div>
        <div className="dealer-table">
          {view.heat === null ? null : <HeatLine heat={view.heat} mirror={mirror} dealer={dealer} />}
          {isPreparing ? <Equipment {...panel} /> : <FeltAndLog {...panel} />}
          <Seats {...panel} />
          {view.heat === null ? null : <HeatCount heat={view.heat} mirror={mirror} dealer={dealer} />}
        </div>
        <aside className="dealer-side" aria-label="What waits for the crew">
          <Alerts view={view} roles={session.roles} dealer={dealer} />
          <Calls house={house} view={view} dealer={dealer} />
          <LateWagers house={house} view={view} offices={offices} dealer={dealer} />
          {isPreparing ? null : <DicePanel {...panel} aheadMs={mirror.aheadMs} />}
        </aside>
      </main>
      <KeyBar {...panel} user={session.user} />
      <DealerDialogs {...panel} onRelieved={onRelieved} />
    </div>
  );
};

/** What is brought to a table before it opens. */
const Equipment = (panel: PanelProps) => (
  <div className="equipment">
    <DicePanel {...panel} aheadMs={panel.mirror.aheadMs} />
    {panel.view.shaker === null ? null : <ShakerSetup view={panel.view} dealer={panel.dealer} />}
  </div>
);

const Problems = ({ mirror, dealer }: Pick<PanelProps, 'mirror' | 'dealer'>) => {
  const { problem, hadDisplay } = dealer.state;
  const isPaused = usePaused();
  const isDisplayGone = hadDisplay && mirror.presence.displays.length === 0 && mirror.connection === 'live';
  const standing = isPaused
    ? PAUSED
    : isDisplayGone
      ? 'The table display has gone quiet: the posted signs can not be seen.'
      : null;
  const words = problem ?? standing;
  return words === null ? null : (
    <p className="dealer-problem" role="alert" data-line={words === PAUSED ? 'paused' : undefined}>
      <Cited text={words} />
    </p>
  );
};

/** What a throw that did not count has the crew do before play goes on: it lies over the step. */
const AfterNoRoll = ({ house, view, offices, dealer }: PanelProps) => {
  const { lost, isChecking } = dealer.state;
  if (lost !== null)
    return (
      <LostDieSteps
        lost={lost}
        isBox={offices.includes('boxperson')}
        onChange={next => dealer.intend({ type: 'searched', lost: next })}
        onDone={words => {
          void dealer.note(words);
          dealer.intend({ type: 'searched', lost: null });
        }}
      />
    );
  return isChecking && view.dice !== null ? (
    <DiceCheck
      house={house}
      dice={view.dice.dice}
      onDone={words => {
        void dealer.note(words);
        dealer.intend({ type: 'check', isChecking: false });
      }}
    />
  ) : null;
};
