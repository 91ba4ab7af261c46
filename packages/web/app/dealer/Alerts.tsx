import type { StaffRole, TableView } from '@hardway/server/messages';
import { alertsFor, secondsText } from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import { Slot } from './Slot.tsx';
import type { Dealer } from './useDealer.ts';

type AlertsProps = { view: TableView; roles: readonly StaffRole[]; dealer: Dealer };

/** What is waiting to be seen by this person; of what others are told, only who. */
export const Alerts = ({ view, roles, dealer }: AlertsProps) => {
  const { own, others } = alertsFor(view, roles);
  return (
    <Slot label="Alerts" title="Alerts" count={own.length} none="None for you." className="alerts">
      <ul>
        {own.map(({ id, to, words, at }, place) => (
          <li key={id}>
            <span>
              <b>{to}</b> <Cited text={words} /> <time>{secondsText(at)}</time>
            </span>
            <button
              type="button"
              {...(place === 0 ? { 'data-key': 'M', 'aria-keyshortcuts': 'M' } : {})}
              onClick={() => void dealer.send({ type: 'acknowledgeAlert', alert: id })}
            >
              {place === 0 ? <kbd aria-hidden="true">M</kbd> : null}
              Seen
            </button>
          </li>
        ))}
      </ul>
      {others.length === 0 ? null : (
        <p>Told to {others.map(to => (to === 'floor' ? 'the floor' : to)).join(' and ')}.</p>
      )}
    </Slot>
  );
};
