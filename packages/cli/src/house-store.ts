import type { Where } from '@hardway/server';
import { EXIT, type ExitCode, UsageError } from './command.ts';

/** How a command is told where a house keeps its journal. */
export const STORE_OPTIONS = { data: { type: 'string' }, 'database-url': { type: 'string' } } as const;

export const STORE_USAGE = '--data <folder> | --database-url <url>';

export const STORE_HELP = [
  ['--data <folder>', 'the folder of the embedded store'],
  ['--database-url <url>', 'the PostgreSQL database, if the journal is there (also DATABASE_URL)'],
] as const;

export const whereIn = (values: { readonly data?: string; readonly 'database-url'?: string }): Where => {
  const { data, 'database-url': url } = values;
  if (data !== undefined && url !== undefined) throw new UsageError('--data or --database-url, not both');
  if (data !== undefined) return { data };
  const databaseUrl = url ?? process.env.DATABASE_URL;
  if (databaseUrl === undefined || databaseUrl === '')
    throw new UsageError('where is the journal? Name it with --data <folder> or --database-url <url>');
  return { databaseUrl };
};

/** A house as `hardway serve` is given it: with a database, the folder holds its anchors and keys alone. */
export type House = { readonly where: Where; readonly folder?: string };

export const HOUSE_USAGE = '--data <folder> [--database-url <url>]';

export const HOUSE_HELP = [
  ['--data <folder>', "the house's folder: its anchors and keys, and its journal unless that is in a database"],
  ['--database-url <url>', 'the PostgreSQL database, if the journal is there (also DATABASE_URL)'],
] as const;

export const houseIn = (values: { readonly data?: string; readonly 'database-url'?: string }): House => {
  const { data, 'database-url': url } = values;
  if (url !== undefined && data !== undefined) return { where: { databaseUrl: url }, folder: data };
  return { where: whereIn(values), ...(data === undefined ? {} : { folder: data }) };
};

/** Runs a command's work; a store that can't be used is told in its own words. */
export const withoutFailure = async (name: string, work: () => Promise<ExitCode>): Promise<ExitCode> => {
  const { StoreFailure } = await import('@hardway/server');
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    process.stderr.write(`hardway ${name}: ${error.message}\n`);
    return EXIT.misused;
  }
};
