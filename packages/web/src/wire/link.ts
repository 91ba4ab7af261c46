import { type Following, type LinkOptions, TableLink, type Mirror as TableMirror, UNCONNECTED } from '@hardway/client';
import type { Change } from '@hardway/server/messages';
import { heard, joined, type LastResult, NO_RESULT } from '../table/last-result.ts';

export const OFFLINE = 'Connection lost. Nothing you tap now is sent.';

const SENTENCES = { offline: OFFLINE, 4426: 'This page is of another version than the server: load it again.' };

/** What the last roll came to, what has undone it since, and the notices that stand. */
type Results = { readonly result: LastResult };

/** What a screen knows of its table. */
export type Mirror = TableMirror & Results;

const resultAfter = (result: LastResult, changes: readonly Change[]): LastResult =>
  changes.reduce(
    (shown, { number, at, facts }) => facts.reduce((each, fact) => heard(each, { number, at, fact }), shown),
    result,
  );

const RESULTS: Following<Results> = {
  start: { result: NO_RESULT },
  joined: (view, told) => ({ result: joined(view, told) }),
  after: ({ result }, changes) => ({ result: resultAfter(result, changes) }),
};

/** What a screen shows before its line stands. */
export const NO_TABLE: Mirror = { ...UNCONNECTED, ...RESULTS.start };

/** The line of a screen to its table. */
export class Link extends TableLink<Results> {
  constructor(options: LinkOptions) {
    super({ sentences: SENTENCES, ...options }, RESULTS);
  }
}
