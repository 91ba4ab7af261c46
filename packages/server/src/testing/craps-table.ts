import type { Dice } from '@hardway/rules';
import type { Client } from './client.ts';
import type { HouseClient } from './test-house.ts';

/** A staffed craps table in a test: its crew at their stations, the dice on it, and players with money. */
export type CrapsTable = {
  readonly table: string;
  readonly dealer: Client;
  readonly stick: Client;
  readonly box: Client;
  readonly floor: string;
  readonly players: readonly Client[];
  /** A throw that is entered twice and, where the book asks for it, acknowledged. */
  roll(dice: Dice): Promise<number>;
  close(): Promise<void>;
};

/** Opens one, in Massachusetts unless said, and lets seat 1 take the dice. */
export const openCraps = async (
  house: HouseClient,
  name: string,
  seats: number,
  ruleset = 'massachusetts',
): Promise<CrapsTable> => {
  const table = await house.createTable(name, 'dealer-run', { ruleset, game: 'craps' });
  const floor = await house.staff('floorperson', `floor-${table}`);
  const at = (office: 'dealer' | 'stickperson' | 'boxperson') => house.station(table, office, `${office}-${table}`);
  const [dealer, stick, box] = [await at('dealer'), await at('stickperson'), await at('boxperson')];
  const dice = [1, 2, 3, 4, 5].map(die => `${table} ${die}`);
  await dealer.ok({ type: 'installDice', set: table, dice, inspected: true, sizeMm: 19 });
  await house.openTable(table, floor);
  const players: Client[] = [];
  for (let seat = 1; seat <= seats; seat += 1) players.push(await house.seat(table, seat, 500, floor));
  const [shooter] = players as [Client];
  await stick.ok({ type: 'offerDice' });
  await shooter.until(() => shooter.view.offer?.to === 1);
  await shooter.ok({ type: 'takeDice', by: 1 });
  const roll = async (thrown: Dice): Promise<number> => {
    if (stick.view.dice?.chosen.length === 0) await stick.ok({ type: 'chooseDice', dice: dice.slice(0, 2) });
    await stick.ok({ type: 'throwDice' });
    await dealer.ok({ type: 'enterDice', dice: thrown });
    const { number = 0 } = await box.ok({ type: 'enterDice', dice: thrown });
    await dealer.at(number);
    if (dealer.view.step === 'acknowledge') await dealer.ok({ type: 'acknowledge' });
    await stick.at(dealer.number);
    return number;
  };
  const clients = [dealer, stick, box, ...players];
  const close = async (): Promise<void> => void (await Promise.all(clients.map(client => client.close())));
  return { table, dealer, stick, box, floor, players, roll, close };
};
