import { type House, type HouseConfig, openHouse } from '@hardway/rules';
import { canonical } from '../store/canonical.ts';

const HOUSES_KEPT = 200;

const houses = new Map<string, House>();

/** The house for a configuration that has been accepted. Tables with the same one share it: it is large and never changes. */
export const houseOf = (config: HouseConfig): House => {
  const key = canonical(config);
  const known = houses.get(key);
  if (known !== undefined) return known;
  const opened = openHouse(config);
  if (!opened.ok) throw new Error(`a table has a configuration that is not one: ${opened.error[0]?.message}`);
  if (houses.size >= HOUSES_KEPT) houses.delete(houses.keys().next().value as string);
  houses.set(key, opened.value);
  return opened.value;
};
