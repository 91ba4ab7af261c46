import { bookOf } from '@hardway/rules';
import { type Conditions, cutsOf, reachOf } from '@hardway/tournament';
import { own } from '../identity/own.ts';
import type { Actor } from '../live/people.ts';
import { cageRegister, isShiftRequired } from '../registers/cage/cage.ts';
import { patronIn } from '../registers/patrons/buckets.ts';
import { patronRegister } from '../registers/patrons/patrons.ts';
import { standingAt } from '../registers/patrons/standing.ts';
import type { InHeat } from '../registers/tournaments/facts.ts';
import type { Known, KnownTable } from '../registers/tournaments/known.ts';
import { conditionsOf, entrantAt, heatAt, isDirector } from '../registers/tournaments/lookup.ts';
import type { TournamentCommand } from '../registers/tournaments/model.ts';
import { elsewhereThan } from '../registers/tournaments/players.ts';
import type { TournamentState } from '../registers/tournaments/state.ts';
import { tournamentRegister } from '../registers/tournaments/tournaments.ts';
import type { AppContext } from './context.ts';

type Asker = Extract<Actor, { readonly kind: 'staff' }>;

/** The cashier's shift, and what the house has settled about large amounts. */
const atCage = async ({ registers }: AppContext, by: Asker): Promise<Known> => {
  const log = await registers.log(cageRegister);
  await log.catchUp();
  const { settings, shifts } = log.state;
  const { approveAbove, cashOutMax } = settings;
  const open = shifts.find(({ closed, cashier }) => closed === null && cashier.user === by.user);
  return { shift: open?.shift ?? null, shiftRequired: isShiftRequired(settings), approveAbove, cashOutMax };
};

/** Why the patron with this card may not play. */
const barredBy = async ({ registers, now }: AppContext, card: string | null | undefined): Promise<Known> => {
  if (card == null) return { barred: null };
  const log = await registers.log(patronRegister);
  await log.catchUp();
  const patron = patronIn(log.state.patrons, card);
  const standing = patron === undefined ? 'free' : standingAt(patron, now());
  return { barred: standing === 'free' ? null : `Patron ${card} is ${standing}` };
};

const signedIn = ({ identity }: AppContext, state: TournamentState): Known => ({
  signedIn: [...new Set(Object.values(identity.state.sessions).map(({ user }) => user))].filter(user =>
    isDirector(state, user),
  ),
});

/** A table as a tournament has to find it: nobody's money, wagers or notices are there. */
const tableAt = async ({ tables }: AppContext, id: string | null | undefined): Promise<Known> => {
  const live = id == null ? undefined : (await tables.get(id))?.live;
  if (live == null) return {};
  const { table, tournament, heat, suspense, tenders, notices } = live;
  const wagers = table.seats.reduce((sum, { layout }) => sum + layout.length, 0);
  const held = suspense.reduce((sum, { amount }) => sum + amount, 0);
  const open = tenders.filter(({ isOpen }) => isOpen).reduce((sum, { converted }) => sum + converted, 0);
  const credits = (held + open) as KnownTable['credits'];
  const known = { seats: table.seats.length, wagers, credits, notices: notices.length, hasHeat: heat !== null };
  return { table: { table: live.id, tournament, ...known } };
};

/**
 * Who can still progress from a heat, from what stands at its table. A secret wager that waits for its reveal leaves its
 * seat open, and so does a play-off, which is a hand.
 */
const reachAt = async ({ tables }: AppContext, state: TournamentState, asked: InHeat): Promise<Known> => {
  const known = heatAt(state, asked);
  const live = known?.table == null ? undefined : (await tables.get(known.table))?.live;
  if (known === undefined || known.isPlayOff || live?.heat == null) return {};
  const { terms, session, secrets } = live.heat;
  const cuts = cutsOf(conditionsOf(state), asked.round);
  const reach = reachOf({ terms, session, table: live.table }, cuts, elsewhereThan(state, known));
  if (secrets.length === 0) return { reach };
  const isWaiting = (seat: number): boolean => secrets.some(secret => secret.seat === seat);
  const seats = reach.seats.map(each => (isWaiting(each.seat) ? { ...each, certainty: 'open' as const } : each));
  return { reach: { settled: false, seats } };
};

const accounts = ({ identity }: AppContext, users: readonly (string | null)[]): Known => ({
  staff: users.flatMap(user => {
    const account = user === null ? undefined : own(identity.state.staff, user);
    if (account === undefined || !account.active) return [];
    return [{ user: account.user, name: account.name, isDirector: account.roles.includes('tournament-director') }];
  }),
});

/** The edition of the book that is in force: conditions are checked by it. */
export const editionOf = ({ rules }: Pick<Conditions, 'rules'>): Pick<Known, 'edition'> => {
  const book = bookOf(rules.ruleset);
  return book === undefined ? {} : { edition: book.edition };
};

/** What the house knows elsewhere that a command to a tournament rests on. It is recorded with the command. */
export const knownFor = async (
  context: AppContext,
  name: string,
  by: Asker,
  command: TournamentCommand,
): Promise<Known | undefined> => {
  const { state } = await context.registers.log(tournamentRegister, name);
  switch (command.type) {
    case 'draftTournament':
      return { tournament: name, ...editionOf(command.conditions) };
    case 'changeConditions':
      return editionOf(command.conditions);
    case 'approveConditions':
      return state.versions.length === 0 ? {} : editionOf(conditionsOf(state));
    case 'appointDirector':
      return accounts(context, [command.director, command.deputy]);
    case 'applyToEnter':
    case 'approveSubstitute':
      return barredBy(context, command.card);
    case 'acceptEntry':
      return barredBy(context, entrantAt(state, command.entrant)?.card);
    case 'takeEntryFee':
    case 'takeRoundBuyIn':
    case 'takeBuyBack':
    case 'payRefund':
    case 'payPrize':
      return atCage(context, by);
    case 'scheduleHeat':
      return tableAt(context, command.table);
    case 'orderStart':
      return { ...signedIn(context, state), ...(await tableAt(context, heatAt(state, command)?.table)) };
    case 'recordBriefing':
    case 'orderPause':
    case 'orderResume':
    case 'orderExtension':
    case 'orderWarning':
    case 'orderFine':
    case 'orderWaiver':
      return signedIn(context, state);
    case 'orderEarlyEnd':
      return { ...signedIn(context, state), ...(await reachAt(context, state, command)) };
    default:
      return undefined;
  }
};
