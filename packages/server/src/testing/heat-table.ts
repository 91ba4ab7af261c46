import type { StaffRole } from '../identity/leave.ts';
import type { HeatCommand } from '../live/tournament/heat.ts';
import type { Seated } from '../messages/index.ts';
import type { Client } from './client.ts';
import { chips, DIRECTOR, HEAT, ROUND } from './heat-rig.ts';
import type { HouseClient } from './test-house.ts';

const CREW = ['dealer', 'stickperson', 'boxperson'] as const;

/** A table of a real house that is open, staffed and kept for a tournament; and the tokens of those who have the roles. */
export const heatTable = async (
  house: HouseClient,
  roles: readonly StaffRole[],
): Promise<{ readonly table: string; readonly tokens: Map<string, string | undefined> }> => {
  const table = await house.createTable('Craps 1', 'dealer-run', { ruleset: 'victoria', game: 'craps' });
  const tokens = new Map<string, string | undefined>();
  for (const role of roles) tokens.set(role, await house.staff(role));
  const as = (role: string): string => tokens.get(role) as string;
  for (const office of CREW) await house.command(table, { type: 'takeStation', office }, as(office));
  const dice = ['1', '2', '3', '4', '5'];
  await house.command(table, { type: 'installDice', set: table, dice, inspected: true, sizeMm: 19 }, as('dealer'));
  await house.openTable(table, as('floorperson'));
  return { table, tokens };
};

/** Keeps a table for the tournament. Nobody may be seated. */
export const designate = (house: HouseClient, table: string, token: string): Promise<unknown> =>
  house.command(table, { type: 'designate', tournament: HEAT.tournament }, token);

/** A terminal for a seat of the heat. */
export const heatSeat = async (house: HouseClient, table: string, seat: number, token: string): Promise<string> => {
  const { result } = await house.command(table, { type: 'offerPairing', seat }, token);
  return (await house.post<Seated>('/api/pair', { code: result?.code })).token;
};

/** The order to start a heat of two. */
export const startOfTwo = (terms: Partial<typeof ROUND>): Extract<HeatCommand, { type: 'startHeat' }> => ({
  type: 'startHeat',
  heat: HEAT,
  version: 1,
  title: 'Spring Cup',
  terms: { ...ROUND, ...terms },
  rules: { ruleset: 'victoria', game: 'craps' },
  positions: [1, 2].map(seat => ({ seat, entrant: seat, name: `Player ${seat}`, chips: chips(1000) })),
  firstShooter: 1,
  by: DIRECTOR,
});

/** Throws the dice of a heat once, by the hand of the dealer. What is refused, or not answered, is left. */
export const throwInHeat = async (
  dealer: Client,
  seats: readonly Client[],
  dice: readonly [number, number],
): Promise<void> => {
  const turn = dealer.view.heat?.shooter ?? 1;
  const shooter = seats[turn - 1];
  await shooter?.ask({ type: 'make', seat: turn, wager: 'pass', amount: chips(10) });
  await shooter?.ask({ type: 'takeDice', by: turn });
  for (const [at, seat] of seats.entries()) await seat.ask({ type: 'endTurn', seat: at + 1 });
  await dealer.ask({ type: 'chooseDice', dice: ['1', '2'] });
  await dealer.ask({ type: 'throwDice' });
  await dealer.ask({ type: 'enterDice', dice: dice as never });
  await dealer.ask({ type: 'enterDice', dice: dice as never });
  const { ok, number } = await dealer.ask({ type: 'acknowledge' });
  if (ok && number !== undefined) await dealer.until(() => dealer.number >= number);
};
