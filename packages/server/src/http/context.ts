import { Floor } from '../floor/floor.ts';
import type { Identity } from '../identity/identity.ts';
import type { Actor } from '../live/people.ts';
import type { Run } from '../live/run.ts';
import type { Handled, RunningTable } from '../live/running-table.ts';
import type { Logger } from '../logging/logger.ts';
import type { CommandRequest } from '../messages/index.ts';
import type { HouseReader } from '../reader/reader.ts';
import type { Registers } from '../registers/registers.ts';
import type { Recording } from '../store/recording.ts';
import type { CommandTrace } from '../tracing/command-trace.ts';
import { CashDesk } from './cash-desk.ts';
import { refusedAmount } from './ceilings.ts';
import { beforehand, hasErrand, noteAttempt } from './errands.ts';
import { PatronDesk } from './patron-desk.ts';
import { TableContext, type TableParts } from './table-context.ts';

type ContextParts = Omit<TableParts, 'store' | 'identity' | 'log'> & {
  readonly recording: Recording;
  readonly reader: HouseReader | undefined;
  readonly registers: Registers;
  readonly identity: Identity;
  readonly log: Logger;
  readonly run: Run;
};

/** Everything that connections and routes of a house share: the tables, the people and the registers. */
export class AppContext extends TableContext {
  declare readonly identity: Identity;
  declare readonly log: Logger;
  readonly recording: Recording;
  /** Keeps the derived tables, in a house that has any. */
  readonly reader: HouseReader | undefined;
  readonly registers: Registers;
  readonly run: Run;
  readonly floor: Floor;
  readonly #cashDesk: CashDesk;
  readonly #patronDesk: PatronDesk;

  constructor({ recording, reader, registers, run, ...parts }: ContextParts) {
    super({ store: recording.store, ...parts });
    const { identity, tables, now, timers, newId } = parts;
    this.recording = recording;
    this.reader = reader;
    this.registers = registers;
    this.run = run;
    this.#cashDesk = new CashDesk(registers);
    this.#patronDesk = new PatronDesk(registers, now, async () => reader?.catchUp());
    this.sweepers.add(() => identity.sweep());
    this.floor = new Floor({ tables, ids: () => identity.state.tables, timers, now, epoch: newId() });
    this.sweepers.add(() => this.floor.sweep());
  }

  /** Asks something of a table, with a supervisor's approval where one was brought. */
  override ask(table: RunningTable, by: Actor, request: CommandRequest, trace?: CommandTrace | null): Promise<Handled> {
    const { id, command, approval, after, again } = request;
    const refused = refusedAmount(command, this.limits);
    if (refused !== undefined) return Promise.resolve(this.refused(command, refused));
    const isForTableAlone =
      approval === undefined &&
      !this.#cashDesk.isConcerned(table, by, command) &&
      !this.#patronDesk.isConcerned(table, command) &&
      !hasErrand(by, command);
    // Nearly all commands are: nothing waits on their way to the table.
    if (isForTableAlone)
      return table.handle(by, id, command, after === undefined ? { again, trace } : { after, again, trace });
    return this.#askElsewhere(table, by, request, trace);
  }

  /** Asks a table something that others of the house have a say in, before or after. */
  async #askElsewhere(
    table: RunningTable,
    by: Actor,
    { id, command, approval, after, again }: CommandRequest,
    trace: CommandTrace | null | undefined,
  ): Promise<Handled> {
    const approvedBy =
      approval === undefined ? undefined : await this.identity.approvalOf(approval, table.id, command.type);
    const isConcerned = this.#cashDesk.isConcerned(table, by, command);
    const shift = isConcerned ? await this.#cashDesk.shiftFor(table, by, command) : undefined;
    await this.#patronDesk.tell(table, command);
    const before = {
      ...(await this.#patronDesk.beforehand(table, by, id, command)),
      ...(await beforehand(this, table, by, id, command)),
    };
    if ('refusal' in before) return this.refused(command, before.refusal);
    const handled = await table.handle(by, id, command, {
      ...(approvedBy === undefined ? {} : { approvedBy }),
      ...(shift === undefined ? {} : { shift }),
      ...(after === undefined ? {} : { after }),
      ...before,
      again,
      trace,
    });
    if (!handled.ok) {
      await noteAttempt(table, by, id, command, handled.refusal);
      await this.#patronDesk.undo(table, id, command, before.known);
    }
    return handled;
  }

  protected override checkOthers(): void {
    this.floor.check();
  }

  protected override isNeeded(table: RunningTable): boolean {
    return this.floor.isWatching(table);
  }
}
