import type { SeatView, TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { lastWork, money, signed } from '../../src/index.ts';
import { NewSeat } from './NewSeat.tsx';
import { SeatCard } from './SeatCard.tsx';
import type { PanelProps } from './useDealer.ts';

/** Everybody at the table: money, wagers, what the last roll brought, and what can be done at the seat. */
export const Seats = ({ house, view, mirror, offices, dealer }: PanelProps) => {
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const work = lastWork(house, mirror.result);
  const net = (seat: number): number | undefined => work?.nets.find(each => each.seat === seat)?.net;
  const seat = view.seats.find(({ number }) => number === opened);
  return (
    <section className="seats" aria-label="Seats">
      <ul>
        {view.seats.map((each, place) => (
          <li key={each.number} data-seat={each.number} className={view.shooter === each.number ? 'shooter' : ''}>
            <button
              type="button"
              className="seat-line"
              {...(place === 0 ? FOCUS_KEY : {})}
              onClick={() => setOpened(each.number)}
            >
              <b className="seat-number">{each.number}</b>
              <span className="seat-name">
                {each.name}
                {marksOf(view, each).map(mark => ` · ${mark}`)}
              </span>
              <span
                className={`presence ${mirror.presence.seats.includes(each.number) ? 'here' : ''}`}
                title={each.paired ? 'Terminal paired' : 'No terminal'}
              />
              <span className="seat-money">
                <span>{each.rail === null ? '' : money(each.rail)}</span>
                <span className="seat-layout">
                  {money(each.layout.reduce((sum, { stake }) => sum + stake, 0))} on
                  <span className="unseen"> the felt</span>
                </span>
                <b className="seat-net">{net(each.number) === undefined ? '' : signed(net(each.number) ?? 0)}</b>
              </span>
            </button>
          </li>
        ))}
        {view.heat !== null ? null : (
          <li>
            <button type="button" {...(view.seats.length === 0 ? FOCUS_KEY : {})} onClick={() => setOpened('new')}>
              Seat a player
            </button>
          </li>
        )}
      </ul>
      {opened === 'new' ? <NewSeat house={house} view={view} dealer={dealer} onClose={() => setOpened(null)} /> : null}
      {seat === undefined ? null : (
        <SeatCard
          house={house}
          view={view}
          seat={seat}
          offices={offices}
          dealer={dealer}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
};

/** `J` goes to the seats. */
const FOCUS_KEY = { 'data-focus-key': 'J' } as const;

const marksOf = (
  { shooter, heat }: TableView,
  { number, away, held, excluded, limits, sitting }: SeatView,
): readonly string[] => [
  ...(shooter === number ? ['shooter'] : []),
  ...(away ? ['away'] : []),
  ...(held ? ['held'] : []),
  ...(excluded ? ['excluded'] : []),
  ...(limits === null ? [] : ['own limits']),
  ...(sitting?.check == null ? [] : ['reality check']),
  ...(sitting?.isLeaving === true ? ['leaving'] : []),
  ...heatMarks(heat, number),
];

/** What the dealer has to know of a place in a heat. */
const heatMarks = (heat: TableView['heat'], number: number): readonly string[] => {
  const place = heat?.places.find(({ seat }) => seat === number);
  if (heat === null || place === undefined) return [];
  return [
    ...(heat.button === number ? ['button'] : []),
    ...(place.flagged ? ['compulsory bet missing'] : []),
    ...(place.disqualified ? ['out'] : []),
    ...(place.late === null ? [] : ['late']),
    ...(place.sitsOut ? ['sits out'] : []),
    ...(place.secret ? ['secret'] : []),
  ];
};
