import type { Answer } from '@hardway/client';
import { type Command, decide, evolve, type Fact, houseOf, type SeatNumber, type Table } from '@hardway/rules';
import type { Change, TableCommand, TableView } from '@hardway/server/messages';
import { type Link, type Mirror, OFFLINE } from '../wire/link.ts';
import { PAUSED } from '../wire/recording.ts';
import { noActs, withEntry, withFacts, withGesture } from './acts.ts';
import { announced, stepWords } from './announced.ts';
import { tableOf } from './as-table.ts';
import { forMe } from './for-me.ts';
import { hitsIn } from './hits.ts';
import { lastRollOf } from './last-roll.ts';
import { changeOf, withoutDone } from './pending.ts';
import { netOfLines, resultLines, summary } from './results.ts';
import { returnWords } from './return-words.ts';
import { AT_THE_DOOR, type Device, type Place, type Said, type State } from './terminal-state.ts';

const MISSED_MAX = 60;
const DISMISSED_MAX = 40;

export const seatOf = ({ you }: Mirror): SeatNumber | undefined => (you.kind === 'player' ? you.seat : undefined);

const lastOf = ({ view, result }: Mirror, seat: SeatNumber | undefined): State['last'] =>
  view === null || result.last === null ? null : lastRollOf(houseOf(view.house), result.last, seat);

/**
 * A player's terminal: follows the line and keeps the one state that the screen draws. It lets dice roll before the felt
 * changes, remembers what the seat has done since the last result, and tells what happened while the line was down.
 */
export class Terminal {
  readonly #link: Link;
  readonly #device: Device;
  readonly #listeners = new Set<() => void>();
  readonly #ends: readonly (() => void)[];
  /** Commands and gestures that are not answered or not told yet. */
  readonly #underWay = new Set<Promise<unknown>>();
  #waiters: { readonly number: number; readonly heard: () => void }[] = [];
  #state: State;
  #rolls = 0;
  #gestures = 0;
  #asked = 0;
  /** The highest entry that answered a command. */
  #answered = 0;
  #standsUnderMinimum = false;
  #known: { readonly view: TableView; readonly table: Table } | null = null;

