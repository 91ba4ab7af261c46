import { dollars } from '@hardway/rules';
import { json, settingsData } from '../report/data.ts';
import type { NamedFile } from '../report/files.ts';
import { houseText, lengthText } from '../report/words.ts';
import type { RunRequest } from '../run/request.ts';
import { strategiesIn } from './request.ts';
import { sweepPictures } from './svg.ts';
import type { Sweep } from './sweep.ts';
import type { SweepShown } from './text.ts';

/** What a sweep is about, in a line: the table, the length and the bankroll. */
const aboutOf = ({ run: { stops, bankroll, dice }, house }: RunRequest): string =>
  [
    houseText(house),
    `sessions ${lengthText(stops)}, from $${dollars(bankroll)}`,
    ...(dice.kind === 'weighted' ? ['weighted dice'] : []),
  ].join('; ');

/** How a sweep of a run is shown. */
export const sweepShown = (request: RunRequest, top: number): SweepShown => {
  const { stops, bankroll, seed } = request.run;
  const target = stops.up === undefined ? {} : { target: (bankroll + stops.up) / 100 };
  return { about: aboutOf(request), seed, top, ...target };
};

/** A sweep as JSON. */
export const sweepJson = ({ run }: RunRequest, found: Sweep): string =>
  json({
    ...settingsData(run),
    ...found,
    variants: found.variants.map(({ name, strategy, values }) => ({ name, strategy, values })),
  });

/** A picture of each strategy that was varied. */
export const sweepPicturesOf = (request: RunRequest, found: Sweep): readonly NamedFile[] => {
  const strategies = strategiesIn(found.variants);
  return sweepPictures(found, aboutOf(request)).map(({ strategy, svg }) => [
    `${request.labels[strategies.indexOf(strategy)]}-sweep.svg`,
    svg,
  ]);
};
