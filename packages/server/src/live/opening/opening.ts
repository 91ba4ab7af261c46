import { type Game, openHouse } from '@hardway/rules';
import { journalConfig } from '../../log/journal-house.ts';
import { type Audience, isStaff } from '../audience.ts';
import type { CommandOf } from '../command.ts';
import type { Decide, Evolve, Shown } from '../concern.ts';
import { diceChecks, putAway } from '../dice-set/dice-set.ts';
import type { Draft } from '../draft.ts';
import { under } from '../edition.ts';
import { commitHand } from '../fair/fair.ts';
import type { Live } from '../live.ts';
import { refusedMinimum, refusedWithoutNotice } from '../notices/notices.ts';
import { hasWagers } from '../play/play.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { shakerChecks } from '../shaker/shaker.ts';
import { emptyStations, stationChecks } from '../stations/stations.ts';
import { tooShort } from '../window/window.ts';
import { closedWith, closingChecks, DICE_RETURNED, openingChecks, signCheck, withSigned } from './checks.ts';
import type {
  Check,
  commands,
  Opening,
  OpeningCommand,
  OpeningFact,
  OpeningView,
  TableKind,
  TableSettings,
} from './model.ts';
import { layoutVersion, paperChecks, recordPaper, withPaper } from './papers.ts';

/** The kind of table that a game is played at with staff, by who runs its rounds. */
const KIND_OF: { readonly [runBy in Game['runBy']]: TableKind } = {
  dealer: 'dealer-run',
  shaker: 'automated',
  terminals: 'roll-to-win',
};

const NO_CHECKS: OpeningView['checks'] = [];

const isOpen = ({ status, kind }: Live): boolean => kind !== 'practice' && (status === 'open' || status === 'closing');

/** The edition from which papers and what people sign for are asked before a table opens or closes. */
const SIGNED_FOR = 5;

/** What the service sees for itself before a staffed table opens. */
const seenChecks = (live: Live, at: number): readonly Check[] => [
  ...stationChecks(live),
  ...diceChecks(live, at),
  ...shakerChecks(live, at),
];

/** The opening checklist of a staffed table. */
const checksOf = (live: Live, at: number, edition = SIGNED_FOR): readonly Check[] => {
  if (live.kind === 'practice') return NO_CHECKS;
  const seen = seenChecks(live, at);
  return edition < SIGNED_FOR ? seen : [...paperChecks(live, at), ...seen, ...openingChecks(live)];
};

/** Why a table may not be set up like this. */
export const refusedSettings = (
  { kind, house, settings }: Pick<CommandOf<'createTable'>, 'kind' | 'house' | 'settings'>,
  edition: number,
): TableRefusal | undefined => {
  const opened = openHouse(journalConfig(house));
  if (!opened.ok) {
    const [error] = opened.error;
    return refuse('bad-settings', error?.clause || SERVICE, `${error?.about ?? 'configuration'}: ${error?.message}`);
  }
  const { game } = opened.value;
  const played = KIND_OF[game.runBy];
  if (kind !== 'practice' && kind !== played)
    return refuse('bad-settings', SERVICE, `${game.title} is played at a ${played} table`);
  const minimum = kind === 'practice' ? undefined : refusedMinimum(opened.value.book, opened.value.limits, edition);
  return minimum ?? refusedForGame(game, settings);
};

const refusedForGame = (
  { staffing, noRoll }: Game,
  { windowSeconds, noRollCallers, powerChance }: TableSettings,
): TableRefusal | undefined => {
  const { window } = staffing;
  if (windowSeconds !== undefined && window !== undefined && windowSeconds < window.leastSeconds)
    return tooShort('bad-settings', window);
  const { callers } = noRoll;
  const other = noRollCallers?.find(office => !callers.includes(office));
  if (other !== undefined || noRollCallers?.length === 0)
    return refuse('bad-settings', SERVICE, `No roll is called by ${callers.join(' or ')} in this book`);
  if (powerChance !== undefined && powerChance[0] > powerChance[1])
    return refuse('bad-settings', SERVICE, 'A chance is at most one');
  return undefined;
};

/** A practice table opens at once, with the first hand's dice committed to; a staffed one is prepared first. */
export const openPractice = (draft: Draft): void => {
  const { secret } = draft.given.chance;
  if (draft.live.kind !== 'practice') return;
  if (secret === undefined) throw new Error('a practice table opens without a secret for its first hand');
  commitHand(draft, secret);
  draft.add({ type: 'tableOpened' });
};

