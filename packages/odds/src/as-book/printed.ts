/**
 * What New Hampshire's section H prints, cell by cell as it stands there, right or wrong. These are quotations to be
 * checked, not figures that anything is computed from.
 */

type Percent = `${number}%`;

/** NH H, first table: wagers that may take several rolls. Its last three columns are house edges. */
export type MultiRollRow = {
  readonly bet: string;
  readonly pays: `${number} to ${number}`;
  readonly win: Percent;
  readonly push: Percent;
  readonly lose: Percent;
  readonly rolls: string;
  readonly made: Percent;
  readonly resolved: Percent;
  readonly perRoll: Percent;
};

const row = (
  bet: string,
  pays: MultiRollRow['pays'],
  [win, push, lose]: readonly [number, number, number],
  rolls: number,
  [made, resolved, perRoll]: readonly [number, number, number],
): MultiRollRow => {
  const percent = (value: number): Percent => `${value.toFixed(2) as `${number}`}%`;
  return {
    bet,
    pays,
    win: percent(win),
    push: percent(push),
    lose: percent(lose),
    rolls: rolls.toFixed(2),
    made: percent(made),
    resolved: percent(resolved),
    perRoll: percent(perRoll),
  };
};

const FOR_68 = [13.89, 69.44, 16.67] as const;
const FOR_59 = [11.11, 72.22, 16.67] as const;
const FOR_410 = [8.33, 75, 16.67] as const;
const AGAINST_68 = [16.67, 69.44, 13.89] as const;
const AGAINST_59 = [16.67, 72.22, 11.11] as const;
const AGAINST_410 = [16.67, 75, 8.33] as const;

export const MULTI_ROLL = [
  row('Pass', '1 to 1', [49.29, 0, 50.71], 3.38, [1.41, 1.41, 0.42]),
  row("Don't Pass", '1 to 1', [47.93, 2.78, 49.29], 3.47, [1.36, 1.4, 0.4]),
  row('Taking Odds 6 and 8', '6 to 5', FOR_68, 3.27, [0, 0, 0]),
  row('Taking Odds 5 and 9', '3 to 2', FOR_59, 3.6, [0, 0, 0]),
  row('Taking Odds 4 and 10', '2 to 1', FOR_410, 4, [0, 0, 0]),
  row('Laying Odds 6 and 8', '5 to 6', AGAINST_68, 3.27, [0, 0, 0]),
  row('Laying Odds 5 and 9', '2 to 3', AGAINST_59, 3.6, [0, 0, 0]),
  row('Laying Odds 4 and 10', '1 to 2', AGAINST_410, 4, [0, 0, 0]),
  row('Place 6 and 8', '7 to 6', FOR_68, 3.27, [0.46, 1.52, 0.46]),
  row('Place 5 and 9', '7 to 5', FOR_59, 3.6, [1.11, 4, 1.11]),
  row('Place 4 and 10', '9 to 5', FOR_410, 4, [1.67, 6.67, 1.67]),
  row("Don't Place 6 and 8", '4 to 5', AGAINST_68, 3.27, [0.56, 1.82, 0.56]),
  row("Don't Place 5 and 9", '5 to 8', AGAINST_59, 3.6, [0.69, 2.5, 0.69]),
  row("Don't Place 4 and 10", '5 to 11', AGAINST_410, 4, [0.76, 3.03, 0.76]),
  row('Buy 6 and 8 *', '23 to 21', FOR_68, 3.27, [1.46, 4.76, 1.46]),
  row('Buy 5 and 9 *', '29 to 21', FOR_59, 3.6, [1.32, 4.76, 1.32]),
  row('Buy 4 and 10 *', '39 to 21', FOR_410, 4, [1.19, 4.76, 1.19]),
  row('Buy 6 and 8 **', '23 to 20', FOR_68, 3.27, [0.69, 2.27, 0.69]),
  row('Buy 5 and 9 **', '29 to 20', FOR_59, 3.6, [0.56, 2, 0.56]),
  row('Buy 4 and 10 **', '39 to 20', FOR_410, 4, [0.42, 1.67, 0.42]),
  row('Lay 6 and 8 *', '19 to 25', AGAINST_68, 3.27, [1.22, 4, 1.22]),
  row('Lay 5 and 9 *', '19 to 31', AGAINST_59, 3.6, [0.9, 3.23, 0.9]),
  row('Lay 4 and 10 *', '19 to 41', AGAINST_410, 4, [0.61, 2.44, 0.61]),
  row('Lay 6 and 8 **', '19 to 24', AGAINST_68, 3.27, [0.69, 2.27, 0.69]),
  row('Lay 5 and 9 **', '19 to 30', AGAINST_59, 3.6, [0.56, 2, 0.56]),
  row('Lay 4 and 10 **', '19 to 40', AGAINST_410, 4, [0.42, 1.67, 0.42]),
  row('Hard 6 and 8 (US)', '9 to 1', [2.78, 69.44, 27.78], 3.27, [2.78, 9.09, 2.78]),
  row('Hard 6 and 8 (AU)', '19 to 2', [2.78, 69.44, 27.78], 3.6, [1.39, 4.55, 1.26]),
  row('Hard 4 and 10 (US)', '7 to 1', [2.78, 75, 22.22], 3.27, [2.78, 11.11, 3.4]),
  row('Hard 4 and 10 (AU)', '15 to 2', [2.78, 75, 22.22], 3.6, [1.39, 5.56, 1.54]),
] as const;

