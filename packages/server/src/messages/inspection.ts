import { z } from 'zod';
import { time } from '../live/fields.ts';

/** `all`: everything from the first entry. `new`: what came since the last verification that found everything in order. */
export const VERIFICATION_SCOPES = ['all', 'new'] as const;
export type VerificationScope = (typeof VERIFICATION_SCOPES)[number];

export const verifyRequest = z.strictObject({ scope: z.enum(VERIFICATION_SCOPES) });
export const verificationBegun = z.object({ verification: z.int() });

/** What a verification found, and what it relied on. */
export const verificationResult = z.object({
  isInOrder: z.boolean(),
  streams: z.int(),
  /** Entries that were derived again. */
  entries: z.int(),
  seconds: z.number(),
  /** The first entry of each stream that does not fit, at most 20 streams. */
  findings: z.array(z.object({ stream: z.string(), number: z.int(), what: z.string() })),
  findingsInAll: z.int(),
  /** What the database finds wrong with itself. */
  damage: z.array(z.string()),
  anchors: z.object({
    /** Heads of streams that the anchors name. */
    heads: z.int(),
    links: z.int(),
    last: z.string().nullable(),
    /** Whether their signatures were checked. */
    isSigned: z.boolean(),
    findings: z.array(z.object({ anchor: z.int(), what: z.string() })),
  }),
  /** The earlier verification that this one went on from. */
  checkpoint: z
    .object({ streams: z.int(), entries: z.int(), digest: z.string(), made: z.string().exactOptional() })
    .nullable(),
  /** Entries that are in order in all, those that were not read again included. */
  verified: z.int().exactOptional(),
  /** Why it could not be done. */
  failure: z.string().nullable(),
});
export type VerificationResult = z.infer<typeof verificationResult>;

const staffRef = z.object({ user: z.string(), name: z.string() });

const verification = z.object({
  /** The journal number of the entry that began it. */
  verification: z.int(),
  scope: z.enum(VERIFICATION_SCOPES),
  by: staffRef,
  /** The server that does it; earlier versions did not say. */
  server: z.string().exactOptional(),
  at: time,
  endedAt: time.nullable(),
  /** Null while it runs, and when it was stopped before its end. */
  result: verificationResult.nullable(),
  isStopped: z.boolean(),
});
export type Verification = z.infer<typeof verification>;

const programSeen = z.object({
  at: time,
  version: z.string(),
  digest: z.string(),
  files: z.int(),
  node: z.string(),
  /** Whether it is the signed program; not said by earlier versions. */
  state: z.enum(['verified', 'unverified', 'altered']).exactOptional(),
  /** The name of the key that has signed it. */
  key: z.string().exactOptional(),
  /** The files that are not what was signed or started, at most 20. */
  differences: z.array(z.object({ path: z.string(), what: z.enum(['changed', 'missing', 'added']) })).exactOptional(),
});
export type ProgramSeen = z.infer<typeof programSeen>;

/** Something that was printed or exported. */
const issued = z.object({
  number: z.int(),
  at: time,
  by: staffRef,
  title: z.string(),
  format: z.string(),
  /** What it was chosen by, in words. */
  filters: z.string(),
  rows: z.int(),
  sha256: z.string(),
  /** The SHA-256 of its manifest as canonical JSON, where it has one. */
  manifest: z.string().exactOptional(),
});
export type Issued = z.infer<typeof issued>;

/** What an inspector finds here. */
export const inspection = z.object({
  /** How far the verification that runs in this process has come. */
  running: z
    .object({ verification: z.int(), phase: z.enum(['database', 'journal']), done: z.int(), of: z.int() })
    .nullable(),
  /** The last ones, latest first. */
  verifications: z.array(verification),
  /** The program as it was found each time it was looked at, latest first. */
  program: z.array(programSeen),
  issued: z.array(issued),
});
export type Inspection = z.infer<typeof inspection>;

/** The digest of the program's files, with a salt of the asker's. */
export const programDigest = z.object({
  version: z.string(),
  node: z.string(),
  digest: z.string(),
  files: z.array(z.object({ path: z.string(), hash: z.string() })),
});
export type ProgramDigest = z.infer<typeof programDigest>;

/** An alert of some table, as the alert centre lists it. */
const houseAlert = z.object({
  table: z.string(),
  alert: z.string(),
  at: time,
  /** Its entry in the journal of the table. */
  number: z.int(),
  to: z.enum(['dealer', 'floor', 'surveillance', 'security']),
  /** The roles that may acknowledge it. */
  roles: z.array(z.string()),
  about: z.string(),
  words: z.string(),
  seat: z.int().nullable(),
  /** The roll it came with, or after. */
  roll: z.int().nullable(),
  acknowledgedBy: z.string().nullable(),
  acknowledgedAt: time.nullable(),
});
export type HouseAlert = z.infer<typeof houseAlert>;

export const houseAlerts = z.object({ now: time, alerts: z.array(houseAlert), next: z.string().nullable() });
export type HouseAlerts = z.infer<typeof houseAlerts>;

/** What goes with an exported file: its hash, and the journal entries that it rests on. */
export const exportManifest = z.object({
  file: z.string(),
  /** Of the file's bytes, in hex. */
  sha256: z.string(),
  rows: z.int(),
  filters: z.string(),
  by: staffRef,
  at: time,
  version: z.string(),
  entries: z.array(z.object({ stream: z.string(), number: z.int(), hash: z.string() })),
});
export type ExportManifest = z.infer<typeof exportManifest>;

export const exportedEvents = z.object({ content: z.string(), manifest: exportManifest });
export type ExportedEvents = z.infer<typeof exportedEvents>;

/** How every table is set up: the rules it plays by, its limits and options, and its papers. */
export const configurations = z.object({
  by: staffRef,
  at: time,
  version: z.string(),
  /** Over the tables as canonical JSON. */
  sha256: z.string(),
  tables: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      status: z.string(),
      house: z.looseObject({ ruleset: z.string(), game: z.string() }),
      settings: z.looseObject({}),
      /** The version of the layout. */
      layout: z.string(),
      papers: z.array(
        z.object({
          paper: z.string(),
          number: z.string(),
          date: z.string(),
          givenBy: z.string(),
          from: time,
          to: time.nullable(),
        }),
      ),
      book: z.object({ edition: z.int().nullable(), digest: z.string().nullable() }),
    }),
  ),
});
export type Configurations = z.infer<typeof configurations>;
