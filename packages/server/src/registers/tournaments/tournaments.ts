import { type DecideEach, registerOf } from '../register.ts';
import { decideActs } from './decide-acts.ts';
import { decideCash } from './decide-cash.ts';
import { decideConditions } from './decide-conditions.ts';
import { decideDraw } from './decide-draw.ts';
import { decideEntries } from './decide-entries.ts';
import { decideResults } from './decide-results.ts';
import { decideService } from './decide-service.ts';
import { decideSession } from './decide-session.ts';
import { events } from './events.ts';
import { evolve, initial } from './evolve.ts';
import type { TournamentFact, TournamentService } from './facts.ts';
import { commands, leave, type TournamentCommand } from './model.ts';
import { postingsOf, standingOf } from './money.ts';
import type { TournamentState } from './state.ts';
import { viewOf } from './view.ts';

const decide: DecideEach<TournamentState, TournamentCommand | TournamentService, TournamentFact> = {
  ...decideConditions,
  ...decideEntries,
  ...decideCash,
  ...decideDraw,
  ...decideSession,
  ...decideActs,
  ...decideResults,
  ...decideService,
};

/** A tournament from its draft until its prizes are paid. Each has a stream of its own. */
export const tournamentRegister = registerOf<TournamentState, TournamentCommand, TournamentService, TournamentFact>({
  kind: 'tournament',
  commands,
  leave,
  read: 'read-tournaments',
  view: viewOf,
  draws: ['drawRound', 'redrawRound', 'drawPlayOff', 'confirmRound'],
  awaits: ['scheduleHeat', 'orderStart', 'orderResume', 'orderEarlyEnd', 'confirmCount'],
  version: 1,
  initial,
  decide,
  evolve,
  postingsOf,
  standingOf,
  events,
});
