import { type House, type HouseConfig, openHouse } from '@hardway/rules';

/** What a folder is about: the tables as configured, and how it is printed. It is kept in the folder, as `submission.json`. */
export type Request = {
  readonly format: 1;
  /** The day that the cover names, `2030-01-31`. */
  readonly date: string;
  readonly paper: 'a4' | 'letter';
  /** One for each game; all by the same book. */
  readonly tables: readonly HouseConfig[];
  /** How often a spot is drawn with power odds, as a fraction; the book's own chance without it. */
  readonly powerChance?: string;
};

/** A request that can't be read, and why. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const isTable = (value: unknown): value is HouseConfig =>
  typeof value === 'object' && value !== null && 'ruleset' in value && 'game' in value;

/** Reads the request that a folder was made from. */
export const readRequest = (text: string): Request => {
  const wrong = (what: string): never => {
    throw new RequestError(`submission.json ${what}: the folder can't be made again`);
  };
  let read: Partial<Request>;
  try {
    read = JSON.parse(text) as Partial<Request>;
  } catch {
    return wrong('is not JSON');
  }
  if (read === null || typeof read !== 'object' || read.format !== 1) return wrong('has another format than 1');
  if (typeof read.date !== 'string' || !DATE.test(read.date)) return wrong('names no date');
  if (read.paper !== 'a4' && read.paper !== 'letter') return wrong('names no paper');
  if (!Array.isArray(read.tables) || read.tables.length === 0 || !read.tables.every(isTable))
    return wrong('names no table');
  if (new Set(read.tables.map(({ ruleset }) => ruleset)).size > 1) return wrong('names tables of several books');
  return read as Request;
};

/** The tables of a request, opened by the books of this program. */
export const housesOf = ({ tables }: Request): readonly House[] =>
  tables.map(config => {
    const house = openHouse(config);
    if (house.ok) return house.value;
    const why = house.error.map(({ about, message }) => `${about}: ${message}`).join('; ');
    throw new RequestError(`this program can't open ${config.ruleset} ${config.game}: ${why}`);
  });

export const requestText = (request: Request): string => `${JSON.stringify(request, null, 2)}\n`;
