import type { SteppedRecord } from '@hardway/notation';
import type { Change, Review, WhatIf } from '@hardway/odds';

/** A record and what it says about one seat. */
export type Session = { readonly record: SteppedRecord; readonly review: Review };

/** A what-if: what came of it, or why it can't be played. */
export type Tried =
  | { readonly change: Change; readonly whatIf: WhatIf; readonly sentence?: undefined }
  | { readonly change: Change; readonly whatIf?: undefined; readonly sentence: string };
