import { analyse, entries, percent, text } from '@hardway/odds';
import {
  BOOKS,
  bookOf,
  type ConfigError,
  choicesOf,
  feltName,
  type House,
  type OptionName,
  offeredRules,
  openHouse,
  type RaisedPays,
  type Rule,
  rulesText,
  type Section,
  sideValues,
  type WagerName,
  type WagerText,
  wagerTexts,
} from '@hardway/rules';

/** What some wagers cost: the expected loss of a bet, as a fraction of it and in per cent. */
export type Edge = { readonly names: readonly string[]; readonly exact: string; readonly percent: string };

/** What a player would ask about the wagers of one kind, with what they cost. */
export type PricedWager = WagerText & { readonly edges: readonly Edge[] };

/** Wagers that are there only if the house chooses: the option, and what they are under each value of it. */
export type Optional = { readonly option: OptionName; readonly value: string; readonly wagers: readonly PricedWager[] };

/** What a table under one book and game offers. */
export type Sheet = {
  readonly ruleset: string;
  readonly game: string;
  readonly title: string;
  readonly table: readonly Section[];
  readonly wagers: readonly PricedWager[];
  readonly optional: readonly Optional[];
};

export const rulesets = (): readonly string[] => BOOKS.map(({ id }) => id);
export const gamesOf = (ruleset: string): readonly string[] => Object.keys(bookOf(ruleset)?.games ?? {});

const problems = (errors: readonly ConfigError[]): string =>
  errors.map(({ about, message, clause }) => `${about}: ${message}${clause === '' ? '' : ` (${clause})`}`).join('\n');

export const houseOf = (
  ruleset: string,
  game: string,
  options: { readonly [name: string]: string },
  pays: RaisedPays = {},
): House | string => {
  const house = openHouse({ ruleset, game, options, pays });
  return house.ok ? house.value : problems(house.error);
};

const EDGE_PLACES = 3;

/** The wagers with their exact edges, equal ones together. */
const priced = (house: House, wagers: readonly WagerText[]): readonly PricedWager[] => {
  const all = entries(house);
  return wagers.map(wager => {
    const edges = new Map<string, Edge>();
    for (const entry of all.filter(each => wager.names.includes(each.wager))) {
      const { edge } = analyse(house, entry);
      const exact = text(edge);
      const known = edges.get(exact)?.names ?? [];
      edges.set(exact, { names: [...known, entry.name], exact, percent: percent(edge, EDGE_PLACES) });
    }
    return { ...wager, edges: [...edges.values()] };
  });
};

/** Whether somebody who asks for this means the wager: by its notation name, its kind, or its name on the felt. */
const isMeant = (house: House, asked: string | undefined, { subject: { name, kind }, terms }: Rule): boolean =>
  asked === undefined ||
  [name, kind, feltName(house, name), terms.short ?? terms.title].some(known => known.toLowerCase() === asked);

const wagersAt = (house: House, rules: readonly Rule[], asked: string | undefined): readonly PricedWager[] => {
  const meant = rules.filter(rule => isMeant(house, asked, rule));
  const isEverything = asked === undefined && rules.length === offeredRules(house).length;
  return priced(house, isEverything ? rulesText(house).wagers : wagerTexts(house, meant));
};

const optionalOf = (
  house: House,
  options: { readonly [name: string]: string },
  asked: string | undefined,
): readonly Optional[] =>
  choicesOf(house.book, house.gameName).flatMap(choice => {
    const { option } = choice;
    if (options[option] !== undefined) return [];
    return sideValues(choice).flatMap((value): Optional[] => {
      const without = { ...options };
      for (const { kinds } of house.book.apart) for (const kind of kinds) if (kind !== option) delete without[kind];
      const with_ = houseOf(house.ruleset, house.gameName, { ...without, [option]: value });
      if (typeof with_ === 'string') return [];
      const more = offeredRules(with_).filter(rule => house.rules[rule.subject.name] === undefined);
      const wagers = wagersAt(with_, more, asked);
      return wagers.length === 0 ? [] : [{ option, value, wagers }];
    });
  });

/** What a house offers; with a wager asked for, only what is said about that. */
export const sheetOf = (house: House, options: { readonly [name: string]: string }, asked?: string): Sheet => ({
  ruleset: house.ruleset,
  game: house.gameName,
  title: `${house.book.title}: ${house.game.title}`,
  table: asked === undefined ? rulesText(house).table : [],
  wagers: wagersAt(house, offeredRules(house), asked),
  optional: optionalOf(house, options, asked),
});

/** The names that a wager may be asked for by at these houses. */
export const wagersKnown = (houses: readonly House[]): readonly WagerName[] => [
  ...new Set(houses.flatMap(house => offeredRules(house).map(({ subject: { kind } }) => kind as WagerName))),
];
