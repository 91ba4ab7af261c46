import { type ConfigError, fail, type House, type HouseConfig, ok, openHouse, type Result } from '@hardway/rules';
import { type Misread, printable, type ReadError } from './misread.ts';
import { readSetting } from './read-setting.ts';
import type { GivenTag } from './read-tag.ts';
import { keyOf, type SeatTag, type Setting, type Tag, tagOf } from './tag.ts';

const MESSAGE_MAX = 300;

export type TagOnLine = GivenTag & { readonly line: number };

/** All that a record's tags settle. */
export type Heading = { readonly house: House; readonly seats: readonly SeatTag[]; readonly tags: readonly Tag[] };

/**
 * Reads all the tags of a record together: what an option may be depends on the ruleset and the game, wherever these
 * stand. `end` is the line where the tags end, where one that is missing is missed.
 */
export const readHeading = (tags: readonly TagOnLine[], end: number): Result<Heading, ReadError> => {
  const settings: Setting[] = [];
  const tagFor = new Map<string, TagOnLine>();
  for (const tag of tags) {
    const setting = readSetting(tag);
    if (!setting.ok) return unreadable(tag.line, setting.error);
    const key = keyOf(setting.value);
    const before = tagFor.get(key);
    if (before !== undefined) {
      return unreadable(tag.line, {
        column: tag.column,
        message: `${key} is given twice: line ${before.line} gives it too`,
      });
    }
    tagFor.set(key, tag);
    settings.push(setting.value);
  }
  for (const name of ['Ruleset', 'Game'] as const) {
    if (!tagFor.has(name.toLowerCase()))
      return unreadable(end, { column: 1, message: `expected a tag [${name} "…"] before this line` });
  }
  const house = openHouse(configOf(settings));
  if (!house.ok) return fail(firstFault(house.error, tagFor));
  const { options } = house.value;
  return ok({
    house: house.value,
    seats: settings.flatMap(setting => (setting.tag === 'Seat' ? [setting.seat] : [])),
    tags: settings.map(setting =>
      tagOf(setting.tag === 'Option' ? { ...setting, text: options[setting.option] ?? setting.text } : setting),
    ),
  });
};

const unreadable = (line: number, { column, message }: Misread): { readonly ok: false; readonly error: ReadError } =>
  fail({ kind: 'unreadable', line, column, message });

/** Of several faults of a house, the one that stands highest in the record. */
const firstFault = (faults: readonly ConfigError[], tagFor: ReadonlyMap<string, TagOnLine>): ReadError => {
  const placed = faults.map(({ about, message, clause }): ReadError => {
    const tag = tagFor.get(about) ?? tagFor.get('ruleset');
    const sentence = /^(?:is|names) /.test(message) ? `${about} ${message}` : message;
    const cited = clause === '' ? sentence : `${sentence} (${clause})`;
    return {
      kind: 'unreadable',
      line: tag?.line ?? 1,
      column: tag?.values.at(-1)?.column ?? 1,
      message: printable(cited, MESSAGE_MAX),
    };
  });
  return placed.reduce((first, other) => (other.line < first.line ? other : first));
};

const configOf = (settings: readonly Setting[]): HouseConfig => {
  let config: HouseConfig = { ruleset: '', game: '' };
  for (const setting of settings) config = { ...config, ...partOf(setting, config) };
  return config;
};

const partOf = (setting: Setting, { options, pays }: HouseConfig): Partial<HouseConfig> => {
  switch (setting.tag) {
    case 'Ruleset':
      return { ruleset: setting.text };
    case 'Game':
      return { game: setting.text };
    case 'Limits':
      return { limits: { min: setting.min, max: setting.max } };
    case 'Unit':
      return { unit: setting.amount };
    case 'Odds':
      return { multiple: setting.multiple };
    case 'Edition':
      return { edition: setting.edition };
    case 'Option':
      return { options: { ...options, [setting.option]: setting.text } };
    case 'Pays':
      return { pays: { ...pays, [setting.line]: setting.odds } };
    case 'Without':
      return { withoutAreas: setting.kinds };
    case 'Seat':
    case 'Event':
    case 'Date':
    case 'Table':
    case 'Site':
      return {};
  }
};
