import { type House, hasLineWager, type Office, type Table } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import {
  changedResult,
  type DealerBook,
  lastWork,
  type Mirror,
  preview,
  refusedThrow,
  shooterText,
  unlockedSeats,
} from '../../src/index.ts';
import { useNow } from '../hooks.ts';
import { Differences } from './Differences.tsx';
import { Keypad } from './Keypad.tsx';
import { Opening } from './Opening.tsx';
import type { Dealer } from './useDealer.ts';
import { Preview, Work } from './Work.tsx';

type StepPanelProps = {
  house: House;
  table: Table;
  view: TableView;
  mirror: Mirror;
  offices: readonly Office[];
  dealer: Dealer;
  book: DealerBook;
};

/** How long the dealer waits for a terminal that is connected and does not say that it is locked. */
const LOCK_WAIT_MS = 3_000;

/** The dice go out once every connected terminal has locked its wagers; one that stays silent holds the table up briefly. */
const ThrowStep = ({ view, mirror, dealer, book }: StepPanelProps) => {
  const unlocked = unlockedSeats(view, mirror.presence);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LOCK_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const isWaiting = unlocked.length > 0;
  const seats = `${unlocked.length > 1 ? 'Seats' : 'Seat'} ${unlocked.join(', ')}`;
  return (
    <section className="step" aria-label="Throw">
      <h2>No more bets</h2>
      {isWaiting ? <p role="status">{seats}: waiting for the terminal to lock its wagers.</p> : null}
      {isWaiting && !waited ? null : (
        <>
          <p className="step-lead">Push the dice to {shooterText(view, undefined)}.</p>
          <p>{book.guidance}</p>
          <button type="button" className="primary big" onClick={() => void dealer.send({ type: 'throwDice' })}>
            {isWaiting ? 'Dice are out all the same' : 'Dice are out'}
          </button>
        </>
      )}
    </section>
  );
};

/** What is to be done now, and nothing else. */
export const StepPanel = (props: StepPanelProps) => {
  const { house, view, dealer } = props;
  const last = <LastRoll {...props} />;
  switch (view.step) {
    case 'prepare':
    case 'closed':
      return (
        <>
          <Opening house={house} view={view} dealer={dealer} />
          {view.shaker === null ? null : <ShakerSetup view={view} dealer={dealer} />}
        </>
      );
    case 'offer':
      return (
        <>
          <OfferStep {...props} />
          {last}
        </>
      );
    case 'bet':
      return (
        <>
          <BetStep {...props} />
          {last}
        </>
      );
    case 'throw':
      return <ThrowStep {...props} />;
    case 'enter':
    case 'enter-again':
      return <EnterStep {...props} />;
    case 'shake':
      return <ShakeStep {...props} />;
    case 'acknowledge':
      return <LastRoll {...props} onDone={() => void dealer.send({ type: 'acknowledge' })} />;
    case 'fault':
      return <FaultStep {...props} />;
  }
};

/** What is still to be done about the last roll: take and pay, or set right what was taken and paid. */
const LastRoll = ({ house, mirror, book, onDone }: StepPanelProps & { onDone?: () => void }) => {
  const { result } = mirror;
  const changed = changedResult(result);
  if (changed !== undefined) {
    return <Differences key={changed.number} house={house} notice={changed} {...(onDone && { onDone })} />;
  }
  const work = lastWork(house, result);
  return work === undefined ? null : (
    <Work key={result.last?.number} book={book} work={work} {...(onDone && { onDone })} />
  );
};

