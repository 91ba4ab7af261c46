/** A PostgreSQL for benchmarks and `npm run torture`, in a process of its own, for as long as its parent wants it. */
import { startPostgres } from '../../src/store/testing/postgres.ts';

const postgres = await startPostgres();
process.on('message', (asked: string) => {
  if (asked === 'database') void postgres.database().then(url => process.send?.({ url }));
  if (asked === 'restart')
    void postgres
      .kill()
      .then(postgres.start)
      .then(() => process.send?.({ restarted: true }));
});
const end = (): void => void postgres.stop().then(() => process.exit(0));
process.once('SIGTERM', end);
// Without its parent nobody needs it.
process.once('disconnect', end);
process.send?.({ ready: true });
