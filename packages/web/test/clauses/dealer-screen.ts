// React looks for a page when it is loaded: this comes first.
import './dealer-dom.ts';

import type { SignedIn } from '@hardway/server/messages';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { page } from './dealer-dom.ts';

const clean = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
const matches = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text === wanted || text.startsWith(`${wanted} `) : wanted.test(text);

/** What a button is called: its label, or its words without what only decorates them. */
const nameOf = (button: HTMLElement): string => {
  const copy = button.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return clean(button.getAttribute('aria-label') ?? copy.textContent);
};

/** A screen as somebody works it: read by its words, worked by its buttons and labels. */
export class Screen {
  readonly #root: Root;
  readonly element: HTMLElement;

  constructor(element: ReactElement) {
    this.element = document.createElement('div');
    document.body.append(this.element);
    this.#root = createRoot(this.element);
    this.#root.render(element);
  }

  leave(): void {
    this.#root.unmount();
    this.element.remove();
  }

  get text(): string {
    return clean(this.element.textContent);
  }

  all(selector: string): readonly HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>(selector)];
  }

  one(selector: string): HTMLElement {
    const [found] = this.all(selector);
    if (found === undefined) throw new Error(`nothing on the screen is ${selector}: ${this.text}`);
    return found;
  }

  /** The words of one part of the screen. */
  words(selector: string): string {
    return clean(this.one(selector).textContent);
  }

  list(selector: string): readonly string[] {
    return this.all(selector).map(element => clean(element.textContent));
  }

  region(name: string): string {
    return this.words(`[aria-label="${name}"]`);
  }

  buttons(): readonly string[] {
    return this.all('button').map(nameOf);
  }

  has(name: string | RegExp): boolean {
    return this.buttons().some(button => matches(button, name));
  }

  button(name: string | RegExp, within = ''): HTMLElement {
    const all = this.all(`${within} button`);
    const found = all.find(button => nameOf(button) === name) ?? all.find(button => matches(nameOf(button), name));
    if (found === undefined) throw new Error(`no button ${name} among ${this.buttons().join(' | ')}`);
    return found;
  }

  /** Whether a button does something when it is pressed. */
  mayPress(name: string | RegExp, within = ''): boolean {
    const button = this.button(name, within);
    return button.getAttribute('aria-disabled') !== 'true' && !button.hasAttribute('disabled');
  }

  async press(name: string | RegExp, within = ''): Promise<void> {
    (await this.until(() => this.button(name, within))).click();
    await this.settled();
  }

  field(label: string | RegExp, within = ''): HTMLInputElement | HTMLSelectElement {
    const found = this.all(`${within} label`).find(each => matches(clean(each.textContent), label));
    const control = found?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
    if (control == null) throw new Error(`no field ${label} among ${this.list('label').join(' | ')}`);
    return control;
  }

  async fill(label: string | RegExp, value: string, within = ''): Promise<void> {
    const control = await this.until(() => this.field(label, within));
    const of = control.tagName === 'SELECT' ? page.HTMLSelectElement : page.HTMLInputElement;
    Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(control, value);
    const event = new page.Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true });
    control.dispatchEvent(event as unknown as Event);
    await this.settled();
  }

  async tick(label: string | RegExp, within = ''): Promise<void> {
    (await this.until(() => this.field(label, within))).click();
    await this.settled();
  }

  async key(key: string): Promise<void> {
    page.dispatchEvent(new page.KeyboardEvent('keydown', { key, bubbles: true }));
    await this.settled();
  }

  /** Types two dice on the keyboard; the second sends both. */
  async enter(first: number, second: number): Promise<void> {
    await this.until(() => this.one('[data-typed=""]'));
    // One after the other: a half-typed roll is dropped after two seconds, and a busy machine may take as long to look in between.
    await this.key(String(first));
    await this.key(String(second));
  }

  /** Waits until what was pressed has been drawn. React draws in an immediate, and on a busy machine two timers may come before it. */
  async settled(): Promise<void> {
    for (let turn = 0; turn < 2; turn += 1)
      await new Promise<void>(resolve => {
        setTimeout(() => setImmediate(resolve));
      });
  }

  /** Waits until something can be seen. */
  async until<T>(see: () => T): Promise<T> {
    return vi.waitFor(see, { timeout: 10_000, interval: 5 });
  }

  async shows(words: string | RegExp): Promise<void> {
    await this.until(() => expect(this.text).toMatch(words));
  }
}

let open: Screen | undefined;

/** Draws a component alone. One screen is drawn at a time. */
export const draw = async (element: ReactElement): Promise<Screen> => {
  open?.leave();
  open = new Screen(element);
  await open.settled();
  return open;
};

export const putAway = (): void => {
  open?.leave();
  open = undefined;
  sessionStorage.clear();
};

/** The dealer's terminal of a table, with somebody signed in at it. */
export const dealerScreen = async (
  url: string,
  table: string,
  session: SignedIn,
  show: 'work' | 'felt' = 'work',
): Promise<Screen> => {
  const app = (await import('../../app/dealer/DealerScreen.tsx')) as { DealerScreen: ComponentType<{ id: string }> };
  page.happyDOM.setURL(`${url}/dealer/${table}`);
  sessionStorage.clear();
  sessionStorage.setItem('hardway.staff', JSON.stringify(session));
  const screen = await draw(createElement(app.DealerScreen, { id: table }));
  await screen.until(() => screen.one('[data-connection="live"]'));
  // The felt has tests of its own; without it a screen is drawn in no time.
  if (show === 'work' && screen.has('Log')) await screen.press('Log');
  return screen;
};
