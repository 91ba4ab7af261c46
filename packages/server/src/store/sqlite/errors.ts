import { StoreFailure } from '../store.ts';

const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const NOTADB = 26;
const CHECK_FAILED = 275;
const NOT_UNIQUE = 2067;
/** Writing failed, which a limit on the size of files also makes it do. */
const IOERR_WRITE = 778;

const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === NOT_UNIQUE;

export const isOverdrawn = (error: unknown): boolean => codeOf(error) === CHECK_FAILED;

/** A failure of SQLite in words for a person who runs the house. */
export const failureOf = (error: unknown): StoreFailure => {
  if (error instanceof StoreFailure) return error;
  const code = codeOf(error);
  const said = error instanceof Error ? error.message : String(error);
  const options = { cause: error };
  switch (code & 0xff) {
    case FULL:
      return new StoreFailure('full', 'the disk is full: nothing more can be recorded until there is room', options);
    case IOERR:
      return code === IOERR_WRITE
        ? new StoreFailure('full', `the journal can't be written (${said}): is the disk full?`, options)
        : new StoreFailure('failed', `the disk failed (${said})`, options);
    case CORRUPT:
    case NOTADB:
      return new StoreFailure('damaged', `the database is damaged (${said})`, options);
    default:
      return new StoreFailure('failed', said, options);
  }
};
