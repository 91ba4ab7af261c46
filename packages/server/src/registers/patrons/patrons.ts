import { registerOf } from '../register.ts';
import { allIn } from './buckets.ts';
import { decide } from './decide.ts';
import { events } from './events.ts';
import { evolve } from './evolve.ts';
import {
  commands,
  leave,
  type PatronCommand,
  type PatronFact,
  type PatronService,
  type PatronSettings,
  type PatronState,
} from './model.ts';

const SETTINGS: PatronSettings = {
  required: false,
  coolingHours: 24,
  checkMinutes: null,
  exclusionDays: 180,
  helpLine: null,
};

/** The patrons of the house: who they are as far as the house must know, and whether and how much they may play. */
export const patronRegister = registerOf<PatronState, PatronCommand, PatronService, PatronFact>({
  kind: 'patron',
  commands,
  leave,
  read: 'read-patrons',
  view: ({ settings, patrons }) => ({ settings, count: allIn(patrons).length }),
  events,
  version: 2,
  initial: { settings: SETTINGS, settledBy: 0, patrons: {} },
  decide,
  evolve,
});
