import type { Board, Said } from '../together/board.ts';

type Heard = Said['device'];

/** A device counts as connected this long after its last request. */
const SEEN_MS = 30_000;

/** Other processes are told this often that a device is still there. */
const SAID_MS = 10_000;

/** When devices and fixed terminals were last heard, in whichever process of the house. */
export class HeardDevices {
  readonly #board: Board;
  readonly #now: () => number;
  readonly #here = new Map<string, Heard>();
  readonly #saidAt = new Map<string, number>();

  /** `changed` is told the table at which a device may have come. */
  constructor(board: Board, now: () => number, changed: (table: string) => void) {
    this.#board = board;
    this.#now = now;
    board.listen('device', device => {
      for (const { table } of board.others('device', device)) if (table !== null) changed(table);
    });
  }

  /** A device has been heard: of a table, or a fixed terminal. Returns whether it was not there before. */
  heard(device: string, table: string | null): boolean {
    const before = this.#here.get(device);
    const heard = { table, at: this.#now() };
    this.#here.set(device, heard);
    if (heard.at - (this.#saidAt.get(device) ?? 0) > SAID_MS) {
      this.#saidAt.set(device, heard.at);
      this.#board.say('device', device, heard);
    }
    return before === undefined || heard.at - before.at > SEEN_MS;
  }

  /** When a device was last heard; null if no process has heard it since it was started. */
  heardAt(device: string): number | null {
    const heard = [this.#here.get(device), ...this.#board.others('device', device)];
    const latest = Math.max(...heard.map(each => each?.at ?? 0));
    return latest === 0 ? null : latest;
  }

  /** The devices that are connected at a table. */
  at(table: string): string[] {
    const isAt = (heard: Heard): boolean => heard.table === table && this.#now() - heard.at <= SEEN_MS;
    const here = [...this.#here].filter(([, heard]) => isAt(heard));
    const elsewhere = [...this.#board.all('device')].filter(([, heard]) => heard.some(isAt));
    return [...new Set([...here, ...elsewhere].map(([device]) => device))];
  }
}
