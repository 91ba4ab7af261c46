import type { Verification } from '../messages/inspection.ts';
import type { Metrics } from '../metrics/metrics.ts';

const HOUR_MS = 3_600_000;

/** How often each process of a house asks whether an audit is due. Only one of them is told that it is. */
export const ASK_EVERY_MS = 60_000;

export type AuditSchedule = {
  /** Hours between the beginnings of two audits. */
  readonly everyHours: number;
};

/** How long ago the last one must have begun. */
export const dueAfter = ({ everyHours }: AuditSchedule): number => Math.round(everyHours * HOUR_MS);

/** The last that ran to its end, latest first, scheduled or asked for. */
const lastEnded = (all: readonly Verification[]): Verification | undefined => all.find(({ result }) => result !== null);

/** What the last audits found, as every process of the house knows it from the journal. */
export const describeAudits = (metrics: Metrics, audits: () => readonly Verification[]): void => {
  const lastGood = (): Verification | undefined => audits().find(({ result }) => result?.isInOrder === true);
  metrics.gauge(
    'hardway_audit_last_success_timestamp_seconds',
    'When the last audit that found everything in order ended; 0 if none has',
    () => Math.floor((lastGood()?.endedAt ?? 0) / 1_000),
  );
  metrics.gauge('hardway_audit_findings', 'What the last audit found wrong; 1 if it could not be done', () => {
    const result = lastEnded(audits())?.result;
    if (result === null || result === undefined || result.isInOrder) return 0;
    return Math.max(1, result.findingsInAll + result.damage.length + result.anchors.findings.length);
  });
  metrics.gauge(
    'hardway_audit_entries_verified',
    'Entries in order by the last audit that found everything in order',
    () => lastGood()?.result?.verified ?? lastGood()?.result?.entries ?? 0,
  );
};
