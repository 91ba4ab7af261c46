/** Terminals that wager as fast as they are answered, in a process of their own. Told what to do by its parent, as JSON. */
import { WebSocket } from 'ws';

export type LoadJob = {
  readonly url: string;
  /** Where each terminal sits. */
  readonly seats: readonly { readonly table: string; readonly seat: number; readonly token: string }[];
  /** Wagers that each terminal has under way; 0: it only looks on. */
  readonly underWay: number;
  readonly warmMs: number;
  readonly runMs: number;
  /** Wagers of a terminal come so far apart at least, at random moments; 0: as fast as answered. */
  readonly everyMs: number;
  /** Whoever sits at seat 1 rolls so often; 0: nobody rolls. */
  readonly rollEveryMs: number;
};

export type LoadResult = {
  readonly answered: number;
  readonly refused: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
};

type Terminal = {
  readonly socket: WebSocket;
  readonly sent: Map<string, number>;
  count: number;
  rolls: number;
  readonly seat: number;
};

let state = 1;
/** Something uneven, the same in every run. */
const chance = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const connect = (url: string, { table, seat, token }: LoadJob['seats'][number]): Promise<Terminal> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${table}/live`, { perMessageDeflate: false });
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', version: 1, token })));
    socket.once('message', () => resolve({ socket, sent: new Map(), count: 0, rolls: 0, seat }));
    socket.once('error', reject);
  });

const run = async (job: LoadJob): Promise<LoadResult> => {
  const terminals: Terminal[] = [];
  const CHUNK = 50;
  for (let at = 0; at < job.seats.length; at += CHUNK)
    terminals.push(...(await Promise.all(job.seats.slice(at, at + CHUNK).map(seat => connect(job.url, seat)))));
  process.send?.({ connected: terminals.length });

  let measuring = false;
  let stopped = false;
  let answered = 0;
  let refused = 0;
  const times: number[] = [];
  const wager = (terminal: Terminal): void => {
    if (stopped) return;
    terminal.count += 1;
    const id = String(terminal.count);
    const { seat } = terminal;
    // Up and down in turn, so that every command is accepted and the layout stays as it is; where there are rolls, only up.
    const command =
      terminal.count % 2 === 1 || job.rollEveryMs > 0
        ? `{"type":"make","seat":${seat},"wager":"field","amount":500}`
        : `{"type":"takeDown","seat":${seat},"wager":"field"}`;
    terminal.sent.set(id, performance.now());
    terminal.socket.send(`{"type":"command","id":"${id}","command":${command}}`);
  };
  /** A line wager, where there is none, and a roll. */
  const rolling = (terminal: Terminal): void => {
    if (stopped) return;
    terminal.rolls += 1;
    terminal.socket.send(
      `{"type":"command","id":"p${terminal.rolls}","command":{"type":"make","seat":1,"wager":"pass","amount":500}}`,
    );
    terminal.socket.send(`{"type":"command","id":"r${terminal.rolls}","command":{"type":"rollDice"}}`);
    setTimeout(() => rolling(terminal), job.rollEveryMs);
  };
  const again = (terminal: Terminal): void => {
    if (job.everyMs === 0) wager(terminal);
    else setTimeout(() => wager(terminal), chance() * 2 * job.everyMs);
  };
  for (const terminal of terminals) {
    terminal.socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1');
      if (!text.startsWith('{"type":"answer","id":"')) return;
      const id = text.slice(23, text.indexOf('"', 23));
      const began = terminal.sent.get(id);
      if (began === undefined) return;
      terminal.sent.delete(id);
      if (measuring) {
        answered += 1;
        times.push(performance.now() - began);
        if (!text.includes('"ok":true')) refused += 1;
      }
      again(terminal);
    });
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
  times.sort((a, b) => a - b);
  for (const { socket } of terminals) socket.terminate();
  return {
    answered,
    refused,
    seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    worst: times.at(-1) ?? 0,
  };
};

process.once('message', (job: LoadJob) => {
  run(job).then(
    result => process.send?.({ result }, () => process.exit(0)),
    error => {
      process.stderr.write(`${error}\n`);
      process.exit(1);
    },
  );
});
