import type { Action, Me, StaffRole } from '@hardway/server/messages';
import { describe, expect, test } from 'vitest';
import { actionWords } from './action-words.ts';
import { chartWords, drawn, pathOf, type Series, ticksOf } from './chart.ts';
import { keyFor, keyName, type PageKey } from './keys.ts';
import { homeOf, nextRole, type PageRule, pagesFor, roleInUse } from './pages.ts';
import { arranged, arrangementIn, type ColumnRule, choicesOf, csvOf, sortedBy, withArrangement } from './rows.ts';

const meWith = (...roles: readonly (readonly [StaffRole, ...Action[]])[]): Me => ({
  user: 'ada',
  name: 'Ada',
  roles: roles.map(([role, ...may]) => ({ role, may })),
  stations: [],
  now: 0,
  zone: null,
  idleMs: 1,
});

describe('the pages of a role', () => {
  const PAGES: readonly PageRule[] = [
    { path: 'floor', title: 'Floor', needs: ['read-reports', 'takeSeat'] },
    { path: 'admin', title: 'People', needs: ['manage-staff', 'see-staff'], homeOf: ['administrator'] },
  ];

  test('are those for which the house lets it do something', () => {
    const me = meWith(['cage', 'takeSeat'], ['administrator', 'manage-staff', 'read-reports'], ['dealer']);
    expect(pagesFor(PAGES, me, 'cage').map(({ path }) => path)).toEqual(['floor']);
    expect(pagesFor(PAGES, me, 'dealer')).toEqual([]);
    expect(homeOf(PAGES, me, 'administrator')).toBe('admin');
    expect(homeOf(PAGES, me, 'cage')).toBe('floor');
    expect(homeOf(PAGES, me, 'dealer')).toBeUndefined();
  });

  test('a role is kept while the person has it, and the next one comes round again', () => {
    const me = meWith(['cage'], ['dealer']);
    expect([roleInUse(me, 'dealer'), roleInUse(me, 'manager'), roleInUse(me, null)]).toEqual([
      'dealer',
      'cage',
      'cage',
    ]);
    expect([nextRole(me, 'cage'), nextRole(me, 'dealer')]).toEqual(['dealer', 'cage']);
  });
});

describe('the rows of a table', () => {
  type Row = { readonly name: string; readonly role: string; readonly win: number | null };
  const ROWS: readonly Row[] = [
    { name: 'Table 10', role: 'open', win: -5 },
    { name: 'Table 9', role: 'closed', win: null },
    { name: '=Table "2"', role: 'open', win: 120 },
  ];
  const COLUMNS: readonly ColumnRule<Row>[] = [
    { id: 'name', title: 'Name', value: ({ name }) => name },
    { id: 'role', title: 'State', value: ({ role }) => role, isChoice: true },
    { id: 'win', title: 'Win', value: ({ win }) => win },
  ];
  const shown = (query: string): readonly string[] =>
    arranged(ROWS, COLUMNS, arrangementIn(new URLSearchParams(query), COLUMNS)).map(({ name }) => name);

  test('are found, chosen and sorted as the address says; what is missing comes last', () => {
    expect(shown('')).toEqual(['Table 10', 'Table 9', '=Table "2"']);
    expect(shown('find=TABLE+9')).toEqual(['Table 9']);
    expect(shown('role=open')).toEqual(['Table 10', '=Table "2"']);
    expect(shown('sort=name').slice(-2)).toEqual(['Table 9', 'Table 10']);
    expect(shown('sort=win')).toEqual(['Table 10', '=Table "2"', 'Table 9']);
    expect(shown('sort=-win')).toEqual(['=Table "2"', 'Table 10', 'Table 9']);
    expect(shown('sort=nonsense&role=elsewhere')).toEqual([]);
    expect(choicesOf(COLUMNS[1] as ColumnRule<Row>, ROWS)).toEqual(['closed', 'open']);
  });

  test('a row with several values is found by each of them', () => {
    type Person = { readonly name: string; readonly roles: readonly string[] };
    const people: readonly Person[] = [
      { name: 'Ada', roles: ['dealer', 'cage'] },
      { name: 'Bo', roles: ['dealer'] },
    ];
    const columns: readonly ColumnRule<Person>[] = [
      { id: 'name', title: 'Name', value: ({ name }) => name },
      {
        id: 'roles',
        title: 'Roles',
        value: ({ roles }) => roles.join(', '),
        isChoice: true,
        choices: ({ roles }) => roles,
      },
    ];
    expect(choicesOf(columns[1] as ColumnRule<Person>, people)).toEqual(['cage', 'dealer']);
    const found = (query: string) =>
      arranged(people, columns, arrangementIn(new URLSearchParams(query), columns)).map(({ name }) => name);
    expect([found('roles=dealer'), found('roles=cage')]).toEqual([['Ada', 'Bo'], ['Ada']]);
  });

  test('an address keeps what belongs to another table of the page', () => {
    const query = new URLSearchParams('find=theirs&ours.role=open');
    const ours = arrangementIn(query, COLUMNS, 'ours');
    expect(ours).toEqual({ find: '', sort: undefined, chosen: { role: 'open' } });
    const next = { ...ours, find: 'x', chosen: {}, sort: sortedBy(ours, 'win') };
    expect(withArrangement(query, next, COLUMNS, 'ours').toString()).toBe('find=theirs&ours.find=x&ours.sort=win');
    expect(sortedBy({ ...next }, 'win')).toEqual({ column: 'win', isDown: true });
    expect(sortedBy({ ...next, sort: { column: 'win', isDown: true } }, 'win')).toBeUndefined();
  });

  test('go to a spreadsheet as they are shown, and none is taken for a formula', () => {
    expect(csvOf(ROWS, COLUMNS)).toBe(
      'Name,State,Win\r\nTable 10,open,-5\r\nTable 9,closed,\r\n"\'=Table ""2""",open,120\r\n',
    );
  });
});