/** The dice go round: clockwise from the seat after the last shooter's. */
const OfferStep = ({ view, table, dealer, house, book }: StepPanelProps) => {
  const { offer } = view;
  const open = offer !== null && !offer.declined.includes(offer.to);
  // Whoever has a line wager is asked first (MA-AUTO 5(b)).
  const nobodyElse = table.seats.every(seat => !hasLineWager(seat) || (offer?.declined.includes(seat.number) ?? false));
  return (
    <section className="step" aria-label="Offer the dice">
      <h2>Offer the dice</h2>
      <ol className="step-list">
        {book.newShooter.map(({ id, words, cite }) => (
          <li key={id}>
            {words} <cite>{cite}</cite>
          </li>
        ))}
      </ol>
      {open ? (
        <>
          <p className="step-lead">Offered to seat {offer.to}.</p>
          <div className="row">
            <button
              type="button"
              className="primary big"
              onClick={() => void dealer.send({ type: 'takeDice', by: offer.to })}
            >
              {house.game.shooter.dealer === undefined ? 'Takes them' : `Light seat ${offer.to}`}
            </button>
            <button type="button" onClick={() => void dealer.send({ type: 'declineDice', seat: offer.to })}>
              Declines
            </button>
          </div>
        </>
      ) : (
        <button type="button" className="primary big" onClick={() => void dealer.send({ type: 'offerDice' })}>
          Offer to the next seat
        </button>
      )}
      {house.game.shooter.dealer !== undefined && nobodyElse ? (
        <button type="button" onClick={() => void dealer.send({ type: 'takeDice', by: 'dealer' })} data-dealer-shoots>
          The dealer shoots <cite>{house.game.shooter.dealer}</cite>
        </button>
      ) : null}
    </section>
  );
};

/** Betting is open: the dice are chosen, then it is closed as the book closes it. */
const BetStep = ({ view, mirror, dealer, house, book }: StepPanelProps) => {
  const closes = house.game.closing.by === 'no-more-bets';
  const now = useNow(5000) + mirror.aheadMs;
  const waits =
    refusedThrow(house, view, now) ??
    (view.calls.some(({ holds }) => holds) ? 'Set the buttons for the calls first.' : null);
  return (
    <section className="step" aria-label="Betting">
      <h2>Betting is open</h2>
      <p className="step-lead">
        {view.shooter === 'nobody' ? 'Nobody has the dice yet.' : `${shooterText(view, undefined)} has the dice.`}
      </p>
      {view.dice !== null && view.dice.chosen.length < 2 ? (
        <ChooseDice view={view} dealer={dealer} book={book} />
      ) : null}
      {view.kind === 'roll-to-win' && view.window === null ? (
        <StartBetting view={view} dealer={dealer} />
      ) : closes ? (
        <button
          type="button"
          className="primary big"
          aria-disabled={waits !== null}
          onClick={() => (waits === null ? void dealer.send({ type: 'closeBetting' }) : dealer.say(waits))}
        >
          No more bets
        </button>
      ) : (
        <button
          type="button"
          className="primary big"
          aria-disabled={waits !== null}
          onClick={() => (waits === null ? void dealer.send({ type: 'throwDice' }) : dealer.say(waits))}
        >
          Dice are out
        </button>
      )}
      {waits === null ? <p>{book.guidance}</p> : <p className="advice">{waits}</p>}
    </section>
  );
};

const StartBetting = ({ view, dealer }: { view: TableView; dealer: Dealer }) => {
  const [seconds, setSeconds] = useState(String(view.settings.windowSeconds ?? 30));
  return (
    <div className="row">
      <label>
        Seconds{' '}
        <input
          type="number"
          min="15"
          max="600"
          className="short"
          value={seconds}
          onChange={event => setSeconds(event.target.value)}
        />
      </label>
      <button
        type="button"
        className="primary big"
        onClick={() => void dealer.send({ type: 'startBetting', seconds: Number(seconds) })}
      >
        Start betting
      </button>
    </div>
  );
};

const ChooseDice = ({ view, dealer, book }: { view: TableView; dealer: Dealer; book: DealerBook }) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const all = view.dice?.dice ?? [];
  return (
    <section className="choose-dice" aria-label="Dice for the shooter">
      <ol className="step-list">
        {book.newShooter.map(({ id, words, cite }) => (
          <li key={id}>
            {words} <cite>{cite}</cite>
          </li>
        ))}
      </ol>
      <div className="row">
        {all.map(die => (
          <button
            key={die}
            type="button"
            aria-pressed={chosen.includes(die)}
            onClick={() =>
              setChosen(before =>
                before.includes(die) ? before.filter(each => each !== die) : [...before, die].slice(-2),
              )
            }
          >
            Die {die}
          </button>
        ))}
        <button
          type="button"
          aria-disabled={chosen.length !== 2}
          onClick={() => chosen.length === 2 && void dealer.send({ type: 'chooseDice', dice: [...chosen] })}
        >
          Chosen: {all.length - chosen.length} back in the {book.keeps.what}
        </button>
      </div>
    </section>
  );
};

