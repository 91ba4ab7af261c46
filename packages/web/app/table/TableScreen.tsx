import type { Cents, House, Table, WagerName } from '@hardway/rules';
import type { TableView, You } from '@hardway/server/messages';
import { useEffect, useRef, useState } from 'react';
import {
  type Hand,
  houseOf,
  mayShowFigures,
  nextAct,
  nextSpeed,
  type Picture,
  type Seeds,
  type State,
  seatOf,
  type Terminal,
} from '../../src/index.ts';
import { FeltSymbols, type Intent } from '../felt/Felt.tsx';
import { useEdges, useLink, useTitle } from '../hooks.ts';
import { dropSeat, type SeatKey, seatAtTable } from '../keys.ts';
import { useKeptSession } from '../played/useKeptSession.ts';
import { getPrefs, setPrefs, usePrefs } from '../prefs.ts';
import '../styles/play.css';
import { Bubble } from '../ui/Bubble.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { type Arrangement, useArrangement } from './arrangement.ts';
import { BetBar } from './BetBar.tsx';
import { Dialogs, type Open } from './Dialogs.tsx';
import { FeltArea } from './FeltArea.tsx';
import { FirstHandSlot } from './FirstHandSlot.tsx';
import { Header } from './Header.tsx';
import { HeatSlot } from './HeatSlot.tsx';
import { focusFan } from './HitFan.tsx';
import { InfoLine } from './InfoLine.tsx';
import { OverFelt } from './OverFelt.tsx';
import { overTheRail } from './places.ts';
import { chipWorth } from './Rack.tsx';
import { Rail } from './Rail.tsx';
import { Side } from './Side.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useAside } from './useAside.tsx';
import { useAutoRoll } from './useAutoRoll.ts';
import { useBots } from './useBots.ts';
import { useFelt } from './useFelt.ts';
import { useSeeds } from './useSeeds.ts';
import { useTerminal } from './useTerminal.ts';
import { WatchSlot } from './WatchSlot.tsx';

/** A player's place at a table. */
export const TableScreen = ({ id }: { id: string }) => {
  const [key, setKey] = useState(() => seatAtTable(id));
  const { link, mirror } = useLink(id, key?.token);
  const { state, terminal, hand } = useTerminal(id, link);
  const seeds = useSeeds(id, link);
  useNewPlayer(mirror.you);
  useBots(id, key?.token, link, terminal);
  useTitle(mirror.view?.name ?? 'Table');
  useKeptSession(id, key?.token, mirror);
  const watch = () => {
    dropSeat(id);
    setKey(undefined);
  };
  const { shown } = state;
  const { view } = state.mirror;
  if (mirror.connection === 'ended')
    return (
      <Waiting title={mirror.ended ?? 'The connection has ended'} connection={mirror.connection}>
        {key === undefined ? null : (
          <button type="button" onClick={watch}>
            Watch this table instead
          </button>
        )}
      </Waiting>
    );
  if (shown === null || view === null || terminal === null || hand === null || terminal.table === null)
    return <Waiting title="Connecting to the table" connection={mirror.connection} />;
  return (
    <AtTable
      id={id}
      token={key?.token}
      state={state}
      shown={shown}
      view={view}
      live={terminal.table}
      terminal={terminal}
      hand={hand}
      seeds={seeds}
      onSeated={setKey}
    />
  );
};

/** When a fixed terminal's player has left, the page starts afresh: the next one finds nothing of theirs. */
const useNewPlayer = (you: You): void => {
  const before = useRef(you);
  useEffect(() => {
    const hasLeft = before.current.kind === 'player' && you.kind === 'watcher' && you.place !== undefined;
    before.current = you;
    if (!hasLeft) return;
    sessionStorage.clear();
    window.location.reload();
  }, [you]);
};

const CLASSES: { readonly [arrangement in Arrangement]: string } = { wide: '', narrow: ' narrow', low: ' narrow low' };

type AtTableProps = {
  id: string;
  token: string | undefined;
  state: State;
  /** The table on the felt, and the table as the house last told it: they differ while dice roll. */
  shown: TableView;
  view: TableView;
  live: Table;
  terminal: Terminal;
  hand: Hand;
  seeds: Seeds | null;
  onSeated: (key: SeatKey) => void;
};

