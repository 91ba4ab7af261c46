import { type House, offeredRules } from '../house.ts';
import { KINDS } from '../wager.ts';
import type { Section } from './section.ts';
import { tableText } from './table-text.ts';
import { type WagerText, wagerTexts } from './wager-text.ts';

/** The rules of a house as a player reads them: the table, then every wager in the order a player meets them. */
export type RulesText = { readonly table: readonly Section[]; readonly wagers: readonly WagerText[] };

/** All text on rules, in the command line and on screen, comes from here; every sentence from the house's own data. */
export const rulesText = (house: House): RulesText => ({
  table: tableText(house),
  wagers: [...wagerTexts(house, offeredRules(house))].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)),
});
