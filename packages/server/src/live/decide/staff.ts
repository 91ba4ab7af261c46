import { openHouse, seatAt } from '@hardway/rules';
import type { TableCommand, TableKind, TableSettings, WireRefusal } from '../../messages.ts';
import { checksOf, missesDisplay } from '../checks.ts';
import type { HouseCommand } from '../command.ts';
import { type Draft, refuse, SERVICE } from '../draft.ts';
import { hasWagers, isBetweenHands, stationOf } from '../live.ts';
import { STATIONS_OF } from '../offices.ts';
import { kindOf, type Procedure, procedureOf } from '../procedures.ts';
import { commitHand } from './roll.ts';

type Of<Type extends TableCommand['type']> = Extract<TableCommand, { readonly type: Type }>;
type Own<Type extends HouseCommand['type']> = Extract<HouseCommand, { readonly type: Type }>;

/** Why a table may not be set up like this. */
export const refusedSettings = (
  kind: TableKind,
  config: Own<'createTable'>['house'],
  settings: TableSettings,
): WireRefusal | undefined => {
  const opened = openHouse(config);
  if (!opened.ok) {
    const [error] = opened.error;
    return refuse('bad-settings', error?.clause || SERVICE, `${error?.about ?? 'configuration'}: ${error?.message}`);
  }
  const playedAt = kindOf(opened.value);
  if (kind !== 'practice' && kind !== playedAt)
    return refuse('bad-settings', SERVICE, `${opened.value.game.title} is played at a ${playedAt} table`);
  return refusedForGame(procedureOf(opened.value), opened.value.game.noRoll.callers, settings);
};

const refusedForGame = (
  procedure: Procedure,
  callers: readonly string[],
  { windowSeconds, noRollCallers, powerChance }: TableSettings,
): WireRefusal | undefined => {
  if (windowSeconds !== undefined && procedure.window !== undefined && windowSeconds < procedure.window.leastSeconds)
    return refuse(
      'bad-settings',
      procedure.window.cite,
      `Betting lasts at least ${procedure.window.leastSeconds} seconds`,
    );
  const other = noRollCallers?.find(office => !callers.includes(office));
  if (other !== undefined || noRollCallers?.length === 0)
    return refuse('bad-settings', SERVICE, `No roll is called by ${callers.join(' or ')} in this book`);
  if (powerChance !== undefined && powerChance[0] > powerChance[1])
    return refuse('bad-settings', SERVICE, 'A chance is at most one');
  return undefined;
};

/** A practice table opens at once, with the first hand's dice committed to; a staffed one is prepared first. */
export const decideCreate = (draft: Draft, asked: Own<'createTable'>): WireRefusal | undefined => {
  const { secret } = draft.asking.chance;
  if (asked.kind !== 'practice') return undefined;
  if (secret === undefined) throw new Error('a practice table opens without a secret for its first hand');
  commitHand(draft, secret);
  draft.add({ type: 'tableOpened' });
  return undefined;
};

export const decideConfigure = (draft: Draft, { house, settings }: Of<'configure'>): WireRefusal | undefined => {
  const { live } = draft;
  if (live.status === 'open' || live.status === 'closing')
    return refuse('bad-settings', SERVICE, 'Rules, pay tables and options are fixed while a table is open');
  if (hasWagers(live.table)) return refuse('has-wagers', SERVICE, 'Wagers stand: nothing may be changed');
  const next = settings ?? live.settings;
  const refused = refusedSettings(live.kind, house, next);
  if (refused === undefined) draft.add({ type: 'tableConfigured', house, settings: next });
  return refused;
};