describe('a chart', () => {
  const DOLLARS = { name: 'win', format: (value: number) => `$${value}` };
  const HOURS = { name: 'time', format: (value: number) => `${value}:00` };
  const WIN: Series = {
    kind: 'line',
    name: 'Win',
    points: [
      [10, -40],
      [11, 260],
      [12, 120],
    ],
  };

  test('has round numbers on its axes', () => {
    expect(ticksOf({ from: -40, to: 260 })).toEqual([0, 100, 200]);
    expect(ticksOf({ from: 0, to: 1 })).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(ticksOf({ from: -450, to: 650 })).toEqual([-250, 0, 250, 500]);
    expect(ticksOf({ from: 3, to: 3 })).toEqual([3]);
  });

  test('puts the least at the bottom, the most at the top, and always shows zero', () => {
    const { x, y } = drawn([WIN], 100, 50);
    expect([x(10), x(12), y(-40), y(260)]).toEqual([0, 100, 50, 0]);
    const high = drawn(
      [
        {
          kind: 'bar',
          name: 'b',
          points: [
            [1, 80],
            [2, 100],
          ],
        },
      ],
      100,
      50,
    );
    expect([high.y(0), high.y(100)]).toEqual([50, 0]);
    expect(high.x(1)).toBeGreaterThan(0);
    expect(
      pathOf([
        [0, 50],
        [33.333, 0],
      ]),
    ).toBe('M0 50L33.3 0');
  });

  test('draws one hour as a bar, however few there are, and marks whole hours', () => {
    const bars = (...hours: readonly number[]) =>
      drawn([{ kind: 'bar', name: 'Win', points: hours.map(hour => [hour, 40] as const) }], 500, 50);
    const one = bars(8);
    expect(one.bar).toBeLessThanOrEqual(one.x(9) - one.x(8));
    expect(one.bar).toBeLessThan(500 / 8);
    expect(one.xTicks).toEqual([7, 8, 9]);
    const far = bars(1, 20);
    expect(far.bar, 'hours apart stay hours').toBeLessThan(far.x(2) - far.x(1));
    expect(far.x(1) - far.bar / 2).toBeGreaterThanOrEqual(0);
    expect(far.x(20) + far.bar / 2).toBeLessThanOrEqual(500);
  });

  test('is said in words', () => {
    const band: Series = { kind: 'band', name: 'Expected', points: [[12, -100, 300]] };
    expect(chartWords([WIN, band], HOURS, DOLLARS)).toBe(
      'Win: 3 values, from $-40 (10:00) to $260 (11:00), at the end $120. Expected: at 12:00 from $-100 to $300.',
    );
    expect(chartWords([{ ...WIN, points: [] }], HOURS, DOLLARS)).toBe('Nothing to show yet.');
  });
});

test('a key acts unless somebody types, and the latest of two alike', () => {
  const key = (name: string, words: string): PageKey => ({ key: name, words, act: () => undefined });
  const keys = [key('?', 'keys'), key('r', 'page'), key('r', 'over it'), key('Escape', 'close')];
  const pressed = (name: string, held = {}) => ({ key: name, ctrlKey: false, altKey: false, metaKey: false, ...held });
  expect(keyFor(pressed('r'), keys, false)?.words).toBe('over it');
  expect(keyFor(pressed('r'), keys, true)).toBeUndefined();
  expect(keyFor(pressed('Escape'), keys, true)?.words).toBe('close');
  expect(keyFor(pressed('r', { ctrlKey: true }), keys, false)).toBeUndefined();
  expect(['R', 'r', ' ', 'ArrowUp', 'Enter', '?'].map(keyName)).toEqual(['Shift R', 'R', 'Space', '↑', 'Enter', '?']);
});

test('actions are read as words', () => {
  expect(['openTable', 'read-house-log', 'void'].map(actionWords)).toEqual(['open table', 'read house log', 'void']);
});
