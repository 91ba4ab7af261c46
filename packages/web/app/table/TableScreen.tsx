import { type Cents, offeredRules, seatAt, type WagerName } from '@hardway/rules';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  edgeFor,
  houseOf,
  mayReckon,
  nextAct,
  oddsOffers,
  type Picture,
  pictureOf,
  saysCalls,
  spokenSpot,
  standingLines,
  tableOf,
  warmthOf,
} from '../../src/index.ts';
import { FeltSymbols, type Intent } from '../felt/Felt.tsx';
import { useEdges, useLink, useMedia, useTitle } from '../hooks.ts';
import { dropSeat, seatAtTable } from '../keys.ts';
import { setPrefs, usePrefs } from '../prefs.ts';
import { goTo } from '../router.tsx';
import { RulesDialog } from '../rules/RulesDialog.tsx';
import { Bubble, Flash } from '../ui/Bubble.tsx';
import { RollStrip } from '../ui/RollStrip.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { FeltArea } from './FeltArea.tsx';
import { Header } from './Header.tsx';
import { History } from './History.tsx';
import { InfoLine } from './InfoLine.tsx';
import { Menu } from './Menu.tsx';
import { OddsOffers } from './OddsOffers.tsx';
import { chipWorth, Meters, Rack } from './Rack.tsx';
import { DiceShown, Results, StandingList } from './RollPanel.tsx';
import { SitDown } from './SitDown.tsx';
import { SpotCard } from './SpotCard.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useRecord } from './useRecord.ts';
import { useTerminal } from './useTerminal.ts';
import { useWagering } from './useWagering.ts';

type Open = 'rules' | 'history' | 'menu' | null;