const AtTable = (props: AtTableProps) => {
  const { id, state, shown, view, live, terminal, hand } = props;
  const { last, mirror, said } = state;
  const seat = seatOf(mirror);
  const worth = chipWorth(usePrefs().chip);
  const arrangement = useArrangement();
  const narrow = arrangement !== 'wide';
  const [open, setOpen] = useState<Open>(null);
  const [card, setCard] = useState<WagerName | null>(null);
  const [focused, setFocused] = useState<WagerName | null>(null);
  const [isHeated, setHeated] = useState(false);
  const [isSecret, setSecret] = useState(false);
  const house = houseOf(shown.house);
  const showsFigures = mayShowFigures(house);
  const edges = useEdges(showsFigures ? shown.house : undefined, worth);
  const { picture, table, describe } = useFelt(state, house, seat, worth, isHeated ? edges : undefined);
  const act = seat === undefined ? null : nextAct(view, live, seat, worth);
  const { isRunning, press } = useAutoRoll({ state, view, live, seat, act, terminal, hand });
  const bar = useAside({ state, house, table, live, view, seat, edges, narrow });
  useFirstFocus();
  useKeys(hand, house, {
    say: words => terminal.say(overTheRail(), words, 'note'),
    roll: press,
    heat: () => showsFigures && setHeated(value => !value),
    open: setOpen,
  });
  if (picture === null || table === null) return null;
  const secretly = isSecret ? () => setSecret(false) : undefined;
  const intents = intentsOf({ picture, seat, worth, hand, secretly, onLook: setCard, onFocus: setFocused });
  const dialogs = { open, card, isHeated, worth, table, onOpen: setOpen, onCard: setCard, onHeat: setHeated };
  return (
    <div
      className={`terminal${CLASSES[arrangement]}${mirror.connection === 'live' && !state.isPaused ? '' : ' offline'}`}
      data-table={id}
    >
      <FeltSymbols />
      <Header house={house} view={shown} mirror={mirror} isPaused={state.isPaused} seat={seat} onOpen={setOpen} />
      <main className="felt-place" data-bank>
        <HeatSlot {...{ view, house, seat, hand, isSecret }} aheadMs={mirror.aheadMs} onSecret={setSecret} />
        <WatchSlot view={shown} token={props.token} roll={last?.number ?? 0} />
        <FeltArea house={house} narrow={narrow} picture={picture} describe={describe} onIntent={intents} />
        <OverFelt
          {...{ state, view, live, seat, terminal, hand }}
          isCareOpen={open === 'care'}
          onCareClosed={() => setOpen(null)}
        />
        <InfoLine
          key={focused}
          house={house}
          name={focused}
          edges={edges}
          showsFigures={showsFigures}
          isWatching={seat === undefined}
        />
      </main>
      {seat === undefined ? null : (
        <BetBar {...{ house, live, view, seat, hand }} chip={worth} onSets={() => setOpen('sets')} />
      )}
      <Side {...props} {...bar} {...{ house, table, seat, act, arrangement, isRunning }} onAct={press} />
      <Rail house={house} table={table} view={view} seat={seat} lastWin={last?.won ?? (0 as Cents)} hand={hand} />
      <Spoken state={state} meaning={bar.meaning} />
      <FirstHandSlot view={shown} seat={seat} />
      {said === null ? null : <Bubble content={bubbleOf(said, hand)} onGone={terminal.hush} />}
      <Dialogs {...props} {...dialogs} house={house} seat={seat} />
    </div>
  );
};

const useKeys = (
  hand: Hand,
  house: House,
  {
    say,
    roll,
    heat,
    open,
  }: { say: (words: string) => void; roll: () => void; heat: () => void; open: (what: Open) => void },
): void =>
  useShortcuts({
    roll,
    undo: () => hand.undo(overTheRail()),
    clear: () => hand.clear(overTheRail()),
    repeat: () => hand.repeat(overTheRail()),
    double: () => hand.double(overTheRail()),
    edge: heat,
    history: () => open('history'),
    keys: () => open('keys'),
    fan: focusFan,
    odds: () => hand.fullOdds(overTheRail()),
    sets: () => open('sets'),
    speed: () => {
      setPrefs({ speed: nextSpeed(getPrefs().speed) });
      say(`Speed of the dice: ${getPrefs().speed}.`);
    },
    auto: () => {
      setPrefs({ autoRoll: !getPrefs().autoRoll });
      say(`Auto-roll at practice tables is ${getPrefs().autoRoll ? 'on' : 'off'}.`);
    },
    chip: value => setPrefs({ chip: value }),
    house,
  });

type IntentParts = {
  readonly picture: Picture;
  readonly seat: number | undefined;
  readonly worth: Cents;
  readonly hand: Hand;
  /** The next bet is a secret one; called once it is made. */
  readonly secretly: (() => void) | undefined;
  readonly onLook: (name: WagerName) => void;
  readonly onFocus: (name: WagerName) => void;
};

/** What a hand on the felt means at a terminal. Those who watch can only look. */
const intentsOf =
  ({ picture, seat, worth, hand, secretly, onLook, onFocus }: IntentParts) =>
  (intent: Intent): void => {
    const { type, name, at } = intent;
    if (type === 'focus') onFocus(name);
    else if (type === 'menu' || seat === undefined) onLook(name);
    else if (type === 'tap' && secretly !== undefined) {
      hand.betSecretly(name, worth, at);
      secretly();
    } else if (type === 'tap') hand.bet(name, worth, at);
    else if (intent.type === 'move') hand.move(name, intent.to, at);
    else if (type === 'sweep') hand.takeOff(name, at);
    else hand.takeOff(name, at, lesser(picture, name, worth));
  };

/** One chip less, or all of it where less than a chip would be left. */
const lesser = (picture: Picture, name: WagerName, worth: Cents): Cents => {
  const stake = picture.own[name]?.stake ?? worth;
  return stake < worth ? stake : worth;
};

const bubbleOf = ({ at, words, tone, instead }: NonNullable<State['said']>, hand: Hand) => ({
  at,
  words,
  tone,
  actions: instead.map(({ label, command }) => ({ label, act: () => hand.ask(command, at) })),
});

/** The roll, and what this seat did, for those who hear the screen. */
const Spoken = ({ state: { isRolling, last, hits, announced }, meaning }: { state: State; meaning: string | null }) => (
  <>
    <p className="unseen" role="status" aria-live="polite">
      {isRolling || last === null
        ? ''
        : [
            `Rolled ${last.dice[0]} and ${last.dice[1]}: ${last.outcome}.`,
            ...(meaning === null ? [] : [meaning]),
            ...last.lines.map(({ words }) => `${words}.`),
            ...(hits.length === 0 ? [] : ['F leads to the bets that have won.']),
          ].join(' ')}
    </p>
    <p className="unseen" role="status" aria-live="polite" data-announced>
      {announced}
    </p>
  </>
);

/** A page that has just opened hands focus to what comes first: the big button, or the felt where there is none. */
const useFirstFocus = (): void => {
  useEffect(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const first =
      document.querySelector<HTMLElement>('.act button') ??
      document.querySelector<SVGElement>('[data-spot][tabindex="0"]');
    first?.focus({ preventScroll: true });
  }, []);
};