/** The dice are out, or at rest: typed twice, each time afresh. */
const EnterStep = ({ view, table, dealer, house }: StepPanelProps) => {
  const second = view.step === 'enter-again';
  return (
    <section className="step" aria-label="Dice">
      {view.differed !== null && !second ? (
        <p className="problem" role="alert" data-differed>
          The two entries differed: {view.differed.first.join('-')} and {view.differed.second.join('-')}. Nothing is
          settled. Enter the dice again, twice.
        </p>
      ) : null}
      {house.game.late === undefined || view.late.length === 0 ? null : (
        <button type="button" onClick={() => void dealer.send({ type: 'restDice' })}>
          Dice are at rest
        </button>
      )}
      <Keypad
        key={`${view.step} ${view.entries}`}
        entry={second ? 2 : 1}
        onEnter={dice => void dealer.send({ type: 'enterDice', dice: [...dice] })}
      >
        {dice => (dice === undefined ? <div className="preview" /> : <Preview work={preview(table, dice)} />)}
      </Keypad>
    </section>
  );
};

const ShakerSetup = ({ view, dealer }: { view: TableView; dealer: Dealer }) => {
  const [seal, setSeal] = useState(view.shaker?.seal ?? '');
  const [approval, setApproval] = useState('');
  return (
    <section className="step" aria-label="Shaker">
      <h2>Shaker</h2>
      <div className="form">
        <label>
          Seal number <input value={seal} onChange={event => setSeal(event.target.value)} />
        </label>
        <label>
          Approval reference <input value={approval} onChange={event => setApproval(event.target.value)} />
        </label>
        <div className="row">
          <button
            type="button"
            onClick={() => void dealer.send({ type: 'inspectShaker', seal: seal.trim(), approval: approval.trim() })}
          >
            Inspected by the floorperson
          </button>
          <button type="button" onClick={() => void dealer.send({ type: 'startTrial' })}>
            Trial roll
          </button>
        </div>
      </div>
    </section>
  );
};

/** The shaker: whose button is lit, and the dealer's own where nobody else would. */
const ShakeStep = ({ view, dealer }: StepPanelProps) => {
  const [reason, setReason] = useState('');
  const lit = view.shaker?.lit ?? 'nobody';
  return (
    <section className="step" aria-label="Shaker">
      <h2>{view.shaker?.running ? 'The dice are shaking' : 'No more bets'}</h2>
      <p className="step-lead" data-lit={lit}>
        {lit === 'nobody'
          ? 'No button is lit.'
          : lit === 'dealer'
            ? 'Your own button is lit.'
            : `The button of seat ${lit} is lit.`}
      </p>
      {lit === 'dealer' ? (
        <button type="button" className="primary big" onClick={() => void dealer.send({ type: 'shake' })}>
          Shake
        </button>
      ) : null}
      <div className="row">
        <label>
          Malfunction{' '}
          <input value={reason} placeholder="what went wrong" onChange={event => setReason(event.target.value)} />
        </label>
        <button
          type="button"
          aria-disabled={reason.trim() === ''}
          onClick={() => reason.trim() !== '' && void dealer.send({ type: 'reportMalfunction', reason: reason.trim() })}
        >
          Report: voids the round
        </button>
      </div>
    </section>
  );
};

const FaultStep = ({ view, dealer, offices }: StepPanelProps) => {
  const [reason, setReason] = useState('');
  const may = offices.includes('floorperson') || offices.includes('pit boss');
  return (
    <section className="step" aria-label="Fault">
      <h2>The shaker is out of order</h2>
      <p className="problem">{view.shaker?.fault}</p>
      <div className="row">
        <label>
          Cleared because <input value={reason} onChange={event => setReason(event.target.value)} />
        </label>
        <button
          type="button"
          aria-disabled={!may || reason.trim() === ''}
          onClick={() => may && reason.trim() !== '' && void dealer.send({ type: 'clearFault', reason: reason.trim() })}
        >
          Clear the fault
        </button>
        {may ? null : <p>for the floorperson</p>}
      </div>
    </section>
  );
};
