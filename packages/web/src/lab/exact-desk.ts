import {
  type ExactProgress,
  type ExactSession,
  exactPicturesOf,
  exactSession,
  exactTablesOf,
  type NamedFile,
  type Outcome,
  openText,
  type Played,
  type RunRequest,
  requestRun,
  sessionJson,
  sessionText,
} from '@hardway/lab';
import type { DeskRequest, ExactReply, FileAsked } from './messages.ts';
import { shownExact } from './shown.ts';
import { whyOf } from './why.ts';

/** How long an exact session may take on a page. The command has more patience. */
const PATIENCE_MS = 20_000;
const EVERY_MS = 200;

/** Works out sessions without dice, one play after the other. What is replaced is ended by ending its worker. */
export class ExactDesk {
  readonly #post: (reply: ExactReply) => void;
  readonly #now: () => number;
  #result: { readonly request: RunRequest; readonly outcomes: readonly Outcome[] } | undefined;

  constructor(post: (reply: ExactReply) => void, now: () => number = () => performance.now()) {
    this.#post = post;
    this.#now = now;
  }

  answer(request: DeskRequest): void {
    if (request.type === 'start') this.#start(request);
    else if (request.type === 'file') this.#file(request.ask, request.file);
  }

  #start({ id, asked }: Extract<DeskRequest, { type: 'start' }>): void {
    try {
      const request = requestRun(asked);
      if (!request.ok) throw new RangeError(request.error.map(({ message }) => message).join('; '));
      const outcomes: Outcome[] = [];
      this.#result = { request: request.value, outcomes };
      request.value.played.forEach((played, play) => {
        const session = this.#workOut(id, play, played, request.value);
        if (session !== undefined) outcomes.push({ played, label: request.value.labels[play] as string, session });
      });
    } catch (error) {
      this.#post({ type: 'failed', id, why: whyOf(error) });
    }
  }

  #workOut(id: number, play: number, played: Played, { run, house }: RunRequest): ExactSession | undefined {
    const until = this.#now() + PATIENCE_MS;
    let due = this.#now() + EVERY_MS;
    const goesOn = ({ by, done, of }: ExactProgress): boolean => {
      const now = this.#now();
      if (now >= due) {
        due = now + EVERY_MS;
        this.#post({ type: 'under way', id, play, words: `${done} of ${of} ${by}` });
      }
      return now < until;
    };
    const session = exactSession(openText(run.plays[play] as string, run.house), { ...run, house, goesOn });
    if ('tooLarge' in session) {
      this.#post({ type: 'exact', id, play, answer: session });
      return undefined;
    }
    this.#post({ type: 'exact', id, play, answer: shownExact(played, session) });
    return session;
  }

  #file(ask: number, asked: FileAsked): void {
    try {
      if (this.#result === undefined) throw new Error('nothing has been worked out yet');
      this.#post({ type: 'file', ask, file: fileOf(this.#result, asked) });
    } catch (error) {
      this.#post({ type: 'no file', ask, why: whyOf(error) });
    }
  }
}

const fileOf = (
  { request: { run, house, labels }, outcomes }: { request: RunRequest; outcomes: readonly Outcome[] },
  asked: FileAsked,
): NamedFile => {
  if (asked.kind === 'json') return [`${labels.join('-')}-exact.json`, sessionJson(run, outcomes)];
  if (asked.kind === 'table') {
    const table = exactTablesOf(outcomes).find(([name]) => name === asked.name);
    if (table !== undefined) return [`exact-${table[0]}`, table[1]];
  }
  if (asked.kind === 'picture') {
    const outcome = outcomes.find(({ label }) => label === labels[asked.play]);
    if (outcome !== undefined && 'session' in outcome) {
      const about = sessionText(house, run);
      const pictures = exactPicturesOf(outcome.label, about, outcome.played.name, run.bankroll, outcome.session);
      const picture = pictures.find(([name]) => name === `${outcome.label}-${asked.name}.svg`);
      if (picture !== undefined) return [`exact-${picture[0]}`, picture[1]];
    }
  }
  throw new RangeError('there is no such file');
};
