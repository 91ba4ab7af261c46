import type { OperatorReply } from '@hardway/server';
import manifest from '../package.json' with { type: 'json' };
import { EXIT, type ExitCode, UsageError } from './command.ts';
import { type House, withoutFailure } from './house-store.ts';

/** Asks something of a house, whether it is at work or not, and prints what it answers. A refusal is a failed check. */
export const askOperator = (
  name: string,
  { where, folder }: House,
  words: object,
  tell: (value: never) => string,
): Promise<ExitCode> =>
  withoutFailure(name, async () => {
    const server = await import('@hardway/server');
    const request = server.readOperatorRequest(words);
    if (typeof request === 'string') throw new UsageError(request);
    const reply: OperatorReply = await server.askHouse(where, request, { folder, version: manifest.version });
    if (!reply.ok) {
      process.stderr.write(`hardway ${name}: ${reply.why}\n`);
      return EXIT.no;
    }
    process.stdout.write(tell(reply.value as never));
    return EXIT.done;
  });

/** Columns with a tab between them, as other programs read them; what nobody can read is left out. */
export const lineOf = (...columns: readonly (string | number | null)[]): string => `${columns.join('\t')}\n`;

/** A time to the second, in UTC. */
export const timeWords = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;
