import { type HouseConfig, openHouse, payoutText } from '@hardway/rules';
import type { TableSettings } from '@hardway/server/messages';
import { optionWords } from '../rules/games.ts';
import { money } from '../table/names.ts';

/** A table as it is set up, or as it would be. */
type SetUpAs = { readonly house: HouseConfig; readonly settings: TableSettings };

/** One thing that would be different. */
export type SetUpChange = { readonly about: string; readonly was: string; readonly is: string };

const BY_BOOK = 'as the book has it';

/** Everything that is settled about a table, each by its name in words. */
const settledIn = ({ house, settings }: SetUpAs): { readonly [about: string]: string | undefined } => {
  const { ruleset, game, options, pays, withoutAreas } = house;
  const opened = openHouse(house);
  const { limits, unit, multiple } = opened.ok ? opened.value : house;
  const maybe = (amount: number | undefined): string | undefined => (amount === undefined ? undefined : money(amount));
  return {
    'Rule book': opened.ok ? opened.value.book.title : ruleset,
    Game: opened.ok ? opened.value.game.title : game,
    Minimum: maybe(limits?.min),
    Maximum: maybe(limits?.max),
    'Step above the minimum': maybe(limits?.step),
    'Minimum in the centre': maybe(limits?.centre),
    'Limits hold for': limits?.scope === 'player' ? 'all that a player has on the layout' : undefined,
    Unit: maybe(unit),
    'Odds, times the bet': multiple === undefined ? undefined : String(multiple),
    'Seconds to bet': settings.windowSeconds === undefined ? undefined : String(settings.windowSeconds),
    'Chance of power odds': settings.powerChance === undefined ? undefined : settings.powerChance.join(' in '),
    'No rolls are called by': settings.noRollCallers?.join(', '),
    'No rolls in a row': settings.noRollsAllowed === undefined ? undefined : String(settings.noRollsAllowed),
    'Without an area': withoutAreas === undefined || withoutAreas.length === 0 ? undefined : withoutAreas.join(', '),
    ...Object.fromEntries(Object.entries(options ?? {}).map(([name, value]) => [capital(optionWords(name)), value])),
    ...Object.fromEntries(
      Object.entries(pays ?? {}).map(([line, odds]) => [`${capital(line)} pays`, payoutText(odds)]),
    ),
  };
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** How a table is set up, in the order of the form; what the book has is left out. */
export const setUpLines = (now: SetUpAs): readonly (readonly [about: string, is: string])[] =>
  Object.entries(settledIn(now)).flatMap(([about, is]) => (is === undefined ? [] : [[about, is] as const]));

/** What a new set-up changes, in the order of the form. */
export const setUpChanges = (before: SetUpAs, after: SetUpAs): readonly SetUpChange[] => {
  const [was, is] = [settledIn(before), settledIn(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap(about =>
    was[about] === is[about] ? [] : [{ about, was: was[about] ?? BY_BOOK, is: is[about] ?? BY_BOOK }],
  );
};
