import type { AnyCommand, Known } from '../live/command.ts';
import type { Live } from '../live/live.ts';
import { NO_LIMITS, type PatronCopy } from '../live/patrons/patron.ts';
import { sittingAt } from '../live/patrons/sitting.ts';
import type { Actor } from '../live/people.ts';
import { refuse, SERVICE, type TableRefusal } from '../live/refusal.ts';
import type { RunningTable } from '../live/running-table.ts';
import type { Log } from '../log/log.ts';
import type { TableCommand } from '../messages/index.ts';
import { allIn, patronIn } from '../registers/patrons/buckets.ts';
import type { PatronCommand, PatronFact, PatronService, PatronState } from '../registers/patrons/model.ts';
import { patronRegister } from '../registers/patrons/patrons.ts';
import { copyOf, exclusionAt } from '../registers/patrons/standing.ts';
import type { Request } from '../registers/register.ts';
import type { Registers } from '../registers/registers.ts';

type PatronLog = Log<PatronState, Request<PatronCommand | PatronService>, PatronFact, TableRefusal>;
type Before = { readonly refusal: TableRefusal } | { readonly known?: Known };
type Staff = Extract<Actor, { readonly kind: 'staff' }>;

const HOUSE: Actor = { kind: 'house' };

/** Commands that the register decides before the table does. */
const DECIDED_FIRST = [
  'takeSeat',
  'bindPatron',
  'setPlayLimits',
  'confirmPlayLimits',
  'excludeMyself',
  'takeBreak',
] as const;
type DecidedFirst = Extract<TableCommand, { readonly type: (typeof DECIDED_FIRST)[number] }>;

const FIRST: ReadonlySet<string> = new Set(DECIDED_FIRST);
const isDecidedFirst = (command: TableCommand): command is DecidedFirst => FIRST.has(command.type);

/** What a table knows of the patron whom a command is about. */
const patronAt = (live: Live, command: TableCommand): PatronCopy | null | undefined =>
  'seat' in command && command.seat != null ? sittingAt(live, command.seat)?.patron : undefined;

/** A patron of whom nothing is known but the id: enough to ask whether the table would take them. */
const unknown = (patron: string): Known => ({
  patron: { patron, name: null, number: 0, exclusion: null, rest: null, limits: NO_LIMITS, raised: {}, played: [] },
});

/**
 * Between the register of patrons and the tables. The register decides first; what it knows comes with the command, so that
 * the table alone decides and an audit of the table decides the same again.
 */
export class PatronDesk {
  readonly #registers: Registers;
  readonly #now: () => number;
  readonly #catchUp: () => Promise<unknown>;
  #log: PatronLog | undefined;

  /** `catchUp` has the register take in everything that has happened at the tables. */
  constructor(registers: Registers, now: () => number, catchUp: () => Promise<unknown>) {
    this.#registers = registers;
    this.#now = now;
    this.#catchUp = catchUp;
  }

  /** Whether the register has a say in this command, or news for the table. */
  isConcerned({ live }: RunningTable, command: TableCommand): boolean {
    if (live === null || live.kind === 'practice') return false;
    if (isDecidedFirst(command)) return true;
    const { state } = this.#log ?? {};
    if (state === undefined || state.settledBy > live.care.number) return true;
    const known = patronAt(live, command);
    return known != null && (patronIn(state.patrons, known.patron)?.told ?? 0) > known.number;
  }

