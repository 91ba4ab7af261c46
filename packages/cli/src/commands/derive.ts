import { parseArgs } from 'node:util';
import { type Command, EXIT } from '../command.ts';
import { STORE_HELP, STORE_OPTIONS, STORE_USAGE, whereIn, withoutFailure } from '../house-store.ts';

export const derive: Command = {
  name: 'derive',
  summary: 'Bring the tables behind reports and the event log up to date, and compare them with the ledger',
  usage: `derive ${STORE_USAGE} [--rebuild]`,
  options: [...STORE_HELP, ['--rebuild', 'drop everything that was derived, and derive it again from the journal']],
  examples: ['hardway derive --data hardway-data --rebuild'],
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { ...STORE_OPTIONS, rebuild: { type: 'boolean', default: false } },
    });
    const where = whereIn(values);
    return withoutFailure('derive', async () => {
      const server = await import('@hardway/server');
      const { streams, entries, findings } = await server.derive(where, { rebuild: values.rebuild });
      for (const finding of findings) process.stdout.write(`${finding}\n`);
      const outcome = findings.length === 0 ? 'the sums are those of the ledger' : 'they do not fit';
      process.stdout.write(`${entries} entries in ${streams} streams: ${outcome}.\n`);
      return findings.length === 0 ? EXIT.done : EXIT.no;
    });
  },
};
