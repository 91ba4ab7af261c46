import {
  openText,
  Worker as Player,
  type Pool,
  type Port,
  poolOf,
  requestRun,
  serve,
  type WorkerPort,
} from '@hardway/lab';
import { QuestionDesk, type QuestionRequest } from '../../src/lab/best/question-desk.ts';
import { ExactDesk } from '../../src/lab/exact-desk.ts';
import type { DeskRequest, WorkerRole } from '../../src/lab/messages.ts';
import { SimulationDesk } from '../../src/lab/simulation-desk.ts';

/** One script for all workers of the lab, which a browser loads once. The first message says what this one is. */
const post = (message: unknown): void => self.postMessage(message);
const listen = (heard: (message: unknown) => void): void => self.addEventListener('message', ({ data }) => heard(data));

/** Another worker of this script, which plays jobs. */
const player = (): WorkerPort => {
  const worker = new Worker(self.location.href, { type: 'module' });
  worker.postMessage({ role: 'player' } satisfies WorkerRole);
  return {
    post: message => worker.postMessage(message),
    listen: heard => worker.addEventListener('message', ({ data }) => heard(data)),
    onLost: lost => worker.addEventListener('error', ({ message }) => lost(message)),
    close: async () => worker.terminate(),
  };
};

/** A few rolls that nobody asked for: what a browser compiles for them is ready when somebody does. */
const warmUp = (): void => {
  const request = requestRun({ strategies: [{ label: '', text: WARM_UP }], table: {}, rolls: 60, sessions: 16 });
  if (request.ok) new Player(openText).play({ run: request.value.run, from: 0, to: 16 });
};

const WARM_UP = 'pass 10\nwhen a point is on and less than 2 comes stand: come 10\nodds 2x\n';

const playersOf = (count: number): Pool => poolOf(Array.from({ length: count }, player));

const become = (role: WorkerRole): void => {
  switch (role.role) {
    case 'player':
      serve({ post, listen } satisfies Port, openText);
      warmUp();
      return;
    case 'simulation': {
      const desk = new SimulationDesk(playersOf(role.players), post);
      listen(message => void desk.answer(message as DeskRequest));
      return;
    }
    case 'questions': {
      const desk = new QuestionDesk(playersOf(role.players), post);
      listen(message => void desk.answer(message as QuestionRequest));
      return;
    }
    case 'exact': {
      const desk = new ExactDesk(post);
      listen(message => desk.answer(message as DeskRequest));
    }
  }
};

self.addEventListener('message', ({ data }: MessageEvent<WorkerRole>) => become(data), { once: true });
