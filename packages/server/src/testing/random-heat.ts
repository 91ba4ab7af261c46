import { bookOf, type HouseConfig, isOpen, offeredRules, type SeatNumber, seatAt } from '@hardway/rules';
import type { Round } from '@hardway/tournament';
import type { Draw } from '../log/testing/play.ts';
import { type Act, chips, HeatRig } from './heat-rig.ts';
import { approvedBy, HOUSE, player, staff, VIC_CRAPS } from './rig.ts';

const pick = <T>(draw: Draw, from: readonly T[]): T => from[draw(from.length)] as T;

/** Within what the book lets a house post. */
const anyLimits = ({ ruleset }: HouseConfig): readonly Round['limits'][] => {
  const unit = chips(1);
  const posted = bookOf(ruleset)?.limits.posted;
  if (posted !== undefined) return [{ min: posted.least, max: posted.most, unit }];
  return [
    { min: chips(5), max: 'stack', unit },
    { min: chips(5), max: chips(100), unit },
  ];
};

/** Conditions of all kinds. */
const anyTerms = (draw: Draw, house: HouseConfig): Partial<Round> => ({
  length: pick(draw, [
    { in: 'rolls', count: 4 + draw(8) },
    { in: 'hands', count: 1 + draw(3) },
    { in: 'minutes', count: 1 + draw(4) },
  ]),
  chips: chips(pick(draw, [50, 200, 1000])),
  compulsory: pick<Round['compulsory']>(draw, [
    'none',
    {
      wagers: ['pass', 'dont-pass', 'come'],
      least: chips(5),
      every: pick(draw, [{ per: 'roll' }, { per: 'come-out' }, { per: 'rolls', rolls: 2 }]),
      otherwise: pick(draw, [
        { act: 'fine', chips: chips(10) },
        { act: 'sit out' },
        { act: 'disqualify', after: 1 + draw(2) },
      ]),
    },
  ]),
  secrets: pick<Round['secrets']>(draw, ['none', { most: 3, during: 'any roll', made: 'terminal' }]),
  order: pick<Round['order']>(draw, [
    { bets: 'together', seconds: 20 },
    { bets: 'in turn', seconds: 5, during: pick(draw, ['every roll', { last: 2 }]) },
  ]),
  shooter: pick(draw, [
    { keeps: 'hands', count: 1 + draw(2) },
    { keeps: 'rolls', count: 1 + draw(3) },
  ]),
  limits: pick(draw, anyLimits(house)),
  announceLast: draw(3),
  standing: pick(draw, ['play out', 'returned', 'count at stake']),
});

const SEATS: readonly SeatNumber[] = [1, 2, 3, 4];

const AMOUNTS = [5, 5, 6, 10, 12, 20, 25, 60, 100];

/** Something that a player may ask for. */
const bet = (rig: HeatRig, draw: Draw): void => {
  const seat = pick(draw, SEATS);
  const by = player(seat);
  const amount = chips(pick(draw, AMOUNTS));
  const standing = seatAt(rig.table, seat)?.layout ?? [];
  const own = standing.length === 0 ? 'pass' : pick(draw, standing).name;
  const wager =
    draw(3) === 0
      ? pick(draw, offeredRules(rig.table.house)).subject.name
      : pick(draw, ['pass', 'come', 'field', 'place 6']);
  const what = draw(10);
  if (what < 5) rig.ask(by, { type: 'make', seat, wager, amount });
  else if (what < 7) rig.ask(by, { type: 'makeSecret', seat, wager, amount });
  else if (what < 8) rig.ask(by, { type: 'takeDown', seat, wager: own });
  else if (what < 9)
    rig.ask(by, { type: 'call', seat, wager: own, call: pick(draw, ['on', 'off']), only: draw(2) === 0 });
  else rig.ask(by, { type: 'endTurn', seat });
};

const direct = (rig: HeatRig, draw: Draw): void => {
  const seat = pick(draw, SEATS);
  const acts: readonly Act[] = [
    { type: 'fineSeat', seat, chips: chips(pick(draw, [5, 10, 5000])), ground: 'g' },
    { type: 'warnSeat', seat, ground: 'g' },
    { type: 'substituteSeat', seat, name: 'S' },
    { type: 'arriveSeat', seat },
    { type: 'extendHeat', count: 1, reason: 'r' },
    { type: 'pauseHeat', reason: 'r' },
    { type: 'resumeHeat' },
    { type: 'waiveCompulsory' },
    ...(draw(2) === 0 ? [{ type: 'disqualifySeat', seat, ground: 'g' } as const] : []),
    ...(draw(20) === 0 ? [{ type: 'endHeatEarly', settled: 's' } as const] : []),
  ];
  rig.ask(HOUSE, rig.asAct(pick(draw, acts)));
};

