import { type Cents, cents } from '@hardway/rules';
import { type Conditions, conditionsSchema, type Round } from '@hardway/tournament';
import { expect } from 'vitest';
import type { StaffRole } from '../../../identity/leave.ts';
import { type Posting, sumOf } from '../../../ledger/posting.ts';
import type { Actor } from '../../../live/people.ts';
import type { TableRefusal } from '../../../live/refusal.ts';
import type { HeatFact, Stack } from '../../../live/tournament/heat.ts';
import { apply } from '../../../log/decider.ts';
import { canonical } from '../../../store/canonical.ts';
import { staff } from '../../../testing/rig.ts';
import type { TournamentFact, TournamentService } from '../facts.ts';
import type { Known } from '../known.ts';
import type { TournamentCommand } from '../model.ts';
import type { Heat, TournamentState } from '../state.ts';
import { tournamentRegister } from '../tournaments.ts';

const { decider } = tournamentRegister;

export const chips = (amount: number): Cents => cents(amount * 100);

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** When tests begin, and the times of the conditions that they begin with. */
export const START = Date.UTC(2026, 5, 1);
export const FREE_UNTIL = START + 24 * HOUR;
export const CLOSES = START + 48 * HOUR;

export const roundOf = (changed: Partial<Round> = {}): Round => ({
  name: 'Final',
  players: [{ are: 'entrants' }],
  heats: 1,
  tables: 1,
  seats: 8,
  length: { in: 'rolls', count: 40 },
  progress: { ofHeat: 1, overall: 0 },
  chips: chips(1000),
  buyIn: cents(0),
  disposition: 'collect',
  compulsory: 'none',
  secrets: 'none',
  order: { bets: 'together', seconds: 30 },
  shooter: { keeps: 'rolls', count: 5 },
  limits: { min: chips(5), max: 'stack', unit: chips(1) },
  excluded: [],
  announceLast: 8,
  standing: 'returned',
  ...changed,
});

type Changed = Partial<Omit<Conditions, 'entry'>> & { readonly entry?: Partial<Conditions['entry']> };

/** Conditions of a tournament at one table, for tests to change. */
export const conditions = ({ entry = {}, ...changed }: Changed = {}): Conditions =>
  conditionsSchema.parse({
    name: 'Test tournament',
    rules: { ruleset: 'victoria', game: 'craps' },
    director: 'dora',
    deputy: 'none',
    entry: {
      ...{ fee: cents(50_00), toPool: cents(40_00), opensAt: START, closesAt: CLOSES, freeUntil: FREE_UNTIL },
      ...{ least: 2, most: 8, form: [], mayRefuse: false, criteria: 'none', signed: false },
      ...entry,
    },
    rounds: [roundOf()],
    buyBacks: 'none',
    added: cents(0),
    disqualification: [{ ground: 'abuse', refund: 50 }],
    retirement: { refund: 25 },
    lateness: { graceMinutes: 10, otherwise: { act: 'forfeit' } },
    substitutes: true,
    noticeMinutes: 30,
    prizes: {
      places: [
        { place: 1, share: 60 },
        { place: 2, share: 40 },
      ],
      rounding: cents(1),
      remainder: 'first place',
    },
    ties: ['chips of previous round', 'play-off', 'share'],
    changes: [],
    ...changed,
  });

/** Two heats, and a final of the best of each. */
export const twoRounds = (changed: Changed = {}): Conditions =>
  conditions({
    rounds: [
      roundOf({ name: 'Heats', heats: 2, tables: 2, progress: { ofHeat: 1, overall: 0 } }),
      roundOf({ players: [{ are: 'winners', of: 1 }] }),
    ],
    ...changed,
    entry: { least: 4, most: 16, ...changed.entry },
  });

export const person = (role: StaffRole, user: string): Actor => staff(role, user);
export const MANAGER = person('manager', 'meg');
export const CAGE = person('cage', 'cy');
export const DORA = person('tournament-director', 'dora');
export const DEAN = person('tournament-director', 'dean');
export const HOUSE: Actor = { kind: 'house' };

const BOTH = ['dora', 'dean'].map(user => ({ user, name: user, isDirector: true }));

/** A tournament in a test: what each command comes to, and the state after them. Every entry is checked as an audit would. */
export class Run {
  state: TournamentState = decider.initial;
  at = START;
  number = 0;
  readonly facts: TournamentFact[] = [];
  readonly postings: Posting[] = [];
  /** What the house knows elsewhere, unless a command says otherwise. */
  known: Known = { staff: BOTH, shift: null, shiftRequired: false, signedIn: ['dora', 'dean'], barred: null };

