// A process that reacts to each buy-in with an entry in another stream, and dies before it can note that it has.
import { openStore, type Where } from '../../store/open.ts';
import { openDerived } from '../open.ts';
import { reactionTo } from './reaction-to.ts';
import { readerOn } from './reading.ts';

const [kind, place] = process.argv.slice(2) as ['data' | 'databaseUrl', string];
const where = { [kind]: place } as Where;
const store = await openStore(where);
const { reaction, dispatch } = reactionTo(store);
const reader = readerOn(store, openDerived(where), {
  reactions: [reaction],
  dispatch: async (id, command) => {
    await dispatch(id, command);
    process.kill(process.pid, 'SIGKILL');
    return undefined;
  },
});
await reader.catchUp();
