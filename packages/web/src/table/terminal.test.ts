import type { Socket } from '@hardway/client';
import { type Cents, type Command, decide, evolve, type Fact, houseOf, openTable, type Table } from '@hardway/rules';
import type { Change, ClientMessage, ServerMessage, TableView } from '@hardway/server/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { Link } from '../wire/link.ts';
import { PAUSED, Recording } from '../wire/recording.ts';
import type { Acts } from './acts.ts';
import { Hand } from './hand.ts';
import { nextAct } from './next-act.ts';
import { type BetSet, setsFor } from './sets.ts';
import { Terminal } from './terminal.ts';
import type { Device } from './terminal-state.ts';

const AT = { x: 0, y: 0 };
const dollars = (amount: number): Cents => (amount * 100) as Cents;
const MA = { ruleset: 'massachusetts', game: 'craps' } as const;

/** A house of one table that the rules decide at, behind a line that a test can cut. */
class House {
  table: Table = openTable(houseOf(MA));
  number = 1;
  rolls: TableView['rolls'] = [];
  readonly changes: Change[] = [];
  /** Dice that will be thrown, in order. */
  dice: (readonly [number, number])[] = [];
  sockets = new Set<Wire>();
  /** Nothing can be recorded. */
  isFull = false;
  /** Notices that the player has seen. */
  readonly seen: number[] = [];

  constructor() {
    this.do({ type: 'takeSeat', seat: 1, name: 'Ann', buyIn: dollars(1000) });
    this.do({ type: 'takeDice', by: 1 });
  }

  do(command: Command, by = 'house'): boolean {
    const decision = decide(this.table, command);
    if (!decision.ok) return false;
    this.happened(decision.value, by);
    return true;
  }

  happened(facts: readonly Fact[], by: string): void {
    this.table = facts.reduce(evolve, this.table);
    this.number += 1;
    for (const fact of facts) {
      if (fact.type !== 'rolled') continue;
      const { dice, outcome } = fact;
      this.rolls = [...this.rolls, { number: this.number, at: 0, hand: 1, dice, outcome, shooter: 1 }];
    }
    this.say(facts, by);
  }

  /** Something of the service around the rules happened, which the table does not know. */
  tell(facts: Change['facts'], by: string): void {
    this.number += 1;
    this.say(facts, by);
  }

  private say(facts: Change['facts'], by: string): void {
    const change: Change = { number: this.number, at: 0, by, facts };
    this.changes.push(change);
    for (const socket of this.sockets)
      socket.say({
        type: 'changes',
        now: 0,
        from: this.number,
        number: this.number,
        changes: [change],
        patch: this.view,
      });
  }

  get view(): TableView {
    const { house, seats, ...fields } = this.table;
    return {
      ...fields,
      id: 'T',
      kind: 'practice',
      status: 'open',
      house: house.config,
      seats,
      notices: [],
      rolls: this.rolls,
      lastResult: this.rolls.at(-1)?.number ?? 0,
      ruling: null,
      heat: null,
    } as unknown as TableView;
  }

  hear(socket: Wire, message: ClientMessage): void {
    if (message.type === 'hello') {
      this.sockets.add(socket);
      socket.say({
        type: 'welcome',
        version: 1,
        now: 0,
        you: { kind: 'player', seat: 1, name: 'Ann' },
        number: this.number,
        view: this.view,
        missed: this.changes.filter(({ number }) => number > (message.from ?? this.number)),
        complete: true,
        told: [],
        presence: { seats: [], locked: [], devices: [], displays: [], watchers: 0 },
      });
    } else if (message.type === 'command') {
      const { id, after = 0, command } = message;
      const no = (code: 'stale' | 'forbidden' | 'store'): void =>
        socket.say({ type: 'answer', id, ok: false, refusal: { code, clause: 'service', sentence: code } });
      if (this.isFull) {
        no('store');
        return;
      }
      if (after < this.view.lastResult) {
        no('stale');
        return;
      }
      if (command.type === 'seeNotice') {
        this.seen.push(command.notice);
        socket.say({ type: 'answer', id, ok: true, number: this.number });
        return;
      }
      const asked =
        command.type === 'rollDice' ? { type: 'roll', dice: this.dice.shift() ?? [2, 2] } : (command as Command);
      if (this.do(asked as Command, 'seat 1')) socket.say({ type: 'answer', id, ok: true, number: this.number });
      else no('forbidden');
    }
  }

  /** The line breaks. */
  cut(): void {
    for (const socket of this.sockets) socket.onclose?.({ code: 1006 } as never);
    this.sockets.clear();
  }
}

class Wire implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  readonly #house: House;
  constructor(house: House) {
    this.#house = house;
  }
  send(text: string): void {
    this.#house.hear(this, JSON.parse(text) as ClientMessage);
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as never);
  }
  close(): void {}
}

