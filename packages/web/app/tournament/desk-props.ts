import type { TournamentView } from '@hardway/server/messages';
import type { SendTournament } from './useTournament.ts';

/** What every part of a tournament's desk is given. */
export type DeskProps = { readonly view: TournamentView; readonly send: SendTournament };
