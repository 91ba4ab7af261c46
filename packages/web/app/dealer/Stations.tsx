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
          <span
            key={office}
            className={`${mine ? 'mine' : ''} ${view.diceControl?.office === office ? 'has-dice' : ''}`}
            data-station={office}
          >
            {view.diceControl?.office === office ? <DiceMark /> : null}
            <b>{office}</b> <span className="station-name">{holder?.name ?? 'nobody'}</span>
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

/** Marks who has charge of the dice; it is said in words beside. */
const DiceMark = () => (
  <svg className="dice-mark" viewBox="0 0 20 20" aria-hidden="true">
    <rect x="2" y="2" width="16" height="16" rx="4" fill="#fbf6e6" />
    <circle cx="7" cy="7" r="2" fill="#7a1d17" />
    <circle cx="13" cy="13" r="2" fill="#7a1d17" />
  </svg>
);
