import type { StaffRef } from '../../live/people.ts';
import type {
  Issued,
  ProgramSeen,
  Verification,
  VerificationResult,
  VerificationScope,
} from '../../messages/inspection.ts';

/** Nobody asks this of the register itself: the service does, when somebody has something verified, printed or exported. */
export type InspectionCommand =
  | {
      readonly type: 'beginVerification';
      readonly scope: VerificationScope;
      readonly by: StaffRef;
      /** The server that does it. */
      readonly server?: string;
      /** Of a scheduled one: how many milliseconds ago the last must have begun. */
      readonly notWithin?: number;
    }
  | { readonly type: 'endVerification'; readonly verification: number; readonly result: VerificationResult }
  /** The server stopped, or somebody stopped it, before its end. */
  | { readonly type: 'stopVerification'; readonly verification: number; readonly why: string }
  | ({ readonly type: 'seeProgram' } & Omit<ProgramSeen, 'at'>)
  | ({ readonly type: 'issue' } & Omit<Issued, 'number' | 'at'>);

export type InspectionFact =
  | {
      readonly type: 'verificationBegun';
      readonly scope: VerificationScope;
      readonly by: StaffRef;
      readonly server?: string;
    }
  | { readonly type: 'verificationEnded'; readonly verification: number; readonly result: VerificationResult }
  | { readonly type: 'verificationStopped'; readonly verification: number; readonly why: string }
  /** The digest of the program's files. `was` is the one before, where it was another. */
  | ({ readonly type: 'programSeen'; readonly was?: string } & Omit<ProgramSeen, 'at'>)
  | ({ readonly type: 'documentIssued' } & Omit<Issued, 'number' | 'at'>);

/** The latest of each kind, latest first. The journal has them all. */
export type InspectionState = {
  readonly verifications: readonly Verification[];
  readonly program: readonly ProgramSeen[];
  readonly issued: readonly Issued[];
};
