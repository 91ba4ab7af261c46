import { ok } from '@hardway/rules';
import type { StaffRef } from '../../live/people.ts';
import { type DecideEach, type EvolveEach, type Given, refused, registerOf, staffOf } from '../register.ts';
import { events } from './events.ts';
import {
  command,
  initial,
  type KeepingAsked,
  type KeepingFact,
  type KeepingService,
  type KeepingState,
  type LeftStream,
  leave,
} from './model.ts';

/** The house itself settles nothing: it is asked by the operator of the machine. */
const settledBy = (given: Given): StaffRef =>
  given.by.kind === 'staff' ? staffOf(given) : { user: 'operator', name: 'The operator' };

/** Only tables ever leave. */
const isTable = ([stream]: LeftStream): boolean => stream.startsWith('table:');

const decide: DecideEach<KeepingState, KeepingAsked | KeepingService, KeepingFact> = {
  settleRetention: (_, { type: _type, ...rules }, given) =>
    ok([{ type: 'retentionSettled', rules, by: settledBy(given) }]),
  beginRun: ({ ranAt }, { notWithin }, { at }) =>
    at - ranAt < notWithin
      ? refused('too-soon', `It was done ${new Date(ranAt).toISOString()}`)
      : ok([{ type: 'runBegun' }]),
  noteBackup: (_, { type: _type, ...note }) => ok([{ type: 'backupMade', ...note }]),
  noteLeft: (_, { type: _type, ...left }) => {
    const other = left.streams.find(each => !isTable(each));
    return other === undefined
      ? ok([{ type: 'streamsLeft', ...left }])
      : refused('forbidden', `${other[0]} is no table: it stays in the journal`);
  },
};

const evolve: EvolveEach<KeepingState, KeepingFact> = {
  retentionSettled: (state, { rules }) => ({ ...state, retention: rules }),
  runBegun: (state, _, { at }) => ({ ...state, ranAt: at }),
  backupMade: (state, { type: _, ...note }, { at }) => ({ ...state, backup: { ...note, at } }),
  streamsLeft: (state, { streams, archive }) =>
    archive === null
      ? { ...state, removed: state.removed + streams.length }
      : { ...state, archived: state.archived + streams.length },
};

/** Backups, what has left the journal for an archive or for good, and the rules for that. */
export const keepingRegister = registerOf<KeepingState, KeepingAsked, KeepingService, KeepingFact>({
  kind: 'keeping',
  commands: command,
  leave,
  read: 'inspect-house',
  view: state => state,
  events,
  version: 1,
  initial,
  decide,
  evolve,
});
