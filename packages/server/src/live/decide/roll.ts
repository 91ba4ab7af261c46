import { type Dice, firePoints, type Power, seatAt, wagerOn } from '@hardway/rules';
import { hashOfSecret, rollOf, stream } from '../../dice/fair.ts';
import { drawFrom, drawPower } from '../../dice/power.ts';
import type { TableCommand, WireRefusal } from '../../messages.ts';
import type { HouseCommand } from '../command.ts';
import { type Draft, refuse, SERVICE } from '../draft.ts';
import type { Live } from '../live.ts';
import { powerChanceOf } from '../settings.ts';
import { refusedCalls } from './betting.ts';

type Of<Type extends TableCommand['type']> = Extract<TableCommand, { readonly type: Type }>;

const FIRE_POINTS_TOLD = 4;

/** Why no roll may be made now whatever the dice: nobody shoots, or a line wager is missing. */
export const refusedRoll = (draft: Draft): WireRefusal | undefined => draft.tried({ type: 'roll', dice: [1, 1] });

/** Offers the dice to the next player, where the service does so by itself. */
export const offerNext = (draft: Draft): void => {
  const { kind, status } = draft.live;
  if ((kind === 'dealer-run' || kind === 'roll-to-win') && status === 'open') draft.play({ type: 'offerDice' });
};

/** What follows a settled roll: surveillance, the next shooter, the next window. */
export const afterRoll = (draft: Draft): void => {
  tellOfFire(draft);
  if (draft.live.table.shooter === 'nobody') offerNext(draft);
  reopen(draft);
};

/** At roll-to-win the next countdown starts by itself (NH E/reopen). */
export const reopen = (draft: Draft): void => {
  const { live, procedure, at } = draft;
  if (live.kind !== 'roll-to-win' || live.status !== 'open' || procedure.window === undefined) return;
  if (live.table.noMoreBets || live.table.diceOut) return;
  const seconds = live.settings.windowSeconds ?? procedure.window.usualSeconds;
  draft.add({ type: 'bettingOpened', closesAt: at + seconds * 1000, seconds });
};

/** At four different points surveillance is told, once a hand, with every fire wager and what it may come to. */
const tellOfFire = (draft: Draft): void => {
  const { live } = draft;
  if (live.fireTold || live.kind === 'practice') return;
  const wagers = live.table.seats.flatMap(seat => {
    const wager = wagerOn(seat, 'fire');
    return wager === undefined ? [] : [{ seat: seat.number, wager, points: firePoints(wager.memory) }];
  });
  if (!wagers.some(({ points }) => points.length >= FIRE_POINTS_TOLD)) return;
  const lines = live.table.house.rules.fire?.machine.lines ?? [];
  const details = wagers.map(({ seat, wager, points }) => ({
    spot: seat,
    seat,
    stake: wager.stake,
    points,
    pays: lines.map(({ on, pays: [pays, per] }) => ({ points: on, winnings: (wager.stake * pays) / per })),
  }));
  const most = Math.max(...wagers.map(({ points }) => points.length));
  draft.alert('surveillance', 'fire', `${most} different points made: verify the fire wagers and payouts`, details);
};

/** Records power odds that were drawn for the coming roll. */
const recordPower = (draft: Draft, drawn: readonly Power[]): WireRefusal | undefined => {
  for (const { name, column } of drawn) {
    const refused = draft.play({ type: 'drawPower', wager: name, column });
    if (refused !== undefined) return refused;
  }
  return undefined;
};

/** The next hand of house dice: its secret is fixed and its hash shown before anybody wagers on it. */
export const commitHand = (draft: Draft, secret: string): void =>
  draft.add({ type: 'handCommitted', hand: draft.live.hand, hash: hashOfSecret(secret), secret });

/** The shooter at a practice table rolls: betting closes, the dice follow from the hand's secret and seeds. */
export const decideRollDice = (draft: Draft): WireRefusal | undefined => {
  const { live, asking } = draft;
  const { fair } = live;
  if (live.kind !== 'practice' || fair === null)
    return refuse('not-offered', SERVICE, 'The house throws no dice at this table');
  if (live.status !== 'open') return refuse('not-open', SERVICE, 'The table is not open');
  const seat = asking.by.kind === 'player' ? asking.by.seat : 0;
  if (live.table.shooter === 'nobody') {
    const refused = draft.play({ type: 'takeDice', by: seat });
    if (refused !== undefined) return refused;
  }
  if (draft.live.table.shooter !== seat)
    return refuse('wrong-shooter', live.table.house.game.shooter.cite, 'The dice are with another');
  const refused = refusedRoll(draft);
  if (refused !== undefined) return refused;

  const source = { table: live.id, hand: fair.hand, secret: fair.secret, seeds: fair.seeds };
  const count = fair.rolls.length + 1;
  if (live.table.house.game.closing.by === 'no-more-bets' && !draft.live.table.noMoreBets) {
    const closed = draft.play({ type: 'closeBetting' });
    if (closed !== undefined) return closed;
    const chance = powerChanceOf(live);
    if (chance !== undefined) {
      const draw = drawFrom(stream(source, 'power', count));
      const drawn = recordPower(draft, drawPower(live.table.house, chance, draw));
      if (drawn !== undefined) return drawn;
    }
  }
  const rolled = draft.play({ type: 'roll', dice: rollOf(source, count) as Dice });
  if (rolled !== undefined) return rolled;
  if (draft.live.hand !== live.hand) endHand(draft, fair.hand);
  return undefined;
};

