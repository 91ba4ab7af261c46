import { commissionMethod, type House, layoutOf, type PaperRule } from '@hardway/rules';
import { canonical } from '../../store/canonical.ts';
import { sha256Hex } from '../../store/sha256.ts';
import type { CommandOf } from '../command.ts';
import type { Draft } from '../draft.ts';
import type { Live } from '../live.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import type { Check, Paper } from './model.ts';

/** Papers kept at a table, and the digits of a layout's version. */
const PAPERS_KEPT = 100;
const VERSION_LENGTH = 16;

const versions = new WeakMap<House, string>();

/** The version of the layout: a hash of what it shows, the same for the same choices of the operator. */
export const layoutVersion = (house: House): string => {
  const known = versions.get(house);
  if (known !== undefined) return known;
  const version = sha256Hex(canonical(layoutOf(house))).slice(0, VERSION_LENGTH);
  versions.set(house, version);
  return version;
};

const rulesOf = ({ game }: House): readonly PaperRule[] => game.staffing.papers ?? [];

/** What a paper has to state for this house; nothing where any version will do. */
const wanted = (house: House, { states }: PaperRule): string | undefined => {
  switch (states) {
    case 'layout':
      return layoutVersion(house);
    case 'commission':
      return commissionMethod(house);
    default:
      return undefined;
  }
};

const isInForce = ({ from, to }: Paper, at: number): boolean => from <= at && (to === null || at < to);

/** What the opening checklist says about papers: each is on record, in force, and about the table as it is now. */
export const paperChecks = ({ papers, table: { house } }: Live, at: number): readonly Check[] =>
  rulesOf(house).map(rule => {
    const must = wanted(house, rule);
    const found = papers.find(
      each => each.id === rule.id && isInForce(each, at) && (must === undefined || each.states === must),
    );
    return {
      id: `paper-${rule.id}`,
      words: must === undefined ? rule.words : `${rule.words} (${must})`,
      clause: rule.cite,
      done: found !== undefined,
      ...(found === undefined ? {} : { value: found.number }),
    };
  });

/** Why this is no paper that the table's book asks for. */
const refusedPaper = (house: House, { id, states, from, to }: Paper): TableRefusal | undefined => {
  const rule = rulesOf(house).find(each => each.id === id);
  if (rule === undefined) {
    const known = rulesOf(house).map(each => each.id);
    return refuse('unknown', SERVICE, `This table needs ${known.join(' and ') || 'no paper'}, not "${id}"`);
  }
  if (rule.states !== undefined && states === undefined)
    return refuse('bad-settings', rule.cite, `The record states the ${rule.states}`);
  if (to !== null && to <= from) return refuse('bad-settings', SERVICE, 'It would end before it begins');
  return undefined;
};

export const recordPaper = (draft: Draft, { paper }: CommandOf<'recordPaper'>): TableRefusal | undefined => {
  const refused = refusedPaper(draft.live.table.house, paper);
  if (refused === undefined) draft.add({ type: 'paperRecorded', paper, by: draft.staff });
  return refused;
};

/** Recorded again with the same number, a paper takes the place of what was known of it. */
export const withPaper = (papers: readonly Paper[], paper: Paper): readonly Paper[] =>
  [...papers.filter(({ id, number }) => id !== paper.id || number !== paper.number), paper].slice(-PAPERS_KEPT);
