import type { House, Office } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { bonusList, centreList, dealerBookOf, fireList, money, titleOf } from '../../src/index.ts';
import type { Dealer } from './useDealer.ts';

/** Late wagers that wait for those who must confirm them. */
export const LateWagers = ({ house, view, dealer }: { house: House; view: TableView; dealer: Dealer }) =>
  view.late.length === 0 ? null : (
    <section className="late" aria-label="Late wagers">
      <h2>Late wagers</h2>
      <ul>
        {view.late.map(({ id, seat, wager, amount, needs, need, confirmedBy }) => {
          const open = needs.filter(office => !confirmedBy.includes(office));
          return (
            <li key={id} data-late={id}>
              <span>
                Seat {seat}: {titleOf(house, wager as never)} {money(amount)}
              </span>
              <span>
                waits for {open.join(need === 'all' ? ' and ' : ' or ')}
                {confirmedBy.length === 0 ? '' : `; confirmed by ${confirmedBy.join(', ')}`}
              </span>
              <button type="button" onClick={() => void dealer.send({ type: 'confirmLate', late: id })}>
                Confirm
              </button>
              <button type="button" onClick={() => void dealer.send({ type: 'refuseLate', late: id })}>
                Refuse
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );

/** Players' calls: whoever the book names sets a button on each wager, before the roll or for the call to hold. */
export const Calls = ({ house, view, dealer }: { house: House; view: TableView; dealer: Dealer }) =>
  view.calls.length === 0 ? null : (
    <section className="calls" aria-label="Calls to confirm">
      <h2>Set the buttons</h2>
      <ul>
        {view.calls.map(({ seat, wager, call }) => (
          <li key={`${seat} ${wager}`} data-waiting-call={wager}>
            <b className={`lammer-tag ${call}`}>{call.toUpperCase()}</b>
            <span>
              Seat {seat}: {titleOf(house, wager)}
            </span>
            <button type="button" onClick={() => void dealer.send({ type: 'confirmCall', seat, wager })}>
              Button is set
            </button>
          </li>
        ))}
      </ul>
    </section>
  );

/** Fire and bonus wagers as they lie before the boxperson, by spot. */
export const SideWagers = ({
  house,
  view,
  confirmed,
  onConfirm,
}: {
  house: House;
  view: TableView;
  confirmed: boolean;
  onConfirm: () => void;
}) => {
  const fire = fireList(view);
  const bonus = bonusList(house, view);
  return (
    <>
      {house.rules.fire === undefined ? null : (
        <section className="fire-list" aria-label="Fire wagers">
          <h2>Fire wagers</h2>
          {fire.length === 0 ? <p>None.</p> : null}
          <ol>
            {fire.map(({ spot, name, stake }) => (
              <li key={spot} value={spot} data-fire-spot={spot}>
                <b>{spot}</b> {name} {money(stake)}
              </li>
            ))}
          </ol>
          {fire.length > 0 && !view.comeOutThrown && view.puck === 'off' ? (
            <button type="button" disabled={confirmed} onClick={onConfirm}>
              {confirmed ? 'Brought in' : 'Bring them in, in this order'}
            </button>
          ) : null}
        </section>
      )}
      {bonus.columns.length === 0 ? null : (
        <section className="bonus-list" aria-label="Bonus wagers">
          <h2>Bonus wagers</h2>
          {bonus.rows.length === 0 ? <p className="preview-note">Nobody has one.</p> : null}
          <table hidden={bonus.rows.length === 0}>
            <thead>
              <tr>
                <th scope="col">Seat</th>
                {bonus.columns.map(title => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bonus.rows.map(({ spot, name, stakes }) => (
                <tr key={spot}>
                  <th scope="row">
                    {spot} {name}
                  </th>
                  {stakes.map((stake, at) => (
                    <td key={bonus.columns[at]}>{stake === null ? '–' : money(stake)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
};

/** What stands in the centre, for whoever has the stick. */
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

/** What is waiting to be seen. */
export const Alerts = ({ view, dealer }: { view: TableView; dealer: Dealer }) => {
  const open = view.alerts.filter(({ acknowledgedBy }) => acknowledgedBy === null);
  return open.length === 0 ? null : (
    <section className="alerts" aria-label="Alerts">
      <ul>
        {open.map(({ id, to, words }) => (
          <li key={id}>
            <b>{to}</b> <span>{words}</span>
            <button type="button" onClick={() => void dealer.send({ type: 'acknowledgeAlert', alert: id })}>
              Seen
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const STATIONS: { readonly [game: string]: readonly Office[] } = {
  'massachusetts craps': ['dealer', 'stickperson', 'boxperson'],
  'massachusetts mini-craps': ['dealer', 'stickperson'],
  'massachusetts automated-craps': ['dealer'],
  'maryland craps': ['dealer', 'stickperson', 'boxperson'],
  'maryland mini-craps': ['dealer', 'stickperson'],
  'victoria craps': ['dealer', 'stickperson', 'boxperson'],
  'victoria mini-craps': ['dealer', 'stickperson', 'boxperson'],
  'new-hampshire roll-to-win': ['dealer'],
};

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
      {(STATIONS[`${house.ruleset} ${house.gameName}`] ?? ['dealer']).map(office => {
        const holder = view.stations.find(station => station.office === office);
        const mine = holder?.name === user;
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

/** The dice pass to the next shooter: by the player's wish, or by order with a reason. */
export const PassDice = ({
  house,
  view,
  offices,
  dealer,
}: {
  house: House;
  view: TableView;
  offices: readonly Office[];
  dealer: Dealer;
}) => {
  const [reason, setReason] = useState('');
  const { orderedBy } = house.game.shooter;
  const may = orderedBy.offices.some(office => offices.includes(office));
  if (typeof view.shooter !== 'number' || orderedBy.offices.length === 0) return null;
  return (
    <details className="pass-dice">
      <summary>
        Next shooter by order · <span data-no-rolls={view.noRolls}>{view.noRolls} no rolls by this shooter</span>
      </summary>
      <div className="form">
        <p>
          For the {orderedBy.offices.join(' or ')} <cite>{orderedBy.cite}</cite>
        </p>
        <label>
          Reason{' '}
          <input
            value={reason}
            placeholder="delay, repeated invalid rolls, a breach"
            onChange={event => setReason(event.target.value)}
          />
        </label>
        <button
          type="button"
          aria-disabled={!may || reason.trim() === ''}
          onClick={() => {
            if (may && reason.trim() !== '') void dealer.send({ type: 'orderPass', reason: reason.trim() });
          }}
        >
          Pass the dice on
        </button>
        {may ? null : <p className="advice">Only the {orderedBy.offices.join(' or ')} may order it.</p>}
      </div>
    </details>
  );
};

/** Notices: other limits, or the end of the table. */
export const Notices = ({ house, view, dealer }: { house: House; view: TableView; dealer: Dealer }) => {
  const [min, setMin] = useState(String(house.limits.min / 100));
  const [max, setMax] = useState(String(house.limits.max / 100));
  const [tip, setTip] = useState('');
  const [tipper, setTipper] = useState('');
  return (
    <details className="notices">
      <summary>Notices, limits, closing</summary>
      <ul>
        {view.notices.map(notice => (
          <li key={notice.id} className="row">
            {notice.what === 'closing' ? 'Closing' : `${money(notice.limits.min)} to ${money(notice.limits.max)}`} at{' '}
            {new Date(notice.due).toLocaleTimeString()}
            <button type="button" onClick={() => void dealer.send({ type: 'withdrawNotice', notice: notice.id })}>
              Withdraw
            </button>
          </li>
        ))}
      </ul>
      <div className="row">
        <label>
          Minimum $ <input type="number" className="short" value={min} onChange={event => setMin(event.target.value)} />
        </label>
        <label>
          Maximum $ <input type="number" className="short" value={max} onChange={event => setMax(event.target.value)} />
        </label>
        <button
          type="button"
          onClick={() =>
            void dealer.send({
              type: 'postLimits',
              limits: { min: Math.round(Number(min) * 100) as never, max: Math.round(Number(max) * 100) as never },
            })
          }
        >
          Post limits
        </button>
      </div>
      <div className="row">
        <button type="button" onClick={() => void dealer.send({ type: 'postClosing' })}>
          Post the closing
        </button>
        <button type="button" onClick={() => void dealer.send({ type: 'closeTable' })}>
          Close the table
        </button>
      </div>
      {house.ruleset === 'new-hampshire' ? (
        <button type="button" onClick={() => void dealer.note('A chip lay on the table: no wager')}>
          Note a chip on the table
        </button>
      ) : null}
      {house.ruleset === 'maryland' ? (
        <div className="row">
          <label>
            From{' '}
            <select value={tipper} onChange={event => setTipper(event.target.value)}>
              <option value="">cash</option>
              {view.seats.map(({ number, name }) => (
                <option key={number} value={number}>
                  seat {number} {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            Tip $ <input type="number" className="short" value={tip} onChange={event => setTip(event.target.value)} />
          </label>
          <button
            type="button"
            onClick={() =>
              tip !== '' &&
              void dealer.send({
                type: 'tip',
                seat: tipper === '' ? null : Number(tipper),
                amount: Math.round(Number(tip) * 100) as never,
              })
            }
          >
            Into the tip box
          </button>
        </div>
      ) : null}
      <ul className="dealer-notes">
        {dealerBookOf(house).notes.map(({ words, cite }) => (
          <li key={cite}>
            {words} <cite>{cite}</cite>
          </li>
        ))}
      </ul>
    </details>
  );
};
