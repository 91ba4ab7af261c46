import type { SignedIn, TableView } from '@hardway/server/messages';
import { useEffect } from 'react';
import { houseOf, type Mirror, officesHeld, powerLines, tableOf } from '../../src/index.ts';
import { FeltSymbols } from '../felt/Felt.tsx';
import { useLink, useTitle } from '../hooks.ts';
import { dropStaff, staffSession } from '../keys.ts';
import { goTo } from '../router.tsx';
import '../styles/dealer.css';
import { Cited } from '../clauses/Cited.tsx';
import { RollStrip } from '../ui/RollStrip.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { Alerts } from './Alerts.tsx';
import { BonusWagers } from './BonusWagers.tsx';
import { Calls } from './Calls.tsx';
import { CentreWagers } from './CentreWagers.tsx';
import { DealerActs } from './DealerActs.tsx';
import { DealerDialogs } from './DealerDialogs.tsx';
import { DealerTop } from './DealerTop.tsx';
import { DiceCheck } from './DiceCheck.tsx';
import { DicePanel } from './DicePanel.tsx';
import { FeltAndLog } from './FeltAndLog.tsx';
import { FireWagers } from './FireWagers.tsx';
import { LateWagers } from './LateWagers.tsx';
import { LostDieSteps } from './LostDieSteps.tsx';
import { Notices } from './Notices.tsx';
import { PassDice } from './PassDice.tsx';
import { Seats } from './Seats.tsx';
import { Stations } from './Stations.tsx';
import { StepPanel } from './StepPanel.tsx';
import { type Dealer, type PanelProps, useDealer } from './useDealer.ts';

const signInAt = (id: string): string => `/signin?to=${encodeURIComponent(`/dealer/${id}`)}`;

/** The dealer's terminal of a table, for somebody who is signed in. */
export const DealerScreen = ({ id }: { id: string }) => {
  const session = staffSession();
  const isSignedOut = session === undefined;
  useEffect(() => {
    if (isSignedOut) goTo(signInAt(id), 'replace');
  }, [isSignedOut, id]);
  return session === undefined ? <Waiting title="Sign in first" /> : <Terminal id={id} session={session} />;
};

const Terminal = ({ id, session }: { id: string; session: SignedIn }) => {
  const { link, mirror } = useLink(id, session.token);
  const dealer = useDealer(link, mirror.presence.displays.length);
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
  return <AtTable session={session} mirror={mirror} view={view} dealer={dealer} />;
};

type AtTableProps = { session: SignedIn; mirror: Mirror; view: TableView; dealer: Dealer };

/** One screen for the whole procedure of a table. What the book does not allow is not offered. */
const AtTable = ({ session, mirror, view, dealer }: AtTableProps) => {
  const house = houseOf(view.house);
  const offices = officesHeld(mirror.you, view);
  const panel: PanelProps = { house, view, mirror, offices, dealer };
  return (
    <div className="dealer" data-dealer={view.id} data-step={view.step}>
      <FeltSymbols />
      <DealerTop
        house={house}
        view={view}
        mirror={mirror}
        name={session.name}
        onRules={() => dealer.intend({ type: 'open', dialog: 'rules' })}
      />
      <Problems mirror={mirror} dealer={dealer} />
      <Stations house={house} view={view} dealer={dealer} user={session.user} />
      <main className="dealer-main">
        <Steps {...panel} />
        <Table {...panel} />
        <div className="dealer-seats">
          <Alerts view={view} roles={session.roles} dealer={dealer} />
          <Calls house={house} view={view} dealer={dealer} />
          <LateWagers house={house} view={view} dealer={dealer} />
          <Seats {...panel} />
          <DicePanel house={house} view={view} dealer={dealer} offices={offices} aheadMs={mirror.aheadMs} />
        </div>
      </main>
      <DealerDialogs house={house} table={tableOf(view)} view={view} offices={offices} dealer={dealer} />
    </div>
  );
};

const Problems = ({ mirror, dealer }: Pick<PanelProps, 'mirror' | 'dealer'>) => {
  const { problem, hadDisplay } = dealer.state;
  const isDisplayGone = hadDisplay && mirror.presence.displays.length === 0 && mirror.connection === 'live';
  return (
    <>
      {problem === null ? null : (
        <p className="dealer-problem" role="alert">
          <Cited text={problem} />
        </p>
      )}
      {isDisplayGone ? (
        <p className="dealer-problem" role="alert">
          The table display has gone quiet: the posted signs can not be seen.
        </p>
      ) : null}
    </>
  );
};

const Steps = ({ house, view, mirror, offices, dealer }: PanelProps) => {
  const { lost, isChecking } = dealer.state;
  const noted = (words: string): void => void dealer.note(words);
  return (
    <div className="dealer-steps">
      <StepPanel house={house} view={view} mirror={mirror} offices={offices} dealer={dealer} />
      {lost === null ? null : (
        <LostDieSteps
          lost={lost}
          isBox={offices.includes('boxperson')}
          onChange={next => dealer.intend({ type: 'searched', lost: next })}
          onDone={words => {
            noted(words);
            dealer.intend({ type: 'searched', lost: null });
          }}
        />
      )}
      {isChecking && view.dice !== null ? (
        <DiceCheck
          house={house}
          dice={view.dice.dice}
          onDone={words => {
            noted(words);
            dealer.intend({ type: 'check', isChecking: false });
          }}
        />
      ) : null}
      <DealerActs house={house} view={view} offices={offices} dealer={dealer} />
      <PassDice house={house} view={view} offices={offices} dealer={dealer} />
      <Notices house={house} view={view} dealer={dealer} />
    </div>
  );
};

const Table = ({ house, view, offices, dealer }: PanelProps) => {
  const power = powerLines(house, view);
  return (
    <div className="dealer-table">
      <FeltAndLog house={house} view={view} dealer={dealer} />
      {power.length === 0 ? null : (
        <p className="power-line" data-power>
          Power odds: {power.map(({ title, odds }) => `${title} ${odds}`).join(' · ')}
        </p>
      )}
      <RollStrip rolls={view.rolls} most={20} />
      {offices.includes('stickperson') ? <CentreWagers house={house} view={view} /> : null}
      {house.rules.fire === undefined ? null : (
        <FireWagers
          view={view}
          isBroughtIn={dealer.state.broughtIn === view.hand}
          onBringIn={() => {
            dealer.intend({ type: 'bringIn', hand: view.hand });
            void dealer.note('Fire wagers brought in, in the order of their spots');
          }}
        />
      )}
      <BonusWagers house={house} view={view} />
    </div>
  );
};
