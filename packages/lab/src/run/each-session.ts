import { ENDS } from '../play/table-session.ts';
import { Simulator } from '../simulate/simulator.ts';
import { type OpenPlay, type Run, setupOf } from './job.ts';

/** How one session went; its result is in cents won or lost. */
export type SessionRow = {
  readonly strategy: string;
  readonly session: number;
  readonly result: number;
  readonly rolls: number;
  readonly end: string;
};

/** Sessions that are kept at a time. */
const AT_A_TIME = 25_600;

/** The first `sessions` sessions of every play of a run, one by one, played again in this thread. */
export function* eachSession(run: Run, sessions: number, open: OpenPlay): Generator<SessionRow> {
  const setup = setupOf(run);
  for (const source of run.plays) {
    const play = open(source, run.house);
    const simulator = new Simulator(play, setup);
    for (let from = 0; from < sessions; from += AT_A_TIME) {
      const to = Math.min(sessions, from + AT_A_TIME);
      const results = new Float64Array(to - from);
      const ended = { ends: new Uint8Array(to - from), rolls: new Float64Array(to - from) };
      simulator.run(from, to, results, ended);
      for (let at = 0; at < results.length; at += 1) {
        const end = ENDS[ended.ends[at] as number] as string;
        const [result, rolls] = [results[at] as number, ended.rolls[at] as number];
        yield { strategy: play.name, session: from + at, result, rolls, end };
      }
    }
  }
}
