import { entrantAt } from '../../registers/tournaments/lookup.ts';
import type { Heat, TournamentState } from '../../registers/tournaments/state.ts';
import { column, type Definition } from '../house/definition.ts';
import type { Column, ReportRow } from '../house/document.ts';

/** A report on one tournament: from what its stream says, and nothing else. */
type TournamentReport = {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column[];
  rows(state: TournamentState): readonly ReportRow[];
  notes?(state: TournamentState): readonly string[];
};

const entries: TournamentReport = {
  id: 'entries',
  title: 'Entries and refunds',
  columns: [
    column('number', 'Number', 'count'),
    column('name', 'Name', 'text'),
    column('status', 'Status', 'text'),
    column('reason', 'Reason', 'text'),
    column('appliedAt', 'Applied', 'time'),
    column('fee', 'Fee', 'money', true),
    column('buyIns', 'Buy-ins', 'money', true),
    column('buyBacks', 'Buy-backs', 'money', true),
    column('refundDue', 'Due', 'money', true),
    column('refundPaid', 'Paid back', 'money', true),
    column('signed', 'Signed version', 'count'),
  ],
  rows: ({ entrants }) =>
    entrants.map(({ number, name, status, reason, appliedAt, fee, buyIns, buyBacks, ...entrant }) => ({
      ...{ number, name, status, reason, appliedAt, fee },
      buyIns: buyIns.reduce((sum, { amount }) => sum + amount, 0),
      buyBacks: buyBacks.reduce((sum, { amount }) => sum + amount, 0),
      ...{ refundDue: entrant.refundDue, refundPaid: entrant.refundPaid, signed: entrant.signed },
    })),
};

const heatsOf = ({ rounds }: TournamentState): readonly Heat[] => rounds.flatMap(({ heats }) => heats);

const CHIP = 100;

/** Chips are a count, not money. */
const inChips = (hundredths: number | null | undefined): number | null =>
  hundredths == null ? null : hundredths / CHIP;

const heatSheet: TournamentReport = {
  id: 'heats',
  title: 'Heat sheets',
  columns: [
    column('round', 'Round', 'count'),
    column('heat', 'Heat', 'count'),
    column('table', 'Table', 'text'),
    column('startedAt', 'Started', 'time'),
    column('entries', 'Entries of the table', 'text'),
    column('rolls', 'Rolls', 'count'),
    column('seat', 'Position', 'count'),
    column('player', 'Player', 'text'),
    column('substitute', 'Substitute', 'text'),
    column('late', 'Late', 'text'),
    column('start', 'Chips at the start', 'count'),
    column('fined', 'Fines', 'count'),
    column('counted', 'Counted', 'count'),
    column('end', 'Chips at the end', 'count'),
    column('rank', 'Rank', 'count'),
    column('progresses', 'Progresses', 'text'),
    column('signed', 'Count confirmed', 'text'),
  ],
  rows: state =>
    heatsOf(state).flatMap(heat =>
      heat.places.map(place => {
        const line = heat.count.find(({ seat }) => seat === place.seat);
        const standing = state.rounds[heat.round - 1]?.confirmed?.standings.find(
          ({ entrant }) => entrant === place.entrant,
        );
        return {
          ...{ round: heat.round, heat: heat.heat, table: heat.table, startedAt: heat.startedAt, rolls: heat.rolls },
          entries: [heat.entries.started, heat.entries.ended].map(entry => entry ?? '').join(' to '),
          seat: place.seat,
          player: entrantAt(state, place.entrant)?.name ?? '',
          substitute: place.substitute?.name ?? null,
          late: place.isDisqualified ? 'disqualified' : place.late,
          start: inChips(place.chips),
          fined: inChips(place.fined),
          counted: inChips(line?.counted),
          end: inChips(line?.holds),
          rank: standing?.rank ?? null,
          progresses: standing === undefined ? null : standing.progresses ? 'yes' : 'no',
          signed: line?.isConfirmedByPlayer === true ? 'yes' : 'no',
        };
      }),
    ),
};

const decisions: TournamentReport = {
  id: 'decisions',
  title: "Director's decisions",
  columns: [
    column('at', 'Time', 'time'),
    column('number', 'Entry', 'count'),
    column('round', 'Round', 'count'),
    column('heat', 'Heat', 'count'),
    column('table', 'Table', 'text'),
    column('entrant', 'Entrant', 'count'),
    column('act', 'Act', 'text'),
    column('ground', 'Ground', 'text'),
    column('by', 'By', 'text'),
  ],
  rows: ({ acts }) => acts.map(({ by, ...act }) => ({ ...act, by: by.name })),
};

const prizes: TournamentReport = {
  id: 'prizes',
  title: 'Prize list',
  columns: [
    column('place', 'Place', 'count'),
    column('number', 'Number', 'count'),
    column('name', 'Name', 'text'),
    column('money', 'Money', 'money', true),
    column('thing', 'Prize', 'text'),
    column('means', 'Paid in', 'text'),
    column('paidAt', 'Paid', 'time'),
    column('paidBy', 'Paid by', 'text'),
    column('signature', 'Signature', 'text'),
  ],
  rows: state =>
    (state.prizes ?? []).map(({ place, entrant, money, thing, paid }) => ({
      ...{ place, number: entrant, name: entrantAt(state, entrant)?.name ?? '', money, thing },
      ...{ means: paid?.means ?? null, paidAt: paid?.at ?? null, paidBy: paid?.by.name ?? null, signature: '' },
    })),
};

const money: TournamentReport = {
  id: 'money',
  title: 'Reconciliation of money',
  columns: [column('account', 'Account', 'text'), column('balance', 'Balance', 'money', true)],
  rows: state => Object.entries(state.money).map(([account, balance]) => ({ account, balance })),
  notes: () => [
    'All accounts together come to nothing. The cage stands below zero by what was handed over and not paid back',
  ],
};

const chips: TournamentReport = {
  id: 'chips',
  title: 'Reconciliation of chips',
  columns: [
    column('round', 'Round', 'count'),
    column('heat', 'Heat', 'count'),
    column('table', 'Table', 'text'),
    column('issued', 'Issued', 'count'),
    column('stacks', 'Stacks', 'count'),
    column('bank', 'Bank', 'count'),
    column('fined', 'Fined', 'count'),
    column('difference', 'Difference', 'count', true),
  ],
  rows: state =>
    heatsOf(state).flatMap(({ round, heat, table, cleared }) => {
      if (cleared === null) return [];
      const { issued, stacks, bank, fined } = cleared;
      const difference = inChips(issued - stacks - bank - fined);
      const amounts = { issued: inChips(issued), stacks: inChips(stacks), bank: inChips(bank), fined: inChips(fined) };
      return [{ round, heat, table, ...amounts, difference }];
    }),
};

export const TOURNAMENT_REPORTS: readonly TournamentReport[] = [entries, heatSheet, decisions, prizes, money, chips];

/** One of them as reports of the house are made, printed and saved. */
export const definitionOf = (report: TournamentReport, state: TournamentState): Definition => ({
  id: `tournament-${report.id}`,
  title: `${report.title}: ${state.versions.at(-1)?.conditions.name ?? ''}`,
  filters: [],
  make: async () => ({ columns: report.columns, rows: report.rows(state), notes: report.notes?.(state) ?? [] }),
});
