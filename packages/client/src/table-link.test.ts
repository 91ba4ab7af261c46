import { expect, test } from 'vitest';
import type { Change, SentMessage, ServerMessage, TableView } from './messages.ts';
import { type Socket, TableLink } from './table-link.ts';

/** A line whose other end is in the test's hand. */
class Wire implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  readonly sent: SentMessage[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as SentMessage);
  }
  close(): void {
    this.break(1000);
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as never);
  }
  break(code: number): void {
    this.onclose?.({ code } as never);
  }
}

const setUp = () => {
  const wires: Wire[] = [];
  const waiting: { what: () => void; ms: number }[] = [];
  let ids = 0;
  const link = new TableLink({
    connect: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire;
    },
    token: 'seat_1',
    now: () => 1000,
    later: (what, ms) => waiting.push({ what, ms }),
    newId: () => `id-${++ids}`,
  });
  link.open();
  const heard: number[] = [];
  link.onChange(({ number }) => heard.push(number));
  const wire = (): Wire => wires.at(-1) as Wire;
  const open = () => wire().onopen?.({} as never);
  /** Lets the next try to connect happen. */
  const retry = () =>
    waiting
      .splice(
        waiting.findLastIndex(({ ms }) => ms < 10_000),
        1,
      )[0]
      ?.what();
  return { link, wire, wires, open, heard, retry, waiting };
};

const view = { id: 'T', seats: [], rolls: [], lastResult: 4 } as unknown as TableView;
const change = (number: number): Change => ({ number, at: 0, by: 'house', facts: [] });
const welcome = (number: number, missed: readonly Change[] = []): ServerMessage => ({
  type: 'welcome',
  version: 1,
  now: 1500,
  you: { kind: 'player', seat: 1, name: 'Ann' },
  number,
  view,
  missed: [...missed],
  complete: true,
  told: [],
  presence: { seats: [1], locked: [], devices: [], displays: [], watchers: 0 },
});
const changes = (from: number, number: number): ServerMessage => ({
  type: 'changes',
  now: 1500,
  from,
  number,
  changes: Array.from({ length: number - from + 1 }, (_, at) => change(from + at)),
  patch: { hand: number },
});

test('a snapshot, then numbered changes in order', () => {
  const { link, wire, open, heard } = setUp();
  open();
  expect(wire().sent[0]).toEqual({ type: 'hello', version: 1, token: 'seat_1' });
  wire().say(welcome(5));
  expect(link.mirror).toMatchObject({ connection: 'live', number: 5, aheadMs: 500 });
  wire().say(changes(6, 7));
  wire().say(changes(6, 7));
  expect(link.mirror.number).toBe(7);
  expect(link.mirror.view?.hand).toBe(7);
  expect(heard).toEqual([6, 7]);
});

test('what has changed in who is connected replaces what was known of it', () => {
  const { link, wire, open } = setUp();
  open();
  wire().say(welcome(5));
  wire().say({ type: 'presence', displays: ['wall'], watchers: 3 });
  expect(link.mirror.presence).toEqual({ seats: [1], locked: [], devices: [], displays: ['wall'], watchers: 3 });
});

test('after a break it asks for what it missed, and hears of it once', () => {
  const { link, wire, open, heard, retry } = setUp();
  open();
  wire().say(welcome(5));
  wire().break(1006);
  expect(link.mirror.connection).toBe('lost');
  retry();
  open();
  expect(wire().sent[0]).toMatchObject({ type: 'hello', from: 5 });
  wire().say(welcome(8, [change(6), change(7), change(8)]));
  expect(link.mirror).toMatchObject({ connection: 'live', number: 8 });
  expect(heard).toEqual([6, 7, 8]);
});

test('a gap is a loss: nothing is believed until it has been asked for again', () => {
  const { link, wire, open, heard, retry } = setUp();
  open();
  wire().say(welcome(5));
  wire().say(changes(7, 7));
  expect(link.mirror).toMatchObject({ connection: 'lost', number: 5 });
  expect(heard).toEqual([]);
  retry();
  open();
  expect(wire().sent[0]).toMatchObject({ from: 5 });
});

