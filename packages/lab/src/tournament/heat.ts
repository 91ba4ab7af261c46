import { type Cents, COMBINATIONS, type Dice, openTable, type SeatNumber, type Table } from '@hardway/rules';
import {
  afterRoll,
  bettingOf,
  downBeforePlayOut,
  downInPlayOut,
  endStack,
  phaseOf,
  type Standing,
  seatOf,
  startSession,
  timeUp,
} from '@hardway/tournament';
import type { BotMind } from '../play/bot.ts';
import { carryOut } from '../play/seating.ts';
import type { HeatSeen } from '../play/strategy.ts';
import type { RefusedCommand } from '../play/turn.ts';
import { withCompulsory } from './compulsory.ts';
import { heatSeenBy } from './heat-seen.ts';
import type { Heat, HeatPlayer, HeatSetup } from './heat-state.ts';
import { passOn, withShooter } from './shooting.ts';

/** Told of every command that the table refuses. */
type OnRefused = (seat: SeatNumber, refused: RefusedCommand) => void;

const MINUTES_PER_HOUR = 60;

/** A heat before its first roll. */
export const startHeat = (setup: HeatSetup): Heat => {
  const { house, players, firstShooter } = setup;
  const table = players.reduce(
    (now, { seat, bot, chips }) => carryOut(now, { type: 'takeSeat', seat, name: bot.name, buyIn: chips }).table,
    openTable(house),
  );
  return {
    setup,
    table,
    session: startSession(players, firstShooter),
    minds: players.map(({ bot, chips }) => bot.sitDown(chips)),
    roll: null,
    stuck: false,
  };
};

export const isOver = ({ setup, session, table, stuck }: Heat): boolean =>
  stuck || phaseOf(setup.terms, session, table) === 'over';

/** The seats whose bots bet before the coming roll, in the order in which they do. */
const bettors = ({ setup, session, table }: Heat): readonly SeatNumber[] => {
  const betting = bettingOf(setup.terms, session, table);
  switch (betting.bets) {
    case 'together':
      return betting.seats;
    case 'in turn':
      return betting.seat === null ? [] : [betting.seat, ...betting.next];
    case 'none':
      return [];
  }
};

/** Every bot's turn. They bet one after the other, so nobody has to be told that a turn is over. */
const withBets = (heat: Heat, onRefused: OnRefused): Heat => {
  const { players } = heat.setup;
  const minds = [...heat.minds];
  const { terms } = heat.setup;
  let { table } = heat;
  for (const seat of bettors(heat)) {
    const at = players.findIndex(player => player.seat === seat);
    const before = table;
    const seen = (): HeatSeen => heatSeenBy(terms, heat.session, before, seat);
    const turn = (players[at] as HeatPlayer).bot.turn(minds[at] as BotMind, before, seat, heat.roll, seen);
    table = turn.table;
    minds[at] = turn.mind;
    for (const refused of turn.refused) onRefused(seat, refused);
  }
  return { ...heat, table, minds };
};

/** All that happens before a throw: the dice change hands, everybody bets, and who misses the compulsory wager bears it. */
export const makeReady = (heat: Heat, onRefused: OnRefused = () => {}): Heat => {
  return withShooter(withCompulsory(withBets(passOn(heat), onRefused)));
};

/** A throw at a heat that is ready for it, and what the heat's session makes of it. */
export const throwDice = (heat: Heat, combination: number): Heat => {
  const { terms, rollsPerHour } = heat.setup;
  const isPlayedOut = phaseOf(terms, heat.session, heat.table) === 'play out';
  const { table, facts } = carryOut(heat.table, { type: 'roll', dice: COMBINATIONS[combination] as Dice });
  const rolled = facts.at(-1);
  if (rolled?.type !== 'rolled') throw new Error('a roll that did not roll');
  const counted = afterRoll(terms, heat.session, heat.table, table);
  const isTimeUp =
    terms.length.in === 'minutes' && counted.rolls * MINUTES_PER_HOUR >= terms.length.count * rollsPerHour;
  const session = isTimeUp ? timeUp(counted) : counted;
  const isEnd = !isPlayedOut && phaseOf(terms, session, table) === 'play out';
  const down = isPlayedOut ? downInPlayOut(rolled.settlements) : isEnd ? downBeforePlayOut(table) : [];
  return { ...heat, table: takenDown(table, down), session, roll: rolled };
};

const takenDown = (table: Table, wagers: readonly Standing[]): Table =>
  wagers.reduce((now, { seat, wager }) => carryOut(now, { type: 'takeDown', seat, wager }).table, table);

/** What a player of a heat ended with. */
export type HeatEnd = { readonly seat: SeatNumber; readonly chips: Cents; readonly disqualified: boolean };

/** What everybody has, as the heat's conditions count it. */
export const endsOf = ({ setup, table, session }: Heat): readonly HeatEnd[] =>
  table.seats.map(seat => ({
    seat: seat.number,
    chips: endStack(setup.terms, seat),
    disqualified: seatOf(session, seat.number)?.disqualified ?? false,
  }));
