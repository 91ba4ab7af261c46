import type { House, SeatNumber, Table } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import { type Hand, type NextAct, type OddsOffer, oddsOffers, type State, standingLines } from '../../src/index.ts';
import type { SeatKey } from '../keys.ts';
import { RollStrip } from '../ui/RollStrip.tsx';
import { ActButton } from './ActButton.tsx';
import { OddsOffers } from './OddsOffers.tsx';
import { besideRoll, inTheMiddle } from './places.ts';
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
  narrow: boolean;
  onSeated: (key: SeatKey) => void;
};

/** The roll and what it did, what may be done now, and the one big button. */
export const Side = ({ state, house, table, live, view, seat, act, hand, narrow, onSeated }: SideProps) => {
  const { last, isRolling, noRoll, isAdvised } = state;
  return (
    <aside className="side" aria-label="The roll">
      <DiceShown roll={last} rolling={isRolling} />
      <div className="side-middle">
        <Results last={last} isRolling={isRolling} missed={state.missed} />
        {narrow || seat === undefined ? null : <StandingList lines={standingLines(table, seat)} />}
        {seat === undefined || isRolling || view.status !== 'open' ? null : (
          <Offers
            house={house}
            table={table}
            offers={oddsOffers(live, seat)}
            onTake={({ odds, most }) => hand.bet(odds, most, inTheMiddle())}
          />
        )}
      </div>
      {isAdvised && !isRolling ? <Advice house={house} /> : null}
      {noRoll === null ? null : (
        <p className="advice" role="status">
          No roll: {noRoll}. Nothing is decided.
        </p>
      )}
      <Posted view={view} />
      {narrow && view.rolls.length === 0 ? (
        <p className="hint">
          {seat === undefined ? 'You are watching. Tap a spot for details.' : 'Tap a spot to bet. Hold it for details.'}
        </p>
      ) : (
        <RollStrip rolls={(state.shown ?? view).rolls} most={narrow ? 11 : 18} />
      )}
      {seat === undefined ? <SitDown view={view} onSeated={onSeated} /> : null}
      {seat === undefined || act === null ? null : (
        <ActButton
          act={act}
          state={state}
          onAct={() => void hand.act(act, besideRoll())}
          onAlso={({ command }) => hand.ask(command, besideRoll())}
        />
      )}
    </aside>
  );
};

/** Odds that may be made now, until they are put aside or there are others. */
const Offers = ({
  offers,
  ...rest
}: {
  house: House;
  table: Table;
  offers: readonly OddsOffer[];
  onTake: (offer: OddsOffer) => void;
}) => {
  const [dismissed, setDismissed] = useState('');
  const key = offers.map(({ odds }) => odds).join();
  useEffect(() => {
    if (key === '') setDismissed('');
  }, [key]);
  return key === '' || key === dismissed ? null : (
    <OddsOffers offers={offers} onDismiss={() => setDismissed(key)} {...rest} />
  );
};

/** Changes that are posted and not in force yet. */
const Posted = ({ view: { notices } }: { view: TableView }) =>
  notices.map(each => (
    <p key={each.id} className="advice">
      {each.what === 'closing'
        ? `This table closes at ${new Date(each.due).toLocaleTimeString()}.`
        : `From ${new Date(each.due).toLocaleTimeString()} the limits are $${each.limits.min / 100} to $${each.limits.max / 100}.`}
    </p>
  ));

const Advice = ({ house }: { house: House }) => (
  <p className="advice" role="status">
    Your wager under the minimum stood this once. Another one under the minimum will be returned (
    {house.book.limits.cite.advice}).
  </p>
);
