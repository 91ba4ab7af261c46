import {
  type Command,
  decide,
  evolve,
  type Fact,
  type House,
  type HouseConfig,
  isOpen,
  openHouse,
  openTable,
  type Table,
} from '@hardway/rules';
import type {
  ClientMessage,
  RollView,
  ServerMessage,
  ShownFact,
  TableCommand,
  TableView,
  You,
} from '@hardway/server/messages';
import { act, createElement, type FunctionComponent } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect } from 'vitest';

export const dollars = (amount: number): never => Math.round(amount * 100) as never;

export const houseFor = (config: HouseConfig): House => {
  const opened = openHouse(config);
  if (!opened.ok) throw new Error(opened.error.map(({ message }) => message).join('; '));
  return opened.value;
};

const KINDS: { readonly [game: string]: TableView['kind'] } = {
  'automated-craps': 'automated',
  'roll-to-win': 'roll-to-win',
};

type Line = { readonly url: string; hear(message: ServerMessage): void; you: You; display: string | undefined };

/**
 * A house of one table for screens under test. The rules decide what is asked, as on a server; dice fall as the test says.
 * Whoever says hello with the token `seat 3` is at seat 3, with `staff` of the staff, with none a watcher.
 */
export class Stage {
  table: Table;
  number = 1;
  rolls: RollView[] = [];
  readonly id: string;
  readonly lines = new Set<Line>();
  /** Everything that was said to the house, with who said it. */
  readonly heard: { readonly you: You; readonly message: ClientMessage }[] = [];
  /** What the next commands of a type are answered, where that is not for the rules. */
  readonly answers: { [type in TableCommand['type']]?: Partial<Extract<ServerMessage, { type: 'answer' }>> } = {};
  fields: Partial<TableView> = {};
  #hand = 1;

  constructor(config: HouseConfig, seats = 2, fields: Partial<TableView> = {}) {
    this.id = `T${Stage.#count++}`;
    this.table = openTable(houseFor(config));
    this.fields = fields;
    for (let seat = 1; seat <= seats; seat += 1) {
      this.do({ type: 'takeSeat', seat, name: `Player ${seat}`, buyIn: dollars(1000) });
    }
    stages.set(this.id, this);
  }
  static #count = 1;

  get commands(): readonly (TableCommand & { readonly [field: string]: unknown })[] {
    return this.heard.flatMap(({ message }) => (message.type === 'command' ? [message.command as never] : []));
  }

  /** Something that happens at the table and must be allowed. */
  do(command: Command, by = 'dealer Dana'): readonly Fact[] {
    const decision = decide(this.table, command);
    if (!decision.ok) throw new Error(`${JSON.stringify(command)} was refused: ${decision.error.sentence}`);
    this.#happened(decision.value, by);
    return decision.value;
  }

  make(seat: number, wager: string, amount: number): void {
    this.do({ type: 'make', seat, wager, amount: dollars(amount) }, `seat ${seat}`);
  }

  /** A valid throw, with all that a book wants before it. */
  roll(a: number, b: number): readonly Fact[] {
    const { closing } = this.table.house.game;
    if (closing.by === 'no-more-bets' && !this.table.noMoreBets) this.do({ type: 'closeBetting' });
    return this.do({ type: 'roll', dice: [a, b] as never });
  }

  /** The last roll, made with this table before it, is corrected to other dice by a supervisor. */
  correct(before: Table, a: number, b: number, reason: string): void {
    const decision = decide(before, { type: 'roll', dice: [a, b] as never });
    const last = this.rolls.at(-1);
    if (!decision.ok || last === undefined) throw new Error('there is no such correction');
    const redone = decision.value;
    const rolled = redone.find(fact => fact.type === 'rolled');
    if (rolled === undefined) throw new Error('a roll is no roll');
    const { dice, outcome } = rolled;
    this.rolls = [...this.rolls.slice(0, -1), { ...last, dice, outcome }];
    this.table = redone.reduce(evolve, before);
    const by = { user: 'dana', name: 'Dana' };
    const approved = { by, approvedBy: { user: 'finn', name: 'Finn' }, approval: 'approval-1' };
    const result = { entry: last.number, was: last.dice, is: dice, outcome, reason, redone, dropped: [] };
    this.#tell([{ type: 'corrected', ...result, ...approved }], 'dealer Dana');
  }