const DIE = [1, 2, 3, 4, 5, 6] as const;

/** Closes betting as the game has it: by a call, by its countdown, or with the throw. */
const closeBets = (rig: HeatRig): void => {
  if (rig.table.house.game.closing.by !== 'no-more-bets') return;
  rig.ask(rig.croupier, { type: 'startBetting' });
  const { window } = rig.state;
  if (window !== null) {
    rig.at = Math.max(rig.at, window.closesAt);
    rig.ask(HOUSE, { type: 'endWindow', closesAt: window.closesAt });
  }
  rig.ask(rig.croupier, { type: 'closeBetting' });
};

/** Puts the last roll right, as other dice or as none, or voids it. */
const undo = (rig: HeatRig, draw: Draw): void => {
  const again = draw(3) === 0 ? 'no roll' : ([pick(draw, DIE), pick(draw, DIE)] as const);
  const ground = rig.table.house.game.voids?.grounds?.[0]?.id;
  if (draw(3) === 0) rig.ask(staff('pit boss'), { type: 'void', reason: 'r', ...(ground && { ground }) });
  else
    rig.ask(rig.croupier, { type: 'correct', dice: again, reason: 'r' }, approvedBy('floorperson', `a${rig.number}`));
};

/** Tries to get a roll thrown, and now and then to undo it. */
const throwDice = (rig: HeatRig, draw: Draw): void => {
  if (rig.heat.phase === 'paused') rig.act({ type: 'resumeHeat' });
  rig.tryDice();
  rig.betsOver();
  if (isOpen(rig.table)) rig.ask(HOUSE, rig.asAct({ type: 'waiveCompulsory' }));
  const dice = [pick(draw, DIE), pick(draw, DIE)] as const;
  if (rig.table.shooter !== 'nobody') rig.chooseDice();
  closeBets(rig);
  rig.ask(rig.croupier, { type: 'throwDice' });
  if (!rig.table.diceOut) return;
  if (draw(12) === 0) rig.ask(HOUSE, rig.asAct({ type: 'disqualifySeat', seat: pick(draw, SEATS), ground: 'g' }));
  if (draw(12) === 0) rig.ask(staff('boxperson'), { type: 'callNoRoll', cause: 'off-table' });
  rig.ask(rig.croupier, { type: 'enterDice', dice });
  rig.ask(rig.croupier, { type: 'enterDice', dice });
  if (rig.state.mustAcknowledge && draw(3) > 0) rig.ask(rig.croupier, { type: 'acknowledge' });
  if (draw(6) === 0) undo(rig, draw);
  if (rig.state.mustAcknowledge) rig.ask(rig.croupier, { type: 'acknowledge' });
};

/** A heat that is over may turn out not to be: its last roll is undone. */
const isOver = (rig: HeatRig, draw: Draw): boolean => {
  if (rig.state.heat?.phase === 'ended' && draw(3) > 0) undo(rig, draw);
  return rig.state.heat?.phase === 'ended';
};

/** A heat played at random up to its end, or for a number of steps. Chips are checked after each. */
export const randomHeat = (
  draw: Draw,
  steps: number,
  house?: HouseConfig,
  check: (rig: HeatRig) => void = () => {},
  begun?: HeatRig,
): HeatRig => {
  const rig = begun ?? anyHeat(draw, house);
  for (let step = 0; step < steps && !isOver(rig, draw); step += 1) {
    const what = draw(20);
    if (what < 13) bet(rig, draw);
    else if (what < 14) direct(rig, draw);
    else throwDice(rig, draw);
    check(rig);
  }
  return rig;
};

const anyHeat = (draw: Draw, house: HouseConfig = VIC_CRAPS): HeatRig =>
  new HeatRig({
    seats: SEATS,
    ...(house.game === 'roll-to-win' ? { kind: 'roll-to-win' as const } : {}),
    terms: anyTerms(draw, house),
    house,
    positions: [{}, {}, {}, draw(3) === 0 ? { late: { chipsPerRoll: chips(5) } } : {}],
    firstShooter: pick(draw, [1, 2, 3]),
  });
