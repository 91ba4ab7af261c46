import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { centreList, money } from '../../src/index.ts';

/** What stands in the centre, for the stickperson. */
export const CentreWagers = ({ house, view }: { house: House; view: TableView }) => {
  const wagers = centreList(house, view);
  return (
    <section className="centre-list" aria-label="Centre wagers">
      <h2>Centre wagers</h2>
      {wagers.length === 0 ? <p>None.</p> : null}
      <ul>
        {wagers.map(({ seat, wager, title, stake }) => (
          <li key={`${seat} ${wager}`}>
            Seat {seat}: {title} {money(stake)}
          </li>
        ))}
      </ul>
    </section>
  );
};
