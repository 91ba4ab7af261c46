import type { Actor } from '../live/people.ts';
import type { TableRefusal } from '../live/refusal.ts';
import type { RunningTable } from '../live/running-table.ts';
import type { Thresholds } from '../live/tender/model.ts';
import type { Log } from '../log/log.ts';
import type { TableCommand } from '../messages/index.ts';
import { cageRegister, isShiftRequired } from '../registers/cage/cage.ts';
import type { CageCommand, CageFact, CageService, CageState } from '../registers/cage/model.ts';
import type { Request } from '../registers/register.ts';
import type { Registers } from '../registers/registers.ts';

/** Commands that move money in or out of the house. */
const MONEY: ReadonlySet<TableCommand['type']> = new Set([
  'takeSeat',
  'buyIn',
  'cashOut',
  'leaveSeat',
  'reverseBuyIn',
  'payByHand',
  'sendChips',
  'receiveChips',
]);

const thresholdsOf = ({ settings, settledBy }: CageState): Thresholds => {
  const { approveAbove, cashOutMax, handPayAbove, overShortAbove } = settings;
  const shiftRequired = isShiftRequired(settings);
  return { number: settledBy, approveAbove, cashOutMax, handPayAbove, overShortAbove, shiftRequired };
};

type CageLog = Log<CageState, Request<CageCommand | CageService>, CageFact, TableRefusal>;

/**
 * Between the cage's register and the tables. A table gets the thresholds as a fact of its own, before the first command of
 * staff that they hold for, and the cashier's shift with the command: an audit of the table decides the same again.
 */
export class CashDesk {
  readonly #registers: Registers;
  #log: CageLog | undefined;

  constructor(registers: Registers) {
    this.#registers = registers;
  }

  /** Whether the register has a say in this command. It has none in what players do. */
  isConcerned({ live }: RunningTable, by: Actor, { type }: TableCommand): boolean {
    if (by.kind !== 'staff' || live === null || live.kind === 'practice') return false;
    return this.#log === undefined || MONEY.has(type) || this.#log.state.settledBy > live.thresholds.number;
  }

  /** Tells the table what has been settled, and answers the open shift of the person who asks. */
  async shiftFor(table: RunningTable, by: Actor, { type }: TableCommand): Promise<string | undefined> {
    this.#log ??= await this.#registers.log(cageRegister);
    if (MONEY.has(type)) await this.#log.catchUp();
    const { state } = this.#log;
    if (state.settledBy > (table.live?.thresholds.number ?? 0)) {
      const asked = { type: 'setThresholds', thresholds: thresholdsOf(state) } as const;
      await table.handle({ kind: 'house' }, `thresholds-${state.settledBy}`, asked);
    }
    if (by.kind !== 'staff' || !MONEY.has(type)) return undefined;
    return state.shifts.find(({ closed, cashier }) => closed === null && cashier.user === by.user)?.shift;
  }
}
