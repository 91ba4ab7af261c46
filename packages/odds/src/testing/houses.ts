import { type House, type HouseConfig, openHouse } from '@hardway/rules';
import { type Analysis, analyse, type Settings } from '../analyse.ts';
import { entriesNamed, type OddsEntry } from '../entries.ts';

export const houseOf = (ruleset: string, game: string, options: NonNullable<HouseConfig['options']> = {}): House => {
  const house = openHouse({ ruleset, game, options });
  if (!house.ok) throw new Error(house.error.map(({ message }) => message).join('; '));
  return house.value;
};

export const massachusetts = (options: NonNullable<HouseConfig['options']> = {}): House =>
  houseOf('massachusetts', 'craps', options);
export const maryland = (options: NonNullable<HouseConfig['options']> = {}): House =>
  houseOf('maryland', 'craps', options);
export const victoria = (): House => houseOf('victoria', 'craps');
export const newHampshire = (options: NonNullable<HouseConfig['options']> = {}): House =>
  houseOf('new-hampshire', 'roll-to-win', options);

export const entryOf = (house: House, name: string): OddsEntry => {
  const [entry] = entriesNamed(house, name);
  if (entry === undefined) throw new Error(`no ${name} at ${house.ruleset} ${house.gameName}`);
  return entry;
};

export const analysisOf = (house: House, name: string, settings: Settings = {}): Analysis =>
  analyse(house, entryOf(house, name), settings);
