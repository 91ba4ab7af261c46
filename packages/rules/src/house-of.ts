import { type House, type HouseConfig, openHouse } from './house.ts';

const HOUSES_KEPT = 200;

const houses = new Map<string, House>();

/** The house of a configuration known to be good; throws on a wrong one. The same configuration is the same house, which is large. */
export const houseOf = (config: HouseConfig): House => {
  const key = JSON.stringify(config);
  const known = houses.get(key);
  if (known !== undefined) return known;
  const opened = openHouse(config);
  if (!opened.ok) throw new RangeError(opened.error.map(({ about, message }) => `${about}: ${message}`).join('; '));
  if (houses.size >= HOUSES_KEPT) houses.delete(houses.keys().next().value as string);
  houses.set(key, opened.value);
  return opened.value;
};