/** A player's place at a table. */
export const TableScreen = ({ id }: { id: string }) => {
  const [key, setKey] = useState(() => seatAtTable(id));
  const { link, mirror } = useLink(id, key?.token);
  const terminal = useTerminal(link, mirror);
  const record = useRecord(id, link);
  const { shown, last, rolling } = terminal;
  const seat = mirror.you.kind === 'player' ? mirror.you.seat : undefined;
  const { chip } = usePrefs();
  const worth = chipWorth(chip);
  const narrow = useMedia('(max-width: 819px)');
  const [open, setOpen] = useState<Open>(null);
  const [card, setCard] = useState<WagerName | null>(null);
  const [focused, setFocused] = useState<WagerName | null>(null);
  const [heated, setHeated] = useState(false);
  const [dismissed, setDismissed] = useState('');
  useTitle(mirror.view?.name ?? 'Table');

  const live = useMemo(() => (mirror.view === null ? null : tableOf(mirror.view)), [mirror.view]);
  const house = shown === null ? null : houseOf(shown.house);
  const reckons = house !== null && mayReckon(house);
  const edges = useEdges(reckons ? shown?.house : undefined);
  const wagering = useWagering(link, live, seat, terminal);

  const heat = useMemo<Picture['heat']>(() => {
    if (!heated || edges === undefined || house === null) return undefined;
    return Object.fromEntries(
      offeredRules(house).flatMap(({ subject: { name } }) => {
        const edge = edgeFor(edges, name);
        return edge === undefined
          ? []
          : [[name, { warmth: warmthOf(edge), text: `${(edge.value * 100).toFixed(2)}%` }]];
      }),
    );
  }, [heated, edges, house]);

  const picture = useMemo(
    () =>
      shown === null
        ? null
        : pictureOf(shown, {
            seat,
            chip: worth,
            last: rolling ? [] : (last?.settlements ?? []),
            ...(heat === undefined ? {} : { heat }),
          }),
    [shown, seat, worth, heat, rolling, last],
  );

  const shownTable = useMemo(() => (shown === null ? null : tableOf(shown)), [shown]);
  const describe = useCallback(
    (name: WagerName): string => {
      if (shownTable === null) return name;
      const said = spokenSpot(
        shownTable,
        seat === undefined ? undefined : seatAt(shownTable, seat),
        name,
        picture?.open[name] ?? false,
      );
      const edge = heated && edges !== undefined ? edgeFor(edges, name) : undefined;
      return edge === undefined ? said : `${said}, house edge ${edge.percent}`;
    },
    [shownTable, seat, picture, heated, edges],
  );

  const act = live === null || mirror.view === null || seat === undefined ? null : nextAct(mirror.view, live, seat);
  const doAct = () => {
    const at = { x: window.innerWidth - 160, y: window.innerHeight - 130 };
    if (act?.command === undefined) return;
    if (act.why !== undefined) wagering.say(at, act.why);
    else void wagering.send(act.command, at);
  };

  useShortcuts({
    roll: doAct,
    undo: wagering.undo,
    clear: wagering.clear,
    repeat: () => void wagering.repeat(),
    double: wagering.double,
    edge: () => reckons && setHeated(value => !value),
    history: () => setOpen('history'),
    chip: value => setPrefs({ chip: value }),
    house,
  });

  const standing = useMemo(
    () => (shownTable === null || seat === undefined ? [] : standingLines(shownTable, seat)),
    [shownTable, seat],
  );
  const offers = useMemo(() => (live === null || seat === undefined ? [] : oddsOffers(live, seat)), [live, seat]);
  const offerKey = offers.map(({ odds }) => odds).join();
  useEffect(() => {
    if (offerKey === '') setDismissed('');
  }, [offerKey]);

  if (mirror.connection === 'ended') {
    return (
      <Waiting title={mirror.ended ?? 'The connection has ended'} connection={mirror.connection}>
        {key === undefined ? null : (
          <button
            type="button"
            onClick={() => {
              dropSeat(id);
              setKey(undefined);
            }}
          >
            Watch this table instead
          </button>
        )}
      </Waiting>
    );
  }
  if (shown === null || house === null || picture === null || shownTable === null || mirror.view === null) {
    return <Waiting title="Coming to the table" connection={mirror.connection} />;
  }

  const onIntent = ({ type, name, at }: Intent) => {
    if (type === 'focus') setFocused(name);
    else if (type === 'menu' || seat === undefined) setCard(name);
    else if (type === 'tap') wagering.make(name, worth, at);
    else if (type === 'sweep') wagering.takeDown(name, at);
    else void wagering.send({ type: 'reduce', seat, wager: name, by: lesser(picture, name, worth) }, at);
  };

  const notice = terminal.noRoll === null ? null : `No roll: ${terminal.noRoll}. Nothing is decided.`;
  return (
    <div className={`terminal${narrow ? ' narrow' : ''}`} data-table={id}>
      <FeltSymbols />
      <Header house={house} view={shown} mirror={mirror} seat={seat} narrow={narrow} onOpen={setOpen} />
      <main className="felt-place" data-bank>
        <FeltArea house={house} narrow={narrow} picture={picture} describe={describe} onIntent={onIntent} />
        {mirror.view.noMoreBets && !rolling ? <Flash>No more bets</Flash> : null}
        <InfoLine key={focused} house={house} name={focused} edges={reckons ? edges : undefined} reckons={reckons} />
      </main>
      <aside className="side" aria-label="The roll">
        <DiceShown roll={last} rolling={rolling} />
        <div className="side-middle">
          <Results roll={last} terminal={terminal} />
          {narrow || seat === undefined ? null : <StandingList lines={standing} />}
          {offers.length > 0 && dismissed !== offerKey && !rolling ? (
            <OddsOffers
              house={house}
              table={shownTable}
              offers={offers}
              onTake={offer =>
                wagering.make(offer.odds, offer.most, { x: window.innerWidth / 2, y: window.innerHeight / 2 })
              }
              onDismiss={() => setDismissed(offerKey)}
            />
          ) : null}
        </div>
        {terminal.advice === null ? null : (
          <p className="advice" role="status">
            {terminal.advice}
          </p>
        )}
        {notice === null ? null : (
          <p className="advice" role="status">
            {notice}
          </p>
        )}
        {mirror.view.notices.map(each => (
          <p key={each.id} className="advice">
            {each.what === 'closing'
              ? `This table closes at ${new Date(each.due).toLocaleTimeString()}.`
              : `From ${new Date(each.due).toLocaleTimeString()} the limits are $${each.limits.min / 100} to $${each.limits.max / 100}.`}
          </p>
        ))}
        {narrow && shown.rolls.length === 0 ? (
          <p className="hint">Tap a spot to bet. Hold it for all about it.</p>
        ) : (
          <RollStrip rolls={shown.rolls} most={narrow ? 11 : 18} />
        )}
        {seat === undefined ? (
          <SitDown view={mirror.view} onSeated={setKey} />
        ) : act === null ? null : (
          <div className="act">
            {act.command === undefined ? (
              <p className="act-wait">{act.label}</p>
            ) : (
              <button
                type="button"
                className="roll"
                aria-disabled={act.why !== undefined || rolling}
                title={act.why}
                onClick={doAct}
              >
                {act.label}
              </button>
            )}
            {act.also === undefined ? null : (
              <button
                type="button"
                onClick={() =>
                  act.also &&
                  void wagering.send(act.also.command, { x: window.innerWidth - 160, y: window.innerHeight - 130 })
                }
              >
                {act.also.label}
              </button>
            )}
          </div>
        )}
      </aside>
      <footer className="rail">
        {seat === undefined ? (
          <p className="watching">You are watching. Nothing you do here changes the table.</p>
        ) : (
          <>
            <Meters table={shownTable} seat={seat} lastWin={last?.won ?? (0 as Cents)} />
            <Rack house={house} />
            <div className="acts">
              <button type="button" onClick={wagering.undo}>
                Undo
              </button>
              <button type="button" onClick={wagering.clear}>
                Clear
              </button>
              <button type="button" onClick={() => void wagering.repeat()}>
                Repeat
              </button>
              <button type="button" onClick={wagering.double}>
                Double
              </button>
            </div>
          </>
        )}
      </footer>
      <p className="unseen" role="status" aria-live="polite">
        {rolling || last === null
          ? ''
          : spokenRoll(
              last.dice,
              last.outcome,
              last.lines.map(({ words }) => words),
            )}
      </p>
      {wagering.bubble === null ? null : <Bubble content={wagering.bubble} onGone={wagering.hideBubble} />}
      {card === null || live === null ? null : (
        <SpotCard
          table={live}
          seat={seat}
          name={card}
          chip={worth}
          saysCalls={mirror.view !== null && saysCalls(mirror.view)}
          edges={edges}
          onCommand={command => wagering.command(command, { x: window.innerWidth / 2, y: window.innerHeight / 2 })}
          onClose={() => setCard(null)}
        />
      )}
      {open === 'rules' ? <RulesDialog house={house} onClose={() => setOpen(null)} /> : null}
      {open === 'history' ? (
        <History
          table={id}
          token={key?.token}
          house={house}
          seat={seat}
          record={record}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'menu' ? (
        <Menu
          house={house}
          table={shownTable}
          view={mirror.view}
          seat={seat}
          heat={heated}
          session={terminal.session}
          onHeat={() => setHeated(value => !value)}
          onHistory={() => setOpen('history')}
          onCommand={command => void wagering.send(command, { x: window.innerWidth / 2, y: 120 })}
          onLeave={async () => {
            if (seat === undefined) return;
            const answer = await wagering.send({ type: 'leaveSeat', seat }, { x: window.innerWidth / 2, y: 120 });
            if (answer?.ok !== true) return;
            dropSeat(id);
            goTo('/');
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
};

/** One chip less, or all of it where less than a chip would be left. */
const lesser = (picture: Picture, name: WagerName, worth: Cents): Cents => {
  const stake = picture.own[name]?.stake ?? worth;
  return stake < worth ? stake : worth;
};

const spokenRoll = (dice: readonly number[], outcome: string, lines: readonly string[]): string =>
  `Rolled ${dice[0]} and ${dice[1]}: ${outcome}. ${lines.join('. ')}`;