test('a command without an answer is sent again under the same id, and answered once', async () => {
  const { link, wire, open, retry } = setUp();
  open();
  wire().say(welcome(5));
  const asked = link.command({ type: 'rollDice' });
  expect(link.mirror.pending).toBe(1);
  wire().break(1006);
  retry();
  open();
  expect(wire().sent.map(({ type }) => type)).toEqual(['hello']);
  wire().say(welcome(5));
  expect(wire().sent[1]).toEqual({ type: 'command', id: 'id-1', after: 4, command: { type: 'rollDice' }, again: true });
  wire().say({ type: 'answer', id: 'id-1', ok: true, number: 6 });
  expect(await asked).toMatchObject({ ok: true, number: 6 });
  expect(link.mirror.pending).toBe(0);
});

test.each(['too-many', 'stopping', 'store', 'busy'] as const)(
  'a command sent again is not taken as refused for %s, which says nothing of the first time',
  async code => {
    const { link, wire, open, retry } = setUp();
    const refused = {
      type: 'answer',
      ok: false,
      number: 5,
      refusal: { code, clause: 'service', sentence: '' },
    } as const;
    open();
    wire().say(welcome(5));
    const [first, second] = [link.command({ type: 'rollDice' }), link.command({ type: 'rollDice' })];
    wire().say({ ...refused, id: 'id-1' });
    expect(await first).toMatchObject({ ok: false, refusal: { code } });
    wire().break(1006);
    retry();
    open();
    wire().say(welcome(5));
    wire().say({ ...refused, id: 'id-2' });
    expect(link.mirror.pending).toBe(1);
    retry();
    expect(wire().sent.at(-1)).toMatchObject({ type: 'command', id: 'id-2', again: true });
    wire().say({ type: 'answer', id: 'id-2', ok: true, number: 6 });
    expect(await second).toMatchObject({ ok: true, number: 6 });
    expect(link.mirror.pending).toBe(0);
  },
);

test('nothing that is asked while the line is down is ever sent', async () => {
  const { link, wire, wires, open, retry } = setUp();
  expect((await link.command({ type: 'rollDice' })).refusal?.code, 'before it first stood').toBe('offline');
  open();
  wire().say(welcome(5));
  wire().break(1006);
  const answers = await Promise.all(Array.from({ length: 4 }, () => link.command({ type: 'rollDice' })));
  expect(answers.map(({ ok, refusal }) => [ok, refusal?.code])).toEqual(Array(4).fill([false, 'offline']));
  expect(link.mirror.pending).toBe(0);
  retry();
  open();
  wire().say(welcome(5));
  expect(wires.flatMap(({ sent }) => sent.map(({ type }) => type))).toEqual(['hello', 'hello']);
  expect(link.mirror.connection).toBe('live');
});

test('a command names the last result of the view it was asked at, and keeps it when it is sent again', () => {
  const { link, wire, open, retry } = setUp();
  const named = () => wire().sent.flatMap(message => (message.type === 'command' ? [message.after] : []));
  open();
  wire().say(welcome(5));
  void link.command({ type: 'rollDice' });
  wire().say({ ...changes(6, 6), patch: { lastResult: 6 } } as ServerMessage);
  void link.command({ type: 'rollDice' });
  expect(named()).toEqual([4, 6]);
  wire().break(1006);
  retry();
  open();
  wire().say({ ...welcome(9), view: { ...view, lastResult: 9 } } as ServerMessage);
  expect(named()).toEqual([4, 6]);
});