  #decide(asked: TournamentCommand | TournamentService, by: Actor, known: Known) {
    const seed = String(this.number).padStart(64, '7');
    const request = { by, asked, known: { ...this.known, ...known }, chance: { seed } };
    const place = { number: this.number + 1, at: this.at };
    const decision = decider.decide(this.state, request, { ...place, who: 'test' });
    const again = decider.decide(JSON.parse(canonical(this.state)), request, { ...place, who: 'test' });
    expect(again).toEqual(decision);
    return { decision, place };
  }

  ok(asked: TournamentCommand | TournamentService, by: Actor = DORA, known: Known = {}): readonly TournamentFact[] {
    const { decision, place } = this.#decide(asked, by, known);
    if (!decision.ok) throw new Error(`${asked.type} was refused: ${decision.error.sentence}`);
    const { state, postings } = apply(decider, this.state, decision.value, place);
    expect(sumOf(postings)).toBe(0);
    this.state = state;
    this.number += 1;
    this.facts.push(...decision.value);
    this.postings.push(...postings);
    return decision.value;
  }

  no(asked: TournamentCommand | TournamentService, by: Actor = DORA, known: Known = {}): TableRefusal {
    const { decision } = this.#decide(asked, by, known);
    if (decision.ok) throw new Error(`${asked.type} was accepted`);
    return decision.error;
  }

  heat(round = 1, heat = 1): Heat {
    const found = this.state.rounds[round - 1]?.heats[heat - 1];
    if (found === undefined) throw new Error(`there is no heat ${heat} of round ${round}`);
    return found;
  }

  /** Drafted, approved and with its director appointed. */
  approved(terms: Conditions = conditions()): this {
    const deputy = terms.deputy === 'none' ? null : terms.deputy;
    this.ok({ type: 'draftTournament', tournament: 'cup', conditions: terms }, MANAGER);
    this.approve();
    this.ok({ type: 'appointDirector', director: terms.director, deputy }, MANAGER);
    return this;
  }

  approve(): void {
    const paper = { reference: 'EC 12/2026', date: '2026-05-20', authority: 'the Executive Commissioner' };
    this.ok({ type: 'approveConditions', ...paper }, MANAGER);
  }

  /** Somebody applies, is accepted and pays. */
  enter(name: string): number {
    this.ok(application(name), CAGE);
    const entrant = this.state.entrants.length;
    this.ok({ type: 'acceptEntry', entrant }, CAGE);
    const { fee } = (this.state.versions.at(-1) as { conditions: Conditions }).conditions.entry;
    if (fee > 0) this.ok({ type: 'takeEntryFee', entrant, instrument: 'cash' }, CAGE);
    return entrant;
  }

  /** Registration with this number of entrants, closed. */
  closed(entrants: number, terms?: Conditions): this {
    this.approved(terms);
    this.ok({ type: 'openRegistration' }, MANAGER);
    for (let at = 1; at <= entrants; at += 1) this.enter(`P${at}`);
    this.at = CLOSES;
    this.ok({ type: 'closeRegistration' });
    return this;
  }

  /** Drawn, with tables designated for its heats and the director present. */
  drawn(entrants: number, terms?: Conditions): this {
    this.closed(entrants, terms);
    this.ok({ type: 'attendSession' });
    this.ok({ type: 'drawRound', round: 1 });
    return this;
  }

  designate(table: string): void {
    const by = { user: 'dora', name: 'dora' };
    this.ok({ type: 'noteDesignated', table, by }, HOUSE);
  }

  /** A heat with its table, all of its players there and briefed, at its time. */
  ready(round = 1, heat = 1): Heat {
    const table = `T${heat}`;
    this.designate(table);
    const startsAt = this.at + HOUR;
    this.ok({ type: 'scheduleHeat', round, heat, startsAt, table });
    const present = this.heat(round, heat).places.map(({ entrant }) => entrant);
    for (const entrant of present) this.ok({ type: 'markArrived', round, heat, entrant });
    this.ok({ type: 'recordBriefing', round, heat, present, understood: true });
    this.at = startsAt;
    return this.heat(round, heat);
  }

  /** What the table tells of a heat. */
  tell(told: HeatFact): void {
    const table = this.heat(told.heat.round, told.heat.heat).table ?? '';
    this.ok({ type: 'recordHeat', table, entry: this.number + 1, told }, HOUSE);
  }

  start(round = 1, heat = 1): Heat {
    const facts = this.ok({ type: 'orderStart', round, heat });
    const ordered = facts.find(fact => fact.type === 'heatOrdered');
    if (ordered?.asked.type !== 'startHeat') throw new Error('no start was ordered');
    const { type: _, ...started } = ordered.asked;
    this.tell({ type: 'heatStarted', ...started } as HeatFact);
    return this.heat(round, heat);
  }

  /** Plays a heat to its end: each entrant ends with the chips named. */
  play(ends: { readonly [entrant: number]: number }, round = 1, heat = 1): void {
    const { places } = this.heat(round, heat);
    const ref = { tournament: 'cup', round, heat };
    const stacks: Stack[] = places
      .filter(({ late }) => late !== 'forfeited')
      .map(({ seat, entrant, fined, isDisqualified }) => ({
        ...{ seat, entrant, chips: chips(ends[entrant] ?? 0), fined, disqualified: isDisqualified },
      }));
    this.tell({ type: 'heatEnded', heat: ref, stacks, rolls: 40, early: false });
    for (const { seat, chips: counted, disqualified } of stacks) {
      if (disqualified) continue;
      this.tell({ type: 'stackCounted', heat: ref, seat, chips: counted, by: { user: 'dan', name: 'dan' } });
      this.tell({ type: 'stackConfirmed', heat: ref, seat });
    }
    this.ok({ type: 'confirmCount', round, heat });
  }
}

export const application = (
  name: string,
  changed: Partial<Extract<TournamentCommand, { type: 'applyToEnter' }>> = {},
) =>
  ({
    ...{ type: 'applyToEnter', name, contact: `${name}@example.org`, eligible: true, answers: [] },
    ...changed,
  }) as Extract<TournamentCommand, { type: 'applyToEnter' }>;
