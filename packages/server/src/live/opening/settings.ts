import type { Rate } from '@hardway/rules';
import type { Live } from '../live.ts';

/** The operator's chance of power odds per spot, where they are offered. */
export const powerChanceOf = ({ settings, table: { house } }: Live): Rate | undefined =>
  house.options['power-odds'] === 'on' ? (settings.powerChance ?? house.book.power?.chance) : undefined;