export const decideTakeStation = (draft: Draft, { office }: Of<'takeStation'>): WireRefusal | undefined => {
  const { live, procedure, asking } = draft;
  if (!procedure.stations.includes(office))
    return refuse('not-offered', procedure.toOpen.cite, `This table has no station for a ${office}`);
  const roles = asking.by.kind === 'staff' ? asking.by.roles : [];
  if (!roles.some(role => STATIONS_OF[role].includes(office)))
    return refuse('forbidden', SERVICE, `The station of the ${office} is not for the ${roles.join(' or ')}`);
  const holder = stationOf(live, office);
  if (holder?.staff.user === draft.staff.user) return undefined;
  if (holder !== undefined) draft.add({ type: 'stationLeft', office, staff: holder.staff });
  draft.add({ type: 'stationTaken', office, staff: draft.staff });
  return undefined;
};

export const decideLeaveStation = (draft: Draft, { office }: Of<'leaveStation'>): WireRefusal | undefined => {
  const { live, procedure } = draft;
  const holder = stationOf(live, office);
  if (holder === undefined) return undefined;
  if (holder.staff.user !== draft.staff.user && draft.office(['floorperson', 'pit boss']) === undefined)
    return refuse('forbidden', SERVICE, `${holder.staff.name} is at that station`);
  draft.add({ type: 'stationLeft', office, staff: holder.staff });
  if (live.status === 'open' && procedure.shaker !== undefined && office === 'dealer')
    draft.alert('floor', 'unattended', `${holder.staff.name} has left the shaker of an open table without relief`);
  return undefined;
};

export const decideOpen = (draft: Draft): WireRefusal | undefined => {
  const { live } = draft;
  if (live.status === 'open' || live.status === 'closing') return undefined;
  const missing = checksOf(live, draft.at).find(({ done }) => !done);
  if (missing !== undefined) return refuse('not-open', missing.clause, `Not yet: ${missing.words}`);
  draft.add({ type: 'tableOpened' });
  return undefined;
};

export const decideClose = (draft: Draft): WireRefusal | undefined => {
  const { live, procedure } = draft;
  if (live.status === 'closed') return undefined;
  if (hasWagers(live.table))
    return refuse('has-wagers', SERVICE, 'Wagers stand: they are decided or taken down before the table closes');
  const { closing } = procedure.notice;
  const needsNotice = live.status === 'open' && live.table.seats.length > 0 && closing.ms > 0;
  if (needsNotice) return refuse('too-soon', closing.cite, `Players are told ${minutes(closing.ms)} minutes before`);
  draft.add({ type: 'tableClosed' });
  return undefined;
};

/** Chips at a practice table are play money: a table that everybody has left closes with what lies on it. */
export const decideExpire = (draft: Draft, { idleMs }: Own<'expireTable'>): WireRefusal | undefined => {
  const { live, at } = draft;
  if (live.kind !== 'practice') return refuse('forbidden', SERVICE, 'Only practice tables close by themselves');
  if (live.status === 'closed') return undefined;
  if (at - live.lastAt < idleMs) return refuse('too-soon', SERVICE, 'Somebody has used the table since');
  draft.add({ type: 'tableClosed' });
  return undefined;
};

const minutes = (ms: number): number => Math.round(ms / 60_000);

const refusedNotice = (draft: Draft): WireRefusal | undefined => {
  const { live, procedure } = draft;
  if (live.status !== 'open') return refuse('not-open', SERVICE, 'The table is not open');
  const office = draft.office(procedure.noticeBy);
  if (office !== undefined && procedure.noticeBy.includes(office)) return undefined;
  return refuse('forbidden', procedure.notice.cite, `That is decided by the ${procedure.noticeBy.join(' or ')}`);
};

/** How long a notice of these limits must stand. */
const leadOf = ({ live, procedure }: Draft, { min, max }: Of<'postLimits'>['limits']): number => {
  const { notice } = procedure;
  const now = live.table.house.limits;
  const isOccupied = live.table.seats.length > 0;
  return Math.max(
    min > now.min ? notice.minimumUp : 0,
    min < now.min && isOccupied ? notice.minimumDown : 0,
    max !== now.max && isOccupied ? notice.maximum : 0,
  );
};

