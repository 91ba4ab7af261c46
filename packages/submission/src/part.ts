import type { ClauseEntry, House, RulingEntry } from '@hardway/rules';
import type { Request } from './request.ts';

/** A file of the folder, by its path there. */
export type PartFile = {
  readonly path: string;
  readonly content: string | Uint8Array;
  /** What the contents page calls it, where it is listed. */
  readonly title?: string;
  /** Why it can't be made again, of a file that `verify` only compares with its digest. */
  readonly kept?: string;
};

/** Something that `verify` found wrong: in which file, and what. */
export type Finding = { readonly path: string; readonly what: string };

/** What the program brings along. The command reads it; a part reads no disk. */
export type Sources = {
  readonly version: string;
  readonly clauses: readonly ClauseEntry[];
  readonly rulings: readonly RulingEntry[];
  readonly records: readonly { readonly path: string; readonly text: string }[];
  /** SHA-256 of each test file that is cited, where the sources are at hand. */
  readonly tests: { readonly [path: string]: string };
  /** The totals that sequences of rolls must come to, as `conformance/perft` keeps them. */
  readonly perft?: string;
  /** The page of the last run of mutations, in Markdown. */
  readonly mutation?: string;
  /** The bill of materials of the program, in CycloneDX. */
  readonly bom?: string;
  /** The files of the program with their digests. */
  readonly program: {
    readonly digest: string;
    readonly files: readonly { readonly path: string; readonly hash: string }[];
  };
  /** The edition of the book and the digest of its data, as entries of a journal name them. */
  readonly rules: { readonly edition: number; readonly digest: string };
  /** Who may do what: a row for each action, a cell for each role. */
  readonly roles: Roles;
};

export type Roles = {
  readonly roles: readonly string[];
  readonly rows: readonly { readonly action: string; readonly leave: readonly string[] }[];
};

/** All that a part is made from: what was asked, what the operator gave, and what the program brings. */
export type Given = {
  readonly request: Request;
  /** The tables of the request, opened. */
  readonly houses: readonly House[];
  /** Files that the operator gave, by their name in `inputs/`: `mix.json`, `test-report.json`, `earlier.json`. */
  readonly inputs: ReadonlyMap<string, string>;
  readonly sources: Sources;
};

/**
 * A chapter of the folder. `make` writes its files from what is given and from nothing else, so that the same request gives the
 * same bytes: `verify` makes it again and compares. `check` is for what can be checked although it can't be made again.
 */
export type Part = {
  /** Its folder, with a number that gives the order of the chapters: `1-par`. */
  readonly id: string;
  readonly title: string;
  /** A sentence for the contents page. */
  readonly about: string;
  make(given: Given): readonly PartFile[] | Promise<readonly PartFile[]>;
  check?(files: ReadonlyMap<string, Uint8Array>, given: Given): readonly Finding[] | Promise<readonly Finding[]>;
};
