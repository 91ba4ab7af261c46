// A process that appends as fast as it can and says what has been acknowledged, until it is killed.
import { writeSync } from 'node:fs';
import { openStore, type Where } from '../open.ts';
import { Chain, postings } from './rows.ts';

const STREAMS = 6;
const ABREAST = 16;
const STDOUT = 1;

/** Says something before anything else is done, even to a reader who is slow. */
const say = (text: string): void => {
  for (let left = Buffer.from(text); left.length > 0; ) {
    try {
      left = left.subarray(writeSync(STDOUT, left));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    }
  }
};

const [kind, place] = process.argv.slice(2) as ['data' | 'databaseUrl', string];
const store = await openStore({ [kind]: place } as Where);

const appendFor = async (name: string): Promise<never> => {
  const chain = new Chain(name, await store.head(name));
  for (;;) {
    const rows = Array.from({ length: ABREAST }, () =>
      chain.next({ postings: postings(['cage', -chain.head.number - 1], ['rail:1', chain.head.number + 1]) }),
    );
    await Promise.all(
      rows.map(async row => {
        const { type } = await store.append(row);
        say(`${type} ${row.stream} ${row.number} ${row.id}\n`);
      }),
    );
  }
};

say('ready\n');
await Promise.all(Array.from({ length: STREAMS }, (_, at) => appendFor(`table:K${at}`)));
