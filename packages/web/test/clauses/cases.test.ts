import type { Action, Me } from '@hardway/server/messages';
import { type ComponentType, createElement } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page } from './dealer-dom.ts';
import { draw, putAway, type Screen } from './dealer-screen.ts';
import { type Line, Server } from './dealer-server.ts';

let server: Server;
beforeAll(async () => {
  server = await Server.open(
    ...(['dealer', 'stickperson', 'boxperson', 'floorperson', 'pit boss', 'manager'] as const),
    ...(['surveillance', 'security', 'inspector'] as const),
  );
  // A browser completes addresses by the page's own; Node has no page.
  const request = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, options?: RequestInit) => request(new URL(path, server.url), options));
});
afterAll(async () => {
  putAway();
  vi.unstubAllGlobals();
  await server.close();
});

type Role = Parameters<Server['session']>[0];

const casesScreen = async (): Promise<Screen> => {
  const app = (await import('../../app/cases/CasesScreen.tsx')) as { CasesScreen: ComponentType };
  const { StaffContext } = (await import('../../app/staff/staff.ts')) as typeof import('../../app/staff/staff.ts');
  page.happyDOM.setURL(`${server.url}/cases`);
  const session = server.session('floorperson');
  sessionStorage.setItem('hardway.staff', JSON.stringify(session));
  const headers = { authorization: `Bearer ${session.token}` };
  const me = (await (await fetch('/api/me', { headers })).json()) as Me;
  const may = (action: Action): boolean => me.roles.some(role => role.may.includes(action));
  const staff = {
    me,
    role: 'floorperson',
    may,
    aheadMs: 0,
    zone: undefined,
    setRole: () => {},
    reload: () => {},
  } as const;
  return draw(createElement(StaffContext.Provider, { value: staff }, createElement(app.CasesScreen)));
};

const caseScreen = async (id: string, role: Role): Promise<Screen> => {
  const app = (await import('../../app/cases/CaseScreen.tsx')) as {
    CaseScreen: ComponentType<{ parts: readonly string[] }>;
  };
  page.happyDOM.setURL(`${server.url}/cases/${id}`);
  sessionStorage.setItem('hardway.staff', JSON.stringify(server.session(role)));
  return draw(createElement(app.CaseScreen, { parts: [id] }));
};

/** Types into the field that a label names, in one card of the screen. */
const type = async (screen: Screen, label: string, value: string, card?: string): Promise<void> => {
  const within = card === undefined ? '' : `[aria-label="${card}"] `;
  const named = await screen.until(() => {
    const found = screen.all(`${within}label`).find(each => each.textContent === label);
    if (found === undefined) throw new Error(`no field ${label} among ${screen.list(`${within}label`).join(' | ')}`);
    return found;
  });
  const control = screen.one(`#${CSS_ESCAPE(named.getAttribute('for') ?? '')}`) as HTMLInputElement;
  // Lists of tables come from the house a moment after the form is shown.
  if (control.tagName === 'SELECT')
    await screen.until(() =>
      expect([...(control as unknown as HTMLSelectElement).options].map(option => option.value)).toContain(value),
    );
  const of = control.tagName === 'SELECT' ? page.HTMLSelectElement : page.HTMLInputElement;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(control, value);
  const event = new page.Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true });
  control.dispatchEvent(event as unknown as Event);
  await screen.settled();
};

const CSS_ESCAPE = (id: string): string => id.replace(/[^\w-]/g, found => `\\${found}`);