let house: House;
let kept: Acts | null;
beforeEach(() => {
  house = new House();
  kept = null;
});

const place = (device: Partial<Device> = {}) => {
  const waiting: (() => void)[] = [];
  const connects: Wire[] = [];
  const link = new Link({
    connect: () => {
      const wire = new Wire(house);
      connects.push(wire);
      return wire;
    },
    token: 'seat',
    later: what => waiting.push(what),
  });
  const terminal = new Terminal(link, {
    now: () => 0,
    later: what => what(),
    recording: new Recording({ later: () => undefined, isRecording: async () => true }),
    rollMs: () => 0,
    play: () => undefined,
    fly: () => undefined,
    kept: () => kept,
    keep: acts => {
      kept = JSON.parse(JSON.stringify(acts)) as Acts;
    },
    ...device,
  });
  const hand = new Hand(terminal);
  link.open();
  connects.at(-1)?.onopen?.({} as never);
  return {
    terminal,
    hand,
    /** The line is tried again. */
    retry: () => {
      for (const what of waiting.splice(0)) what();
      connects.at(-1)?.onopen?.({} as never);
    },
    roll: () => {
      const { view } = terminal.state.mirror;
      return hand.act(nextAct(view as TableView, terminal.table as Table, 1), AT);
    },
    press: async (what: () => void) => {
      what();
      await terminal.whenQuiet(() => undefined);
    },
  };
};

const wagers = (): { readonly [name: string]: number } =>
  Object.fromEntries((house.table.seats[0]?.layout ?? []).map(({ name, stake }) => [name, stake / 100]));
const sum = (): number => Object.values(wagers()).reduce((all, stake) => all + stake, 0);

describe('a house that can not record', () => {
  test('pauses betting with a clear word, and betting goes on by itself', async () => {
    const looks: (() => void)[] = [];
    const { terminal, hand, press } = place({
      recording: new Recording({ later: what => looks.push(what), isRecording: async () => !house.isFull }),
    });
    const look = async (): Promise<void> => {
      looks.shift()?.();
      await Promise.resolve();
    };
    house.isFull = true;
    await press(() => hand.bet('pass', dollars(10), AT));
    expect(terminal.state).toMatchObject({ isPaused: true, pending: [], said: null });
    await press(() => hand.bet('field', dollars(5), AT));
    expect(terminal.state.said?.words).toBe(PAUSED);
    expect(terminal.state.dropped, 'the line is not down').toBe(0);
    await look();
    expect(terminal.state.isPaused).toBe(true);
    house.isFull = false;
    await look();
    expect(terminal.state).toMatchObject({ isPaused: false, said: null });
    await press(() => hand.bet('pass', dollars(10), AT));
    expect(wagers()).toEqual({ pass: 10 });
    expect(looks).toEqual([]);
  });
});

describe('a line that is down', () => {
  test('four presses of Roll and a bet are dropped, and told of when it stands again', async () => {
    const { terminal, hand, retry, roll, press } = place();
    await press(() => hand.bet('pass', dollars(10), AT));
    house.cut();
    expect(terminal.state.mirror.connection).toBe('lost');
    for (let pressed = 0; pressed < 4; pressed += 1) await roll();
    await press(() => hand.bet('field', dollars(5), AT));
    expect(terminal.state.said?.words).toBe('Connection lost. Nothing you tap now is sent.');
    expect(terminal.state.dropped).toBe(5);
    retry();
    expect(house.rolls).toEqual([]);
    expect(wagers()).toEqual({ pass: 10 });
    expect(terminal.state).toMatchObject({
      dropped: 0,
      said: null,
      returned: 'Connected. Nothing happened at the table meanwhile. 5 taps on the dead line were not sent.',
    });
    await roll();
    expect(house.rolls).toHaveLength(1);
    expect(terminal.state.returned, 'told until the player goes on').toBeNull();
  });

  test('what was rolled meanwhile is told with what it brought', async () => {
    const { terminal, hand, retry, press } = place();
    await press(() => hand.bet('pass', dollars(10), AT));
    house.cut();
    house.do({ type: 'roll', dice: [2, 2] });
    house.do({ type: 'roll', dice: [4, 3] });
    retry();
    expect(terminal.state.returned).toBe('Connected. 2 rolls meanwhile, 2-2 point 4, 4-3 seven-out: −$10 for you.');
    expect(terminal.state.last?.dice).toEqual([4, 3]);
    expect(terminal.state.missed).toHaveLength(2);
  });

  test('two presses of Roll before the answer are one roll', async () => {
    const { hand, roll, press } = place();
    await press(() => hand.bet('pass', dollars(10), AT));
    await Promise.all([roll(), roll(), roll()]);
    expect(house.rolls).toHaveLength(1);
  });
});

