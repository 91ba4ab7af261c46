import { createHash } from 'node:crypto';
import { rulesFor } from '../live/edition.ts';
import type { Live } from '../live/live.ts';
import { viewOf } from '../live/view.ts';
import type { Configurations } from '../messages/inspection.ts';
import { canonical } from '../store/canonical.ts';

const configurationOf = (live: Live): Configurations['tables'][number] => {
  const { id, name, kind, status, house, settings, layout, papers } = viewOf(live, 'staff');
  const rules = rulesFor(live, { type: 'openTable' });
  return {
    id,
    name,
    kind,
    status,
    house,
    settings,
    layout,
    papers: papers.map(({ id: paper, number, date, givenBy, from, to }) => ({
      paper,
      number,
      date,
      givenBy,
      from,
      to,
    })),
    book: { edition: rules?.edition ?? null, digest: rules?.digest ?? null },
  };
};

/** How every table is set up and which papers it has, with one hash over all of it. */
export const configurationsOf = (
  tables: readonly Live[],
  given: Pick<Configurations, 'by' | 'at' | 'version'>,
): Configurations => {
  const listed = tables.map(configurationOf);
  return { ...given, tables: listed, sha256: createHash('sha256').update(canonical(listed)).digest('hex') };
};
