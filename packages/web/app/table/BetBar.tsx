import type { Cents, House, SeatNumber, Table } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { callAll, type Hand, oddsOffers, saysCalls, setsFor } from '../../src/index.ts';
import { useCut } from '../hooks.ts';
import { beside } from './places.ts';
import { useSavedSets } from './sets-store.ts';

type BetBarProps = {
  house: House;
  live: Table;
  view: TableView;
  seat: SeatNumber;
  chip: Cents;
  hand: Hand;
  onSets: () => void;
};

/** Bets and acts of one tap: sets, the player's own, full odds, everything on or off. */
export const BetBar = ({ house, live, view, seat, chip, hand, onSets }: BetBarProps) => {
  const saved = useSavedSets(house.book.id);
  const calls = saysCalls(view)
    ? []
    : (['off', 'on'] as const).filter(call => callAll(live, seat, call).commands.length > 0);
  return (
    <section ref={useCut()} className="bet-bar" aria-label="Bets of one tap">
      {setsFor(house).map(set => (
        <button
          key={set.id}
          type="button"
          data-set={set.id}
          title={`A chip on ${set.says}`}
          onClick={event => hand.betSet(set, chip, beside(event.currentTarget))}
        >
          {set.title}
        </button>
      ))}
      {saved.map(set => (
        <button
          key={set.name}
          type="button"
          className="own-set"
          data-own-set={set.name}
          onClick={event => hand.betSaved(set, beside(event.currentTarget))}
        >
          {set.name}
        </button>
      ))}
      <button type="button" onClick={onSets}>
        My sets…
      </button>
      {oddsOffers(live, seat).length === 0 ? null : (
        <button type="button" data-full-odds onClick={event => hand.fullOdds(beside(event.currentTarget))}>
          Full odds
        </button>
      )}
      {calls.map(call => (
        <button
          key={call}
          type="button"
          data-call-all={call}
          onClick={event => hand.callAll(call, beside(event.currentTarget))}
        >
          All {call}
        </button>
      ))}
    </section>
  );
};
