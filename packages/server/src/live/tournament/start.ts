import { type Cents, openHouse, seatAt } from '@hardway/rules';
import { configOfRound, lawOf, startSession } from '@hardway/tournament';
import type { CommandOf } from '../command.ts';
import type { Draft } from '../draft.ts';
import type { Live } from '../live.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { seatsMaxOf } from '../seats/places.ts';
import { whereChipsAre } from './end.ts';
import type { Position } from './heat.ts';
import type { Former, Heat, Place } from './model.ts';

import { inHeat, wagersBack } from './running.ts';

/** What is still open of the play for money, in words. */
const openAt = ({ table, suspense, handPays, notices, slips, calls, late, held }: Live): string | undefined => {
  if (table.seats.length > 0) return 'players are seated';
  if (suspense.length > 0) return `money is held for case ${suspense[0]?.case}`;
  if (handPays.length > 0) return 'a win waits to be paid by hand';
  if (slips.length > 0) return `slip ${slips[0]?.slip} waits for a signature`;
  if (notices.length > 0) return 'a notice is open';
  return calls.length + late.length + held.length > 0 || table.noMoreBets || table.diceOut
    ? 'a round is under way'
    : undefined;
};

const refusedPositions = (
  { live }: Draft,
  { positions, firstShooter, terms }: CommandOf<'startHeat'>,
): TableRefusal | undefined => {
  const wrong = (sentence: string): TableRefusal => refuse('bad-settings', lawOf(live.table.house).structure, sentence);
  const seats = positions.map(({ seat }) => seat);
  const most = seatsMaxOf(live.table.house);
  if (new Set(seats).size !== seats.length || seats.length === 0) return wrong('Each position has a seat of its own');
  if (seats.some(seat => seat < 1 || seat > most)) return wrong(`The table has ${most} seats`);
  if (!seats.includes(firstShooter)) return wrong(`Nobody is at seat ${firstShooter}, which would shoot first`);
  if (positions.some(({ chips }) => chips < 0 || chips % terms.limits.unit !== 0))
    return wrong('An allocation is a number of whole units');
  return undefined;
};

/** Equal for all at the start of a tournament; chips that are carried into a round are what each has earned. */
const startHeat = (draft: Draft, command: CommandOf<'startHeat'>): TableRefusal | undefined => {
  const { live } = draft;
  const { type: _, heat, rules, terms, positions, firstShooter } = command;
  const law = lawOf(live.table.house);
  if (live.tournament !== heat.tournament)
    return refuse('not-offered', law.designated, `The table is not kept for the tournament ${heat.tournament}`);
  if (live.heat !== null) return refuse('wrong-step', law.exclusive, 'Another heat is on at this table');
  if (live.status !== 'open') return refuse('not-open', SERVICE, 'The table is not open');
  const open = openAt(live);
  if (open !== undefined) return refuse('has-wagers', law.exclusive, `The table is not closed to cash: ${open}`);
  const { ruleset, game, edition } = live.table.house.config;
  if (rules.ruleset !== ruleset || rules.game !== game)
    return refuse(
      'bad-settings',
      law.changes,
      `The table is set up for ${game} of ${ruleset}, not ${rules.game} of ${rules.ruleset}`,
    );
  const config = { ...configOfRound({ rules }, terms), ...(edition === undefined ? {} : { edition }) };
  const opened = openHouse(config);
  if (!opened.ok) return refuse('bad-settings', law.changes, opened.error[0]?.message ?? 'Bad limits');
  const refused = refusedPositions(draft, command);
  if (refused !== undefined) return refused;
  const { type: __, ...told } = command;
  draft.add({ type: 'heatStarted', ...told, house: opened.value.config });
  for (const { seat, name, chips } of positions) draft.add({ type: 'seatTaken', seat, name, buyIn: chips });
  draft.add({ type: 'diceOffered', seat: firstShooter });
  return undefined;
};

const placeOf = ({ late: _, ...position }: Position): Place => ({
  ...position,
  warnings: 0,
  fined: 0 as Cents,
  agrees: false,
  counted: null,
  confirmed: false,
});

/** The table before the heat. Nobody is at it. */
const formerOf = ({ table }: Live): Former => {
  const { seats: _, lastRoll: __, house, ...rest } = table;
  return { ...rest, house: house.config };
};

const MINUTE_MS = 60_000;

/** The heat as it starts: nothing has been played. */
export const started = (live: Live, fact: Omit<CommandOf<'startHeat'>, 'type'>, at: number): Heat => {
  const { heat, version, title, terms, positions, firstShooter, by } = fact;
  return {
    heat,
    version,
    title,
    terms,
    phase: 'playing',
    pause: null,
    ordered: [],
    pausedAt: null,
    endsAt: terms.length.in === 'minutes' ? at + terms.length.count * MINUTE_MS : null,
    early: false,
    director: by,
    places: positions.map(placeOf),
    session: startSession(positions, firstShooter),
    bets: 'waiting',
    throwBy: null,
    waived: [],
    secrets: [],
    former: formerOf(live),
  };
};

/** Everybody's chips go back, and the table is what it was. */
const clearHeat = inHeat((draft, { by }: CommandOf<'clearHeat'>, heat) => {
  if (heat.phase !== 'ended' && heat.phase !== 'paused')
    return refuse('wrong-step', SERVICE, 'The heat is on: it ends first, or is paused and called off');
  const chips = whereChipsAre(draft.live.table, heat);
  for (const { number: seat } of draft.live.table.seats) {
    draft.add(...wagersBack(draft.live.table, seat, 'the heat is cleared'));
    const { rail } = seatAt(draft.live.table, seat) ?? { rail: 0 as Cents };
    if (rail > 0) draft.add({ type: 'cashedOut', seat, amount: rail });
    draft.add({ type: 'seatLeft', seat });
  }
  draft.add({ type: 'heatCleared', heat: heat.heat, chips, by });
  return undefined;
});

export const decide = { startHeat, clearHeat };
