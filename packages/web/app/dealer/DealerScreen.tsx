import type { Office } from '@hardway/rules';
import { useEffect, useMemo, useState } from 'react';
import {
  dealerBookOf,
  houseOf,
  type LostDie,
  layOut,
  limitsText,
  pictureOf,
  powerLines,
  searching,
  statusText,
  tableOf,
} from '../../src/index.ts';
import { Felt, FeltSymbols } from '../felt/Felt.tsx';
import { useLink, useTitle } from '../hooks.ts';
import { dropStaff, staffSession } from '../keys.ts';
import { operatorName } from '../operator.ts';
import { goTo, Link } from '../router.tsx';
import { RulesDialog } from '../rules/RulesDialog.tsx';
import '../styles/dealer.css';
import { RollStrip } from '../ui/RollStrip.tsx';
import { Clock, ConnectionState, Countdown } from '../ui/Status.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { Assistant } from './Assistant.tsx';
import { Correct } from './Correct.tsx';
import { DiceCheck } from './DiceCheck.tsx';
import { DicePanel } from './DicePanel.tsx';
import { LostDieSteps } from './LostDieSteps.tsx';
import { NoRoll } from './NoRoll.tsx';
import { Alerts, Calls, CentreWagers, LateWagers, Notices, PassDice, SideWagers, Stations } from './Panels.tsx';
import { Seats } from './Seats.tsx';
import { Spoken, spokenNow } from './Spoken.tsx';
import { StepPanel } from './StepPanel.tsx';
import { useDealer } from './useDealer.ts';

type Open = 'no-roll' | 'assistant' | 'spoken' | 'correct' | 'rules' | null;

