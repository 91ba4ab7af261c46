import { type House, isOpen, offeredRules, type WagerName } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import type { Picture } from '../felt/picture.ts';
import { tableOf } from '../table/as-table.ts';
import { pictureOf } from '../table/shown.ts';
import { takesSeatWagers } from './seat-wager.ts';

/** Everybody's chips, on a felt whose spots are lit while the crew may make wagers for players. */
export const wagerPicture = (house: House, view: TableView): Picture => {
  const picture = pictureOf(view);
  if (!takesSeatWagers(house, view) || !isOpen(tableOf(view))) return picture;
  const open: { [name in WagerName]?: boolean } = {};
  for (const { subject } of offeredRules(house)) open[subject.name] = true;
  return { ...picture, open };
};