  constructor(link: Link, device: Device) {
    this.#link = link;
    this.#device = device;
    const { isPaused } = device.recording;
    this.#state = { ...AT_THE_DOOR, isPaused, session: { since: device.now(), rolls: 0, net: 0 } };
    this.#ends = [
      link.subscribe(() => this.#follow()),
      link.onChange(change => this.#hear(change)),
      link.onReturn((missed, isComplete) => this.#back(missed, isComplete)),
      device.recording.subscribe(() => this.set({ isPaused: device.recording.isPaused, said: null })),
    ];
    this.#follow();
  }

  get state(): State {
    return this.#state;
  }

  get device(): Device {
    return this.#device;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  close(): void {
    for (const end of this.#ends) end();
    this.#listeners.clear();
  }

  set(fields: Partial<State>): void {
    const before = this.#state.acts;
    this.#state = { ...this.#state, ...fields };
    const { acts } = this.#state;
    if (acts !== null && acts !== before) this.#device.keep(acts);
    for (const listener of this.#listeners) listener();
  }

  say(at: Place, words: string, tone: Said['tone'] = 'no', instead: Said['instead'] = []): void {
    if (tone === 'no') this.#device.play('no');
    this.set({ said: { at, words, tone, instead } });
  }

  hush = (): void => {
    if (this.#state.said !== null) this.set({ said: null });
  };

  /** Puts a notice away. That the player of a seat has seen it is recorded, so it waits for the line. */
  dismiss = (number: number, seat: SeatNumber | undefined, at: Place): void => {
    if (seat !== undefined) {
      if (!this.mayAsk(at)) return;
      void this.#link.command({ type: 'seeNotice', seat, notice: number });
    }
    this.set({ dismissed: [...this.#state.dismissed, number].slice(-DISMISSED_MAX) });
  };

  forgetReturn = (): void => this.set({ returned: null, missed: [] });

  /** The table of the rules as the house last told it. */
  get table(): Table | null {
    const { view } = this.#state.mirror;
    if (view === null) return null;
    if (this.#known?.view !== view) this.#known = { view, table: tableOf(view) };
    return this.#known.table;
  }

  /** The table as it will stand once the house has done all that it was asked for. */
  get expected(): Table | null {
    return this.#state.pending.reduce((now: Table | null, { command }) => {
      const decision = now === null ? null : decide(now, command as Command);
      return now !== null && decision?.ok ? decision.value.reduce(evolve, now) : now;
    }, this.table);
  }

  /** Whether a press may be sent. One on a dead line is dropped, counted and told of. */
  mayAsk(at: Place): boolean {
    const { mirror, isPaused } = this.#state;
    if (mirror.connection === 'live' && !isPaused) return true;
    if (mirror.connection !== 'live') this.set({ dropped: this.#state.dropped + 1 });
    this.say(at, mirror.connection === 'live' ? PAUSED : OFFLINE);
    return false;
  }

  /** A gesture begins; its commands name it, so that Undo takes it back whole. */
  begin(): number {
    this.#gestures += 1;
    const id = this.#device.now() * 1000 + (this.#gestures % 1000);
    const { acts } = this.#state;
    this.set({ returned: null, said: null, hits: [], ...(acts === null ? {} : { acts: withGesture(acts, id) }) });
    return id;
  }

  /** Asks the house, and says at the finger what it refuses. */
  async send(command: TableCommand, at: Place, gesture?: number): Promise<Answer> {
    const asked = this.#link.command(command);
    const told = asked.then(({ ok, number }) => (ok && number !== undefined ? this.#told(number) : undefined));
    this.#track(told);
    this.#follows(command, told);
    const answer = await asked;
    if (answer.ok) this.#answered = Math.max(this.#answered, answer.number ?? 0);
    const { acts } = this.#state;
    if (answer.ok && gesture !== undefined && acts !== null && answer.number !== undefined)
      this.set({ acts: withEntry(acts, gesture, answer.number) });
    // Nothing more is sent until the house can record again.
    if (answer.refusal?.code === 'store') this.#device.recording.refused();
    else if (!answer.ok && answer.refusal !== undefined) this.say(at, answer.refusal.sentence);
    return answer;
  }

  /** Shows a change of a wager as under way until it has been told or refused. */
  #follows(command: TableCommand, told: Promise<void>): void {
    const change = changeOf(command);
    if (change === null) return;
    this.#asked += 1;
    const id = this.#asked;
    this.set({ pending: [...this.#state.pending, { id, command: change }] });
    const over = () => this.set({ pending: this.#state.pending.filter(each => each.id !== id) });
    told.then(over, over);
  }

  /** Does something once all that was asked before has been answered and told. */
  whenQuiet(what: () => void | Promise<void>): Promise<void> {
    const before = [...this.#underWay];
    const work = Promise.allSettled(before)
      .then(what)
      .then(() => this.#told(this.#answered));
    this.#track(work);
    return work;
  }

  #track(work: Promise<unknown>): void {
    this.#underWay.add(work);
    const over = () => this.#underWay.delete(work);
    work.then(over, over);
  }

  /** Waits until the journal has been told up to a number. */
  #told(number: number): Promise<void> | undefined {
    const { mirror } = this.#state;
    if (mirror.number >= number || mirror.connection === 'ended') return undefined;
    return new Promise(heard => this.#waiters.push({ number, heard }));
  }

  #follow(): void {
    const { mirror: before, isRolling } = this.#state;
    const { mirror } = this.#link;
    const seat = seatOf(mirror);
    const isNewRoll = (mirror.result.last?.number ?? 0) > (before.result.last?.number ?? 0);
    this.set({ mirror, acts: this.#actsFor(mirror, seat) });
    if (isNewRoll && before.view !== null && before.connection === 'live') this.#roll();
    else if (!isRolling) this.set({ shown: mirror.view, ...this.#lastFor(lastOf(mirror, seat), seat) });
    const waiters = this.#waiters;
    this.#waiters = waiters.filter(({ number }) => number > mirror.number && mirror.connection !== 'ended');
    for (const waiter of waiters) if (!this.#waiters.includes(waiter)) waiter.heard();
  }

  /** What can be taken back at this table now: nothing after another result, and what was kept if the page is new. */
  #actsFor({ view }: Mirror, seat: SeatNumber | undefined): State['acts'] {
    if (view === null || seat === undefined) return null;
    const acts = this.#state.acts ?? this.#device.kept();
    return acts?.seat === seat && acts.after === view.lastResult ? acts : noActs(seat, view.lastResult);
  }

  /** What was said about one roll is no longer true of the next. */
  #roll(): void {
    this.#rolls += 1;
    const roll = this.#rolls;
    const rest = (): void => {
      if (roll === this.#rolls) this.#rest();
    };
    const rollMs = this.#device.rollMs();
    if (rollMs === 0) {
      this.set({ said: null, hits: [] });
      rest();
      return;
    }
    this.#device.play('dice');
    this.set({ said: null, hits: [], isRolling: true });
    this.#device.later(rest, rollMs);
  }

  #rest(): void {
    const { mirror } = this.#state;
    const seat = seatOf(mirror);
    const last = lastOf(mirror, seat);
    if (last !== null && seat !== undefined) this.#device.fly(last.settlements.filter(each => each.seat === seat));
    const hits = last === null || seat === undefined ? [] : hitsIn(last.settlements, seat);
    this.set({ isRolling: false, shown: mirror.view, ...this.#lastFor(last, seat), hits });
    if (last !== null && summary(last.lines).isWin) this.#device.play('win');
  }

  /** A roll with what it means, which stays as it was said: what is bet afterwards changes nothing about it. */
  #lastFor(last: State['last'], seat: SeatNumber | undefined): Pick<State, 'last' | 'meaning'> {
    const { table, state } = this;
    const isSame = last?.number === state.last?.number && `${last?.dice}` === `${state.last?.dice}`;
    if (isSame && state.meaning !== null) return { last, meaning: state.meaning };
    return { last, meaning: last === null || table === null || seat === undefined ? null : forMe(table, seat, last) };
  }

  #hear({ number, by, facts }: Change): void {
    const { mirror, acts, session } = this.#state;
    const seat = seatOf(mirror);
    if (acts !== null && by === `seat ${seat}`) this.set({ acts: withFacts(acts, number, facts) });
    if (by === `seat ${seat}`) this.set({ pending: withoutDone(this.#state.pending, facts) });
    this.#announce(facts, seat);
    for (const fact of facts) {
      if (fact.type === 'wagerMade' && fact.seat === seat && fact.advised) this.#standsUnderMinimum = true;
      if (fact.type === 'stepAdvised' && fact.seat === seat && mirror.view !== null)
        this.set({ stepAdvice: stepWords(houseOf(mirror.view.house), fact) });
      if (fact.type === 'noRollCalled') this.set({ noRoll: fact.reason });
      if (fact.type === 'rolled') {
        const lines = this.#linesOf(fact, seat);
        this.set({
          noRoll: null,
          missed: [],
          returned: null,
          isAdvised: this.#standsUnderMinimum,
          stepAdvice: null,
          session: { ...session, rolls: session.rolls + 1, net: session.net + netOfLines(lines) },
        });
        this.#standsUnderMinimum = false;
      }
    }
    const changed = mirror.result.notices.find(notice => notice.number === number);
    const net = changed?.effects.find(effect => effect.seat === seat)?.net ?? 0;
    if (net !== 0) this.set({ session: { ...this.#state.session, net: this.#state.session.net + net } });
  }

  #announce(facts: Change['facts'], seat: SeatNumber | undefined): void {
    const { table } = this;
    const words = table === null || seat === undefined ? null : announced(table, seat, facts);
    if (words !== null) this.set({ announced: words });
  }

  #linesOf({ settlements }: Extract<Fact, { type: 'rolled' }>, seat: SeatNumber | undefined) {
    const { view } = this.#state.mirror;
    return view === null || seat === undefined ? [] : resultLines(houseOf(view.house), settlements, seat);
  }

  /** The line stands again: tells what was missed and what was dropped. */
  #back(missed: readonly Change[], isComplete: boolean): void {
    const { mirror, dropped } = this.#state;
    const { view } = mirror;
    if (view === null) return;
    const rolls = missed.flatMap(({ number, facts }) =>
      facts.flatMap(fact =>
        fact.type === 'rolled' ? [lastRollOf(houseOf(view.house), { ...fact, number }, seatOf(mirror))] : [],
      ),
    );
    const isQuiet = missed.every(({ facts }) => facts.length === 0);
    this.set({
      dropped: 0,
      said: null,
      returned: returnWords({ rolls, isQuiet, isComplete, dropped }),
      missed: rolls.slice(-MISSED_MAX),
    });
  }
}
