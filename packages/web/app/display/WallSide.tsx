import { type House, setsNoPoint } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import {
  postedWords,
  powerLines,
  ruledText,
  shooterText,
  statusText,
  tableOf,
  type WallState,
  wallPanels,
} from '../../src/index.ts';
import { DiceShown } from '../table/RollPanel.tsx';
import { RollStrip } from '../ui/RollStrip.tsx';
import { Countdown } from '../ui/Status.tsx';
import { usePaused } from '../usePaused.ts';
import { WallStacks } from './WallHeat.tsx';

type SideProps = { house: House; view: TableView; wall: WallState; narrow: boolean; aheadMs: number };

/** The point, the last roll, and what the table is told beside the felt. */
export const WallSide = ({ house, view, wall, narrow, aheadMs }: SideProps) => (
  <section className="wall-side" aria-label="The roll">
    <div className={`wall-point ${view.puck === 'off' ? 'off' : 'on'}`} data-point>
      <span>{view.puck === 'off' ? 'OFF' : 'ON'}</span>
      <b>{view.puck === 'off' ? 'Come-out' : view.puck}</b>
    </div>
    <div
      className={`wall-roll${wall.isRolling ? '' : ' flash-total'}`}
      key={wall.last?.number ?? 0}
      data-last-roll={wall.last === null ? '' : wall.last.dice.join('-')}
    >
      <DiceShown roll={wall.last} rolling={wall.isRolling} />
    </div>
    <WallFacts view={view} aheadMs={aheadMs} />
    {setsNoPoint(tableOf(view)) ? <p className="advice">Deciding come wagers: this roll sets no point.</p> : null}
    <PowerOdds house={house} view={view} />
    {view.notices.map(notice => (
      <p key={notice.id} className="advice">
        {postedWords(notice)}
      </p>
    ))}
    {view.heat === null ? null : <WallStacks view={view} />}
    <RollStrip rolls={view.rolls} most={narrow ? 16 : 24} />
    <div className="wall-panels">
      {wallPanels(house).map(({ id: panel, title, lines }) => (
        <section key={panel} data-wall={panel}>
          <h2>{title}</h2>
          <ul>
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </section>
);

const WallFacts = ({ view, aheadMs }: { view: TableView; aheadMs: number }) => (
  <dl className="wall-facts">
    <div>
      <dt>Shooter</dt>
      <dd>{shooterText(view, undefined)}</dd>
    </div>
    {view.ruling === null ? null : (
      <div data-ruling>
        <dt>Ruling</dt>
        <dd>{ruledText(view.ruling)}</dd>
      </div>
    )}
    <div>
      <dt>Rolls in hand</dt>
      <dd data-hand-rolls>{view.handRolls}</dd>
    </div>
    <div>
      <dt>Betting</dt>
      <dd data-betting>
        <Betting view={view} aheadMs={aheadMs} />
      </dd>
    </div>
  </dl>
);

const Betting = ({ view, aheadMs }: { view: TableView; aheadMs: number }) => {
  const { status, noMoreBets, diceOut, window } = view;
  const isPaused = usePaused();
  if (status !== 'open') return statusText(view);
  if (isPaused) return <b className="closed">Paused</b>;
  if (noMoreBets) return <b className="closed">No more bets</b>;
  if (diceOut) return 'Dice are out';
  return window === null ? 'Open' : <Countdown {...window} aheadMs={aheadMs} />;
};

const PowerOdds = ({ house, view }: { house: House; view: TableView }) => {
  const power = powerLines(house, view);
  if (power.length === 0) return null;
  return (
    <section className="wall-power" aria-label="Power odds for this roll">
      <h2>Power odds for this roll</h2>
      <ul>
        {power.map(({ name, title, odds }) => (
          <li key={name}>
            {title} <b>{odds}</b>
          </li>
        ))}
      </ul>
    </section>
  );
};
