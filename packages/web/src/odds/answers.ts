import {
  type Analysis,
  afterRolls,
  analyseAll,
  type ComparisonRecord,
  compareHouses,
  comparisonRecord,
  entries,
  entriesNamed,
  gameHasOption,
  type HandRecord,
  type HousesAsked,
  handRecord,
  housesNamed,
  type Kept,
  type LaidRecord,
  type LineRecord,
  laidRecord,
  layChips,
  lineRecord,
  linesWithOdds,
  type Multiples,
  type PowerRecord,
  parseChance,
  parseMultiples,
  portfolio,
  powerRecord,
  powerSpots,
  type Settings,
  type TableRecord,
  type TogetherRecord,
  tableRecord,
  togetherRecord,
  variantsOf,
} from '@hardway/odds';
import { type Cents, describe, type House, type Puck, ruleOf, subjectOf, type WagerKind } from '@hardway/rules';
import { titleOf } from '../table/names.ts';

/** One bet of the table: the record that the command prints, and how a page names it. */
export type OddsRow = {
  readonly record: TableRecord;
  readonly title: string;
  readonly kind: WagerKind;
  /** The table it is at, and what the operator has chosen for it. */
  readonly place: string;
  readonly clauses: readonly string[];
};

/** A bet that the table would not take at the amount. */
type RefusedRow = { readonly title: string; readonly place: string; readonly sentence: string };

type TableAsked = HousesAsked & {
  readonly allOptions: boolean;
  readonly amount: Cents | undefined;
  readonly chance: string;
};
type ChipsAsked = HousesAsked & { readonly chips: readonly Kept[] };

/** What the page asks, and what it is answered with. */
export type OddsAsking = {
  table: {
    readonly ask: TableAsked;
    readonly answer: { readonly rows: readonly OddsRow[]; readonly refused: readonly RefusedRow[] };
  };
  laid: { readonly ask: ChipsAsked & { readonly puck: Puck }; readonly answer: readonly LaidRecord[] };
  together: {
    readonly ask: ChipsAsked & { readonly calledOn: boolean; readonly rolls: number };
    readonly answer: readonly (TogetherRecord | { readonly problem: string })[];
  };
  compare: {
    readonly ask: { readonly options: HousesAsked['options']; readonly chance: string };
    readonly answer: readonly ComparisonRecord[];
  };
  lines: { readonly ask: HousesAsked & { readonly multiples: string }; readonly answer: readonly LineRecord[] };
  hand: { readonly ask: HousesAsked & { readonly rolls: number }; readonly answer: readonly HandRecord[] };
  power: { readonly ask: HousesAsked & { readonly chance: string }; readonly answer: readonly PowerRecord[] };
  bet: {
    readonly ask: TableAsked & { readonly wager: string; readonly rolls: number };
    readonly answer: OddsRow | undefined;
  };
};

export type OddsRequest = {
  [type in keyof OddsAsking]: { readonly type: type } & OddsAsking[type]['ask'];
}[keyof OddsAsking];

const housesOf = (asked: HousesAsked): readonly House[] => {
  const houses = housesNamed(asked);
  if (houses.ok) return houses.value;
  const { ruleset, game, errors } = houses.error;
  throw new Error(`${ruleset} ${game}: ${errors.map(({ message }) => message).join('; ')}`);
};

const settingsOf = (chance: string): Settings => {
  const powerChance = parseChance(chance);
  return powerChance === undefined ? {} : { powerChance };
};

/** A bet by its name in the records: odds behind the line have their point with them. */
export const entryTitle = (house: House, name: string): string => {
  const entry = entriesNamed(house, name).find(each => each.name === name);
  if (entry === undefined) return name;
  const title = titleOf(house, entry.wager);
  return entry.wager === name ? title : `${title} ${name.slice(entry.wager.length + 1)}`;
};

/** What the operator has chosen beyond the usual, in the words of the command. */
const choicesText = ({ options }: House): string =>
  Object.entries(options)
    .filter(([name, value]) => !(name === 'buy-lay' && value === 'on'))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

const placeText = (house: House): string => {
  const choices = choicesText(house);
  return `${house.book.title}, ${house.game.title}${choices === '' ? '' : ` (${choices})`}`;
};