/** Shows the secret of the hand that is over, and commits to the next. */
const endHand = (draft: Draft, hand: number): void => {
  const { fair } = draft.live;
  const { secret } = draft.asking.chance;
  if (fair === null || secret === undefined) throw new Error('a hand ends without a secret for the next');
  draft.add({ type: 'handRevealed', hand, hash: fair.hash, secret: fair.secret, seeds: fair.seeds, rolls: fair.rolls });
  commitHand(draft, secret);
};

const SEEDS_MAX = 20;

export const decideAddSeed = (draft: Draft, { seat, seed }: Of<'addSeed'>): WireRefusal | undefined => {
  const { fair, table } = draft.live;
  if (fair === null) return refuse('not-offered', SERVICE, 'The house throws no dice at this table');
  if (seatAt(table, seat) === undefined) return refuse('not-seated', SERVICE, `Nobody is at seat ${seat}`);
  if (fair.rolls.length > 0) return refuse('wrong-time', SERVICE, 'Seeds are added before the first roll of a hand');
  if (fair.seeds.length >= SEEDS_MAX) return refuse('too-many', SERVICE, 'This hand has seeds enough');
  draft.add({ type: 'seedAdded', seat, seed });
  return undefined;
};

/** Starts the countdown (NH E/countdown). */
export const decideStartBetting = (draft: Draft, { seconds: asked }: Of<'startBetting'>): WireRefusal | undefined => {
  const { live, procedure, at } = draft;
  const rule = procedure.window;
  if (live.status !== 'open') return refuse('not-open', SERVICE, 'The table is not open');
  if (rule === undefined || live.kind !== 'roll-to-win')
    return refuse('not-offered', SERVICE, 'No countdown governs betting at this table');
  const seconds = asked ?? live.settings.windowSeconds ?? rule.usualSeconds;
  if (seconds < rule.leastSeconds)
    return refuse('bad-settings', rule.cite, `Betting lasts at least ${rule.leastSeconds} seconds`);
  if (live.window !== null) return refuse('wrong-step', rule.cite, 'The countdown is running');
  if (live.table.noMoreBets || live.table.diceOut)
    return refuse('wrong-step', rule.cite, 'Betting is closed until the roll is settled');
  draft.add({ type: 'bettingOpened', closesAt: at + seconds * 1000, seconds });
  return undefined;
};

/** "No more bets", said by the dealer. At roll-to-win not before the shortest window has passed. */
export const decideCloseBetting = (draft: Draft): WireRefusal | undefined => {
  const { live, procedure, at } = draft;
  if (live.status !== 'open' && live.status !== 'closing') return refuse('not-open', SERVICE, 'The table is not open');
  if (live.shaker !== null && live.shaker.fault !== null)
    return refuse('fault', 'MA-AUTO 6(b)', 'The shaker is out of order');
  const waiting = refusedCalls(draft);
  if (waiting !== undefined) return waiting;
  const rule = procedure.window;
  if (rule !== undefined && live.window !== null) {
    const openedAt = live.window.closesAt - live.window.seconds * 1000;
    if (at < openedAt + rule.leastSeconds * 1000)
      return refuse('too-soon', rule.cite, `Betting lasts at least ${rule.leastSeconds} seconds`);
  }
  return close(draft);
};

/** Closes betting, then draws: never the other way round (NH F/Power Odds/2). */
const close = (draft: Draft): WireRefusal | undefined =>
  draft.play({ type: 'closeBetting' }) ?? recordPower(draft, draft.asking.chance.power ?? []);

/** The countdown has ended. Whoever noticed, and however often: it closes once. */
export const decideEndWindow = (
  draft: Draft,
  { closesAt }: Extract<HouseCommand, { type: 'endWindow' }>,
): WireRefusal | undefined => {
  const { window } = draft.live;
  if (window === null || window.closesAt !== closesAt || draft.at < closesAt) return undefined;
  return close(draft);
};

export const decideVoid = (draft: Draft, { reason }: Of<'void'>): WireRefusal | undefined => {
  const { voids } = draft.live.table.house.game;
  const by = draft.office(voids?.by ?? []);
  const refused = draft.play({ type: 'void', reason, ...(by === undefined ? {} : { by }) });
  if (refused !== undefined) return refused;
  draft.alert('surveillance', 'void', `A result was voided: ${reason}`);
  return undefined;
};

/** Whether power odds are drawn at this table, and so chance is needed to close betting. */
export const drawsPower = (live: Live): boolean => live.kind !== 'practice' && powerChanceOf(live) !== undefined;
