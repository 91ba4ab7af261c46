import { BOOKS } from '@hardway/rules';
import type { RunningTable } from '../live/running-table.ts';
import { seatsMaxOf } from '../live/seats/places.ts';
import type { Lobby, LobbyTable } from '../messages/index.ts';

/** A table as the lobby lists it. */
export const lobbyTable = ({ id, live }: RunningTable): LobbyTable | undefined => {
  if (live === null) return undefined;
  const { house, seats, puck } = live.table;
  return {
    id,
    name: live.name,
    kind: live.kind,
    ruleset: house.ruleset,
    game: house.gameName,
    status: live.status,
    limits: house.limits,
    puck,
    seats: seats.length,
    seatsMax: seatsMaxOf(house),
    code: live.code,
    rolls: live.rolls.length,
  };
};

/** The games of each book. */
export const RULESETS: Lobby['rulesets'] = BOOKS.map(({ id: ruleset, title, games }) => ({
  ruleset,
  title,
  games: Object.entries(games).map(([game, { title: name }]) => ({ game, title: name })),
}));
