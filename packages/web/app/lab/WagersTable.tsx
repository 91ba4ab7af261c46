import { reportPercent, type WagerRow, wagerRows } from '@hardway/lab';
import type { ShownPlay } from '../../src/lab/shown.ts';
import { shownMoney } from '../../src/lab/words.ts';
import { Scroll } from '../ui/Scroll.tsx';

const whole = (n: number): string => n.toLocaleString('en-US');

const TITLES = ['Decided', 'Won', 'Lost', 'Push', 'Action'] as const;

/** Every bet: how it did, and what it must do in the long run. */
export const WagersTable = ({ play }: { play: ShownPlay }) =>
  play.wagers.length === 0 ? (
    <p>No bet was decided.</p>
  ) : (
    <>
      <Scroll label="By bet" className="by-bet">
        <table>
          <caption>By bet</caption>
          <thead>
            <tr>
              <th scope="col">Bet</th>
              {TITLES.map(title => (
                <th key={title} scope="col" className="number">
                  {title}
                </th>
              ))}
              {hasCommission(play) ? (
                <th scope="col" className="number">
                  Commission
                </th>
              ) : null}
              <th scope="col" className="number">
                Net
              </th>
              <th scope="col" className="number">
                Expected <span className="exact-mark">exact</span>
              </th>
              <th scope="col" className="number">
                Edge
              </th>
            </tr>
          </thead>
          <tbody>
            {wagerRows(play.wagers).map(wager => (
              <Row
                key={`${wager.is} ${wager.wager}`}
                wager={wager}
                compared={wager.is === 'part' ? undefined : play.comparison.find(each => each.wager === wager.wager)}
                isCharged={hasCommission(play)}
              />
            ))}
          </tbody>
        </table>
      </Scroll>
      <Agreement comparison={play.comparison} />
    </>
  );

/** Whether a column for it says anything. */
const hasCommission = ({ wagers }: ShownPlay): boolean => wagers.some(({ commission }) => commission > 0);

type RowProps = {
  wager: WagerRow;
  compared: ShownPlay['comparison'][number] | undefined;
  isCharged: boolean;
};

const Row = ({ wager: of, compared, isCharged }: RowProps) => {
  const { wager, title, is, decisions, won, lost, returned, action, commission, net, edge } = of;
  return (
    <tr data-wager={wager} data-is={is} data-net={net} data-expected={compared?.expected ?? ''}>
      <th scope="row">{title}</th>
      <td className="number">{whole(decisions)}</td>
      <td className="number">{whole(won)}</td>
      <td className="number">{whole(lost)}</td>
      <td className="number">{whole(returned)}</td>
      <td className="number">{shownMoney(action)}</td>
      {isCharged ? <td className="number">{shownMoney(commission)}</td> : null}
      <td className="number">{shownMoney(net)}</td>
      <td className="number">{compared === undefined ? '' : shownMoney(compared.expected)}</td>
      <td className="number">{is === 'part' ? '' : reportPercent(edge)}</td>
    </tr>
  );
};

/** Whether the simulation and the exact odds say the same. */
const Agreement = ({ comparison }: { comparison: ShownPlay['comparison'] }) => {
  const worst = comparison.filter(({ suspicious }) => suspicious);
  const furthest = Math.max(0, ...comparison.map(({ z }) => Math.abs(z)));
  if (comparison.length === 0) return null;
  return worst.length === 0 ? (
    <p className="hint">
      Every bet agrees with its exact expectation: the furthest is {furthest.toFixed(1)} standard errors off.
    </p>
  ) : (
    <p className="advice">
      More than chance allows:{' '}
      {worst.map(({ wager, z }) => `${wager} (${z.toFixed(1)} standard errors off)`).join(', ')}.
    </p>
  );
};