const configure = (draft: Draft, command: CommandOf<'configure'>): TableRefusal | undefined => {
  const { live } = draft;
  const house = under(draft.given.rules, command.house);
  if (live.status === 'open' || live.status === 'closing')
    return refuse('bad-settings', SERVICE, 'Rules, pay tables and options are fixed while a table is open');
  if (hasWagers(live.table)) return refuse('has-wagers', SERVICE, 'Wagers stand: nothing may be changed');
  const next = command.settings ?? live.settings;
  const refused = refusedSettings({ kind: live.kind, house, settings: next }, draft.given.edition);
  if (refused === undefined) draft.add({ type: 'tableConfigured', house, settings: next });
  return refused;
};

/** The table closes: its dice go, and everybody leaves their station. */
const closeDown = (draft: Draft): TableRefusal | undefined => {
  const { live, given } = draft;
  if (given.edition >= SIGNED_FOR && live.kind !== 'practice') {
    const missing = closingChecks(live).find(({ done }) => !done);
    if (missing !== undefined) return refuse('not-closed', missing.clause, `Not yet: ${missing.words}`);
    putAway(draft, closedWith(live, 'dice') === DICE_RETURNED ? null : 'withdrawn when the table closed');
    emptyStations(draft);
  }
  draft.add({ type: 'tableClosed' });
  return undefined;
};

export const decide: Decide<typeof commands, OpeningCommand> = {
  createTable: () => refuse('forbidden', SERVICE, 'The table is there already'),
  configure,
  recordPaper,
  signCheck,
  openTable: draft => {
    const { live } = draft;
    if (live.status === 'open' || live.status === 'closing') return undefined;
    const missing = checksOf(live, draft.at, draft.given.edition).find(({ done }) => !done);
    if (missing !== undefined) return refuse('not-open', missing.clause, `Not yet: ${missing.words}`);
    draft.add({ type: 'tableOpened' });
    return undefined;
  },
  closeTable: draft => {
    const { live } = draft;
    if (live.status === 'closed') return undefined;
    if (hasWagers(live.table))
      return refuse('has-wagers', SERVICE, 'Wagers stand: they are decided or taken down before the table closes');
    return refusedWithoutNotice(draft) ?? closeDown(draft);
  },
  // Chips at a practice table are play money: a table that everybody has left closes with what lies on it.
  expireTable: (draft, { idleMs }) => {
    const { live, at } = draft;
    if (live.kind !== 'practice') return refuse('forbidden', SERVICE, 'Only practice tables close by themselves');
    if (live.status === 'closed') return undefined;
    if (at - live.lastAt < idleMs) return refuse('too-soon', SERVICE, 'Somebody has used the table since');
    draft.add({ type: 'tableClosed' });
    return undefined;
  },
};

export const evolve = {
  // The first fact of a table is what the initial states are made of.
  tableCreated: () => ({}),
  tableConfigured: (_, { settings }) => ({ settings, signed: [] }),
  paperRecorded: ({ papers }, { paper }) => ({ papers: withPaper(papers, paper) }),
  checkSigned: ({ signed }, { type: _, ...check }) => ({ signed: withSigned(signed, check) }),
  tableOpened: ({ openings }) => ({ status: 'open', openings: openings + 1 }),
  closingBegun: () => ({ status: 'closing' }),
  tableClosed: () => ({ status: 'closed', signed: [] }),
  // Play went on: what was signed for the closing is no longer so.
  rolled: ({ signed }) =>
    signed.some(({ list }) => list === 'closing') ? { signed: signed.filter(({ list }) => list !== 'closing') } : {},
} satisfies Evolve<OpeningFact, Opening>;

export const shown = {
  tableCreated: fact => fact,
  tableConfigured: fact => fact,
  paperRecorded: fact => fact,
  checkSigned: (fact, audience) => (isStaff(audience) ? fact : undefined),
  tableOpened: fact => fact,
  tableClosed: fact => fact,
} satisfies Shown<OpeningFact>;

export const view = (live: Live, audience: Audience): OpeningView => ({
  id: live.id,
  name: live.name,
  kind: live.kind,
  code: live.code,
  status: live.status,
  checks: live.status === 'preparing' || live.status === 'closed' ? checksOf(live, live.lastAt) : NO_CHECKS,
  closing: isOpen(live) && isStaff(audience) ? closingChecks(live) : NO_CHECKS,
  papers: live.papers,
  layout: layoutVersion(live.table.house),
  house: live.table.house.config,
  settings: live.settings,
});
