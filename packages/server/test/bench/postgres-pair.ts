/** A primary and its standby for `npm run torture`, in a process of its own, for as long as its parent wants it. */
import { startPostgresPair } from '../../src/store/testing/postgres-pair.ts';

const pair = await startPostgresPair();
process.on('message', (asked: string) => {
  if (asked === 'kill') void pair.killPrimary().then(() => process.send?.({ killed: true }));
  if (asked === 'promote') void pair.promote().then(() => process.send?.({ promoted: true }));
});
const end = (): void => void pair.stop().then(() => process.exit(0));
process.once('SIGTERM', end);
// Without its parent nobody needs it.
process.once('disconnect', end);
process.send?.({ ready: { primary: pair.primary, standby: pair.standby } });
