import { parseArgs } from 'node:util';
import { BOOKS } from '@hardway/rules';
import { KINDS_OF_RULE, type KindOfRule } from './mutant.ts';

export type Options = {
  readonly books: readonly string[];
  readonly kinds: readonly KindOfRule[];
  readonly sample?: number;
  readonly seed: number;
  readonly json: boolean;
  readonly all: boolean;
  readonly doc: boolean;
  readonly help: boolean;
};

export class UsageError extends Error {}

export const HELP = `npm run mutate [-- options]

Changes one rule of a book at a time and plays the conformance records. A record that is cited for the rule's clause has to notice.

  --book B       only this book: ${BOOKS.map(({ id }) => id).join(', ')}; may be repeated
  --kind K       only rules of this kind: ${KINDS_OF_RULE.join(', ')}; may be repeated
  --sample N     N mutants picked at random, of those that records see
  --seed S       the seed of the sample, a whole number; 1 unless said
  --all          plays every record of the book against each mutant, to list all that notice
  --json         writes every mutant and what noticed it as JSON
  --doc          writes docs/MUTATION.md; only with a full run
  --help         shows this text

Exit code 0: every mutant is noticed by its clause, or has a reason in tools/mutate/reasons.json. 1: one is not, or a reason no longer
applies. 2: the options are wrong.
`;

const chosen = <T extends string>(
  option: string,
  asked: readonly string[] | undefined,
  known: readonly T[],
): readonly T[] => {
  if (asked === undefined) return known;
  return asked.map(name => {
    const found = known.find(one => one === name);
    if (found === undefined) throw new UsageError(`${option} is one of ${known.join(', ')}, not "${name}"`);
    return found;
  });
};

const whole = (option: string, text: string, least: number): number => {
  if (!/^\d{1,9}$/.test(text) || Number(text) < least)
    throw new UsageError(`${option} is a whole number of at least ${least}, not "${text}"`);
  return Number(text);
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        book: { type: 'string', multiple: true },
        kind: { type: 'string', multiple: true },
        sample: { type: 'string' },
        seed: { type: 'string' },
        json: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        doc: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/** Reads the command line, or throws a UsageError that says what is wrong with it. */
export const readOptions = (args: readonly string[]): Options => {
  const { book, kind, sample, seed, json, all, doc, help } = parse(args);
  if (seed !== undefined && sample === undefined) throw new UsageError('--seed needs --sample');
  if (doc && (book ?? kind ?? sample) !== undefined)
    throw new UsageError('--doc needs a full run, without --book, --kind and --sample');
  return {
    books: chosen(
      '--book',
      book,
      BOOKS.map(({ id }) => id),
    ),
    kinds: chosen('--kind', kind, KINDS_OF_RULE),
    ...(sample === undefined ? {} : { sample: whole('--sample', sample, 1) }),
    seed: seed === undefined ? 1 : whole('--seed', seed, 0),
    json,
    all,
    doc,
    help,
  };
};
