import { ApiError } from './api.ts';

/** What went wrong, in words. */
export const problemOf = (error: unknown, otherwise = 'That did not work.'): string =>
  error instanceof ApiError ? error.message : otherwise;
