import { fail, type House, houseOf, ok, openTable, type Result } from '@hardway/rules';
import type { Decrypt } from '../dice/hand-secrets.ts';
import * as alerts from './alerts/alerts.ts';
import * as alertsModel from './alerts/model.ts';
import type { Audience } from './audience.ts';
import { authorise, isServiceCommand } from './authorise.ts';
import * as betting from './betting/betting.ts';
import * as bettingModel from './betting/model.ts';
import * as bots from './bots/bots.ts';
import * as botsModel from './bots/model.ts';
import * as calls from './calls/calls.ts';
import * as callsModel from './calls/model.ts';
import * as chipBank from './chip-bank/chip-bank.ts';
import * as chipBankModel from './chip-bank/model.ts';
import type { AnyCommand, CommandOf, LiveCommand } from './command.ts';
import type { DecideAll, Shown, Step } from './concern.ts';
import * as corrections from './corrections/corrections.ts';
import * as correctionsModel from './corrections/model.ts';
import * as diceSet from './dice-set/dice-set.ts';
import * as diceSetModel from './dice-set/model.ts';
import { type Circumstances, Draft } from './draft.ts';
import { under } from './edition.ts';
import type { FactOf, LiveFact } from './fact.ts';
import * as fair from './fair/fair.ts';
import * as fairModel from './fair/model.ts';
import * as handPay from './hand-pay/hand-pay.ts';
import * as handPayModel from './hand-pay/model.ts';
import * as late from './late/late.ts';
import * as lateModel from './late/model.ts';
import type { Live } from './live.ts';
import * as noticesModel from './notices/model.ts';
import * as notices from './notices/notices.ts';
import * as openingModel from './opening/model.ts';
import * as opening from './opening/opening.ts';
import * as pairingModel from './pairing/model.ts';
import * as pairing from './pairing/pairing.ts';
import * as patronsModel from './patrons/model.ts';
import * as patrons from './patrons/patrons.ts';
import { tableAfter } from './play/play.ts';
import * as play from './play/shown.ts';
import { refuse, SERVICE, type TableRefusal } from './refusal.ts';
import * as resultsModel from './results/model.ts';
import * as results from './results/results.ts';
import * as sanctionsModel from './sanctions/model.ts';
import * as sanctions from './sanctions/sanctions.ts';
import * as seatsModel from './seats/model.ts';
import * as seats from './seats/seats.ts';
import * as shakerModel from './shaker/model.ts';
import * as shaker from './shaker/shaker.ts';
import * as shooterModel from './shooter/model.ts';
import * as shooter from './shooter/shooter.ts';
import * as stationsModel from './stations/model.ts';
import * as stations from './stations/stations.ts';
import * as tenderModel from './tender/model.ts';
import * as tender from './tender/tender.ts';
import * as throwsModel from './throws/model.ts';
import * as throws from './throws/throws.ts';
import * as tips from './tips/tips.ts';
import { refusedDuringHeat } from './tournament/bets.ts';
import { followHeat } from './tournament/follow.ts';
import * as tournamentModel from './tournament/model.ts';
import * as tournament from './tournament/tournament.ts';
import { upcast } from './upcast.ts';
import * as windowModel from './window/model.ts';
import * as window from './window/window.ts';

/** Where in its stream an entry stands, and when it was made. */
type Place = { readonly number: number; readonly at: number };

/** Every command has a concern that decides it. */
const DECIDE: DecideAll<AnyCommand['type']> = {
  ...alerts.decide,
  ...results.decide,
  ...betting.decide,
  ...bots.decide,
  ...calls.decide,
  ...corrections.decide,
  ...diceSet.decide,
  ...fair.decide,
  ...late.decide,
  ...notices.decide,
  ...opening.decide,
  ...pairing.decide,
  ...patrons.decide,
  ...sanctions.decide,
  ...seats.decide,
  ...shaker.decide,
  ...shooter.decide,
  ...stations.decide,
  ...tender.decide,
  ...handPay.decide,
  ...chipBank.decide,
  ...throws.decide,
  ...tips.decide,
  ...tournament.decide,
  ...window.decide,
};