  /** Changes something that is not for the rules. */
  set(fields: Partial<TableView>): void {
    this.fields = { ...this.fields, ...fields };
    this.#happened([], 'house');
  }

  /** Posts other limits or options. */
  configure(config: HouseConfig): void {
    this.table = { ...this.table, house: houseFor(config) };
    this.#happened([], 'house');
  }

  view(you: You = { kind: 'watcher' }): TableView {
    const { table } = this;
    const seesSeat = (seat: number): boolean => you.kind === 'staff' || (you.kind === 'player' && you.seat === seat);
    const hidesWagers = table.house.game.screens.hidesWagersUntilClosed !== undefined && isOpen(table);
    return {
      locks: [],
      care: {
        number: 0,
        required: false,
        checkMinutes: null,
        coolingHours: 24,
        exclusionDays: 180,
        helpLine: null,
      },
      id: this.id,
      name: `Table ${this.id}`,
      kind: KINDS[table.house.gameName] ?? 'dealer-run',
      code: null,
      status: 'open',
      step: 'bet',
      checks: [],
      closing: [],
      papers: [],
      layout: '',
      house: table.house.config,
      settings: {},
      notices: [],
      seats: table.seats.map(seat => ({
        ...seat,
        layout: hidesWagers && !seesSeat(seat.number) ? [] : seat.layout,
        rail: seesSeat(seat.number) ? seat.rail : null,
        paired: true,
        away: false,
        held: false,
        excluded: false,
        sitting: null,
        bot: null,
        advice: [],
        suspended: dollars(0),
      })),
      puck: table.puck,
      shooter: table.shooter,
      lastShooter: table.lastShooter,
      offer: table.offer,
      comeOutThrown: table.comeOutThrown,
      handRolls: table.handRolls,
      noMoreBets: table.noMoreBets,
      diceOut: table.diceOut,
      power: table.power,
      voidable: false,
      correctable: false,
      window: null,
      windowSeconds: null,
      hand: this.#hand,
      noRolls: 0,
      thrower: null,
      entries: 0,
      enteredBy: null,
      differed: null,
      stations: [],
      diceControl: null,
      dice: null,
      shaker: null,
      fair: null,
      revealed: null,
      spoken: false,
      late: [],
      calls: [],
      ruling: null,
      tournament: null,
      heat: null,
      rolls: this.rolls,
      lastResult: this.rolls.at(-1)?.number ?? 0,
      alerts: [],
      tenders: [],
      handPays: [],
      bank: null,
      slips: [],
      ...this.fields,
    };
  }

  #happened(facts: readonly Fact[], by: string): void {
    const { shooter } = this.table;
    this.table = facts.reduce(evolve, this.table);
    this.number += 1;
    for (const fact of facts) {
      if (fact.type !== 'rolled') continue;
      const { dice, outcome } = fact;
      this.rolls = [...this.rolls, { number: this.number, at: this.number, hand: this.#hand, dice, outcome, shooter }];
      if (outcome === 'seven-out') this.#hand += 1;
    }
    this.#send(facts, by);
  }

  #tell(facts: readonly ShownFact[], by: string): void {
    this.number += 1;
    this.#send(facts, by);
  }