const rowOf = (analysis: Analysis, rolls?: number): OddsRow => {
  const { house, entry } = analysis;
  const { clauses } = describe(house, ruleOf(house, entry.wager));
  return {
    record: tableRecord(analysis, rolls),
    title: entryTitle(house, entry.name),
    kind: subjectOf(entry.wager).kind,
    place: placeText(house),
    clauses: [...new Set([clauses.wager, clauses.pays])],
  };
};

const tableAnswer = (asked: TableAsked): OddsAsking['table']['answer'] => {
  const all = variantsOf(housesOf(asked), asked.allOptions);
  const { houses, refused } = analyseAll(all, asked.amount, settingsOf(asked.chance));
  return {
    rows: houses.flatMap(({ analyses }) => analyses.map(analysis => rowOf(analysis))),
    refused: refused.map(({ house, wager, refusal }) => ({
      title: entryTitle(house, wager),
      place: placeText(house),
      sentence: refusal.sentence,
    })),
  };
};

const betAnswer = ({ wager, rolls, ...asked }: OddsAsking['bet']['ask']): OddsRow | undefined => {
  const [house] = housesOf(asked);
  if (house === undefined) return undefined;
  const found = entriesNamed(house, wager).filter(({ name }) => name === wager);
  const { houses } = analyseAll([{ house, entries: found }], asked.amount, settingsOf(asked.chance));
  const ideal = analyseAll([{ house, entries: found }], undefined, settingsOf(asked.chance));
  const analysis = houses[0]?.analyses[0] ?? ideal.houses[0]?.analyses[0];
  return analysis === undefined ? undefined : rowOf(analysis, rolls);
};

/** The chips that this house has bets for. */
export const offeredAt = (house: House, chips: readonly Kept[]): readonly Kept[] =>
  chips.filter(({ wager }) => house.rules[wager] !== undefined);

type Together = OddsAsking['together'];

const togetherAnswer = ({ chips, calledOn, rolls, ...asked }: Together['ask']): Together['answer'] =>
  housesOf(asked).map(house => {
    const kept = offeredAt(house, chips);
    const found = portfolio(house, kept, { calledOn });
    if (!found.ok) return { problem: found.error.sentence };
    const after = afterRolls(house, kept, rolls, { calledOn });
    return togetherRecord(house, kept, found.value, after.ok ? after.value : undefined);
  });

const compareAnswer = ({ options, chance }: OddsAsking['compare']['ask']): readonly ComparisonRecord[] => {
  const houses = housesOf({ options });
  const names = new Set(houses.flatMap(house => entries(house).map(({ name }) => name)));
  return [...names].flatMap(name => compareHouses(houses, name, settingsOf(chance))).map(comparisonRecord);
};

const powerAnswer = ({ chance, ...asked }: OddsAsking['power']['ask']): readonly PowerRecord[] => {
  const { ruleset = '', game = '' } = asked;
  if (!gameHasOption({ ruleset, game }, 'power-odds')) return [];
  const [house] = housesOf({ ...asked, options: { ...asked.options, 'power-odds': 'on' } });
  return house === undefined ? [] : powerSpots(house, parseChance(chance)).map(powerRecord);
};

/** The same questions as `hardway odds`, answered with the same data. A worker asks here, so that no page waits. */
export const answerOdds = (request: OddsRequest): OddsAsking[keyof OddsAsking]['answer'] => {
  switch (request.type) {
    case 'table':
      return tableAnswer(request);
    case 'laid':
      return housesOf(request).map(house => laidRecord(layChips(house, request.chips, request.puck)));
    case 'together':
      return togetherAnswer(request);
    case 'compare':
      return compareAnswer(request);
    case 'lines':
      return housesOf(request).flatMap(house =>
        linesWithOdds(house, parseMultiples(request.multiples) as Multiples).map(line => lineRecord(house, line)),
      );
    case 'hand':
      return housesOf(request).map(house => handRecord(house, request.rolls));
    case 'power':
      return powerAnswer(request);
    case 'bet':
      return betAnswer(request);
  }
};