/** Every fact has a concern that says who is shown it. */
const SHOWN = {
  ...play.shown,
  ...alerts.shown,
  ...results.shown,
  ...betting.shown,
  ...bots.shown,
  ...calls.shown,
  ...corrections.shown,
  ...diceSet.shown,
  ...fair.shown,
  ...late.shown,
  ...notices.shown,
  ...opening.shown,
  ...pairing.shown,
  ...patrons.shown,
  ...sanctions.shown,
  ...seats.shown,
  ...shaker.shown,
  ...shooter.shown,
  ...stations.shown,
  ...tender.shown,
  ...handPay.shown,
  ...chipBank.shown,
  ...throws.shown,
  ...tips.shown,
  ...tournament.shown,
  ...window.shown,
} satisfies Shown<LiveFact>;

/** A fact as an audience may see it. */
export type ShownFact = NonNullable<ReturnType<(typeof SHOWN)[LiveFact['type']]>>;
type Show = (fact: LiveFact, audience: Audience, house: House) => ShownFact | undefined;

const EVOLVE = [
  alerts.evolve,
  betting.evolve,
  bots.evolve,
  calls.evolve,
  corrections.evolve,
  diceSet.evolve,
  fair.evolve,
  late.evolve,
  notices.evolve,
  opening.evolve,
  pairing.evolve,
  patrons.evolve,
  results.evolve,
  sanctions.evolve,
  seats.evolve,
  shaker.evolve,
  shooter.evolve,
  stations.evolve,
  tender.evolve,
  handPay.evolve,
  chipBank.evolve,
  throws.evolve,
  tips.evolve,
  tournament.evolve,
  window.evolve,
] as const;

/** By type of fact: the steps of all concerns that it changes something for. */
const STEPS = ((): ReadonlyMap<string, readonly Step<LiveFact['type'], Live>[]> => {
  const steps = new Map<string, Step<LiveFact['type'], Live>[]>();
  for (const concern of EVOLVE)
    for (const [type, step] of Object.entries(concern))
      steps.set(type, [...(steps.get(type) ?? []), step as Step<LiveFact['type'], Live>]);
  return steps;
})();

const NO_STEPS: readonly Step<LiveFact['type'], Live>[] = [];

const created = (fact: FactOf<'tableCreated'>, at: number): Live => ({
  table: openTable(houseOf(fact.house)),
  ...openingModel.initial(fact),
  ...shakerModel.initial(fact),
  ...alertsModel.initial,
  ...bettingModel.initial,
  ...botsModel.initial,
  ...callsModel.initial,
  ...correctionsModel.initial,
  ...diceSetModel.initial,
  ...fairModel.initial,
  ...lateModel.initial,
  ...noticesModel.initial,
  ...pairingModel.initial,
  ...patronsModel.initial,
  ...resultsModel.initial,
  ...sanctionsModel.initial,
  ...seatsModel.initial,
  ...shooterModel.initial,
  ...stationsModel.initial,
  ...tenderModel.initial,
  ...handPayModel.initial,
  ...chipBankModel.initial,
  ...throwsModel.initial,
  ...tournamentModel.initial,
  ...windowModel.initial,
  lastAt: at,
});

/** Facts that change a table alike, whatever the number of their entry. A draft applies facts before they have one. */
const NUMBERLESS: ReadonlySet<LiveFact['type']> = new Set(['wagerMade', 'wagerReduced', 'wagerTakenDown']);

/** The last of those facts: what a draft has worked out is not worked out again when the decision is taken. */
let applied: { readonly live: Live; readonly fact: LiveFact; readonly at: number; readonly next: Live } | undefined;

/** Applies a fact to a table of the house. It can't fail; the first fact of a table creates it. */
export const evolveLive = (live: Live | null, written: LiveFact, { number, at }: Place): Live => {
  const fact = upcast(written);
  if (live === null) {
    if (fact.type !== 'tableCreated') throw new Error(`a table begins with ${fact.type}`);
    return created(fact, at);
  }
  if (fact === applied?.fact && live === applied.live && at === applied.at) return applied.next;
  const table = tableAfter(live, fact);
  const after = { number, at, table };
  const next = { ...live, table, lastAt: Math.max(live.lastAt, at) };
  // Each step sees the table as it was before the fact, and changes its own concern's state only.
  for (const step of STEPS.get(fact.type) ?? NO_STEPS) Object.assign(next, step(live, fact as never, after));
  if (NUMBERLESS.has(fact.type)) applied = { live, fact, at, next };
  return next;
};

