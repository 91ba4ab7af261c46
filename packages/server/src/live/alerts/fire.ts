import { firePoints, wagerOn } from '@hardway/rules';
import type { Draft } from '../draft.ts';

const FIRE_POINTS_TOLD = 4;

/** At four different points surveillance is told, once a hand, of every fire wager and what it may pay. */
export const tellOfFire = (draft: Draft): void => {
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
