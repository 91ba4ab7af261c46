import type { HeatStatus, TournamentBoard, TournamentPlace, TournamentView } from '@hardway/server/messages';
import type { Conditions, Round } from '@hardway/tournament';
import { heatName, sitterName } from './tournament-words.ts';

type BracketPlace = {
  readonly seat: number;
  readonly name: string;
  /** The stack that holds, once it is counted. */
  readonly end: number | null;
  /** Null until the round is confirmed. */
  readonly progresses: boolean | null;
  readonly isOut: boolean;
};

type BracketHeat = {
  readonly heat: number;
  readonly name: string;
  readonly status: HeatStatus;
  readonly table: string | null;
  readonly startsAt: number | null;
  readonly movedFrom: number | null;
  readonly places: readonly BracketPlace[];
};

export type BracketRound = {
  readonly round: number;
  readonly name: string;
  readonly heats: readonly BracketHeat[];
  /** Who plays in it, while it is not drawn. */
  readonly players: string;
};

const sourceWords = (conditions: Conditions, { are, ...source }: Round['players'][number]): string => {
  const of = 'of' in source ? (conditions.rounds[source.of - 1]?.name ?? `round ${source.of}`) : '';
  switch (are) {
    case 'entrants':
      return 'all entrants';
    case 'winners':
      return `those who progress from ${of}`;
    case 'losers':
      return `those who do not progress from ${of}`;
  }
};

/** "2 heats: those who progress from Heats". */
const playersWords = (conditions: Conditions, { heats, players }: Round): string =>
  `${heats === 1 ? 'One heat' : `${heats} heats`}: ${players.map(each => sourceWords(conditions, each)).join(', and ')}`;

const endOf = (heat: TournamentView['rounds'][number]['heats'][number], { seat }: TournamentPlace): number | null =>
  heat.count.find(line => line.seat === seat)?.holds ?? null;

type Standings = readonly { readonly entrant: number; readonly progresses: boolean }[];

const progressesIn = (standings: Standings | undefined, entrant: number): boolean | null =>
  standings?.find(each => each.entrant === entrant)?.progresses ?? null;

type DrawnHeat = Pick<BracketHeat, 'heat' | 'status' | 'table' | 'startsAt'> & Parameters<typeof heatName>[2];

/** Every round of the conditions, drawn or not, with its heats as they are told. */
const bracketWith = <Drawn extends { readonly round: number; readonly heats: readonly DrawnHeat[] }>(
  conditions: Conditions,
  rounds: readonly Drawn[],
  told: (heat: Drawn['heats'][number], drawn: Drawn) => Pick<BracketHeat, 'movedFrom' | 'places'>,
): readonly BracketRound[] =>
  conditions.rounds.map((terms, at) => {
    const round = at + 1;
    const drawn = rounds.find(each => each.round === round);
    const heats = drawn?.heats.map(heat => ({
      heat: heat.heat,
      name: heatName(conditions, round, heat),
      status: heat.status,
      table: heat.table,
      startsAt: heat.startsAt,
      ...told(heat, drawn),
    }));
    return { round, name: terms.name, players: playersWords(conditions, terms), heats: heats ?? [] };
  });

/** The bracket as staff see it. */
export const bracketOf = ({ rounds, entrants }: TournamentView, conditions: Conditions): readonly BracketRound[] =>
  bracketWith(conditions, rounds, (heat, { confirmed }) => ({
    movedFrom: heat.notices.at(-1)?.from ?? null,
    places: heat.places.map(place => ({
      seat: place.seat,
      name: sitterName(entrants, place),
      end: endOf(heat, place),
      progresses: progressesIn(confirmed?.standings, place.entrant),
      isOut: place.isDisqualified,
    })),
  }));

/** The bracket as everybody sees it on the public board. */
export const boardBracket = ({ rounds, conditions }: TournamentBoard): readonly BracketRound[] =>
  bracketWith(conditions, rounds, ({ movedFrom, places }, { standings }) => ({
    movedFrom,
    places: places.map(({ seat, name, end, entrant }) => ({
      ...{ seat, name, end },
      progresses: progressesIn(standings, entrant),
      isOut: false,
    })),
  }));