describe('Undo', () => {
  test('walks back through every tap, and then says that there is nothing left', async () => {
    const { terminal, hand, press } = place();
    for (const name of ['pass', 'field', 'place 5', 'hard 8'] as const)
      await press(() => hand.bet(name, dollars(5), AT));
    const sums: number[] = [];
    for (let pressed = 0; pressed < 6; pressed += 1) {
      await press(() => hand.undo(AT));
      sums.push(sum());
    }
    expect(sums).toEqual([15, 10, 5, 0, 0, 0]);
    expect(terminal.state.said?.words).toBe('There is nothing to take back since the last roll.');
  });

  test('pressed quickly takes back as much as pressed slowly', async () => {
    const { hand, press } = place();
    for (let taps = 0; taps < 4; taps += 1) hand.bet('field', dollars(5), AT);
    for (let pressed = 0; pressed < 3; pressed += 1) hand.undo(AT);
    await press(() => undefined);
    expect(wagers()).toEqual({ field: 5 });
  });

  test('takes a Clear and a Double back whole', async () => {
    const { hand, press } = place();
    for (const name of ['pass', 'field', 'place 5'] as const) await press(() => hand.bet(name, dollars(10), AT));
    const before = wagers();
    await press(() => hand.double(AT));
    expect(sum()).toBe(60);
    await press(() => hand.clear(AT));
    expect(sum()).toBe(0);
    await press(() => hand.undo(AT));
    expect(sum()).toBe(60);
    await press(() => hand.undo(AT));
    expect(wagers()).toEqual(before);
  });

  test('goes on after the page is loaded again', async () => {
    const first = place();
    await first.press(() => first.hand.bet('pass', dollars(5), AT));
    await first.press(() => first.hand.bet('field', dollars(5), AT));
    first.terminal.close();
    const second = place();
    await second.press(() => second.hand.undo(AT));
    expect(wagers()).toEqual({ pass: 5 });
    await second.press(() => second.hand.undo(AT));
    expect(wagers()).toEqual({});
  });

  test('does not reach back over a roll, nor does what was kept before it', async () => {
    const { terminal, hand, roll, press } = place();
    await press(() => hand.bet('pass', dollars(5), AT));
    await press(() => hand.bet('hard 8', dollars(5), AT));
    const before = kept;
    await roll();
    await press(() => hand.undo(AT));
    expect(sum()).toBe(10);
    expect(terminal.state.said?.words).toBe('There is nothing to take back since the last roll.');
    terminal.close();
    kept = before;
    const again = place();
    await again.press(() => again.hand.undo(AT));
    expect(sum()).toBe(10);
  });
});

test('all at once says what was done, what was not, and why', async () => {
  const { terminal, hand, roll, press } = place();
  await press(() => hand.bet('pass', dollars(10), AT));
  await roll();
  await press(() => hand.bet('place 6', dollars(12), AT));
  await press(() => hand.double(AT));
  expect(terminal.state.said?.words).toMatch(/^Doubled: Place 6\. Pass Line: .+\.$/);
  expect(terminal.state.said?.tone).toBe('note');
});

describe('the felt', () => {
  test('shows the table before a roll until the dice rest', async () => {
    const rests: (() => void)[] = [];
    const { terminal, hand, roll, press } = place({ rollMs: () => 900, later: what => rests.push(what) });
    await press(() => hand.bet('field', dollars(5), AT));
    await press(() => hand.bet('pass', dollars(5), AT));
    house.dice = [[3, 2]];
    await roll();
    expect(terminal.state).toMatchObject({ isRolling: true, last: null });
    expect(terminal.state.shown?.puck).toBe('off');
    rests.at(-1)?.();
    expect(terminal.state).toMatchObject({ isRolling: false, last: { dice: [3, 2], net: -500 } });
    expect(terminal.state.shown?.puck).toBe(5);
    expect(terminal.state.session).toMatchObject({ rolls: 1, net: -500 });
  });

  test('is put right after a correction: the last result, the last win and the session', async () => {
    const { terminal, hand, roll, press } = place();
    await press(() => hand.bet('pass', dollars(50), AT));
    const before = house.table;
    house.dice = [[4, 3]];
    await roll();
    expect(terminal.state.last).toMatchObject({ won: 5000, net: 5000 });
    const redone = decide(before, { type: 'roll', dice: [2, 1] });
    if (!redone.ok) throw new Error(redone.error.sentence);
    const fact = {
      type: 'corrected',
      was: [4, 3],
      is: [2, 1],
      outcome: 'craps',
      reason: 'misread',
      redone: redone.value,
    };
    house.table = before;
    house.number += 1;
    for (const socket of house.sockets)
      socket.say({
        type: 'changes',
        now: 0,
        from: house.number,
        number: house.number,
        changes: [{ number: house.number, at: 0, by: 'dealer Dana', facts: [fact as never] }],
        patch: {},
      });
    expect(terminal.state.last).toMatchObject({ dice: [2, 1], won: 0, net: -5000 });
    expect(terminal.state.session.net).toBe(-5000);
    expect(terminal.state.mirror.result.notices).toMatchObject([{ kind: 'corrected' }]);
    terminal.dismiss(house.number, 1, AT);
    expect(house.seen, 'that it was seen is told to the house').toEqual([house.number]);
    expect(terminal.state.dismissed).toEqual([house.number]);
  });
});

