import { houseReading } from './identity/reading.ts';
import { tableReading } from './live/reading.ts';
import type { Reaction } from './reader/reaction.ts';
import { type AnyReading, eventReading } from './reader/reading.ts';
import { lateCounts } from './registers/accounting/reaction.ts';
import { cageMoney } from './registers/cage/reaction.ts';
import { cageReading } from './registers/cage/reading.ts';
import { caseToTable, tableToCase } from './registers/cases/reactions.ts';
import { takeBackSets } from './registers/dice/reaction.ts';
import { diceReading } from './registers/dice/reading.ts';
import { patronsToSeats, seatsToPatrons } from './registers/patrons/reactions.ts';
import { patronReading } from './registers/patrons/reading.ts';
import type { AnyRegister } from './registers/register.ts';
import { REGISTERS } from './registers/registers.ts';
import {
  directorsGone,
  noteDirectors,
  tableToTournament,
  tournamentToTable,
} from './registers/tournaments/reactions.ts';
import { tournamentReading } from './registers/tournaments/reading.ts';
import { noteDepartures, noteStations, vacateStations } from './registers/whereabouts/reaction.ts';

/** Registers of which more is derived than events. */
const OF_REGISTERS: readonly AnyReading[] = [cageReading, diceReading, patronReading, tournamentReading];

/** How every kind of stream is read for the derived tables. */
export const READINGS: readonly AnyReading[] = [
  tableReading,
  houseReading,
  ...OF_REGISTERS,
  ...(REGISTERS as readonly AnyRegister[])
    .filter(({ kind }) => !OF_REGISTERS.some(reading => reading.kind === kind))
    .map(({ kind, events = {} }) => eventReading(kind, events)),
];

/** What entries of one stream ask of another. A line for each. */
export const REACTIONS: readonly Reaction[] = [
  cageMoney,
  lateCounts,
  takeBackSets,
  tableToCase,
  caseToTable,
  seatsToPatrons,
  patronsToSeats,
  noteStations,
  noteDepartures,
  vacateStations,
  tableToTournament,
  tournamentToTable,
  noteDirectors,
  directorsGone,
];
