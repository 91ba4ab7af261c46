import type { CountLine, TournamentHeat, TournamentRound } from '@hardway/server/messages';
import { chipsText, conditionsInForce, entrantName, heatName, sitterName } from '../../src/index.ts';
import { useTableName } from '../staff/useTableName.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Button } from '../ui/Button.tsx';
import { Scroll } from '../ui/Scroll.tsx';
import type { DeskProps } from './desk-props.ts';

/** The count sheets of a round: stack by the system, counted by the dealer, confirmed by player and director. */
export const CountSheets = ({ view, round }: DeskProps & { round: TournamentRound }) =>
  round.heats
    .filter(({ count }) => count.length > 0)
    .map(heat => <CountSheet key={heat.heat} view={view} heat={heat} />);

const printSheet = (element: Element | null): void => {
  element?.classList.add('printed');
  window.print();
  element?.classList.remove('printed');
};

const CountSheet = ({ view, heat }: Pick<DeskProps, 'view'> & { heat: TournamentHeat }) => {
  const nameOf = useTableName();
  const { when } = useTimes();
  const name = heatName(conditionsInForce(view), heat.round, heat);
  const sum = (of: (line: CountLine) => number | null): string =>
    chipsText(heat.count.reduce((total, line) => total + (of(line) ?? 0), 0));
  return (
    <section className="count-sheet" aria-label={`Count sheet of ${name}`}>
      <header className="row">
        <h3>Count sheet: {name}</h3>
        <Button className="no-print" onClick={event => printSheet(event.currentTarget.closest('.count-sheet'))}>
          Print
        </Button>
      </header>
      <p>
        {conditionsInForce(view)?.name}, {heat.table === null ? '' : nameOf(heat.table)}
        {heat.endedAt === null ? '' : `, ended ${when(heat.endedAt)}`}
        {heat.rolls === null ? '' : `, ${heat.rolls} rolls`}
        {heat.isEarly ? ', ended early' : ''}
      </p>
      <Scroll label={`Count of ${name}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Seat</th>
              <th scope="col">Player</th>
              <th scope="col" className="number">
                System
              </th>
              <th scope="col" className="number">
                Dealer
              </th>
              <th scope="col">Player agrees</th>
              <th scope="col" className="number">
                Holds
              </th>
              <th scope="col" className="print-only signature">
                Signature
              </th>
            </tr>
          </thead>
          <tbody>
            {heat.count.map(line => (
              <SheetLine key={line.seat} view={view} heat={heat} line={line} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <th scope="row">All</th>
              <td className="number">{sum(({ chips }) => chips)}</td>
              <td className="number">{sum(({ counted }) => counted)}</td>
              <td />
              <td className="number">{sum(({ holds }) => holds)}</td>
              <td className="print-only" />
            </tr>
          </tfoot>
        </table>
      </Scroll>
      <p className="print-only signature-line">Director:</p>
    </section>
  );
};

const SheetLine = ({ view, heat, line }: Pick<DeskProps, 'view'> & { heat: TournamentHeat; line: CountLine }) => {
  const { seat, entrant, chips, counted, countedBy, isConfirmedByPlayer, holds } = line;
  const place = heat.places.find(each => each.seat === seat);
  const differs = counted !== null && counted !== chips;
  return (
    <tr data-differs={differs}>
      <td>{seat}</td>
      <td>{place === undefined ? entrantName(view.entrants, entrant) : sitterName(view.entrants, place)}</td>
      <td className="number">{chipsText(chips)}</td>
      <td className="number" title={countedBy?.name}>
        {counted === null ? 'to count' : `${chipsText(counted)}${differs ? ' ≠' : ''}`}
      </td>
      <td>{isConfirmedByPlayer ? 'yes' : 'not yet'}</td>
      <td className="number">{holds === null ? '' : chipsText(holds)}</td>
      <td className="print-only signature" />
    </tr>
  );
};