test('a wager outside the steps of the notice is said to stand, until the next roll', () => {
  const { terminal } = place();
  house.table = openTable(houseOf({ ruleset: 'victoria', game: 'craps' }));
  house.do({ type: 'takeSeat', seat: 1, name: 'Ann', buyIn: dollars(1000) });
  const advised = { type: 'stepAdvised', wager: 'field', stake: dollars(17), step: dollars(5) } as const;
  house.tell([{ ...advised, seat: 2 }], 'seat 2');
  expect(terminal.state.stepAdvice).toBeNull();
  house.tell([{ ...advised, seat: 1 }], 'seat 1');
  expect(terminal.state.stepAdvice).toMatch(
    /^Field stands at \$17\. Above the minimum, bets at this table go up in steps of \$5 \(VIC .+\)\.$/,
  );
  expect(terminal.state.announced).toBe(terminal.state.stepAdvice);
  house.do({ type: 'takeDice', by: 1 });
  house.do({ type: 'make', seat: 1, wager: 'pass', amount: dollars(10) });
  house.do({ type: 'roll', dice: [2, 2] });
  expect(terminal.state.stepAdvice).toBeNull();
});

describe('what a hand does with several bets at once', () => {
  const across = setsFor(houseOf({ ruleset: 'massachusetts', game: 'craps' }))[0] as BetSet;

  test('a set is one gesture: one Undo takes all of it back', async () => {
    const { hand, press } = place();
    await press(() => hand.bet('pass', dollars(5), AT));
    await press(() => hand.betSet(across, dollars(5), AT));
    expect(wagers()).toEqual({
      pass: 5,
      'place 4': 5,
      'place 5': 5,
      'place 6': 6,
      'place 8': 6,
      'place 9': 5,
      'place 10': 5,
    });
    await press(() => hand.undo(AT));
    expect(wagers()).toEqual({ pass: 5 });
  });

  test('full odds are one gesture, and said to be none where nothing takes odds', async () => {
    const { terminal, hand, press } = place();
    await press(() => hand.bet('pass', dollars(5), AT));
    await press(() => hand.fullOdds(AT));
    expect(terminal.state.said?.words).toBe('None of your bets takes odds now.');
    house.do({ type: 'roll', dice: [2, 2] });
    await press(() => hand.fullOdds(AT));
    expect(wagers()).toEqual({ pass: 5, 'pass-odds': 10 });
    await press(() => hand.undo(AT));
    expect(wagers()).toEqual({ pass: 5 });
  });

  test('winners that stay up are in question until they are answered, one by one, or the player does something else', async () => {
    const { terminal, hand, press } = place();
    await press(() => hand.bet('pass', dollars(5), AT));
    house.do({ type: 'roll', dice: [2, 2] });
    await press(() => hand.bet('place 8', dollars(6), AT));
    await press(() => hand.bet('hard 8', dollars(5), AT));
    house.do({ type: 'roll', dice: [4, 4] });
    expect(terminal.state.hits).toEqual(['place 8', 'hard 8']);
    await press(() => hand.answerHit('place 8', dollars(6), AT));
    expect(wagers()).toEqual({ pass: 5, 'place 8': 12, 'hard 8': 5 });
    expect(terminal.state.hits).toEqual(['hard 8']);
    await press(() => hand.answerHit('hard 8', 'down', AT));
    expect(wagers()).toEqual({ pass: 5, 'place 8': 12 });
    house.do({ type: 'roll', dice: [5, 3] });
    expect(terminal.state.hits).toEqual(['place 8']);
    await press(() => hand.bet('field', dollars(5), AT));
    expect(terminal.state.hits).toEqual([]);
    house.do({ type: 'roll', dice: [5, 3] });
    hand.answerHit('place 8', 'same', AT);
    expect(terminal.state.hits).toEqual([]);
    expect(wagers()).toEqual({ pass: 5, 'place 8': 12 });
  });
});
