import type { TableView } from '@hardway/server/messages';
import type { Dealer } from './useDealer.ts';

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