it('a dispute marked unresolved shows the inspector’s advice to the player, and the case logs it [VIC 9.8]', async () => {
  const house = { ruleset: 'victoria', game: 'craps' } as never;
  const opened = await server.opened(house, { offices: ['dealer', 'stickperson', 'boxperson'], seats: [1] });
  const pit: Line = await server.line(opened.table, 'pit boss');
  const { number } = await pit.ok({
    type: 'openCase',
    kind: 'payment',
    seat: 1,
    roll: null,
    complainant: 'Ann',
    summary: 'paid short',
  });
  const id = `${opened.table}-${number}`;
  const headers = { authorization: `Bearer ${server.session('pit boss').token}` };
  expect(await (await fetch('/api/cases', { headers })).json()).toMatchObject({ cases: [{ id }] });
  const floor = await caseScreen(id, 'floorperson');
  await floor.until(() => expect(floor.text).toContain('paid short'));
  expect(floor.has('Void the player’s wagers'), 'sanctions are for the pit boss').toBe(false);

  const screen = await caseScreen(id, 'pit boss');
  await screen.until(() => expect(screen.has('Record the decision')).toBe(true));
  expect(screen.has('Void the player’s wagers')).toBe(true);
  await type(screen, 'Decision', 'The payment was right');
  await type(screen, 'Outcome', 'unresolved');
  expect(screen.text).toContain('An inspector is in the casino');
  await screen.press('Record the decision');
  await screen.until(() => expect(screen.text).toContain('not confirmed yet'));
  const player = await server.terminal(pit, 1);
  await player.sees(view => expect(view.seats[0]?.advice).toHaveLength(1));
  await player.ok({ type: 'confirmAdvice', seat: 1, case: id });
  await screen.until(() => expect(screen.text).toContain('The complainant has read the advice'));
}, 90_000);

const VICTORIA = { ruleset: 'victoria', game: 'craps' } as never;

/** A second person signs in for what was asked on this screen. */
const approved = async (screen: Screen, user: string): Promise<void> => {
  const dialog = 'A second person approves';
  await type(screen, 'Their user name', user, dialog);
  await type(screen, 'Their password', server.password, dialog);
  await screen.press('Approve', `[aria-label="${dialog}"]`);
  await screen.until(() => expect(screen.all(`[aria-label="${dialog}"]`)).toHaveLength(0));
};

/** Waits until the history says it as often as this. */
const recorded = (screen: Screen, words: RegExp, times = 1): Promise<void> =>
  screen.until(() =>
    expect([...screen.region('History').matchAll(new RegExp(words, 'g'))], screen.text).toHaveLength(times),
  );

it('every form of a case reaches the register, and the table does what the case orders', async () => {
  const { table, floor, dealer } = await server.opened(VICTORIA, {
    offices: ['dealer', 'stickperson', 'boxperson'],
    seats: [1, 2],
  });
  const railOf = (seat: number): number => floor.view.seats.find(({ number }) => number === seat)?.rail ?? 0;
  const list = await casesScreen();
  await list.press('Open a case');
  for (const [label, value] of [
    ['About', 'payment'],
    ['Table', table],
    ['Seat', '1'],
    ['Complainant', 'P1'],
    ['What happened', 'paid short on the line'],
  ] as const)
    await type(list, label, value, 'Open a case');
  await list.press('Open the case', '[aria-label="Open a case"]');
  await list.shows('paid short on the line');
  const id = list.all('a').find(each => each.textContent?.startsWith(`${table}-`))?.textContent ?? '';

  const reader = await caseScreen(id, 'floorperson');
  await reader.shows('This case is decided by the pit boss or manager.');
  expect(reader.has('Record the decision'), 'no form for somebody who may not decide').toBe(false);
  await type(reader, 'Note', 'the tape is asked for', 'Add a note');
  await reader.press('Add', '[aria-label="Add a note"]');
  await recorded(reader, /the tape is asked for/);
  await type(reader, 'Name', 'P2', 'People');
  await type(reader, 'Part', 'witness', 'People');
  await reader.press('Add the person');
  await reader.until(() => expect(reader.region('People')).toContain('P2, witness'));
  await type(reader, 'Entry of the table’s journal', '1', 'What it rests on');
  await reader.press('Cite the entry');
  await recorded(reader, /Rests on entry 1 of the table/);

  await decidedWithEffects(id, railOf);
  await sanctioned(id, table, dealer);
  await settledMoney(id, railOf);

  const watcher = await caseScreen(id, 'surveillance');
  await type(watcher, 'Why', 'The recording shows it', 'Review');
  await watcher.press('Record the review');
  await watcher.until(() => expect(watcher.text).toContain('reviewed, unresolved'));
  const last = await caseScreen(id, 'pit boss');
  await last.press('Close the case');
  await last.until(() => expect(last.text).toContain('closed, unresolved'));
  expect(last.has(/^(Add|Cite|Record|Void|Release)/), 'a closed case takes nothing more').toBe(false);
}, 120_000);

