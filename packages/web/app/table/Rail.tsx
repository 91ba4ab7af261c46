import type { Cents, House, SeatNumber, Table } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import type { Hand } from '../../src/index.ts';
import { overTheRail } from './places.ts';
import { Meters, Rack } from './Rack.tsx';

type RailProps = {
  house: House;
  table: Table;
  view: TableView;
  seat: SeatNumber | undefined;
  lastWin: Cents;
  hand: Hand;
};

/** The player's money, the chips to bet with, and what is done to all wagers at once. */
export const Rail = ({ house, table, view, seat, lastWin, hand }: RailProps) => (
  <footer className="rail">
    {seat === undefined ? (
      <p className="watching">You are watching. Nothing you do here changes the table.</p>
    ) : (
      <>
        <Meters
          table={table}
          seat={seat}
          lastWin={lastWin}
          onBuyIn={
            view.kind === 'practice' && view.heat === null
              ? (amount, at) => hand.ask({ type: 'buyIn', seat, amount }, at)
              : undefined
          }
        />
        <Rack house={house} hand={hand} />
        <div className="acts">
          <button type="button" onClick={() => hand.undo(overTheRail())}>
            Undo
          </button>
          <button type="button" onClick={() => hand.clear(overTheRail())}>
            Clear
          </button>
          <button type="button" onClick={() => hand.repeat(overTheRail())}>
            Same again
          </button>
          <button type="button" onClick={() => hand.double(overTheRail())}>
            Double
          </button>
        </div>
      </>
    )}
  </footer>
);