const decideOne = <Type extends AnyCommand['type']>(draft: Draft, command: CommandOf<Type>): TableRefusal | undefined =>
  (DECIDE as DecideAll<Type>)[command.type as Type](draft, command);

type DecideLive = (
  live: Live | null,
  command: LiveCommand,
  at: number,
  decrypt: Decrypt,
) => Result<readonly LiveFact[], TableRefusal>;

/** Decides a command to a table of the house: facts, or one refusal. Time and chance come with it. */
export const decideLive: DecideLive = (live, command, at, decrypt) => {
  const { asked, by } = command;
  if (live !== null && asked.type === 'actForTournament' && by.kind === 'house') {
    const { heat, type: order } = asked.asked;
    const decision = decideAs(live, { ...command, asked: asked.asked }, at, decrypt);
    return decision.ok ? decision : ok([{ type: 'heatOrderRefused', heat, order, sentence: decision.error.sentence }]);
  }
  if (live === null || asked.type !== 'actForCase' || by.kind !== 'house') return decideAs(live, command, at, decrypt);
  const { case: id, act, asked: ordered, by: orderer, approvedBy } = asked;
  // What is the service's own is asked by the house; the rest is done as the person who ordered it.
  const actor = isServiceCommand(ordered) ? by : orderer;
  const acted = { ...command, by: actor, asked: ordered, ...(approvedBy && { approvedBy }) };
  const decision = decideAs(live, acted, at, decrypt);
  if (decision.ok) return ok([...decision.value, { type: 'caseActed', case: id, act }]);
  return ok([{ type: 'caseActRefused', case: id, act, sentence: decision.error.sentence }]);
};

const decideAs: DecideLive = (live, command, at, decrypt) => {
  const { asked, by, approvedBy, shift, after, chance = {}, edition = 1, rules, known } = command;
  const given: Circumstances = {
    by,
    at,
    chance,
    edition,
    decrypt,
    ...(approvedBy === undefined ? {} : { approvedBy }),
    ...(shift === undefined ? {} : { shift }),
    ...(rules === undefined ? {} : { rules }),
    ...(known === undefined ? {} : { known }),
  };
  if (live === null) return create(asked, given);
  const draft = new Draft(live, given, evolveLive);
  if (edition >= 2) notices.applyNotices(draft);
  const refused =
    authorise(draft.live, by, asked) ??
    results.refusedStale(live, after) ??
    refusedDuringHeat(draft, asked) ??
    decideOne(draft, asked);
  if (refused !== undefined) return fail(refused);
  window.startTimer(draft);
  tender.remindUnconverted(draft);
  handPay.lockLargeWins(draft);
  patrons.noteGone(draft);
  notices.adviseSteps(draft);
  notices.applyNotices(draft);
  followHeat(draft);
  // A copy has no room to grow, which an entry would keep.
  return ok([...draft.facts]);
};

const create = (asked: AnyCommand, given: Circumstances): Result<readonly LiveFact[], TableRefusal> => {
  if (asked.type !== 'createTable' || given.by.kind === 'player' || given.by.kind === 'device')
    return fail(refuse('unknown', SERVICE, 'There is no such table'));
  const house = under(given.rules, asked.house);
  const refused = opening.refusedSettings({ ...asked, house }, given.edition);
  if (refused !== undefined) return fail(refused);
  const { papers = [], ...table } = asked;
  const fact: LiveFact = { ...table, house, type: 'tableCreated' };
  const draft = new Draft(evolveLive(null, fact, { number: 0, at: given.at }), given, evolveLive);
  for (const paper of papers) {
    const bad = opening.decide.recordPaper(draft, { type: 'recordPaper', paper });
    if (bad !== undefined) return fail(bad);
  }
  opening.openPractice(draft);
  return ok([fact, ...draft.facts]);
};

/** What an audience sees of a fact: all of it, less of it, or nothing. */
export const shownTo = (audience: Audience, fact: LiveFact, house: House): ShownFact | undefined =>
  (SHOWN[fact.type] as Show)(fact, audience, house);