/** NH H, second table: one-roll wagers. */
export type PropositionRow = {
  readonly bet: string;
  readonly pays: `${number} to 1`;
  readonly ways: readonly [win: number, lose: number];
  readonly win: Percent;
  readonly edge: Percent;
};

const HARD = '2, 12 and hard hops';
const EASY = '3, 11 and easy hops';

export const PROPOSITIONS: readonly PropositionRow[] = [
  { bet: HARD, pays: '33 to 1', ways: [1, 35], win: '2.78%', edge: '5.56%' },
  { bet: HARD, pays: '32 to 1', ways: [1, 35], win: '2.78%', edge: '8.33%' },
  { bet: HARD, pays: '31 to 1', ways: [1, 35], win: '2.78%', edge: '11.11%' },
  { bet: HARD, pays: '30 to 1', ways: [1, 35], win: '2.78%', edge: '13.89%' },
  { bet: HARD, pays: '29 to 1', ways: [1, 35], win: '2.78%', edge: '16.67%' },
  { bet: EASY, pays: '16 to 1', ways: [2, 34], win: '5.56%', edge: '5.56%' },
  { bet: EASY, pays: '15 to 1', ways: [2, 34], win: '5.56%', edge: '11.11%' },
  { bet: EASY, pays: '14 to 1', ways: [2, 34], win: '5.56%', edge: '16.67%' },
  { bet: 'Any craps', pays: '7 to 1', ways: [4, 32], win: '11.11%', edge: '11.11%' },
  { bet: 'Any craps', pays: '7.5 to 1', ways: [4, 32], win: '11.11%', edge: '5.56%' },
  { bet: 'Any seven', pays: '4 to 1', ways: [6, 30], win: '16.67%', edge: '16.67%' },
];

/** NH H, third table: the field, under a heading that has 2 and 12 both at 3 to 1. */
export const FIELD = {
  heading: { 2: 3, 12: 3 },
  rows: [
    { totals: [2], pays: 2, combinations: 1, probability: '0.027778', returns: '0.055556' },
    { totals: [12], pays: 3, combinations: 1, probability: '0.027778', returns: '0.083333' },
    { totals: [3, 4, 9, 10, 11], pays: 1, combinations: 14, probability: '0.388889', returns: '0.388889' },
    { totals: [5, 6, 7, 8], pays: -1, combinations: 20, probability: '0.555556', returns: '-0.555556' },
  ],
  total: { combinations: 36, probability: '1', returns: '-0.027778' },
} as const;

/** Where the maker's own returns for hot shooter and power odds are on file; the book gives none. */
export const RETURNS_FILE = 'GLI file MO-73-ARZ-21-45';