export const decidePostLimits = (draft: Draft, { limits, due: asked }: Of<'postLimits'>): WireRefusal | undefined => {
  const { live, procedure, at } = draft;
  const refused = refusedNotice(draft);
  if (refused !== undefined) return refused;
  const opened = openHouse({ ...live.table.house.config, limits });
  if (!opened.ok)
    return refuse('bad-settings', opened.error[0]?.clause || SERVICE, opened.error[0]?.message ?? 'Bad limits');
  const lead = leadOf(draft, limits);
  const due = asked ?? at + lead;
  if (due < at + lead)
    return refuse('too-soon', procedure.notice.cite, `Notice of that stands ${minutes(lead)} minutes`);
  const id = `notice-${live.noticeCount + 1}`;
  draft.add({ type: 'noticePosted', notice: { id, what: 'limits', limits, postedAt: at, due }, by: draft.staff });
  return undefined;
};

export const decidePostClosing = (draft: Draft, { due: asked }: Of<'postClosing'>): WireRefusal | undefined => {
  const { live, procedure, at } = draft;
  const refused = refusedNotice(draft);
  if (refused !== undefined) return refused;
  const { closing } = procedure.notice;
  const lead = live.table.seats.length > 0 ? closing.ms : 0;
  const due = asked ?? at + lead;
  if (due < at + lead) return refuse('too-soon', closing.cite, `Players are told ${minutes(lead)} minutes before`);
  const id = `notice-${live.noticeCount + 1}`;
  draft.add({ type: 'noticePosted', notice: { id, what: 'closing', postedAt: at, due }, by: draft.staff });
  return undefined;
};

export const decideWithdrawNotice = (draft: Draft, { notice }: Of<'withdrawNotice'>): WireRefusal | undefined => {
  const refused = refusedNotice(draft);
  if (refused !== undefined) return refused;
  if (draft.live.notices.some(({ id }) => id === notice))
    draft.add({ type: 'noticeWithdrawn', notice, by: draft.staff });
  return undefined;
};

/** Whether a notice has fallen due and can take effect: limits wait for an empty layout between two hands. */
export const hasDueNotice = (live: Draft['live'], at: number): boolean =>
  live.notices.some(({ what, due }) => due <= at && (what === 'closing' || isBetweenHands(live.table)));

export const applyNotices = (draft: Draft): void => {
  const isPosted = draft.before.notices.length > 0 || draft.facts.some(({ type }) => type === 'noticePosted');
  if (!isPosted || draft.live.status !== 'open') return;
  for (const notice of draft.live.notices) {
    if (notice.due > draft.at) continue;
    if (notice.what === 'closing') draft.add({ type: 'closingBegun' });
    else if (isBetweenHands(draft.live.table)) draft.add({ type: 'limitsPosted', limits: notice.limits });
  }
};

export const decideInstallDice = (draft: Draft, asked: Of<'installDice'>): WireRefusal | undefined => {
  const { live, procedure } = draft;
  const rule = procedure.dice;
  if (rule === undefined) return refuse('not-offered', SERVICE, 'No set of dice is kept at this table');
  const { set, dice, inspected, sizeMm } = asked;
  const isWhole = rule.orMore === true ? dice.length >= rule.count : dice.length === rule.count;
  if (!isWhole)
    return refuse(
      'dice-set',
      rule.cite,
      `A set has ${rule.count}${rule.orMore === true ? ' or more' : ''} dice, not ${dice.length}`,
    );
  if (new Set(dice).size !== dice.length)
    return refuse('dice-set', rule.cite, 'Each die of a set has a mark of its own');
  if (!inspected) return refuse('dice-set', rule.cite, 'The dice are inspected before they are used');
  if (rule.sizeMm !== undefined && sizeMm === undefined)
    return refuse('dice-set', rule.sizeMm.cite, 'The smallest face is measured, and its size recorded');
  if (rule.sizeMm !== undefined && sizeMm !== undefined && sizeMm < rule.sizeMm.least)
    return refuse('dice-set', rule.sizeMm.cite, `A die measures at least ${rule.sizeMm.least} mm`);
  if (live.table.diceOut) return refuse('wrong-step', rule.cite, 'The dice are out');
  const isUsedUp = live.lastSet === set && (live.dice === null || live.dice.mustChange);
  if (isUsedUp) return refuse('dice-set', rule.newToReopen ?? rule.cite, `Set ${set} was taken away: bring another`);
  draft.add({ type: 'diceInstalled', set, dice, ...(sizeMm === undefined ? {} : { sizeMm }), by: draft.staff });
  return undefined;
};