  #send(facts: readonly ShownFact[], by: string): void {
    for (const line of this.lines) {
      const { seats, rolls, ...fields } = this.view(line.you);
      line.hear({
        type: 'changes',
        now: Date.now(),
        from: this.number,
        number: this.number,
        changes: [{ number: this.number, at: Date.now(), by, facts }],
        patch: { ...fields, seats, allRolls: rolls },
      });
    }
  }

  #presence() {
    return {
      seats: [],
      locked: [],
      devices: [],
      displays: [...this.lines].flatMap(({ display }) => display ?? []),
      watchers: 0,
    };
  }

  tellPresence(): void {
    for (const line of this.lines) line.hear({ type: 'presence', ...this.#presence() });
  }

  hear(line: Line, message: ClientMessage): void {
    if (message.type === 'hello') {
      line.you = youOf(message.token);
      line.display = message.display;
      this.lines.add(line);
      this.heard.push({ you: line.you, message });
      line.hear({
        type: 'welcome',
        version: message.version,
        now: Date.now(),
        you: line.you,
        number: this.number,
        view: this.view(line.you),
        missed: [],
        complete: true,
        told: [],
        presence: this.#presence(),
      });
      this.tellPresence();
      return;
    }
    this.heard.push({ you: line.you, message });
    if (message.type === 'command') this.#asked(line, message);
  }

  #asked(line: Line, { id, command }: Extract<ClientMessage, { type: 'command' }>): void {
    const answer = this.answers[command.type];
    if (answer !== undefined) {
      line.hear({ type: 'answer', id, ok: true, number: this.number, ...answer });
      return;
    }
    const decision: ReturnType<typeof decide> | undefined = decide(this.table, command as Command);
    // The rules know nothing of a command of the service alone, such as that a notice was seen.
    if (decision === undefined) {
      line.hear({ type: 'answer', id, ok: true, number: this.number });
      return;
    }
    if (!decision.ok) {
      line.hear({ type: 'answer', id, ok: false, number: this.number, refusal: decision.error });
      return;
    }
    this.#happened(decision.value, line.you.kind === 'player' ? `seat ${line.you.seat}` : 'dealer Dana');
    line.hear({ type: 'answer', id, ok: true, number: this.number });
  }
}

const stages = new Map<string, Stage>();

const STAFF: You = { kind: 'staff', user: 'dana', name: 'Dana', roles: ['dealer'], offices: ['dealer'] };

const youOf = (token: string | undefined): You => {
  if (token === undefined) return { kind: 'watcher' };
  const seat = /^seat (\d+)$/.exec(token)?.[1];
  return seat === undefined ? STAFF : { kind: 'player', seat: Number(seat), name: `Player ${seat}` };
};

class StageSocket implements Line {
  readonly url: string;
  you: You = { kind: 'watcher' };
  display: string | undefined;
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  readonly #stage: Stage | undefined;

  constructor(url: string) {
    this.url = url;
    this.#stage = stages.get(/tables\/([^/]+)\/live/.exec(url)?.[1] ?? '');
    queueMicrotask(() => this.onopen?.({} as never));
  }
  send(text: string): void {
    this.#stage?.hear(this, JSON.parse(text) as ClientMessage);
  }
  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    this.#stage?.lines.delete(this);
    this.#stage?.tellPresence();
  }
}

class StillRoom {
  readonly #tell: (entries: readonly { contentRect: { width: number; height: number } }[]) => void;
  constructor(tell: StillRoom['observe'] & never) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell([{ contentRect: { width: 1200, height: 800 } }]);
  }
  disconnect(): void {}
}

class IdleWorker {
  postMessage(): void {}
  terminate(): void {}
}

/** What the house of the stages answers: it can record, and has no tournaments. */
const ANSWERS: { readonly [path: string]: object } = {
  '/ready': { ok: true },
  '/api/tournaments': { tournaments: [] },
};

/** What screens have asked for and nobody has answered. There is no network here. */
const unanswered: string[] = [];

const stageFetch = async (asked: string): Promise<Response> => {
  const answer = ANSWERS[asked];
  if (answer === undefined) unanswered.push(asked);
  return answer === undefined ? new Response('{}', { status: 404 }) : new Response(JSON.stringify(answer));
};

