import { randomUUID } from 'node:crypto';
import type { House, Json } from './house.ts';
import type { Person } from './people.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Asks a register of the house. */
export const askRegister = (house: House, register: string, by: Person, command: Json): Promise<Json> =>
  house.ask(`/registers/${register}/main/commands`, { id: randomUUID(), command }, by.session.token);

/** Patrons in every standing: one with limits, one on a break, one excluded by the house, one by themselves, one unconfirmed. */
export const fillPatrons = async (house: House, boss: Person, now: number): Promise<void> => {
  const ask = (command: Json) => askRegister(house, 'patron', boss, command);
  const people = ['Ann Lee', 'Ben Ortiz', 'Cleo Baptiste-Montgomery', 'Dot Ames', 'Hugo Fell'];
  for (const [at, name] of people.entries())
    await ask({
      type: 'registerPatron',
      patron: `C-10${at}`,
      name,
      confirmed: at === 4 ? [] : ['age', 'identity'],
    });
  const limits = { lossDay: 500_00, minutesDay: 240, checkMinutes: 30 };
  await ask({ type: 'limitPatron', patron: 'C-100', limits });
  await ask({ type: 'restPatron', patron: 'C-101', minutes: 60 });
  const reason = 'abuse of the crew';
  await ask({ type: 'excludePatron', patron: 'C-102', until: now + 30 * DAY_MS, reason });
  await ask({ type: 'selfExcludePatron', patron: 'C-103', days: 180 });
};

/** Sets in every place that a set can be in, beside those at the tables. */
export const fillDice = async (house: House, boss: Person): Promise<void> => {
  const ask = (command: Json) => askRegister(house, 'dice', boss, command);
  for (const serial of ['A-18', 'A-19', 'A-20']) {
    const marks = [1, 2, 3, 4, 5].map(die => `${serial}/${die}`);
    await ask({ type: 'receiveDice', serial, marks });
    await ask({ type: 'inspectDice', serial, tool: 'micrometer 3', sizeMm: 19, sound: serial !== 'A-19' });
  }
  await ask({ type: 'withdrawDice', serial: 'A-20', ground: 'a chipped edge' });
};
