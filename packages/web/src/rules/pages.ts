import {
  type Description,
  describe,
  type House,
  KINDS,
  offeredRules,
  rulesText,
  type WagerKind,
  type WagerName,
  type WagerText,
} from '@hardway/rules';
import { label } from '../felt/labels.ts';
import { titleOf } from '../table/names.ts';

/** What a wager rests on: a total, how the dice show it, a group of totals, or which comes first (NH B). */
export const BASES = ['first', 'total', 'group', 'composition'] as const;
export type Basis = (typeof BASES)[number];

export const BASIS_TITLES: { readonly [basis in Basis]: { readonly title: string; readonly says: string } } = {
  first: { title: 'Which comes first', says: 'Decided when one thing comes before another. It may take many rolls.' },
  total: { title: 'One total', says: 'Decided by the sum of the next roll.' },
  group: { title: 'A group of totals', says: 'Several totals at once, decided by the next roll.' },
  composition: { title: 'How the dice show it', says: 'Not only the sum but the two faces that make it.' },
};

const BASIS: { readonly [kind in WagerKind]: Basis } = {
  pass: 'first',
  'dont-pass': 'first',
  come: 'first',
  'dont-come': 'first',
  'pass-odds': 'first',
  'dont-pass-odds': 'first',
  'come-odds': 'first',
  'dont-come-odds': 'first',
  place: 'first',
  'place-lose': 'first',
  buy: 'first',
  lay: 'first',
  big: 'first',
  hard: 'composition',
  field: 'group',
  'any-seven': 'total',
  'any-craps': 'group',
  two: 'total',
  three: 'total',
  eleven: 'total',
  twelve: 'total',
  horn: 'group',
  'horn-high': 'group',
  'c-and-e': 'group',
  whirl: 'group',
  hop: 'composition',
  'six-seven-eight': 'group',
  fire: 'first',
  'hot-roller': 'composition',
  'all-small': 'first',
  'all-tall': 'first',
  'make-em-all': 'first',
  'hot-shooter': 'first',
};

export const basisOf = (kind: WagerKind): Basis => BASIS[kind];

/** One row of a kind's table: one wager, what it pays and where that is written. */
export type RuleRow = {
  readonly name: WagerName;
  readonly title: string;
  readonly pays: Description['pays'];
  readonly clauses: readonly string[];
};

/** One kind of wager as a page shows it: what holds for all of the kind once, and a row for each. */
export type RuleCard = {
  readonly kind: WagerKind;
  readonly basis: Basis;
  readonly title: string;
  /** What a player would ask, once for all wagers on the same terms. */
  readonly texts: readonly WagerText[];
  readonly rows: readonly RuleRow[];
};

/** Everything a house offers, kind by kind, drawn from the rules themselves. */
export const rulePages = (house: House): readonly RuleCard[] => {
  const { wagers } = rulesText(house);
  const cards = new Map<WagerKind, { rows: RuleRow[]; title: string }>();
  for (const rule of offeredRules(house)) {
    const { kind, number } = rule.subject;
    // A come wager on its number is not another wager, but where the come goes.
    if ((kind === 'come' || kind === 'dont-come') && number !== undefined) continue;
    const description = describe(house, rule);
    const { clauses } = description;
    const row: RuleRow = {
      name: rule.subject.name,
      title: titleOf(house, rule.subject.name),
      pays: description.pays,
      clauses: [...new Set([clauses.wager, clauses.pays])],
    };
    const known = cards.get(kind);
    if (known === undefined) cards.set(kind, { rows: [row], title: label(rule) });
    else known.rows.push(row);
  }
  return KINDS.flatMap(kind => {
    const card = cards.get(kind);
    return card === undefined
      ? []
      : [{ kind, basis: basisOf(kind), ...card, texts: wagers.filter(text => text.kind === kind) }];
  });
};
