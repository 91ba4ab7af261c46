import { seatAt } from '@hardway/rules';
import { lawOf } from '@hardway/tournament';
import type { CommandOf } from '../command.ts';
import type { Decide } from '../concern.ts';
import type { Draft } from '../draft.ts';
import { hasWagers } from '../play/play.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { decide as acts, refusedForOther } from './acts.ts';
import { endBets, endTurn } from './bets.ts';
import type { commands, TournamentCommand } from './model.ts';

import { placeAt } from './running.ts';
import { makeSecret } from './secret.ts';
import { decide as start } from './start.ts';
import { endThrow } from './throw-for.ts';

export { evolve } from './evolve.ts';
export { shown } from './shown.ts';
export { view } from './view.ts';

/** The seat's word, once the heat is over. */
const atEnd =
  <Command extends { readonly seat: number }>(
    decideFor: (draft: Draft, command: Command) => TableRefusal | undefined,
  ) =>
  (draft: Draft, command: Command): TableRefusal | undefined => {
    const { heat } = draft.live;
    if (heat?.phase !== 'ended') return refuse('wrong-step', SERVICE, 'Stacks are counted when the heat is over');
    if (placeAt(heat, command.seat) === undefined)
      return refuse('not-seated', SERVICE, `Nobody plays the heat at seat ${command.seat}`);
    return decideFor(draft, command);
  };

const confirmStack = atEnd((draft, { seat }: CommandOf<'confirmStack'>) => {
  const { heat } = draft.live;
  if (heat === null) return undefined;
  const place = placeAt(heat, seat);
  if (place?.counted == null) return refuse('wrong-step', SERVICE, `The dealer counts the stack of seat ${seat} first`);
  const refused = refusedForOther(draft, seat);
  if (refused === undefined && !place.confirmed) draft.add({ type: 'stackConfirmed', heat: heat.heat, seat });
  return refused;
});

const agreeEarlyEnd = (draft: Draft, { seat }: CommandOf<'agreeEarlyEnd'>): TableRefusal | undefined => {
  const { heat, table } = draft.live;
  const place = heat === null ? undefined : placeAt(heat, seat);
  if (heat === null || place === undefined || heat.phase === 'ended' || seatAt(table, seat) === undefined)
    return refuse('wrong-step', SERVICE, 'No heat is on at this seat');
  const refused = refusedForOther(draft, seat);
  if (refused === undefined && !place.agrees) draft.add({ type: 'earlyEndAgreed', heat: heat.heat, seat });
  return refused;
};

/** Decided in `table.ts`, which records a refusal, too. */
const NOT_HERE = refuse('forbidden', SERVICE, 'A tournament acts through the house');

/** The edition from which a table kept for one tournament is released before another takes it, by name. */
const ONE_TOURNAMENT = 6;

export const decide: Decide<typeof commands, TournamentCommand> = {
  actForTournament: () => NOT_HERE,
  ...start,
  ...acts,
  makeSecret,
  endTurn,
  endBets,
  // However many processes notice that the minutes are over, they end once.
  endMinutes: (draft, { endsAt }) => {
    const { heat } = draft.live;
    if (heat?.phase !== 'playing' || heat.endsAt !== endsAt || draft.at < endsAt) return undefined;
    if (heat.session.timeUpAt === null) draft.add({ type: 'heatTimeUp', heat: heat.heat });
    return undefined;
  },
  endThrow,
  agreeEarlyEnd,
  confirmStack,
  countStack: atEnd((draft, { seat, chips }: CommandOf<'countStack'>) => {
    const { heat } = draft.live;
    if (chips < 0) return refuse('bad-amount', SERVICE, 'A stack has nothing or more');
    if (heat !== null) draft.add({ type: 'stackCounted', heat: heat.heat, seat, chips, by: draft.staff });
    return undefined;
  }),
  designate: (draft, { tournament }) => {
    const { live } = draft;
    if (draft.given.edition >= ONE_TOURNAMENT && live.tournament !== null && live.tournament !== tournament)
      return refuse(
        'wrong-step',
        lawOf(live.table.house).exclusive,
        `The table is kept for the tournament ${live.tournament}: release it first`,
      );
    if (hasWagers(live.table) || live.table.seats.length > 0)
      return refuse(
        'has-wagers',
        lawOf(live.table.house).exclusive,
        'The seats are cleared before a tournament takes the table',
      );
    draft.add({ type: 'tournamentDesignated', tournament, by: draft.staff });
    return undefined;
  },
  release: draft => {
    const { tournament } = draft.live;
    if (tournament === null) return undefined;
    const released = draft.given.edition >= ONE_TOURNAMENT ? { tournament } : {};
    draft.add({ type: 'tournamentReleased', ...released, by: draft.staff });
    return undefined;
  },
};
