import type { House } from '@hardway/rules';
import { useEffect, useState } from 'react';
import {
  curveOf,
  mayShowFigures,
  money,
  playerSeconds,
  type Recalled,
  recalled,
  runningNet,
  type Statistics,
  signed,
  statisticsOf,
  titleOf,
} from '../../src/index.ts';
import { ApiError, api } from '../api.ts';
import { downloadRecord } from '../played/download.ts';
import { Dialog } from '../ui/Dialog.tsx';

const WANTED = 200;

/** Everything the house remembers of this table, page by page, as this seat may see it. */
const useRecall = (table: string, token: string | undefined, house: House, seat: number | undefined) => {
  const [rolls, setRolls] = useState<readonly Recalled[] | null>(null);
  const [older, setOlder] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = async (before: number | undefined, have: readonly Recalled[]): Promise<void> => {
    try {
      let from = before;
      let all = have;
      for (let pages = 0; pages < 8 && all.length < have.length + WANTED; pages += 1) {
        const page = await api.recall(table, token, from);
        all = [...recalled(house, page, seat), ...all];
        setOlder(page.older);
        if (page.older === null) break;
        from = page.older;
      }
      setRolls(all);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The history could not be read.');
      setRolls(have);
    }
  };
  useEffect(() => void load(undefined, []), []);
  return { rolls, older, problem, more: () => void load(older ?? undefined, rolls ?? []) };
};

type HistoryProps = {
  table: string;
  token: string | undefined;
  house: House;
  seat: number | undefined;
  onClose: () => void;
};

/** Recall: what was rolled, every wager, what it won or lost, and the money before and after. */
export const History = ({ table, token, house, seat, onClose }: HistoryProps) => {
  const { rolls, older, problem, more } = useRecall(table, token, house, seat);
  const [tab, setTab] = useState<'recall' | 'figures'>('recall');
  return (
    <Dialog title="History" onClose={onClose} wide>
      <div className="tabs-row">
        <div className="tabs" role="tablist" aria-label="History">
          <button type="button" role="tab" aria-selected={tab === 'recall'} onClick={() => setTab('recall')}>
            Recall
          </button>
          <button type="button" role="tab" aria-selected={tab === 'figures'} onClick={() => setTab('figures')}>
            {mayShowFigures(house) ? 'Session in figures' : 'Money'}
          </button>
        </div>
        <Download table={table} token={token} />
      </div>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {rolls === null ? (
        <p>Reading…</p>
      ) : tab === 'recall' ? (
        <>
          <p className="recall-note">Recall of past rolls, newest first. Nothing here is in play.</p>
          <ol className="recall" reversed aria-label="Past rolls, newest first">
            {[...rolls].reverse().map(roll => (
              <RecalledRoll key={roll.number} house={house} roll={roll} />
            ))}
          </ol>
          {rolls.length === 0 ? <p>No roll yet.</p> : null}
          {older === null ? null : (
            <button type="button" onClick={more}>
              Older rolls
            </button>
          )}
        </>
      ) : (
        <Figures house={house} rolls={rolls} />
      )}
    </Dialog>
  );
};

/** The house's record of the table as a file that `hardway replay` confirms. */
const Download = ({ table, token }: { table: string; token: string | undefined }) => {
  const [problem, setProblem] = useState<string | null>(null);
  const download = async (): Promise<void> => {
    try {
      downloadRecord(table, await api.record(table, token));
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The record could not be read.');
    }
  };
  return (
    <>
      {problem === null ? null : <span role="alert">{problem}</span>}
      <button type="button" onClick={() => void download()}>
        Download .craps
      </button>
    </>
  );
};

