/** Terminals that wager as fast as they are answered, in a process of their own. Told what to do by its parent, as JSON. */
import { frameOf, type Terminal, terminalAt } from './terminal.ts';

export type LoadJob = {
  readonly url: string;
  /** Where each terminal sits; without a token it watches. */
  readonly seats: readonly { readonly table: string; readonly seat: number; readonly token?: string }[];
  /** Wagers that each terminal has under way; 0: it only looks on. */
  readonly underWay: number;
  readonly warmMs: number;
  readonly runMs: number;
  /** Wagers of a terminal come so far apart at least, at random moments; 0: as fast as answered. */
  readonly everyMs: number;
  /** Whoever sits at seat 1 rolls so often; 0: nobody rolls. */
  readonly rollEveryMs: number;
  /** Whether the parent hears of the first answer. */
  readonly tellsFirst?: boolean;
};

export type LoadResult = {
  readonly answered: number;
  readonly refused: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  /** Of this process, from the first wager on. */
  readonly cpuMs: number;
  readonly wagers: number;
};

/** The terminals stay this long after the last of their wagers. */
const LEAVE_MS = 500;

/** Ids of one run are none of another's: a command sent again is not decided again. */
const RUN = process.pid;

let state = 1;
/** Something uneven, the same in every run. */
const chance = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const run = async (job: LoadJob): Promise<LoadResult> => {
  const terminals: Terminal[] = [];
  const CHUNK = 50;
  for (let at = 0; at < job.seats.length; at += CHUNK)
    terminals.push(...(await Promise.all(job.seats.slice(at, at + CHUNK).map(seat => terminalAt(job.url, seat)))));
  process.send?.({ connected: terminals.length });

  const before = process.cpuUsage();
  let measuring = false;
  let stopped = false;
  let answered = 0;
  let refused = 0;
  const times: number[] = [];
  const wager = (terminal: Terminal): void => {
    if (stopped) return;
    terminal.count += 1;
    const id = `${RUN}-${terminal.count}`;
    const { seat } = terminal;
    // Up and down in turn, so that every command is accepted and the layout stays as it is; where there are rolls, only up.
    const command =
      terminal.count % 2 === 1 || job.rollEveryMs > 0
        ? `{"type":"make","seat":${seat},"wager":"field","amount":500}`
        : `{"type":"takeDown","seat":${seat},"wager":"field"}`;
    terminal.sent.set(id, performance.now());
    terminal.send(frameOf(`{"type":"command","id":"${id}","command":${command}}`));
  };
  /** A line wager, where there is none, and a roll. */
  const rolling = (terminal: Terminal): void => {
    if (stopped) return;
    terminal.rolls += 1;
    terminal.send(
      frameOf(
        `{"type":"command","id":"${RUN}-p${terminal.rolls}","command":{"type":"make","seat":1,"wager":"pass","amount":500}}`,
      ),
    );
    terminal.send(frameOf(`{"type":"command","id":"${RUN}-r${terminal.rolls}","command":{"type":"rollDice"}}`));
    setTimeout(() => rolling(terminal), job.rollEveryMs);
  };
  const again = (terminal: Terminal): void => {
    if (job.everyMs === 0) wager(terminal);
    else setTimeout(() => wager(terminal), chance() * 2 * job.everyMs);
  };
  for (const terminal of terminals) {
    terminal.answered = ({ id, isOk }) => {
      const began = terminal.sent.get(id);
      if (began === undefined) return;
      terminal.sent.delete(id);
      if (job.tellsFirst && terminal.count === 1) process.send?.({ first: isOk });
      if (measuring) {
        answered += 1;
        times.push(performance.now() - began);
        if (!isOk) refused += 1;
      }
      again(terminal);
    };
    for (let at = 0; at < job.underWay; at += 1) again(terminal);
    if (job.rollEveryMs > 0 && terminal.seat === 1) setTimeout(() => rolling(terminal), chance() * job.rollEveryMs);
  }
  await new Promise(resolve => setTimeout(resolve, job.warmMs));
  measuring = true;
  const began = performance.now();
  await new Promise(resolve => setTimeout(resolve, job.runMs));
  measuring = false;
  stopped = true;
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  return {
    answered,
    refused,
    seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    worst: times.at(-1) ?? 0,
    cpuMs: (user + system) / 1000,
    wagers: terminals.reduce((sum, { count }) => sum + count, 0),
  };
};

process.once('message', (job: LoadJob) => {
  run(job).then(
    // Going all at once, terminals would keep the server busy while it is asked how busy it was.
    result => process.send?.({ result }, () => setTimeout(() => process.exit(0), LEAVE_MS)),
    error => {
      process.stderr.write(`${error}\n`);
      process.exit(1);
    },
  );
});
