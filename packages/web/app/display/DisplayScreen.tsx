import type { Cents } from '@hardway/rules';
import type { LobbyTable } from '@hardway/server/messages';
import { useEffect, useMemo, useState } from 'react';
import {
  houseOf,
  isForComeOnly,
  layOut,
  limitsText,
  money,
  pictureOf,
  powerLines,
  rimOf,
  shooterText,
  statusText,
  tableOf,
  wallPanels,
} from '../../src/index.ts';
import { api } from '../api.ts';
import { Felt, FeltSymbols } from '../felt/Felt.tsx';
import { useLink, useMedia, useTitle } from '../hooks.ts';
import { operatorName } from '../operator.ts';
import { Link } from '../router.tsx';
import { FeltArea } from '../table/FeltArea.tsx';
import { DiceShown } from '../table/RollPanel.tsx';
import { useTerminal } from '../table/useTerminal.ts';
import { Brand } from '../ui/Brand.tsx';
import { Page } from '../ui/Page.tsx';
import { RollStrip } from '../ui/RollStrip.tsx';
import { Clock, ConnectionState, Countdown } from '../ui/Status.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import '../styles/display.css';

/** The wall of a table, or the choice of one. */
export const DisplayScreen = ({ id }: { id: string | undefined }) =>
  id === undefined ? <ChooseDisplay /> : <Wall id={id} />;

const ChooseDisplay = () => {
  const [tables, setTables] = useState<readonly LobbyTable[]>([]);
  useEffect(() => {
    void api
      .lobby()
      .then(lobby => setTables(lobby.tables))
      .catch(() => undefined);
  }, []);
  return (
    <Page title="Table displays">
      <p className="lead">A display needs no sign-in and has no controls. Choose the table it hangs at.</p>
      <ul className="panel plain-list">
        {tables.length === 0 ? <li>No table is open.</li> : null}
        {tables.map(table => (
          <li key={table.id}>
            <Link href={`/display/${table.id}`}>{table.name}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
};

/** What a display calls itself where a table has more than one: `/display/craps-1?name=side`. */
const displayName = (): string => new URLSearchParams(location.search).get('name')?.trim().slice(0, 40) || 'wall';

const Wall = ({ id }: { id: string }) => {
  const { link, mirror } = useLink(id, undefined, displayName());
  const terminal = useTerminal(link, mirror);
  const narrow = useMedia('(max-width: 819px)');
  const { shown, last, rolling } = terminal;
  useTitle(shown === null ? 'Display' : `${shown.name} display`);
  const house = shown === null ? null : houseOf(shown.house);
  const layout = useMemo(
    () => (house === null ? null : layOut(house, narrow ? 'narrow' : 'wide', { operator: operatorName() })),
    [house, narrow],
  );
  const picture = useMemo(() => (shown === null ? null : pictureOf(shown)), [shown]);
  if (shown === null || house === null || layout === null || picture === null) {
    return <Waiting title={mirror.ended ?? 'Coming to the table'} connection={mirror.connection} />;
  }
  const power = powerLines(house, shown);
  const comeOnly = isForComeOnly(tableOf(shown));
  return (
    <div className="wall" data-display={id}>
      <FeltSymbols />
      <header className="wall-top">
        <Brand />
        <div>
          <h1>{shown.name}</h1>
          <p>
            {house.book.title} · {house.game.title}
          </p>
        </div>
        <p className="wall-limits">
          <span>Minimum and maximum</span>
          <b data-limits>{limitsText(house, shown, undefined)}</b>
        </p>
        <div className="wall-end">
          <ConnectionState connection={mirror.connection} />
          <Clock />
        </div>
      </header>
      <main className="wall-main">
        {narrow ? (
          <div className="wall-felt">
            {layout.sheets
              .filter(({ name }) => name === 'line' || name === 'sides')
              .map(sheet => (
                <div key={sheet.name} className="cloth">
                  <Felt
                    layout={layout}
                    sheet={sheet}
                    picture={picture}
                    describe={name => name}
                    onIntent={() => undefined}
                    inert
                  />
                </div>
              ))}
          </div>
        ) : (
          <div className="wall-felt">
            <FeltArea
              house={house}
              narrow={false}
              picture={picture}
              describe={name => name}
              onIntent={() => undefined}
              inert
            />
          </div>
        )}
        <section className="wall-side" aria-label="The roll">
          <div className={`wall-point ${shown.puck === 'off' ? 'off' : 'on'}`} data-point>
            <span>{shown.puck === 'off' ? 'OFF' : 'ON'}</span>
            <b>{shown.puck === 'off' ? 'Come-out' : shown.puck}</b>
          </div>
          <div
            className={`wall-roll${rolling ? '' : ' flash-total'}`}
            key={last?.number ?? 0}
            data-last-roll={last === null ? '' : last.dice.join('-')}
          >
            <DiceShown roll={last} rolling={rolling} />
          </div>
          <dl className="wall-facts">
            <div>
              <dt>Shooter</dt>
              <dd>{shooterText(shown, undefined)}</dd>
            </div>
            <div>
              <dt>Rolls in hand</dt>
              <dd data-hand-rolls>{shown.handRolls}</dd>
            </div>
            <div>
              <dt>Betting</dt>
              <dd data-betting>
                {shown.status !== 'open' ? (
                  statusText(shown)
                ) : shown.noMoreBets ? (
                  <b className="closed">No more bets</b>
                ) : shown.diceOut ? (
                  'Dice are out'
                ) : shown.window === null ? (
                  'Open'
                ) : (
                  <Countdown closesAt={shown.window.closesAt} seconds={shown.window.seconds} aheadMs={mirror.aheadMs} />
                )}
              </dd>
            </div>
          </dl>
          {comeOnly ? <p className="advice">Deciding come wagers: this roll sets no point.</p> : null}
          {power.length === 0 ? null : (
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
          )}
          {shown.notices.map(notice => (
            <p key={notice.id} className="advice">
              {notice.what === 'closing'
                ? `This table closes at ${new Date(notice.due).toLocaleTimeString()}.`
                : `From ${new Date(notice.due).toLocaleTimeString()}: ${money(notice.limits.min)} to ${money(notice.limits.max)}.`}
            </p>
          ))}
          <RollStrip rolls={shown.rolls} most={narrow ? 16 : 24} />
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
      </main>
      <footer className="rim" aria-label="Seats">
        <ul>
          {rimOf(house, shown).map(({ seat, name, isShooter, puckOff, fire, personal }) => (
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
    </div>
  );
};
