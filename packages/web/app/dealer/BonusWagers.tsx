import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { bonusList, money } from '../../src/index.ts';

/** Bonus wagers by seat, a column for each that the house offers. */
export const BonusWagers = ({ house, view }: { house: House; view: TableView }) => {
  const { columns, rows } = bonusList(house, view);
  if (columns.length === 0) return null;
  return (
    <section className="bonus-list" aria-label="Bonus wagers">
      <h2>Bonus wagers</h2>
      {rows.length === 0 ? <p className="preview-note">Nobody has one.</p> : null}
      <table hidden={rows.length === 0}>
        <thead>
          <tr>
            <th scope="col">Seat</th>
            {columns.map(title => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ spot, name, stakes }) => (
            <tr key={spot}>
              <th scope="row">
                {spot} {name}
              </th>
              {stakes.map((stake, at) => (
                <td key={columns[at]}>{stake === null ? '–' : money(stake)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
