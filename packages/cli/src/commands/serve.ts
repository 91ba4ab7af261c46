import manifest from '../../package.json' with { type: 'json' };
import { type Command, EXIT, type ExitCode, UsageError } from '../command.ts';
import { withoutFailure } from '../house-store.ts';
import { surviveLostReaders } from '../readers.ts';
import { checkConfig } from '../serve/check-config.ts';
import { fileRefusals, folderRefusal } from '../serve/files.ts';
import { SERVE_HELP } from '../serve/options.ts';
import { listenRefusal } from '../serve/refusals.ts';
import { levelOf, requestOf } from '../serve/request.ts';
import { byVariable, readSettings, type Settings } from '../serve/settings.ts';
import { askedToStop, stopRequest } from '../serve/stop-request.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'Run the house: tables, screens and the interface for devices',
  usage: 'serve [--data <folder>] [--database-url <url>] [--port <port>] [--host <host>]',
  options: SERVE_HELP,
  examples: [
    'hardway serve',
    'hardway serve --data /var/lib/hardway --port 80 --host 0.0.0.0',
    'hardway serve --check-config',
  ],
  async run(args) {
    const settings = readSettings(args, process.env);
    if (settings.values['check-config']) return checkConfig(settings);
    return withoutFailure('serve', () =>
      serveUntilStopped(settings).catch(error => {
        throw error instanceof UsageError ? new UsageError(byVariable(error.message, settings)) : error;
      }),
    );
  },
};

const serveUntilStopped = async ({ values, misspelt }: Settings): Promise<ExitCode> => {
  surviveLostReaders();
  const request = stopRequest();
  const server = await import('@hardway/server');
  const asked = requestOf(values, server);
  const [refusal] = [folderRefusal(values.data), ...fileRefusals(values)].filter(each => each !== undefined);
  if (refusal !== undefined) throw new UsageError(refusal);
  for (const each of misspelt) process.stderr.write(`hardway serve: ${each}\n`);
  const log = server.openLog(levelOf(values, server));
  // Not on Windows, which has no such signal.
  if (process.platform !== 'win32') process.on('SIGUSR2', () => log.switchLevel());
  const waiting = (why: string): void =>
    void process.stderr.write(`${why}. Waiting up to ${values['wait-for-database']} s for it ...\n`);
  const serving = await server
    .serve({
      ...asked,
      version: manifest.version,
      waitForDatabase: { seconds: asked.waitForDatabase?.seconds ?? 0, waiting, signal: request },
      log,
    })
    .catch(error => {
      throw listenRefusal(error, asked);
    });
  process.stdout.write(greeting(serving.url, serving.firstCode));
  await askedToStop(request);
  const unrecorded = await serving.stop();
  await log.close();
  if (unrecorded.length === 0) {
    process.stdout.write('Stopped. Everything is recorded.\n');
    return EXIT.done;
  }
  const lines = unrecorded.map(each => `  ${each}\n`).join('');
  process.stderr.write(`Stopped. What was acknowledged is recorded. This could not be:\n${lines}`);
  return EXIT.no;
};

const greeting = (url: string, code: string | undefined): string => {
  const lines = [`Hardway is open: ${url}`];
  if (code !== undefined) {
    lines.push(
      '',
      'Nobody runs this house yet. To become its administrator:',
      `  open ${url}/staff/claim and enter the code ${code}`,
      'The code works once, until the server stops. Practice tables need no account.',
    );
  }
  return `${lines.join('\n')}\n`;
};
