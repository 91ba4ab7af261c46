import { type Cents, NOTHING } from '@hardway/rules';
import { type EventsOf, notice, warning } from '../../reader/event.ts';
import { type EvolveEach, registerOf } from '../register.ts';
import { approversOf, mayActOn } from './authority.ts';
import { decide } from './decide.ts';
import {
  type CaseCommand,
  type CaseFact,
  type CaseService,
  type CaseState,
  type CaseView,
  commands,
  leave,
} from './model.ts';
import { byOf, wordsOf } from './words.ts';

const initial: CaseState = {
  opened: null,
  status: 'open',
  outcome: null,
  advice: 'none',
  acts: [],
  entries: [],
  people: [],
  devices: [],
  held: NOTHING,
  lines: [],
};

type Steps = EvolveEach<CaseState, CaseFact>;

const withEntry = (state: CaseState, entry: number): readonly number[] =>
  state.entries.includes(entry) ? state.entries : [...state.entries, entry].sort((a, b) => a - b);

const unchanged = (state: CaseState): CaseState => state;

const steps: Steps = {
  caseOpened: (state, { type: _, ...opened }, { at }) => ({
    ...state,
    opened: { ...opened, at },
    entries: [...new Set([...(opened.roll === null ? [] : [opened.roll]), opened.entry])].sort((a, b) => a - b),
  }),
  caseNoted: unchanged,
  personAdded: (state, { name, part }) => ({ ...state, people: [...state.people, { name, part }] }),
  entryCited: (state, { number }) => ({ ...state, entries: withEntry(state, number) }),
  caseDecided: (state, { outcome }) => ({
    ...state,
    status: 'decided',
    outcome,
    advice: outcome === 'unresolved' && state.opened?.rules.unresolved !== null ? 'to be told' : 'none',
  }),
  sanctioned: unchanged,
  deviceTaken: (state, { device, what, holder, by }, { at }) => ({
    ...state,
    devices: [...state.devices, { device, what, holder, custody: [{ at, place: by.name, by }] }],
  }),
  deviceMoved: (state, { device, to, by }, { at }) => ({
    ...state,
    devices: state.devices.map(each =>
      each.device === device ? { ...each, custody: [...each.custody, { at, place: to, by }] } : each,
    ),
  }),
  moneyOrdered: unchanged,
  actOrdered: (state, { act, asked, by }) => ({
    ...state,
    acts: [...state.acts, { act, what: asked.type, by: { user: by.user, name: by.name }, entry: null, refusal: null }],
  }),
  actDone: (state, { act, entry }) => ({
    ...state,
    acts: state.acts.map(each => (each.act === act ? { ...each, entry } : each)),
    entries: withEntry(state, entry),
  }),
  actFailed: (state, { act, entry, sentence }) => ({
    ...state,
    acts: state.acts.map(each => (each.act === act ? { ...each, entry, refusal: sentence } : each)),
  }),
  moneyRecorded: (state, { change, entry }) => ({
    ...state,
    held: (state.held + change) as Cents,
    entries: withEntry(state, entry),
  }),
  adviceGiven: state => ({ ...state, advice: state.advice === 'to be told' ? 'told' : state.advice }),
  caseReviewed: (state, { outcome }) => ({ ...state, status: outcome === 'upheld' ? 'reviewed' : 'open' }),
  caseClosed: state => ({ ...state, status: 'closed' }),
};

/** Each fact is a line of the history as well. */
const evolve = Object.fromEntries(
  Object.entries(steps).map(([type, step]) => [
    type,
    (state: CaseState, fact: CaseFact, place: { readonly number: number; readonly at: number }): CaseState => {
      const next = (step as (...args: readonly unknown[]) => CaseState)(state, fact, place);
      return { ...next, lines: [...next.lines, { ...place, by: byOf(fact), words: wordsOf(fact) }] };
    },
  ]),
) as unknown as Steps;

const events: EventsOf<CaseFact> = {
  caseOpened: ({ id, kind, summary, seat }) => warning(`Case ${id} was opened (${kind}): ${summary}`, { seat }),
  caseDecided: fact => notice(wordsOf(fact), { person: fact.by.user }),
  sanctioned: fact => warning(wordsOf(fact), { person: fact.by.user, seat: fact.seat }),
  deviceTaken: fact => warning(wordsOf(fact), { person: fact.by.user }),
  moneyOrdered: fact => warning(wordsOf(fact), { person: fact.by.user, amount: fact.amount }),
  actFailed: fact => warning(wordsOf(fact)),
  caseReviewed: fact => notice(wordsOf(fact), { person: fact.by.user }),
  caseClosed: fact => notice('A case was closed', { person: fact.by.user }),
};

/** A dispute or an incident from the moment it is opened at a table until it is closed. Each has a stream of its own. */
export const caseRegister = registerOf<CaseState, CaseCommand, CaseService, CaseFact>({
  kind: 'case',
  commands,
  leave,
  read: 'read-cases',
  view: (state): CaseView => ({ ...state, ...mayActOn(state) }),
  approvers: approversOf,
  version: 1,
  initial,
  decide,
  evolve,
  events,
});
