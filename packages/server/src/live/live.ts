import type { Alerts } from './alerts/model.ts';
import type { Betting } from './betting/model.ts';
import type { Bots } from './bots/model.ts';
import type { Calls } from './calls/model.ts';
import type { ChipBank } from './chip-bank/model.ts';
import type { Corrections } from './corrections/model.ts';
import type { DiceSets } from './dice-set/model.ts';
import type { Fair } from './fair/model.ts';
import type { HandPays } from './hand-pay/model.ts';
import type { Late } from './late/model.ts';
import type { Notices } from './notices/model.ts';
import type { Opening } from './opening/model.ts';
import type { Pairing } from './pairing/model.ts';
import type { Patrons } from './patrons/model.ts';
import type { Play } from './play/model.ts';
import type { Results } from './results/model.ts';
import type { Sanctions } from './sanctions/model.ts';
import type { Seats } from './seats/model.ts';
import type { ShakerState } from './shaker/model.ts';
import type { ShooterState } from './shooter/model.ts';
import type { Stations } from './stations/model.ts';
import type { Tenders } from './tender/model.ts';
import type { Throws } from './throws/model.ts';
import type { Tournament } from './tournament/model.ts';
import type { Window } from './window/model.ts';

/** A table of the house: the table of the rules, and the state of every concern around it. A fold over its facts. */
export type Live = Play &
  Opening &
  Stations &
  Notices &
  Seats &
  Patrons &
  Tenders &
  HandPays &
  ChipBank &
  Pairing &
  Bots &
  Betting &
  Calls &
  Late &
  Window &
  ShooterState &
  Throws &
  Results &
  DiceSets &
  ShakerState &
  Fair &
  Corrections &
  Sanctions &
  Tournament &
  Alerts & {
    /** The time of the last entry: time at a table never goes back. */
    readonly lastAt: number;
  };