/** One screen for the whole procedure of a table. What the book does not allow is not offered. */
export const DealerScreen = ({ id }: { id: string }) => {
  const session = staffSession();
  const { link, mirror } = useLink(id, session?.token);
  const dealer = useDealer(link);
  const { displays } = mirror.presence;
  const [hadDisplay, setHadDisplay] = useState(false);
  useEffect(() => {
    if (displays.length > 0) setHadDisplay(true);
  }, [displays]);
  const [open, setOpen] = useState<Open>(null);
  const [cause, setCause] = useState<string | undefined>(undefined);
  const [lost, setLost] = useState<LostDie | null>(null);
  const [checking, setChecking] = useState(false);
  const [broughtIn, setBroughtIn] = useState(0);
  const [tab, setTab] = useState<'felt' | 'log'>('felt');
  const { view } = mirror;
  useTitle(view === null ? 'Dealer' : `${view.name}: dealer`);
  const house = view === null ? null : houseOf(view.house);
  const layout = useMemo(() => (house === null ? null : layOut(house, 'wide', { operator: operatorName() })), [house]);
  const picture = useMemo(() => (view === null ? null : pictureOf(view, { staff: true })), [view]);
  const gone = session === undefined;
  useEffect(() => {
    if (gone) goTo(`/signin?to=${encodeURIComponent(`/dealer/${id}`)}`, 'replace');
  }, [gone, id]);
  useEffect(() => {
    if (view?.shooter === 'nobody') setBroughtIn(0);
  }, [view?.shooter]);

  if (session === undefined) return <Waiting title="Sign in first" />;
  if (mirror.connection === 'ended') {
    return (
      <Waiting title={mirror.ended ?? 'The connection has ended'} connection={mirror.connection}>
        <button
          type="button"
          onClick={() => {
            dropStaff();
            goTo(`/signin?to=${encodeURIComponent(`/dealer/${id}`)}`);
          }}
        >
          Sign in again
        </button>
      </Waiting>
    );
  }
  if (view === null || house === null || layout === null || picture === null) {
    return <Waiting title="Coming to the table" connection={mirror.connection} />;
  }
  const offices: readonly Office[] = mirror.you.kind === 'staff' ? mirror.you.offices : [];
  const held: readonly Office[] = [
    ...new Set([...offices, ...view.stations.filter(({ name }) => name === session.name).map(({ office }) => office)]),
  ];
  const book = dealerBookOf(house);
  const table = tableOf(view);
  const power = powerLines(house, view);
  const [felt] = layout.sheets;
  return (
    <div className="dealer" data-dealer={id} data-step={view.step}>
      <FeltSymbols />
      <header className="top">
        <Link href="/floor" className="back" aria-label="Back to the floor">
          ‹ <span>Floor</span>
        </Link>
        <div className="where">
          <h1>{view.name}</h1>
          <p>
            {house.book.title} · {house.game.title}
          </p>
        </div>
        <dl className="facts">
          <div>
            <dt>Limits</dt>
            <dd>{limitsText(house, view, undefined)}</dd>
          </div>
          <div>
            <dt>Point</dt>
            <dd data-point>{view.puck === 'off' ? 'OFF' : view.puck}</dd>
          </div>
          <div>
            <dt>Betting</dt>
            <dd data-betting>
              {view.noMoreBets ? (
                <b className="closed">No more bets</b>
              ) : view.diceOut ? (
                <b className="closed">Dice are out</b>
              ) : view.window === null ? (
                statusText(view)
              ) : (
                <Countdown closesAt={view.window.closesAt} seconds={view.window.seconds} aheadMs={mirror.aheadMs} />
              )}
            </dd>
          </div>
          <div>
            <dt>Display</dt>
            <dd data-displays>{displays.length === 0 ? 'none' : displays.join(', ')}</dd>
          </div>
          <div>
            <dt>Signed in</dt>
            <dd>{session.name}</dd>
          </div>
        </dl>
        <div className="top-end">
          <ConnectionState connection={mirror.connection} />
          <Clock />
          <button type="button" onClick={() => setOpen('rules')}>
            Rules
          </button>
        </div>
      </header>
      {dealer.problem === null ? null : (
        <p className="dealer-problem" role="alert">
          {dealer.problem}
        </p>
      )}
      {hadDisplay && displays.length === 0 && mirror.connection === 'live' ? (
        <p className="dealer-problem" role="alert">
          The table display has gone quiet: the posted signs can not be seen.
        </p>
      ) : null}
      <Stations house={house} view={view} dealer={dealer} user={session.name} />
      <main className="dealer-main">
        <div className="dealer-steps">
          <Alerts view={view} dealer={dealer} />
          <StepPanel
            house={house}
            table={table}
            view={view}
            mirror={mirror}
            offices={held}
            dealer={dealer}
            book={book}
          />
          {lost === null ? null : (
            <LostDieSteps
              lost={lost}
              isBox={held.includes('boxperson')}
              onChange={setLost}
              onDone={words => {
                void dealer.note(words);
                setLost(null);
              }}
            />
          )}
          {checking && view.dice !== null ? (
            <DiceCheck
              dice={view.dice.dice}
              onDone={words => {
                void dealer.note(words);
                setChecking(false);
              }}
            />
          ) : null}
          <Calls house={house} view={view} dealer={dealer} />
          <LateWagers house={house} view={view} dealer={dealer} />
          <div className="row dealer-acts">
            {view.diceOut || view.noMoreBets ? (
              <button
                type="button"
                onClick={() => {
                  setCause(undefined);
                  setOpen('no-roll');
                }}
              >
                No roll…
              </button>
            ) : null}
            {view.shaker === null ? (
              <button type="button" onClick={() => setOpen('assistant')}>
                How is it called?
              </button>
            ) : null}
            {spokenNow(house, view.stations) && view.status === 'open' ? (
              <button type="button" onClick={() => setOpen('spoken')}>
                Spoken wager…
              </button>
            ) : null}
            {view.correctable ? (
              <button type="button" onClick={() => setOpen('correct')}>
                Correct the last roll…
              </button>
            ) : null}
            {house.game.voids !== undefined && (house.game.voids.what === 'round' ? view.noMoreBets : view.voidable) ? (
              <VoidButton house={house} offices={held} onVoid={reason => void dealer.send({ type: 'void', reason })} />
            ) : null}
          </div>
          <PassDice house={house} view={view} offices={held} dealer={dealer} />
          <Notices house={house} view={view} dealer={dealer} />
        </div>
        <div className="dealer-table">
          <div className="tabs" role="tablist" aria-label="Table">
            <button type="button" role="tab" aria-selected={tab === 'felt'} onClick={() => setTab('felt')}>
              Felt
            </button>
            <button type="button" role="tab" aria-selected={tab === 'log'} onClick={() => setTab('log')}>
              Log
            </button>
          </div>
          {tab === 'felt' && felt !== undefined ? (
            <div className="cloth" style={{ aspectRatio: `${felt.width} / ${felt.height}` }}>
              <Felt
                layout={layout}
                sheet={felt}
                picture={picture}
                describe={name => name}
                onIntent={() => undefined}
                inert
              />
            </div>
          ) : (
            <ol className="log" aria-label="What happened, newest first">
              {dealer.log.map(({ number, at, by, words }) => (
                <li key={number}>
                  <span>{new Date(at).toLocaleTimeString()}</span> <b>{by}</b> {words}
                </li>
              ))}
            </ol>
          )}
          {power.length === 0 ? null : (
            <p className="power-line" data-power>
              Power odds: {power.map(({ title, odds }) => `${title} ${odds}`).join(' · ')}
            </p>
          )}
          <RollStrip rolls={view.rolls} most={20} />
          {held.includes('stickperson') ? <CentreWagers house={house} view={view} /> : null}
          <SideWagers
            house={house}
            view={view}
            confirmed={broughtIn === view.hand}
            onConfirm={() => {
              setBroughtIn(view.hand);
              void dealer.note('Fire wagers brought in, in the order of their spots');
            }}
          />
        </div>
        <div className="dealer-seats">
          <Seats house={house} view={view} mirror={mirror} offices={held} dealer={dealer} />
          <DicePanel house={house} view={view} dealer={dealer} offices={held} aheadMs={mirror.aheadMs} />
        </div>
      </main>
      {open === 'no-roll' ? (
        <NoRoll
          house={house}
          offices={held}
          chosen={cause}
          onCall={command => {
            void dealer.send(command).then(answer => {
              if (answer?.ok && command.cause === 'off-table' && house.ruleset === 'victoria')
                setLost(searching(Date.now()));
              if (answer?.ok && command.cause === 'unapproved-dice') setChecking(true);
            });
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'assistant' ? (
        <Assistant
          house={house}
          offices={held}
          onNoRoll={which => {
            setCause(which);
            setOpen('no-roll');
          }}
          onRule={ruling => void dealer.send({ type: 'ruleFace', ruling })}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'spoken' ? (
        <Spoken
          house={house}
          table={table}
          offices={held}
          stations={view.stations}
          dealer={dealer}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'correct' ? <Correct view={view} dealer={dealer} onClose={() => setOpen(null)} /> : null}
      {open === 'rules' ? <RulesDialog house={house} onClose={() => setOpen(null)} /> : null}
    </div>
  );
};

const VoidButton = ({
  house,
  offices,
  onVoid,
}: {
  house: ReturnType<typeof houseOf>;
  offices: readonly Office[];
  onVoid: (reason: string) => void;
}) => {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { voids } = house.game;
  if (voids === undefined) return null;
  const may = voids.by.some(office => offices.includes(office));
  return asking ? (
    <span className="row">
      <label>
        Reason <input value={reason} onChange={event => setReason(event.target.value)} />
      </label>
      <button
        type="button"
        aria-disabled={!may || reason.trim() === ''}
        onClick={() => {
          if (may && reason.trim() !== '') onVoid(reason.trim());
        }}
      >
        Void
      </button>
      {may ? null : <span>for the {voids.by.join(' or ')}</span>}
    </span>
  ) : (
    <button type="button" onClick={() => setAsking(true)}>
      Void the {voids.what === 'round' ? 'round' : 'result'}…
    </button>
  );
};
