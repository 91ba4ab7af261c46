import { type ComponentType, createElement } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page } from './dealer-dom.ts';
import { draw, putAway, type Screen } from './dealer-screen.ts';
import { type Line, Server } from './dealer-server.ts';

let server: Server;
beforeAll(async () => {
  server = await Server.open('dealer', 'stickperson', 'boxperson', 'floorperson', 'pit boss');
  // A browser completes addresses by the page's own; Node has no page.
  const request = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, options?: RequestInit) => request(new URL(path, server.url), options));
});
afterAll(async () => {
  putAway();
  vi.unstubAllGlobals();
  await server.close();
});

const caseScreen = async (id: string, role: 'pit boss' | 'floorperson'): Promise<Screen> => {
  const app = (await import('../../app/cases/CaseScreen.tsx')) as {
    CaseScreen: ComponentType<{ parts: readonly string[] }>;
  };
  page.happyDOM.setURL(`${server.url}/cases/${id}`);
  sessionStorage.setItem('hardway.staff', JSON.stringify(server.session(role)));
  return draw(createElement(app.CaseScreen, { parts: [id] }));
};

/** Types into the field that a label names. */
const type = async (screen: Screen, label: string, value: string): Promise<void> => {
  const named = screen.all('label').find(each => each.textContent === label);
  const control = screen.one(`#${CSS_ESCAPE(named?.getAttribute('for') ?? '')}`) as HTMLInputElement;
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
