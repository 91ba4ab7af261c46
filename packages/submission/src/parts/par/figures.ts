import {
  type Mix,
  type ParData,
  parData,
  parSheet,
  parseChance,
  parVariants,
  readMix,
  type Settings,
} from '@hardway/odds';
import type { Given } from '../../part.ts';
import { RequestError } from '../../request.ts';

/** The name of the operator's mix among the inputs. */
const MIX = 'mix.json';

const mixOf = ({ inputs }: Given): Mix | undefined => {
  const text = inputs.get(MIX);
  if (text === undefined) return undefined;
  const mix = readMix(text);
  if (typeof mix === 'string') throw new RequestError(`the mix ${mix}`);
  return mix;
};

const settingsOf = ({ request }: Given): Settings => {
  const chance = request.powerChance === undefined ? undefined : parseChance(request.powerChance);
  return chance === undefined ? {} : { powerChance: chance };
};

const known = new WeakMap<Given, readonly ParData[]>();

/** The PAR sheets of all games of the request. They are worked out once. */
export const figuresOf = (given: Given): readonly ParData[] => {
  const found = known.get(given);
  if (found !== undefined) return found;
  const mix = mixOf(given);
  const settings = settingsOf(given);
  const made = given.houses.map(house =>
    parData(parSheet(house, settings, ...(mix === undefined ? [] : ([mix] as const))), parVariants(house, settings)),
  );
  known.set(given, made);
  return made;
};