/** Decided with effects; sent back by surveillance; decided again, unresolved; the inspector tells the player. */
const decidedWithEffects = async (id: string, railOf: (seat: number) => number): Promise<void> => {
  const before = railOf(1);
  const pit = await caseScreen(id, 'pit boss');
  await type(pit, 'Decision', 'Seat 1 was paid short', 'Decide');
  await type(pit, 'Amount $', '5', 'Decide');
  await pit.press('Add the effect');
  await type(pit, 'Effect', 'holdSeat', 'Decide');
  await pit.press('Add the effect');
  await pit.shows('$5 to the rail of seat 1');
  await pit.press('Record the decision');
  await approved(pit, 'floorperson');
  await recorded(pit, /Done at the table, entry/, 2);
  expect(railOf(1)).toBe(before + 500);

  const watcher = await caseScreen(id, 'surveillance');
  await type(watcher, 'The decision is', 'sent back', 'Review');
  await type(watcher, 'Why', 'See camera 4', 'Review');
  await watcher.press('Record the review');
  await watcher.shows('This case is decided by the pit boss or manager.');

  const again = await caseScreen(id, 'pit boss');
  await type(again, 'Decision', 'It stays at that', 'Decide');
  await type(again, 'Outcome', 'unresolved', 'Decide');
  await type(again, 'Effect', 'releaseSeat', 'Decide');
  await again.press('Add the effect');
  await again.press('Record the decision');
  await recorded(again, /Done at the table, entry/, 4);
  const inspector = await caseScreen(id, 'inspector');
  await inspector.press('Told in person');
  await recorded(inspector, /The complainant was told by Inspector/);
};

/** Each sanction of the book, and the custody of what was confiscated. */
const sanctioned = async (id: string, table: string, dealer: Line): Promise<void> => {
  const guard = await server.line(table, 'security');
  await dealer.ok({ type: 'make', seat: 2, wager: 'pass', amount: 2_000 as never });
  const pit = await caseScreen(id, 'pit boss');
  const sanction = async (kind: string, fields: { readonly [label: string]: string }, acts: number): Promise<void> => {
    await type(pit, 'Sanction', kind, 'Sanction');
    for (const [label, value] of Object.entries({ Person: 'P2', Seat: '2', Reason: `ground for ${kind}`, ...fields }))
      await type(pit, label, value, 'Sanction');
    await pit.press(/./, '[aria-label="Sanction"]');
    await recorded(pit, /Done at the table, entry/, acts);
    expect(pit.region('History')).toContain(`on P2, ${kind}: ground for ${kind}`);
  };
  await sanction('void-wagers', { 'The stakes go': 'suspense' }, 5);
  await pit.shows(/Held\s*\$20/);
  await sanction('hold-winnings', { 'Amount to hold, in dollars': '100' }, 6);
  await pit.shows(/Held\s*\$120/);
  await sanction('exclude', {}, 7);
  await sanction('confiscate', { Device: 'a pocket computer' }, 8);
  await sanction('detain', {}, 9);
  await guard.sees(view => {
    for (const about of ['confiscate', 'detain'])
      expect(view.alerts).toContainEqual(expect.objectContaining({ about, to: 'security' }));
  });
  const keeper = await caseScreen(id, 'security');
  await type(keeper, 'Goes to', 'the safe of security', 'Devices');
  await keeper.press('Record where it goes');
  await keeper.until(() => expect(keeper.region('Devices')).toContain('the safe of security, by Security'));
};

/** Part of what is held goes back, the rest is forfeited: two people each time. */
const settledMoney = async (id: string, railOf: (seat: number) => number): Promise<void> => {
  const before = railOf(2);
  const pit = await caseScreen(id, 'pit boss');
  const settle = async (how: 'release' | 'forfeit', dollars: string, button: string): Promise<void> => {
    await type(pit, 'What becomes of it', how, 'Held money');
    await type(pit, 'Amount, in dollars', dollars, 'Held money');
    await type(pit, 'Reason', 'as decided', 'Held money');
    await pit.press(button);
    await approved(pit, 'manager');
  };
  await settle('release', '70', 'Release it');
  await pit.shows(/Held\s*\$50/);
  expect(railOf(2)).toBe(before + 7_000);
  await settle('forfeit', '50', 'Have it forfeited');
  await pit.shows(/Held\s*\$0/);
  expect(railOf(2), 'what is forfeited does not come back').toBe(before + 7_000);
};
