import type { Cents, House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { money, rimOf } from '../../src/index.ts';

/** The seats around the table, with what is shown before each. */
export const Rim = ({ house, view }: { house: House; view: TableView }) => (
  <footer className="rim" aria-label="Seats">
    <ul>
      {rimOf(house, view).map(({ seat, name, isShooter, puckOff, fire, personal }) => (
        <li key={seat} className={isShooter ? 'shooter' : ''} data-seat={seat}>
          <b>{seat}</b> {name}
          {isShooter ? <span className="rim-shooter"> shooter</span> : null}
          {puckOff ? (
            <span className="rim-puck" data-puck-before={seat}>
              OFF on the don't pass line: deciding come wagers
            </span>
          ) : null}
          {fire === undefined ? null : (
            <span className="rim-fire" data-fire={seat}>
              Fire {seat}: {fire === 0 ? '–' : money(fire as Cents)}
            </span>
          )}
          {personal === null ? null : (
            <span className="rim-limits" data-personal={seat}>
              own limits {money(personal.min)} to {money(personal.max)}
            </span>
          )}
        </li>
      ))}
    </ul>
  </footer>
);
