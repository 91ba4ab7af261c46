import { PUCKS, type Puck } from '@hardway/rules';
import { type Condition, EACH_NUMBER } from '../script.ts';

const both = (a: ReadonlySet<Puck>, b: ReadonlySet<Puck>): ReadonlySet<Puck> =>
  new Set([...a].filter(puck => b.has(puck)));
const ALL: ReadonlySet<Puck> = new Set(PUCKS);
const without = (some: ReadonlySet<Puck>): ReadonlySet<Puck> => new Set([...ALL].filter(puck => !some.has(puck)));
const OFF: ReadonlySet<Puck> = new Set(['off']);
const ON: ReadonlySet<Puck> = new Set(PUCKS.filter(puck => puck !== 'off'));

/** Where the puck may be while a condition holds; everywhere, if the condition does not say. */
const pucksOf = (condition: Condition): ReadonlySet<Puck> => {
  switch (condition.type) {
    case 'and':
      return condition.of.map(pucksOf).reduce(both, ALL);
    case 'or':
      return new Set(condition.of.flatMap(part => [...pucksOf(part)]));
    case 'not':
      return isAboutPuck(condition.of) ? without(pucksOf(condition.of)) : ALL;
    case 'puck':
      return condition.is === 'off' ? OFF : ON;
    case 'point':
      return new Set(condition.among.filter(point => point !== EACH_NUMBER));
    case 'new':
      return condition.what === 'session' || condition.what === 'shooter' ? OFF : ALL;
    case 'hand':
      return condition.event === 'point set' ? ON : OFF;
    case 'nth':
      return pucksOf(condition.event);
    default:
      return ALL;
  }
};

/** Whether a condition holds exactly where its pucks are. */
const isAboutPuck = (condition: Condition): boolean => {
  switch (condition.type) {
    case 'and':
    case 'or':
      return condition.of.every(isAboutPuck);
    case 'not':
      return isAboutPuck(condition.of);
    default:
      return condition.type === 'puck' || condition.type === 'point';
  }
};

/** Where the puck may be while all of these hold. */
export const pucksUnder = (conditions: readonly Condition[]): ReadonlySet<Puck> =>
  conditions.map(pucksOf).reduce(both, ALL);
