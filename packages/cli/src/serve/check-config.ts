import { EXIT, type ExitCode, UsageError } from '../command.ts';
import { fileRefusals, folderRefusal } from './files.ts';
import { levelOf, requestOf } from './request.ts';
import { byVariable, type Setting, type Settings } from './settings.ts';

type Server = typeof import('@hardway/server');

/** An address without its password. */
const masked = (text: string): string => text.replace(/(:\/\/[^/?#@:]*):[^/?#]*@/, '$1:***@');

const shown = ({ value }: Setting): string => {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '-';
  return masked(Array.isArray(value) ? value.join(' ') : String(value));
};

const table = (list: readonly Setting[]): string => {
  const rows = list.filter(({ option }) => option.isQuestion !== true);
  const names = Math.max(...rows.map(({ option }) => option.name.length));
  const values = Math.max(...rows.map(each => shown(each).length));
  return rows
    .map(each => `  ${each.option.name.padEnd(names)}  ${shown(each).padEnd(values)}  ${each.from}\n`)
    .join('');
};

/** Everything that is wrong with the settings and can be seen without a start. */
const problemsWith = async ({ values, misspelt }: Settings, server: Server): Promise<readonly string[]> => {
  const problems = [...misspelt, folderRefusal(values.data) ?? [], fileRefusals(values)].flat();
  const attempt = async (act: () => unknown): Promise<void> => {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof UsageError) && !(error instanceof server.StoreFailure)) throw error;
      problems.push(error.message);
    }
  };
  await attempt(() => levelOf(values, server));
  await attempt(async () => {
    const request = requestOf(values, server);
    if (fileRefusals(values).length === 0) await attempt(() => server.checkNamedFiles(request));
    const { databaseUrl, waitForDatabase } = request;
    if (databaseUrl !== undefined) await server.waitForDatabase(databaseUrl, waitForDatabase ?? { seconds: 0 });
  });
  return problems;
};

/** Prints every setting with where it comes from, and what is wrong. */
export const checkConfig = async (settings: Settings): Promise<ExitCode> => {
  process.stdout.write(`Node ${process.versions.node}, ${process.execPath}\n${table(settings.list)}`);
  for (const name of settings.foreign) process.stdout.write(`  ${name} is no option, and is ignored\n`);
  const server = await import('@hardway/server');
  const problems = await problemsWith(settings, server);
  if (problems.length === 0) {
    process.stdout.write('This can be started.\n');
    return EXIT.done;
  }
  process.stderr.write(problems.map(problem => `hardway serve: ${byVariable(problem, settings)}\n`).join(''));
  return EXIT.misused;
};
