import { type Figures, money } from '../../src/index.ts';
import { Money } from '../ui/Money.tsx';

/** Every kind of bet: how often it was made, what it cost, what came of it, and the luck in that. */
export const BetsTab = ({ figures: { split, kinds, stake, commission, exact } }: { figures: Figures }) => {
  const stands = stake !== 0;
  const made = kinds.reduce((sum, kind) => sum + kind.made, 0);
  const amount = kinds.reduce((sum, kind) => sum + kind.amount, 0);
  if (kinds.length === 0) return <p>No bet was made.</p>;
  return (
    <section className="bets-scroll" aria-label="Bets by kind" tabIndex={0}>
      <table className="bets">
        <thead>
          <tr>
            <th scope="col">Bets</th>
            <th scope="col">Made</th>
            <th scope="col" className="put-down">
              Put down
            </th>
            <th scope="col">Result</th>
            <th scope="col">Cost</th>
            <th scope="col">Luck</th>
            {stands ? <th scope="col">To come</th> : null}
          </tr>
        </thead>
        <tbody>
          {[...kinds, { ...split, kind: 'all', title: 'All', made, amount }].map(
            ({ kind, title, made: times, amount: put, cost, luck, standing, result }) => (
              <tr key={kind} data-kind={kind}>
                <th scope="row">{title}</th>
                <td>{times}</td>
                <td className="put-down">{money(put)}</td>
                <td data-result={result}>
                  <Money amount={result} isChange />
                </td>
                <td data-cost={cost}>{money(cost)}</td>
                <td data-luck={luck}>
                  <Money amount={luck} isChange />
                </td>
                {stands ? (
                  <td>
                    <Money amount={standing} isChange />
                  </td>
                ) : null}
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p className="hint">
        Result = luck − cost{stands ? ' − what is still to come' : ''}, to the cent.
        {commission === 0 ? '' : ` Commission taken: ${money(commission)}.`}
      </p>
      <details className="exact">
        <summary>Exact, in cents</summary>
        <p>
          Cost <code data-exact="cost">{exact.cost}</code>
        </p>
        <p>
          Luck <code data-exact="luck">{exact.luck}</code>
        </p>
      </details>
    </section>
  );
};