test('who listens is told of each return, with what was missed', () => {
  const { link, wire, open, retry, heard } = setUp();
  const returns: string[] = [];
  link.onReturn((missed, isComplete) => returns.push(`${heard.join()} of ${missed.length}, ${isComplete}`));
  open();
  wire().say(welcome(5));
  expect(returns).toEqual([]);
  wire().break(1006);
  retry();
  open();
  wire().say(welcome(7, [change(6), change(7)]));
  expect(returns).toEqual(['6,7 of 2, true']);
});

test.each([
  [4401, 'no longer valid'],
  [4404, 'no such table'],
  [4409, 'Another terminal'],
])('a close with %i is the end: %s', async (code, words) => {
  const { link, wire, wires, open, waiting } = setUp();
  open();
  wire().say(welcome(5));
  const asked = link.command({ type: 'rollDice' });
  const before = waiting.length;
  wire().break(code);
  expect(link.mirror.connection).toBe('ended');
  expect(link.mirror.ended).toContain(words);
  expect((await asked).ok).toBe(false);
  expect(waiting.length).toBe(before);
  expect(wires).toHaveLength(1);
});

test('sentences of your own take the place of ours', async () => {
  const link = new TableLink({
    connect: () => new Wire(),
    later: () => undefined,
    sentences: { 4404: 'That table is gone.', offline: 'Not sent.' },
  });
  expect((await link.command({ type: 'rollDice' })).refusal?.sentence).toBe('Not sent.');
});

test('what follows the facts changes together with the view, and begins again after too long a break', () => {
  const wire = new Wire();
  const link = new TableLink<{ readonly count: number }>(
    { connect: () => wire, later: () => undefined },
    {
      start: { count: -1 },
      joined: () => ({ count: 0 }),
      after: ({ count }, { length }) => ({ count: count + length }),
    },
  );
  const seen: string[] = [];
  link.subscribe(() => seen.push(`${link.mirror.number}: ${link.mirror.count}`));
  expect(link.mirror.count).toBe(-1);
  link.open();
  wire.say(welcome(5));
  wire.say(changes(6, 7));
  expect(seen).toEqual(['5: 0', '7: 2']);
  wire.say(welcome(8, [change(8)]));
  expect(link.mirror.count).toBe(3);
  wire.say({ ...welcome(900), complete: false } as ServerMessage);
  expect(link.mirror.count).toBe(0);
});

test('what is waited for comes, or fails with the reason that the line ended for', async () => {
  const { link, wire, open } = setUp();
  const live = link.live();
  const number = link.until(mirror => mirror.number >= 7);
  const never = link.until(mirror => mirror.number >= 9);
  open();
  wire().say(welcome(5));
  expect((await live).id).toBe('T');
  wire().say(changes(6, 7));
  expect((await number).number).toBe(7);
  wire().break(4409);
  await expect(never).rejects.toThrow('Another terminal');
});

test('a closed line answers what still waits, and leaves no timer behind', async () => {
  const timers = new Set<() => void>();
  const wire = new Wire();
  const link = new TableLink({
    connect: () => wire,
    later: what => {
      timers.add(what);
      return what;
    },
    cancel: what => timers.delete(what as () => void),
  });
  link.open();
  wire.say(welcome(5));
  const asked = link.command({ type: 'rollDice' });
  const waited = link.until(({ number }) => number > 5);
  link.close();
  expect((await asked).refusal?.code).toBe('offline');
  await expect(waited).rejects.toThrow('closed');
  expect(timers.size).toBe(0);
});

test('a line that never stood asks whether the table is there, and ends if it is not', async () => {
  const wire = new Wire();
  const asked: string[] = [];
  const isThere = async (): Promise<boolean> => {
    asked.push('asked');
    return asked.length < 2;
  };
  const link = new TableLink({ connect: () => wire, isThere, later: () => undefined });
  link.open();
  wire.break(1006);
  await Promise.resolve();
  expect(link.mirror.connection).toBe('lost');
  link.open();
  wire.break(1006);
  await expect(link.live()).rejects.toThrow('There is no such table.');
  expect(asked).toHaveLength(2);
});
