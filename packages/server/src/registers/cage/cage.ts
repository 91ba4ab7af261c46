import { type Cents, dollars, ok } from '@hardway/rules';
import { type DecideEach, type Decision, type EvolveEach, refused, registerOf, staffOf } from '../register.ts';
import { countedIn, plus, totalOf } from './drawer.ts';
import { events } from './events.ts';
import {
  type Balanced,
  type CageCommand,
  type CageFact,
  type CageService,
  type CageSettings,
  type CageState,
  commands,
  type Drawer,
  leave,
  type Shift,
} from './model.ts';

/** How many closed shifts are kept at hand. The journal has them all. */
const CLOSED_KEPT = 40;

const NOTHING_SETTLED: CageSettings = {
  float: null,
  shiftRequired: null,
  overShortAbove: null,
  approveAbove: null,
  cashOutMax: null,
  handPayAbove: null,
  reportAbove: null,
};

/** Whether a cashier needs an open shift: as settled, or once the house has a float. */
export const isShiftRequired = ({ shiftRequired, float }: CageSettings): boolean => shiftRequired ?? float !== null;

type Given = Parameters<(typeof decide)['openShift']>[2];
type Found = { readonly shift: Shift } | { readonly no: Decision<never> };

/** The person's own open shift; a manager's word goes for every shift. */
const openShiftOf = ({ shifts }: CageState, id: string, given: Given): Found => {
  const shift = shifts.find(each => each.shift === id);
  if (shift === undefined) return { no: refused('unknown', 'There is no such shift') };
  if (shift.closed !== null) return { no: refused('no-shift', `The shift of ${shift.cashier.name} is closed`) };
  const isManager = given.by.kind === 'staff' && given.by.roles.includes('manager');
  if (shift.cashier.user !== staffOf(given).user && !isManager)
    return { no: refused('forbidden', `This is the shift of ${shift.cashier.name}`) };
  return { shift };
};

const balanced = (counted: Drawer, expected: Drawer): Balanced => ({
  counted,
  expected,
  difference: (totalOf(counted) - totalOf(expected)) as Cents,
});

const foundOut = ({ settings }: CageState, { shift, cashier }: Shift, { difference }: Balanced): readonly CageFact[] =>
  settings.overShortAbove !== null && Math.abs(difference) > settings.overShortAbove
    ? [{ type: 'overShortFound', shift, cashier, difference }]
    : [];

const decide: DecideEach<CageState, CageCommand | CageService, CageFact> = {
  settleCage: ({ settings }, { type: _, ...change }, given) => {
    const next = { ...settings, ...change } as CageSettings;
    return ok([{ type: 'cageSettled', settings: next, by: staffOf(given) }]);
  },
  openShift: ({ shifts, shiftCount }, { desk, count }, given) => {
    const by = staffOf(given);
    const open = shifts.filter(({ closed }) => closed === null);
    const own = open.find(({ cashier }) => cashier.user === by.user);
    if (own !== undefined) return refused('no-shift', `Your shift at ${own.desk} is open: close it first`);
    const taken = open.find(each => each.desk.toLowerCase() === desk.toLowerCase());
    if (taken !== undefined) return refused('no-shift', `${taken.cashier.name} has an open shift at ${desk}`);
    const shift = `shift-${shiftCount + 1}`;
    return ok([{ type: 'shiftOpened', shift, desk, count, float: countedIn(count), by }]);
  },
  closeShift: (state, { shift: id, count }, given) => {
    const found = openShiftOf(state, id, given);
    if ('no' in found) return found.no;
    const sums = balanced(countedIn(count), found.shift.expected);
    const closed: CageFact = { type: 'shiftClosed', shift: id, count, ...sums, by: staffOf(given) };
    return ok([closed, ...foundOut(state, found.shift, sums)]);
  },
  dropCash: (state, { shift: id, amount, bag }, given) => {
    const found = openShiftOf(state, id, given);
    if ('no' in found) return found.no;
    const { cash = 0 } = found.shift.expected;
    if (amount > cash) return refused('insufficient', `The drawer should hold $${dollars(cash as Cents)} in cash`);
    return ok([{ type: 'cashDropped', shift: id, amount, bag, by: staffOf(given) }]);
  },
  addCash: (state, { shift: id, amount, from }, given) => {
    const found = openShiftOf(state, id, given);
    return 'no' in found ? found.no : ok([{ type: 'cashAdded', shift: id, amount, from, by: staffOf(given) }]);
  },
  recordMoney: (state, { type: _, ...movement }) => {
    const moved: CageFact = { type: 'moneyMoved', ...movement };
    const shift = state.shifts.find(each => each.shift === movement.shift);
    if (shift === undefined || shift.closed === null) return ok([moved]);
    const sums = balanced(shift.closed.counted, plus(shift.expected, movement.drawer));
    return ok([moved, { type: 'shiftAmended', shift: shift.shift, ...sums }, ...foundOut(state, shift, sums)]);
  },
};

const changed = (state: CageState, id: string | null, change: (shift: Shift) => Partial<Shift>): CageState => ({
  ...state,
  shifts: state.shifts.map(shift => (shift.shift === id ? { ...shift, ...change(shift) } : shift)),
});

/** Without the oldest of those that were closed. */
const kept = (shifts: readonly Shift[]): readonly Shift[] => {
  const closed = shifts.filter(shift => shift.closed !== null);
  const old = new Set(closed.slice(0, -CLOSED_KEPT));
  return shifts.filter(shift => !old.has(shift));
};

const evolve: EvolveEach<CageState, CageFact> = {
  cageSettled: (state, { settings }, { number }) => ({ ...state, settings, settledBy: number }),
  shiftOpened: (state, { shift, desk, float, by }, { at }) => ({
    ...state,
    shiftCount: state.shiftCount + 1,
    shifts: kept([
      ...state.shifts,
      {
        ...{ shift, desk, cashier: by, openedAt: at, float, expected: float, movements: 0 },
        ...{ dropped: 0 as Cents, closed: null },
      },
    ]),
  }),
  moneyMoved: (state, { shift, drawer }) =>
    changed(state, shift, ({ expected, movements }) => ({
      expected: plus(expected, drawer),
      movements: movements + 1,
    })),
  cashDropped: (state, { shift, amount }) =>
    changed(state, shift, ({ expected, dropped }) => ({
      expected: plus(expected, { cash: -amount }),
      dropped: (dropped + amount) as Cents,
    })),
  cashAdded: (state, { shift, amount }) =>
    changed(state, shift, ({ expected }) => ({ expected: plus(expected, { cash: amount }) })),
  shiftClosed: (state, { shift, count, counted, by }, { at }) =>
    changed(state, shift, () => ({ closed: { at, by, count, counted } })),
  shiftAmended: state => state,
  overShortFound: state => state,
};

const shown = (shift: Shift): Shift & Partial<Balanced> =>
  shift.closed === null ? shift : { ...shift, ...balanced(shift.closed.counted, shift.expected) };

/** The cash desk of the house: its settings, and the shifts of its cashiers. */
export const cageRegister = registerOf<CageState, CageCommand, CageService, CageFact>({
  kind: 'cage',
  commands,
  leave,
  read: 'read-cage',
  view: ({ settings, shifts }) => ({
    settings,
    shiftRequired: isShiftRequired(settings),
    shifts: shifts.map(shown),
  }),
  events,
  awaits: ['closeShift'],
  version: 1,
  initial: { settings: NOTHING_SETTLED, settledBy: 0, shiftCount: 0, shifts: [] },
  decide,
  evolve,
});
