import {
  aboutText,
  type NamedFile,
  openText,
  type Pool,
  picturesOf,
  ROLLS_PER_SHOOTER,
  type Run,
  type RunAsked,
  type RunRequest,
  replaySession,
  requestRun,
  type Simulation,
  simulate,
  simulationJson,
  summarizeAll,
  summaryCsv,
  tablesOf,
} from '@hardway/lab';
import { recordOf } from '@hardway/notation';
import type { DeskRequest, FileAsked, SimulationReply } from './messages.ts';
import { type ShownRun, shownPlay } from './shown.ts';
import { whyOf } from './why.ts';

/** How often figures are shown while a run goes on, at most. */
const EVERY_MS = 250;
/** Summarising takes no more than this part of the time. */
const PART = 0.2;
/** How long a job takes, about: a run that is cancelled ends as soon. */
const JOB_MS = 150;
/** Sessions that each worker plays to get ready: as many as in the first jobs of a run. */
const READY_SESSIONS = 16;
/** Nobody gets ready with more rolls than this: a run that is asked for meanwhile would wait for them. */
const READY_ROLLS_MAX = 200_000;

type Clock = () => number;
type Summaries = ReturnType<typeof summarizeAll>;
type Result = { readonly request: RunRequest; readonly simulation: Simulation; readonly summaries: Summaries };

/** Plays runs for the page on a pool, says how they go, and hands out the last one's files. */
export class SimulationDesk {
  readonly #pool: Pool;
  readonly #post: (reply: SimulationReply) => void;
  readonly #now: Clock;
  #running = new AbortController();
  #isRunning = false;
  #preparing = new AbortController();
  #result: Result | undefined;

  constructor(pool: Pool, post: (reply: SimulationReply) => void, now: Clock = () => performance.now()) {
    this.#pool = pool;
    this.#post = post;
    this.#now = now;
  }

  async answer(request: DeskRequest): Promise<void> {
    if (request.type === 'cancel') this.#running.abort();
    else if (request.type === 'file') this.#file(request.ask, request.file);
    else if (request.type === 'prepare') await this.#prepare(request.asked);
    else await this.#start(request);
  }

  /**
   * Plays the first sessions and tells nobody. What a strategy has to be compiled and learned, here and in every worker, is ready
   * then, and the first figures of its run are there sooner.
   */
  async #prepare(asked: RunAsked): Promise<void> {
    this.#preparing.abort();
    if (this.#isRunning) return;
    this.#preparing = new AbortController();
    const { signal } = this.#preparing;
    const request = requestRun(asked);
    if (!request.ok) return;
    const { run, played, house } = request.value;
    if (rollsPerSession(run) * READY_SESSIONS > READY_ROLLS_MAX) return;
    try {
      const sessions = READY_SESSIONS * this.#pool.size;
      const simulation = await simulate({ ...run, sessions }, this.#pool, { signal, jobMs: JOB_MS });
      if (!signal.aborted) summarizeAll(played, house, simulation).plays.map(shownPlay);
    } catch {
      // The run says why it can't be played.
    }
  }

  async #start({ id, asked }: Extract<DeskRequest, { type: 'start' }>): Promise<void> {
    this.#running.abort();
    this.#preparing.abort();
    this.#running = new AbortController();
    const { signal } = this.#running;
    this.#isRunning = true;
    try {
      const request = requestRun(asked);
      if (!request.ok) throw new RangeError(request.error.map(({ message }) => message).join('; '));
      await this.#play(id, request.value, signal);
    } catch (error) {
      this.#post({ type: 'failed', id, why: whyOf(error) });
    } finally {
      if (this.#running.signal === signal) this.#isRunning = false;
    }
  }

  async #play(id: number, request: RunRequest, signal: AbortSignal): Promise<void> {
    const { run } = request;
    const start = this.#now();
    let due = start;
    const tell = (simulation: Simulation, rolls: number, isOver: boolean): void => {
      const from = this.#now();
      const summaries = summarizeAll(request.played, request.house, simulation);
      this.#result = { request, simulation, summaries };
      const shown: ShownRun = {
        plays: summaries.plays.map(shownPlay),
        duels: summaries.duels,
        progress: { sessions: simulation.tallies[0]?.sessions ?? 0, of: run.sessions, rolls },
        elapsedMs: this.#now() - start,
        ended: isOver ? simulation.ended : null,
      };
      this.#post({ type: 'shown', id, shown });
      due = this.#now() + Math.max(EVERY_MS, (this.#now() - from) / PART);
    };
    const simulation = await simulate(run, this.#pool, {
      signal,
      jobMs: JOB_MS,
      onProgress: ({ sessions, rolls }, soFar) => {
        if (sessions < run.sessions && this.#now() >= due) tell(soFar(), rolls, false);
      },
    });
    const rolls = simulation.tallies.reduce((sum, tally) => sum + tally.rolls, 0);
    // What has been replaced by another run has nobody to tell.
    if (this.#running.signal === signal) tell(simulation, rolls, true);
  }

  #file(ask: number, asked: FileAsked): void {
    try {
      if (this.#result === undefined) throw new Error('nothing has been played yet');
      this.#post({ type: 'file', ask, file: fileOf(this.#result, asked) });
    } catch (error) {
      this.#post({ type: 'no file', ask, why: whyOf(error) });
    }
  }
}

/** In all plays, about. */
const rollsPerSession = ({ stops: { rolls = Infinity, shooters = Infinity }, plays }: Run): number =>
  Math.min(rolls, shooters * ROLLS_PER_SHOOTER) * plays.length;

const named = (files: readonly NamedFile[], test: (name: string) => boolean): NamedFile => {
  const file = files.find(([name]) => test(name));
  if (file === undefined) throw new RangeError('there is no such file');
  return file;
};

const fileOf = ({ request, simulation, summaries }: Result, asked: FileAsked): NamedFile => {
  const { plays } = summaries;
  const label = request.labels.join('-');
  switch (asked.kind) {
    case 'json':
      return [`${label}.json`, simulationJson(simulation, summaries)];
    case 'summary':
      return [`${label}.csv`, summaryCsv(plays)];
    case 'table':
      return named(tablesOf(plays), name => name === asked.name);
    case 'picture': {
      const about = aboutText(request.house, simulation);
      const [played, of] = [plays[asked.play], request.labels[asked.play]];
      if (played === undefined || of === undefined) throw new RangeError(`there is no strategy ${asked.play + 1}`);
      return named(picturesOf(of, about, played), name => name === `${of}-${asked.name}.svg`);
    }
    case 'record': {
      const { house, commands, event } = replaySession(request.run, asked.play, asked.session, openText);
      return [
        `${request.labels[asked.play]}-${asked.session}.craps`,
        recordOf(house, commands, { Event: event }).record,
      ];
    }
  }
};
