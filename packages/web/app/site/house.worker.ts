import { openIndexedDb, PracticeHouse } from '@hardway/server/practice';
import type { ToWorker } from '../../src/site/messages.ts';
import { SiteDesk } from '../../src/site/site-desk.ts';
import { LIBRARY_TEXTS } from '../lab/library-texts.ts';

/** Sites under several paths of one host keep their tables apart. */
const NAME = `hardway tables ${new URL('..', self.location.href).pathname}`;

const readStrategy = async (name: string): Promise<string> => {
  const text = LIBRARY_TEXTS[name];
  if (text === undefined) throw new Error(`there is no strategy ${name}`);
  return text;
};

const opened = openIndexedDb({
  ...{ databases: indexedDB, ranges: IDBKeyRange, channel: new BroadcastChannel(NAME), name: NAME },
}).then(
  store =>
    new PracticeHouse({
      ...{ store, version: import.meta.env.VITE_HARDWAY_VERSION, readStrategy },
      failed: error => console.error(error),
    }),
);
// Whoever asks is told.
opened.catch(() => undefined);

const desk = new SiteDesk(opened, message => self.postMessage(message));
self.onmessage = ({ data }: MessageEvent<ToWorker>) => desk.hear(data);
