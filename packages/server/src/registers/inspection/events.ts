import { alarm, type EventsOf, notice, warning } from '../../reader/event.ts';
import type { InspectionFact } from './model.ts';

export const events: EventsOf<InspectionFact> = {
  verificationBegun: ({ by, scope }) =>
    notice(`${by.name} has ${scope === 'all' ? 'the whole journal' : 'what is new in the journal'} verified`, {
      person: by.user,
    }),
  verificationEnded: ({ verification, result: { isInOrder, entries, findingsInAll, failure } }) =>
    isInOrder
      ? notice(`Verification ${verification} found ${entries} entries in order`)
      : alarm(`Verification ${verification} is not in order: ${failure ?? `${findingsInAll} streams do not fit`}`),
  verificationStopped: ({ verification, why }) => warning(`Verification ${verification} was stopped: ${why}`),
  programSeen: ({ version, digest, was, state, differences = [] }) => {
    const words = `The program is version ${version}, digest ${digest}${state === undefined ? '' : `, ${state}`}`;
    if (state === 'altered') return alarm(`${words}: ${differences.map(({ path }) => path).join(', ')}`);
    return was === undefined ? notice(words) : warning(`${words}; until then it was ${was}`);
  },
  documentIssued: ({ by, title, format, filters, rows, sha256 }) =>
    notice(`${by.name} took ${title} as ${format} (${filters}): ${rows} rows, SHA-256 ${sha256}`, { person: by.user }),
};
