import { type House, type HouseConfig, houseOf } from '@hardway/rules';

/** A configuration as the journal has it. One that names no edition was written when there was only the first. */
export const journalConfig = (config: HouseConfig): HouseConfig =>
  config.edition === undefined ? { ...config, edition: 1 } : config;

/** The house of a configuration in the journal. */
export const journalHouse = (config: HouseConfig): House => houseOf(journalConfig(config));
