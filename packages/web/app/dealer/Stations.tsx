import type { House, Office } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import type { Dealer } from './useDealer.ts';

/** Who stands where. Taking a station that somebody holds is an explicit act. */
export const Stations = ({
  house,
  view,
  dealer,
  user,
}: {
  house: House;
  view: TableView;
  dealer: Dealer;
  user: string;
}) => {
  const [asked, setAsked] = useState<Office | null>(null);
  return (
    <section className="stations" aria-label="Stations">
      {house.game.staffing.stations.map(office => {
        const holder = view.stations.find(station => station.office === office);
        const mine = holder?.user === user;
        return (
          <span key={office} className={mine ? 'mine' : ''} data-station={office}>
            <b>{office}</b> {holder?.name ?? 'nobody'}
            {mine ? (
              <button type="button" onClick={() => void dealer.send({ type: 'leaveStation', office })}>
                Leave
              </button>
            ) : holder !== undefined && asked !== office ? (
              <button type="button" onClick={() => setAsked(office)}>
                Take over…
              </button>
            ) : (
              <button
                type="button"
                onClick={() => {
                  setAsked(null);
                  void dealer.send({ type: 'takeStation', office });
                }}
              >
                {holder === undefined ? 'Take' : `Relieve ${holder.name}`}
              </button>
            )}
          </span>
        );
      })}
      {view.diceControl === null ? null : (
        <span data-dice-control={view.diceControl.office}>
          Dice with <b>{view.diceControl.name}</b>, {view.diceControl.office}
        </span>
      )}
    </section>
  );
};