/** Grounds that surveillance hears of. */
const TAMPERING = /tamper|cheat|fraud/i;

export const decideRemoveDice = (draft: Draft, { reason }: Of<'removeDice'>): WireRefusal | undefined => {
  const { dice, table } = draft.live;
  if (dice === null) return undefined;
  if (table.diceOut) return refuse('wrong-step', SERVICE, 'The dice are out');
  draft.add({ type: 'diceRemoved', set: dice.set, reason, by: draft.staff });
  if (TAMPERING.test(reason)) draft.alert('surveillance', 'dice', `Dice set ${dice.set} was taken away: ${reason}`);
  return undefined;
};

/** Where the book has signs displayed, or makes a screen part of the table, the dealer is told when it has gone. */
export const decideReportDisplay = (draft: Draft, { display }: Own<'reportDisplay'>): WireRefusal | undefined => {
  const { live, procedure } = draft;
  if (missesDisplay(live))
    draft.alert(
      'dealer',
      'display',
      `The display ${display} is gone: its signs can not be seen (${procedure.display})`,
    );
  return undefined;
};

/** What goes into the tip box is kept apart from the drop, and comes off the rail it is given from (MD 2.E). */
export const decideTip = (draft: Draft, { seat, amount }: Of<'tip'>): WireRefusal | undefined => {
  const { live, procedure } = draft;
  const { tips } = procedure;
  if (tips === undefined) return refuse('not-offered', SERVICE, 'There is no tip box at this table');
  if (amount <= 0) return refuse('bad-amount', tips, 'A tip is more than nothing');
  if (seat !== null) {
    const rail = seatAt(live.table, seat)?.rail;
    if (rail === undefined) return refuse('not-seated', tips, `Nobody is at seat ${seat}`);
    if (rail < amount) return refuse('insufficient', tips, `Seat ${seat} has less than that on the rail`);
    if (live.held.includes(seat)) return refuse('held', SERVICE, 'The seat is held while a dispute is looked into');
  }
  draft.add({ type: 'tipTaken', seat, amount, by: draft.staff });
  return undefined;
};

export const decideDesignate = (draft: Draft, asked: Of<'designate' | 'release'>): WireRefusal | undefined => {
  const { live } = draft;
  if (live.table.house.ruleset !== 'victoria')
    return refuse('not-offered', 'VIC 8.3.1', 'Tournaments are played under the Victorian rules');
  if (asked.type === 'release') {
    if (live.tournament !== null) draft.add({ type: 'tournamentReleased', by: draft.staff });
    return undefined;
  }
  if (hasWagers(live.table) || live.table.seats.length > 0)
    return refuse('has-wagers', 'VIC 8.3.2', 'The seats are cleared before a tournament takes the table');
  draft.add({ type: 'tournamentDesignated', tournament: asked.tournament, by: draft.staff });
  return undefined;
};

export const decideAcknowledgeAlert = (draft: Draft, { alert }: Of<'acknowledgeAlert'>): WireRefusal | undefined => {
  const raised = draft.live.alerts.find(({ id }) => id === alert);
  if (raised === undefined) return refuse('unknown', SERVICE, 'There is no such alert');
  if (raised.acknowledgedBy === null) draft.add({ type: 'alertAcknowledged', alert, by: draft.staff });
  return undefined;
};

export const decideNote = (draft: Draft, { text }: Of<'note'>): WireRefusal | undefined => {
  draft.add({ type: 'noted', text, by: draft.staff });
  return undefined;
};