  /** Tells the table what has been settled, and what is new of the patron that a command is about. */
  async tell(table: RunningTable, command: TableCommand): Promise<void> {
    if (table.live === null || table.live.kind === 'practice') return;
    this.#log ??= await this.#registers.log(patronRegister);
    const { settings, settledBy, patrons } = this.#log.state;
    if (settledBy > table.live.care.number) {
      const { required, checkMinutes, coolingHours, exclusionDays, helpLine } = settings;
      const care = { number: settledBy, required, checkMinutes, coolingHours, exclusionDays, helpLine };
      await table.handle(HOUSE, `care-${settledBy}`, { type: 'setCare', care });
    }
    const known = patronAt(table.live, command);
    const patron = known == null ? undefined : patronIn(patrons, known.patron);
    if (known == null || patron === undefined || patron.told <= known.number) return;
    const copy = copyOf(patron, patron.told, this.#now());
    await table.handle(HOUSE, `patron-${patron.patron}-${patron.told}`, { type: 'updatePatron', copy });
  }

  /** What the register decides before the table does. */
  async beforehand(table: RunningTable, by: Actor, id: string, command: TableCommand): Promise<Before> {
    if (table.live === null || table.live.kind === 'practice' || !isDecidedFirst(command)) return {};
    switch (command.type) {
      case 'takeSeat':
        if (by.kind !== 'staff') return {};
        return command.patron === undefined
          ? this.#named(command.name)
          : this.#seated(table, by, id, { ...command, patron: command.patron });
      case 'bindPatron':
        return by.kind === 'staff' ? this.#seated(table, by, id, command) : {};
      case 'setPlayLimits':
        return this.#byPatron(table, by, id, command, at => ({ type: 'limitAtSeat', ...at, limits: command.limits }));
      case 'confirmPlayLimits':
        return this.#byPatron(table, by, id, command, at => ({ type: 'confirmAtSeat', ...at }));
      case 'excludeMyself':
        return this.#byPatron(table, by, id, command, at => ({ type: 'excludeAtSeat', ...at, days: command.days }));
      case 'takeBreak':
        return this.#byPatron(table, by, id, command, at => ({ type: 'restAtSeat', ...at, minutes: command.minutes }));
    }
  }

  /** The table did not take the patron after all. */
  async undo(table: RunningTable, id: string, command: TableCommand, { patron }: Known = {}): Promise<void> {
    if (patron === undefined || (command.type !== 'takeSeat' && command.type !== 'bindPatron')) return;
    if (table.live !== null && sittingAt(table.live, command.seat)?.patron?.patron === patron.patron) return;
    const left = {
      type: 'recordLeft',
      patron: patron.patron,
      table: table.id,
      seat: command.seat,
      played: null,
    } as const;
    await this.#registers.ask(patronRegister, 'main', HOUSE, `undo-${table.id}-${id}`, left);
  }

  /** Somebody sits down without a card. If an excluded patron has that name, the table has the floor look who it is. */
  #named(name: string): Before {
    const wanted = name.trim().toLowerCase();
    const at = this.#now();
    const excluded = allIn(this.#log?.state.patrons ?? {}).find(
      patron =>
        (patron.name?.toLowerCase() === wanted || patron.patron.toLowerCase() === wanted) &&
        exclusionAt(patron, at) !== null,
    );
    return excluded === undefined ? {} : { known: { namesake: excluded.patron } };
  }

  async #seated(
    table: RunningTable,
    by: Staff,
    id: string,
    command: Extract<TableCommand, { type: 'takeSeat' | 'bindPatron' }> & { readonly patron: string },
  ): Promise<Before> {
    const { patron, seat } = command;
    // The table says why: nobody is seated in the register whom the table would not take.
    if (table.refusal(by, command, unknown(patron)) !== undefined) return {};
    const staff = { user: by.user, name: by.name };
    const sits = command.type === 'bindPatron';
    const asked = { type: 'seatPatron', patron, table: table.id, seat, staff, sits } as const;
    await this.#log?.catchUp();
    // Who left another seat a moment ago is free by now.
    const known = this.#log && patronIn(this.#log.state.patrons, patron)?.seated;
    if (known != null && known.table !== table.id) await this.#catchUp();
    const answer = await this.#registers.ask(patronRegister, 'main', HOUSE, `seat-${table.id}-${by.user}-${id}`, asked);
    if (!answer.ok) return { refusal: answer.refusal };
    const turned = answer.facts.find(fact => fact.type === 'patronTurnedAway');
    if (turned === undefined) return this.#known(patron);
    const { exclusion } = this.#copy(patron) ?? {};
    const words = `Patron ${patron} was turned away: ${turned.why}`;
    if (exclusion != null)
      await table.handle(HOUSE, `turned-${by.user}-${id}`, { type: 'reportPatron', words } satisfies AnyCommand);
    return { refusal: refuse(exclusion == null ? 'on-break' : 'excluded', SERVICE, `Patron ${patron}: ${turned.why}`) };
  }

  async #byPatron(
    table: RunningTable,
    by: Actor,
    id: string,
    command: Extract<TableCommand, { type: 'setPlayLimits' | 'confirmPlayLimits' | 'excludeMyself' | 'takeBreak' }>,
    ask: (at: { patron: string; table: string; seat: number }) => PatronService,
  ): Promise<Before> {
    const { seat } = command;
    const patron = table.live === null ? undefined : sittingAt(table.live, seat)?.patron?.patron;
    if (patron === undefined || table.refusal(by, command, unknown(patron)) !== undefined) return {};
    const asked = ask({ patron, table: table.id, seat });
    const answer = await this.#registers.ask(patronRegister, 'main', HOUSE, `seat-${table.id}-${seat}-${id}`, asked);
    return answer.ok ? this.#known(patron) : { refusal: answer.refusal };
  }

  #copy(patron: string): PatronCopy | undefined {
    const found = this.#log && patronIn(this.#log.state.patrons, patron);
    return found && copyOf(found, this.#log?.head.number ?? 0, this.#now());
  }

  #known(id: string): Before {
    const patron = this.#copy(id);
    return patron === undefined ? {} : { known: { patron } };
  }
}
