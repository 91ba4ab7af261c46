import type { House, SeatNumber, Table, WagerName } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type Place as At,
  type Hand,
  money,
  type NextAct,
  type OddsOffer,
  oddsOffers,
  playerDue,
  type State,
  standingLines,
} from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import type { SeatKey } from '../keys.ts';
import { RollStrip } from '../ui/RollStrip.tsx';
import { ActButton } from './ActButton.tsx';
import type { Arrangement } from './arrangement.ts';
import { OddsOfBet, OddsOffers } from './OddsOffers.tsx';
import { besideRoll } from './places.ts';
import { DiceShown, Results, StandingList } from './RollPanel.tsx';
import { SitDown } from './SitDown.tsx';

type SideProps = {
  state: State;
  house: House;
  /** The table on the felt. */
  table: Table;
  /** The table as the house last told it, where it differs while dice roll. */
  live: Table;
  view: TableView;
  seat: SeatNumber | undefined;
  act: NextAct | null;
  hand: Hand;
  arrangement: Arrangement;
  /** What the last roll means for this seat. */
  meaning: string | null;
  /** The line of what the bets cost, and the coach's. */
  cost: ReactNode;
  coach: string | undefined;
  isRunning: boolean;
  onAct: () => void;
  onSeated: (key: SeatKey) => void;
};

/** The roll and what it did, what may be done now, and the one big button. */
export const Side = (props: SideProps) => {
  const { state, house, table, live, view, seat, act, hand, arrangement, meaning, cost, coach, onSeated } = props;
  const narrow = arrangement !== 'wide';
  const offers = useOffers(
    seat === undefined || state.isRolling || view.status !== 'open' ? [] : oddsOffers(live, seat),
  );
  const { last, isRolling, noRoll, isAdvised, stepAdvice } = state;
  const take = ({ odds, most }: OddsOffer, at: At) => hand.bet(odds, most, at);
  const oddsOf = (wager: WagerName) => {
    const offer = offers.all.find(({ base }) => base === wager);
    return offer === undefined ? null : <OddsOfBet table={table} offer={offer} onTake={take} />;
  };
  return (
    <aside className="side" aria-label="The roll">
      <DiceShown roll={last} rolling={isRolling} />
      <div className="side-middle">
        <Results last={last} isRolling={isRolling} missed={state.missed} meaning={meaning} />
        {narrow || seat === undefined ? null : (
          <StandingList lines={standingLines(table, seat)} beside={oddsOf}>
            {cost}
            <Coach words={coach} />
          </StandingList>
        )}
      </div>
      {isAdvised && !isRolling ? <Advice house={house} /> : null}
      {stepAdvice === null || isRolling ? null : (
        <p className="advice" role="status" data-step-advice>
          <Cited text={stepAdvice} />
        </p>
      )}
      {noRoll === null ? null : (
        <p className="advice" role="status">
          No roll: {noRoll}. Nothing is decided.
        </p>
      )}
      <Posted view={view} />
      <UnderDice {...props} offers={offers} onTake={take} />
      {seat === undefined ? <Place state={state} view={view} onSeated={onSeated} /> : null}
      {seat === undefined || act === null ? null : (
        <ActButton
          act={act}
          state={state}
          isRunning={props.isRunning}
          onAct={props.onAct}
          onAlso={also => void hand.act(also, besideRoll())}
        />
      )}
    </aside>
  );
};

const Coach = ({ words }: { words: string | undefined }) =>
  words === undefined ? null : (
    <p className="coach" data-coach>
      {words}
    </p>
  );

type UnderDiceProps = Pick<SideProps, 'state' | 'view' | 'table' | 'seat' | 'arrangement' | 'cost' | 'coach'> & {
  offers: ReturnType<typeof useOffers>;
  onTake: (offer: OddsOffer, at: At) => void;
};

/** The last rolls; on a phone, odds or the coach in their place, and beside them what the bets cost. */
const UnderDice = ({ state, view, table, seat, arrangement, cost, coach, offers, onTake }: UnderDiceProps) => {
  const narrow = arrangement !== 'wide';
  const isUpright = arrangement === 'narrow';
  const hasOffers = narrow && offers.shown.length > 0;
  return (
    <div className="under-dice">
      {isUpright && (hasOffers || coach !== undefined) ? null : narrow && view.rolls.length === 0 ? (
        <p className="hint">
          {seat === undefined ? 'You are watching. Tap a spot for details.' : 'Tap a spot to bet. Hold it for details.'}
        </p>
      ) : (
        <RollStrip rolls={(state.shown ?? view).rolls} most={narrow ? 11 : 18} />
      )}
      {hasOffers ? (
        <div className="offers-place">
          <OddsOffers table={table} offers={offers.shown} onTake={onTake} onDismiss={offers.dismiss} />
        </div>
      ) : null}
      {narrow && !(isUpright && hasOffers) ? <Coach words={coach} /> : null}
      {narrow ? cost : null}
    </div>
  );
};

/** Odds that may be made now, until they are put aside or there are others. */
const useOffers = (
  offers: readonly OddsOffer[],
): { readonly all: readonly OddsOffer[]; readonly shown: readonly OddsOffer[]; readonly dismiss: () => void } => {
  const [dismissed, setDismissed] = useState('');
  const key = offers.map(({ odds }) => odds).join();
  useEffect(() => {
    if (key === '') setDismissed('');
  }, [key]);
  return { all: offers, shown: key === dismissed ? [] : offers, dismiss: () => setDismissed(key) };
};

/** Changes that are posted and not in force yet. */
const Posted = ({ view: { notices } }: { view: TableView }) =>
  notices.map(each => (
    <p key={each.id} className="advice">
      {each.what === 'closing'
        ? `This table closes at ${playerDue(each.due, Date.now())}.`
        : `From ${playerDue(each.due, Date.now())} the limits are ${money(each.limits.min)} to ${money(each.limits.max)}.`}
    </p>
  ));

const Advice = ({ house }: { house: House }) => (
  <p className="advice" role="status">
    Your wager under the minimum stood this once. Another one under the minimum will be returned (
    <Cited text={house.book.limits.cite.advice ?? ''} />
    ).
  </p>
);

/** For those without a seat: the way to one, or, at a fixed terminal, whose place it is. */
const Place = ({ state: { mirror }, view, onSeated }: Pick<SideProps, 'state' | 'view' | 'onSeated'>) => {
  const place = mirror.you.kind === 'watcher' ? mirror.you.place : undefined;
  return place === undefined ? (
    <SitDown view={view} onSeated={onSeated} />
  ) : (
    <p className="sit" role="status" data-place={place}>
      Seat {place} is free. Buy in with the dealer or at the cage, and this terminal is yours.
    </p>
  );
};
