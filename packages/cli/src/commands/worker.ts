import { parseArgs } from 'node:util';
import { type Command, UsageError } from '../command.ts';

export const worker: Command = {
  name: 'worker',
  summary: 'Play sessions for simulations that are run elsewhere, until it is stopped',
  usage: 'worker --database-url <url> [--threads T] [--verbose]',
  options: [
    ['--database-url <url>', 'the PostgreSQL database that `hardway simulate --workers` is given (also DATABASE_URL)'],
    ['--threads T', 'how many threads to play in: as many as the machine has processors'],
    ['--verbose', 'tell of every job'],
  ],
  examples: ['hardway worker --database-url postgres://hardway@db.example/hardway --threads 8'],
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'database-url': { type: 'string' },
        threads: { type: 'string' },
        verbose: { type: 'boolean', default: false },
      },
    });
    const { reportingFailures, count, postgresUrl } = await import('../lab/run-request.ts');
    const asked = values['database-url'] ?? process.env.DATABASE_URL;
    if (asked === undefined || asked === '') throw new UsageError('for which database? --database-url says');
    const url = postgresUrl('database-url', asked);
    const threads = count('threads', values.threads);
    const { work } = await import('../lab/workers/worker.ts');
    return reportingFailures('worker', () => work({ url, threads, verbose: values.verbose }));
  },
};
