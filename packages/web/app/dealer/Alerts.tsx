import type { StaffRole, TableView } from '@hardway/server/messages';
import { Cited } from '../clauses/Cited.tsx';
import type { Dealer } from './useDealer.ts';

type AlertsProps = { view: TableView; roles: readonly StaffRole[]; dealer: Dealer };

/** What is waiting to be seen by this person; of what others are told, only who. */
export const Alerts = ({ view, roles, dealer }: AlertsProps) => {
  const open = view.alerts.filter(({ acknowledgedBy }) => acknowledgedBy === null);
  const own = open.filter(alert => alert.roles.some(role => roles.includes(role)));
  const others = [...new Set(open.filter(alert => !own.includes(alert)).map(({ to }) => to))];
  return open.length === 0 ? null : (
    <section className="alerts" aria-label="Alerts">
      {others.length === 0 ? null : (
        <p>Told to {others.map(to => (to === 'floor' ? 'the floor' : to)).join(' and ')}.</p>
      )}
      <ul>
        {own.map(({ id, to, words }) => (
          <li key={id}>
            <b>{to}</b>{' '}
            <span>
              <Cited text={words} />
            </span>
            <button type="button" onClick={() => void dealer.send({ type: 'acknowledgeAlert', alert: id })}>
              Seen
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
