import { ApiError } from '../api.ts';

/** What went wrong, in words. */
export const problemOf = (error: unknown): string => (error instanceof ApiError ? error.message : 'That did not work.');