/** The room that the screens stand in: a line to the stages, no motion, no sound, and the width asked for. */
export const furnish = (narrow = false): void => {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    WebSocket: StageSocket,
    ResizeObserver: StillRoom,
    Worker: IdleWorker,
    fetch: stageFetch,
  });
  window.matchMedia = ((query: string) => ({
    matches: query.includes('reduced-motion') || (narrow && query.includes('max-width')),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
};

const roots = new Map<HTMLElement, Root>();

/** A screen on a page of its own. */
export const show = async <Props extends object>(
  screen: FunctionComponent<Props>,
  props: Props,
): Promise<HTMLElement> => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  roots.set(place, root);
  await act(async () => root.render(createElement(screen, props)));
  return place;
};

/** Lets something happen and the screens follow. */
export const happen = (what: () => unknown): Promise<void> =>
  act(async () => {
    await what();
  });

/** Switches a screen off. */
export const gone = async (place: HTMLElement): Promise<void> => {
  await happen(() => roots.get(place)?.unmount());
  roots.delete(place);
  place.remove();
};

export const cleared = async (): Promise<void> => {
  for (const place of [...roots.keys()]) await gone(place);
  expect(unanswered.splice(0), 'nobody answers this here').toEqual([]);
};

/** The terminal of a seat. */
export const terminalOf = async (stage: Stage, seat: number | undefined): Promise<HTMLElement> => {
  const { TableScreen } = await import('../../app/table/TableScreen.tsx');
  const { keepSeat, dropSeat } = await import('../../app/keys.ts');
  const { setPrefs } = await import('../../app/prefs.ts');
  await happen(() => setPrefs({ sound: false, chip: 5, custom: 10 }));
  if (seat === undefined) dropSeat(stage.id);
  else keepSeat(stage.id, { seat, token: `seat ${seat}`, code: null });
  return show(TableScreen, { id: stage.id });
};

export const displayOf = async (stage: Stage): Promise<HTMLElement> => {
  const { DisplayScreen } = await import('../../app/display/DisplayScreen.tsx');
  return show(DisplayScreen, { id: stage.id });
};

export const dealerOf = async (stage: Stage): Promise<HTMLElement> => {
  const { DealerScreen } = await import('../../app/dealer/DealerScreen.tsx');
  const { keepStaff } = await import('../../app/keys.ts');
  keepStaff({ token: 'staff', user: 'dana', name: 'Dana', roles: ['dealer'], idleMs: 1e9 });
  return show(DealerScreen, { id: stage.id });
};

export const spot = (screen: HTMLElement, name: string): Element => {
  const found = screen.querySelector(`[data-spot="${name}"]`);
  if (found === null) throw new Error(`${name} is not on the felt`);
  return found;
};

/** A finger on a spot of the felt. */
export const tap = (screen: HTMLElement, name: string): Promise<void> =>
  happen(() => {
    const at = { bubbles: true, button: 0, clientX: 300, clientY: 300 };
    spot(screen, name).dispatchEvent(new PointerEvent('pointerdown', at));
    spot(screen, name).dispatchEvent(new PointerEvent('pointerup', at));
  });

/** A long look at a spot: the card about it. */
export const look = (screen: HTMLElement, name: string): Promise<void> =>
  happen(() => spot(screen, name).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'i' })));

export const button = (screen: ParentNode, name: RegExp): HTMLButtonElement => {
  const found = [...screen.querySelectorAll('button')].find(each =>
    name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  );
  if (found === undefined) throw new Error(`there is no button ${name}`);
  return found;
};

export const press = (screen: ParentNode, name: RegExp): Promise<void> => happen(() => button(screen, name).click());

export const textOf = (screen: ParentNode, selector: string): string =>
  screen.querySelector(selector)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';

/** What stands on a spot by its own chips, as the figure on them. */
export const chipsOn = (screen: HTMLElement, name: string): string => textOf(screen, `[data-chips="${name}"]`);

export const meter = (screen: HTMLElement, which: 'credits' | 'wagered' | 'win'): string =>
  textOf(screen, `[data-meter="${which}"] dd`);

/** Chooses a chip of the rack. */
export const chip = (screen: HTMLElement, value: number): Promise<void> =>
  happen(() => screen.querySelector<HTMLInputElement>(`.rack input[value="${value}"]`)?.click());

/** The names of the spots on every sheet that a screen shows. */
export const spotsOn = (screen: ParentNode): readonly string[] =>
  [...screen.querySelectorAll('[data-spot]')].map(each => each.getAttribute('data-spot') ?? '');