const RecalledRoll = ({ house, roll }: { house: House; roll: Recalled }) => {
  const net = roll.lines.reduce((sum, line) => sum + line.net, 0);
  return (
    <li data-recall={roll.number}>
      <details>
        <summary>
          <b>
            {roll.dice[0]}-{roll.dice[1]}
          </b>
          <span>{roll.outcome}</span>
          <span>hand {roll.hand}</span>
          <span>{playerSeconds(roll.at)}</span>
          <span className="recall-lines">{roll.lines.map(({ words }) => words).join(' · ')}</span>
          <b className={net > 0 ? 'plus' : net < 0 ? 'minus' : ''}>{net === 0 ? '' : signed(net)}</b>
          <span className="after">{roll.after === null ? '' : money(roll.after)}</span>
        </summary>
        <dl className="spot-facts">
          <dt>Credits</dt>
          <dd>
            {roll.before === null ? '–' : money(roll.before)} before, {roll.after === null ? '–' : money(roll.after)}{' '}
            after
          </dd>
          <dt>Wagers</dt>
          <dd>
            {roll.wagers.length === 0
              ? 'none'
              : roll.wagers.map(({ name, stake }) => `${titleOf(house, name)} ${money(stake)}`).join(', ')}
          </dd>
          <dt>Results</dt>
          <dd>
            {roll.lines.length === 0 ? 'nothing decided' : null}
            {roll.lines.map(({ wager, words }) => (
              <span key={wager} className="pay-line">
                {words}
              </span>
            ))}
          </dd>
          {roll.corrected || roll.voided ? (
            <>
              <dt>Note</dt>
              <dd>
                {roll.voided
                  ? 'The result of this roll was voided: the wagers it decided went back.'
                  : 'These dice took the place of others entered in error.'}
              </dd>
            </>
          ) : null}
        </dl>
      </details>
    </li>
  );
};

const Figures = ({ house, rolls }: { house: House; rolls: readonly Recalled[] }) => {
  const figures = statisticsOf(rolls);
  const tiles: readonly (readonly [string, string | number])[] = [
    ['Net', signed(figures.net)],
    ['Best roll', signed(figures.best)],
    ['Worst roll', signed(figures.worst)],
    ['Rolls', figures.rolls],
  ];
  const chances: typeof tiles = [
    ['Hands', figures.hands],
    ['Longest hand', figures.longestHand],
    ['Points made', figures.pointsMade],
    ['Hardways', figures.hardways],
  ];
  const shows = mayShowFigures(house);
  return (
    <div className="figures">
      <dl className="tiles">
        {[...tiles, ...(shows ? chances : [])].map(([title, figure]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <Curve rolls={rolls} />
      {shows ? <Totals totals={figures.totals} /> : null}
    </div>
  );
};

/** Won and lost so far, roll by roll. */
const Curve = ({ rolls }: { rolls: readonly Recalled[] }) => {
  const standing = runningNet(rolls);
  if (standing.length < 2) return null;
  const { path, marks } = curveOf(standing, 600, 160);
  return (
    <figure>
      <figcaption>Won and lost, roll by roll</figcaption>
      <svg
        viewBox="-8 -30 616 200"
        className="curve"
        role="img"
        aria-label={`From nothing to ${signed(standing.at(-1) ?? 0)} over ${rolls.length} rolls`}
      >
        {marks.map(({ y, text }) => (
          <g key={text}>
            <line x1="0" x2="600" y1={y} y2={y} className="curve-zero" />
            <text x="0" y={y - 6}>
              {text}
            </text>
          </g>
        ))}
        <path d={path} className="curve-line" />
      </svg>
    </figure>
  );
};

const Totals = ({ totals }: Pick<Statistics, 'totals'>) => {
  const most = Math.max(1, ...totals.map(({ count, expected }) => Math.max(count, expected)));
  return (
    <figure>
      <figcaption>How often each total came, and what even dice would give</figcaption>
      <svg
        viewBox="0 0 600 190"
        className="bars"
        role="img"
        aria-label={totals.map(({ total, count }) => `${total}: ${count}`).join(', ')}
      >
        {totals.map(({ total, count, expected }, at) => (
          <g key={total} transform={`translate(${at * 54 + 6} 0)`}>
            <rect x="4" width="36" y={160 - (count / most) * 140} height={(count / most) * 140} className="bar" />
            <line
              x1="0"
              x2="44"
              y1={160 - (expected / most) * 140}
              y2={160 - (expected / most) * 140}
              className="bar-expected"
            />
            <text x="22" y="178" textAnchor="middle">
              {total}
            </text>
            <text x="22" y={152 - (count / most) * 140} textAnchor="middle" className="bar-count">
              {count}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
};
