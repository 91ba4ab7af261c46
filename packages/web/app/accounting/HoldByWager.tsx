import type { ReportDocument } from '@hardway/server/messages';
import { holdsOf } from '../../src/index.ts';

const WAGERS_MAX = 12;

const percent = (share: number): string => `${(100 * share).toFixed(1).replace('-', '−')} %`;

type HoldByWagerProps = { title: string; rows: ReportDocument['rows'] };

/** The hold of each wager in the band that the dice leave it in nearly always. The figures stand beside the picture. */
export const HoldByWager = ({ title, rows }: HoldByWagerProps) => {
  const holds = holdsOf(rows, WAGERS_MAX);
  if (holds.length === 0) return <p className="hint">No wager was decided.</p>;
  return (
    <section className="table-scroll" aria-label={title} tabIndex={0}>
      <table className="holds">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Wager</th>
            <th scope="col">
              <span className="unseen">Picture</span>
            </th>
            <th scope="col" className="number">
              Hold
            </th>
            <th scope="col" className="number">
              Band of 2 σ
            </th>
          </tr>
        </thead>
        <tbody>
          {holds.map(({ wager, hold, low, high, isWithin, at }) => (
            <tr key={wager} data-within={isWithin}>
              <th scope="row">{wager}</th>
              <td className="hold-picture">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="hold-band" x={at.low} width={Math.max(0.5, at.high - at.low)} y="1" height="8" />
                  <line className="hold-zero" x1={at.zero} x2={at.zero} y1="0" y2="10" />
                  <rect className="hold-mark" x={Math.max(0, at.hold - 0.6)} width="1.2" y="0" height="10" />
                </svg>
              </td>
              <td className="number">
                <span>{percent(hold)}</span>
                {isWithin ? '' : ' beyond'}
              </td>
              <td className="number">
                <span>{percent(low)}</span> to <span>{percent(high)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
