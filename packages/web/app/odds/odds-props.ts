import type { OddsPlace } from '../../src/index.ts';

/** What every part of the page has: what is asked, and how to ask for something else. */
export type OddsProps = { place: OddsPlace; onChange: (change: Partial<OddsPlace>) => void };
