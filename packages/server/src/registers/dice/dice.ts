import { ok } from '@hardway/rules';
import { own } from '../../identity/own.ts';
import type { StaffRef } from '../../live/people.ts';
import { type DecideEach, type Decision, type EvolveEach, refused, registerOf, staffOf } from '../register.ts';
import { events } from './events.ts';
import {
  commands,
  type DiceCommand,
  type DiceFact,
  type DiceService,
  type DiceState,
  type KeptSet,
  leave,
} from './model.ts';

type InstallSet = Extract<DiceService, { readonly type: 'installSet' }>;

/** The set, or the refusal that there is none or that it has gone for good. */
const usable = ({ sets }: DiceState, serial: string): { readonly set: KeptSet } | { readonly no: Decision<never> } => {
  const set = own(sets, serial);
  if (set === undefined) return { no: refused('unknown', `There is no set ${serial}: receive it first`) };
  if (set.place === 'destroyed') return { no: refused('dice-set', `Set ${serial} was destroyed`) };
  if (set.place === 'withdrawn') return { no: refused('dice-set', `Set ${serial} was withdrawn: ${set.ground}`) };
  return { set };
};

const withdrawn = (serial: string, ground: string, by: StaffRef): DiceFact => ({
  type: 'diceWithdrawn',
  serial,
  ground,
  by,
});

/** A set that the register has not seen comes to a table: it is received and inspected by the person who brings it. */
const firstSeen = ({ serial, marks, table, sizeMm, staff }: InstallSet): readonly DiceFact[] => [
  { type: 'diceReceived', serial, marks, by: staff },
  { type: 'diceInspected', serial, sound: true, tool: 'at the table', sizeMm: sizeMm ?? null, by: staff },
  { type: 'diceIssued', serial, table, by: staff },
];

const installSet = (state: DiceState, asked: InstallSet): Decision<DiceFact> => {
  const { serial, table, staff } = asked;
  if (own(state.sets, serial) === undefined) return ok(firstSeen(asked));
  const found = usable(state, serial);
  if ('no' in found) return found.no;
  const { set } = found;
  if (set.place === 'table' && set.table === table) return ok([]);
  if (set.place === 'table') return refused('dice-set', `Set ${serial} is at table ${set.table}: return it first`);
  return ok([{ type: 'diceIssued', serial, table, by: staff }]);
};

const decide: DecideEach<DiceState, DiceCommand | DiceService, DiceFact> = {
  installSet,
  // What the register does not have at that table any more has been dealt with.
  takeBackSet: ({ sets }, { serial, table, reason, staff }) => {
    const set = own(sets, serial);
    if (set === undefined || set.place !== 'table' || set.table !== table) return ok([]);
    return ok([
      reason === null ? { type: 'diceReturned', serial, table, by: staff } : withdrawn(serial, reason, staff),
    ]);
  },
  receiveDice: ({ sets }, { serial, marks }, given) => {
    if (own(sets, serial) !== undefined) return refused('dice-set', `There is a set ${serial} already`);
    if (new Set(marks).size !== marks.length) return refused('dice-set', 'Each die of a set has a mark of its own');
    return ok([{ type: 'diceReceived', serial, marks, by: staffOf(given) }]);
  },
  inspectDice: (state, { serial, tool, sizeMm, sound }, given) => {
    const found = usable(state, serial);
    if ('no' in found) return found.no;
    const by = staffOf(given);
    const inspected: DiceFact = { type: 'diceInspected', serial, sound, tool, sizeMm: sizeMm ?? null, by };
    return ok(sound ? [inspected] : [inspected, withdrawn(serial, `failed inspection with ${tool}`, by)]);
  },
  issueDice: (state, { serial, table }, given) => {
    const found = usable(state, serial);
    if ('no' in found) return found.no;
    const { set } = found;
    if (set.place === 'table' && set.table === table) return ok([]);
    if (set.place === 'table') return refused('dice-set', `Set ${serial} is at table ${set.table}: return it first`);
    if (set.inspected === null) return refused('dice-set', `Set ${serial} has not been inspected`);
    return ok([{ type: 'diceIssued', serial, table, by: staffOf(given) }]);
  },
  returnDice: (state, { serial }, given) => {
    const found = usable(state, serial);
    if ('no' in found) return found.no;
    const { place, table } = found.set;
    if (place !== 'table' || table === null) return ok([]);
    return ok([{ type: 'diceReturned', serial, table, by: staffOf(given) }]);
  },
  withdrawDice: (state, { serial, ground }, given) => {
    const found = usable(state, serial);
    return 'no' in found ? found.no : ok([withdrawn(serial, ground, staffOf(given))]);
  },
  destroyDice: ({ sets }, { serial }, given) => {
    const set = own(sets, serial);
    if (set === undefined) return refused('unknown', `There is no set ${serial}`);
    if (set.place === 'destroyed') return ok([]);
    if (set.place === 'table') return refused('dice-set', `Set ${serial} is at table ${set.table}: return it first`);
    const by = staffOf(given);
    const { approvedBy } = given;
    if (approvedBy === undefined || approvedBy.user === by.user)
      return refused('needs-approval', 'A second person signs that the dice were destroyed');
    const witness = { user: approvedBy.user, name: approvedBy.name };
    return ok([{ type: 'diceDestroyed', serial, by, witness }]);
  },
};

const changed = ({ sets }: DiceState, serial: string, change: Partial<KeptSet>): DiceState => ({
  sets: { ...sets, [serial]: { ...(sets[serial] as KeptSet), ...change } },
});

const evolve: EvolveEach<DiceState, DiceFact> = {
  diceReceived: ({ sets }, { serial, marks }, { at }) => ({
    sets: {
      ...sets,
      [serial]: {
        serial,
        marks,
        receivedAt: at,
        inspected: null,
        place: 'store',
        table: null,
        firstIssuedAt: null,
        ground: null,
      },
    },
  }),
  diceInspected: (state, { serial, tool, sizeMm, by }, { at }) =>
    changed(state, serial, { inspected: { tool, sizeMm, by, at } }),
  diceIssued: (state, { serial, table }, { at }) =>
    changed(state, serial, { place: 'table', table, firstIssuedAt: state.sets[serial]?.firstIssuedAt ?? at }),
  diceReturned: (state, { serial }) => changed(state, serial, { place: 'store' }),
  diceWithdrawn: (state, { serial, ground }) => changed(state, serial, { place: 'withdrawn', ground }),
  diceDestroyed: (state, { serial }) => changed(state, serial, { place: 'destroyed' }),
};

/** The dice of the house: each set from the day it arrives to the day it is destroyed. */
export const diceRegister = registerOf<DiceState, DiceCommand, DiceService, DiceFact>({
  kind: 'dice',
  commands,
  leave,
  read: 'read-dice',
  view: ({ sets }) => ({ sets: Object.values(sets) }),
  events,
  version: 1,
  initial: { sets: {} },
  decide,
  evolve,
});
