import { csv } from '../../csv.ts';
import type { Given, Part } from '../../part.ts';
import { RequestError } from '../../request.ts';
import { rulingsOf } from '../rules/rulings.ts';
import { type Change, significantChanges } from './compare.ts';
import { editionChanges } from './editions.ts';
import { changesPage } from './page.ts';
import { gameSnapshot, rulingSnapshot, type Snapshot } from './snapshot.ts';

/** The name of the earlier submission's data among the inputs. */
const EARLIER = 'earlier.json';

const snapshotOf = (given: Given): Snapshot => {
  const { houses, sources } = given;
  return {
    format: 1,
    ruleset: houses[0]?.ruleset ?? '',
    edition: sources.rules.edition,
    rulesDigest: sources.rules.digest,
    version: sources.version,
    programDigest: sources.program.digest,
    games: houses.map(gameSnapshot),
    rulings: rulingsOf(given).map(rulingSnapshot),
    clauses: sources.clauses.map(({ id, says }) => ({ id, says })),
  };
};

const earlierOf = ({ inputs }: Given): Snapshot | undefined => {
  const text = inputs.get(EARLIER);
  if (text === undefined) return undefined;
  try {
    const read = JSON.parse(text) as Snapshot;
    if (read.format === 1 && Array.isArray(read.games)) return read;
  } catch {
    // It is no data of a submission, as is said below.
  }
  throw new RequestError(`${EARLIER} is not the data of a submission (4-changes/data.json)`);
};

const changesCsv = (since: readonly Change[]): string =>
  csv([
    ['what', 'where', 'clause', 'before', 'after'],
    ...since.map(({ kind, where, clause, before, after }) => [kind, where, clause, before, after]),
  ]);

/** What changed since the last submission, and with each edition. */
export const changes: Part = {
  id: '4-changes',
  title: 'Significant changes',
  about: 'What differs from the last submission, and what each edition of the rules changed.',
  make: given => {
    const now = snapshotOf(given);
    const earlier = earlierOf(given);
    const since = earlier === undefined ? undefined : significantChanges(earlier, now);
    const editions = editionChanges(given.request.tables);
    return [
      { path: 'changes.html', title: 'Significant changes', content: changesPage(given, since, editions) },
      {
        path: 'changes.json',
        title: 'The same as data',
        content: `${JSON.stringify({ since: since ?? null, editions }, null, 1)}\n`,
      },
      ...(since === undefined
        ? []
        : [{ path: 'changes.csv', title: 'The same for a spreadsheet', content: changesCsv(since) }]),
      {
        path: 'data.json',
        title: 'What the next submission is compared with',
        content: `${JSON.stringify(now, null, 1)}\n`,
      },
    ];
  },
};
