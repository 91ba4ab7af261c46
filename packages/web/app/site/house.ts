import type { Socket } from '@hardway/client';
import type { FromWorker, ToWorker } from '../../src/site/messages.ts';
import { WorkerHouse } from '../../src/site/worker-house.ts';
import type { Asked as AskedOfHouse } from '../house.ts';

export type Asked = AskedOfHouse;

let house: WorkerHouse | undefined;

/** The worker that keeps this tab's tables, started when something is first asked of it. */
const open = (): WorkerHouse => {
  if (house !== undefined) return house;
  const worker = new Worker(new URL('./house.worker.ts', import.meta.url), { type: 'module' });
  const opened = new WorkerHouse((message: ToWorker) => worker.postMessage(message));
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => opened.hear(data);
  house = opened;
  return opened;
};

export const askHouse = async (path: string, { method, body, token }: Asked): Promise<Response> => {
  const asked = { method: method ?? (body === undefined ? 'GET' : 'POST'), path: `/api${path}`, body, token };
  const { status, text } = await open().ask(asked);
  return new Response(text, { status });
};

export const connectTo = (table: string): Socket => open().connect(table);

/** Nobody can be asked: it is seen at the next wager. */
export const isRecording = async (): Promise<boolean> => true;

/** The house is in this browser: no network can be cut. */
export const whenCutOff =
  (_act: () => void): (() => void) =>
  () =>
    undefined;
