import { fail, ok, type Result } from '@hardway/rules';
import type { WireRefusal } from '../../messages.ts';
import { authorise } from '../authorise.ts';
import type { Asked, LiveCommand } from '../command.ts';
import { Draft, refuse, SERVICE } from '../draft.ts';
import { evolveLive } from '../evolve.ts';
import type { LiveFact } from '../fact.ts';
import type { Live } from '../live.ts';
import {
  decideAskLate,
  decideCall,
  decideChange,
  decideConfirmCall,
  decideConfirmLate,
  decideMake,
  decideRefuseLate,
  decideReplicate,
} from './betting.ts';
import { decideAdjust, decideCorrect } from './correct.ts';
import {
  decideAcknowledge,
  decideCallNoRoll,
  decideChooseDice,
  decideDeclineDice,
  decideDeclineLine,
  decideEnterDice,
  decideNameThrower,
  decideOfferDice,
  decideOrderPass,
  decidePassDice,
  decideRestDice,
  decideRuleFace,
  decideTakeDice,
  decideThrowDice,
} from './dice.ts';
import {
  decideAddSeed,
  decideCloseBetting,
  decideEndWindow,
  decideRollDice,
  decideStartBetting,
  decideVoid,
} from './roll.ts';
import {
  decideAgreeLimits,
  decideBuyIn,
  decideCashOut,
  decideExclude,
  decideHold,
  decideOfferPairing,
  decidePair,
  decideSeatGuest,
  decideSitDown,
  decideStandUp,
  decideTakeSeat,
  decideUnpair,
} from './seats.ts';
import {
  decideClearFault,
  decideInspectShaker,
  decideReportMalfunction,
  decideReportShaker,
  decideShake,
  decideStartTrial,
} from './shaker.ts';
import {
  applyNotices,
  decideAcknowledgeAlert,
  decideClose,
  decideConfigure,
  decideCreate,
  decideDesignate,
  decideExpire,
  decideInstallDice,
  decideLeaveStation,
  decideNote,
  decideOpen,
  decidePostClosing,
  decidePostLimits,
  decideRemoveDice,
  decideReportDisplay,
  decideTakeStation,
  decideTip,
  decideWithdrawNotice,
  refusedSettings,
} from './staff.ts';

/** What comes of a command to a table of the house: facts, or one refusal. Time and chance come with it. */
export const decideLive = (
  live: Live | null,
  command: LiveCommand,
  at: number,
): Result<readonly LiveFact[], WireRefusal> => {
  const { asked, by, approvedBy, after, chance = {}, edition = 1 } = command;
  const asking = { by, at, chance, edition, ...(approvedBy === undefined ? {} : { approvedBy }) };
  if (live === null) return create(command, at);
  const draft = new Draft(live, asking);
  if (edition >= 2) applyNotices(draft);
  const refused = authorise(draft.live, by, asked) ?? refusedStale(live, after) ?? decideAsked(draft, asked);
  if (refused !== undefined) return fail(refused);
  applyNotices(draft);
  return ok(draft.facts);
};

/** A command is meant for the table its sender saw. Once the dice have decided more, it is refused. */
const refusedStale = ({ lastResult, rolls }: Live, after: number | undefined): WireRefusal | undefined => {
  if (after === undefined || after >= lastResult) return undefined;
  const what =
    rolls.at(-1)?.number === lastResult ? 'The dice have been thrown' : 'A roll has been corrected or voided';
  return refuse('stale', SERVICE, `${what} since this was asked, so nothing was changed`);
};

const create = (
  { asked, by, chance = {}, edition = 1 }: LiveCommand,
  at: number,
): Result<readonly LiveFact[], WireRefusal> => {
  if (asked.type !== 'createTable' || by.kind === 'player' || by.kind === 'device')
    return fail(refuse('unknown', SERVICE, 'There is no such table'));
  const { id, kind, name, code, house, settings } = asked;
  const refused = refusedSettings(kind, house, settings);
  if (refused !== undefined) return fail(refused);
  const created: LiveFact = { type: 'tableCreated', id, kind, name, code, house, settings };
  const draft = new Draft(evolveLive(null, created, { number: 0, at }), { by, at, chance, edition });
  const wrong = decideCreate(draft, asked);
  return wrong === undefined ? ok([created, ...draft.facts]) : fail(wrong);
};

const decideAsked = (draft: Draft, asked: Asked): WireRefusal | undefined => {
  switch (asked.type) {
    case 'make':
      return decideMake(draft, asked);
    case 'takeDown':
    case 'reduce':
    case 'matchPlay':
      return decideChange(draft, asked);
    case 'call':
      return decideCall(draft, asked);
    case 'confirmCall':
      return decideConfirmCall(draft, asked);
    case 'ruleFace':
      return decideRuleFace(draft, asked);
    case 'tip':
      return decideTip(draft, asked);
    case 'replicate':
      return decideReplicate(draft, asked);
    case 'askLate':
      return decideAskLate(draft, asked);
    case 'confirmLate':
      return decideConfirmLate(draft, asked);
    case 'refuseLate':
      return decideRefuseLate(draft, asked);
    case 'takeDice':
      return decideTakeDice(draft, asked);
    case 'declineDice':
      return decideDeclineDice(draft, asked);
    case 'passDice':
      return decidePassDice(draft, asked);
    case 'declineLine':
      return decideDeclineLine(draft, asked);
    case 'nameThrower':
      return decideNameThrower(draft, asked);
    case 'rollDice':
      return decideRollDice(draft);
    case 'addSeed':
      return decideAddSeed(draft, asked);
    case 'shake':
      return decideShake(draft);
    case 'standUp':
      return decideStandUp(draft, asked);
    case 'sitDown':
      return decideSitDown(draft, asked);
    case 'leaveSeat':
    case 'cashOut':
      return decideCashOut(draft, asked);
    case 'buyIn':
      return decideBuyIn(draft, asked);
    case 'takeSeat':
      return decideTakeSeat(draft, asked);
    case 'offerPairing':
      return decideOfferPairing(draft, asked);
    case 'unpair':
      return decideUnpair(draft, asked);
    case 'takeStation':
      return decideTakeStation(draft, asked);
    case 'leaveStation':
      return decideLeaveStation(draft, asked);
    case 'configure':
      return decideConfigure(draft, asked);
    case 'openTable':
      return decideOpen(draft);
    case 'closeTable':
      return decideClose(draft);
    case 'startBetting':
      return decideStartBetting(draft, asked);
    case 'closeBetting':
      return decideCloseBetting(draft);
    case 'offerDice':
      return decideOfferDice(draft);
    case 'chooseDice':
      return decideChooseDice(draft, asked);
    case 'throwDice':
      return decideThrowDice(draft);
    case 'restDice':
      return decideRestDice(draft);
    case 'enterDice':
      return decideEnterDice(draft, asked);
    case 'acknowledge':
      return decideAcknowledge(draft);
    case 'callNoRoll':
      return decideCallNoRoll(draft, asked);
    case 'orderPass':
      return decideOrderPass(draft, asked);
    case 'void':
      return decideVoid(draft, asked);
    case 'reportMalfunction':
      return decideReportMalfunction(draft, asked);
    case 'correct':
      return decideCorrect(draft, asked);
    case 'adjust':
      return decideAdjust(draft, asked);
    case 'agreeLimits':
      return decideAgreeLimits(draft, asked);
    case 'postLimits':
      return decidePostLimits(draft, asked);
    case 'postClosing':
      return decidePostClosing(draft, asked);
    case 'withdrawNotice':
      return decideWithdrawNotice(draft, asked);
    case 'installDice':
      return decideInstallDice(draft, asked);
    case 'removeDice':
      return decideRemoveDice(draft, asked);
    case 'inspectShaker':
      return decideInspectShaker(draft, asked);
    case 'startTrial':
      return decideStartTrial(draft);
    case 'clearFault':
      return decideClearFault(draft, asked);
    case 'holdSeat':
    case 'releaseSeat':
      return decideHold(draft, asked);
    case 'exclude':
      return decideExclude(draft, asked);
    case 'designate':
    case 'release':
      return decideDesignate(draft, asked);
    case 'acknowledgeAlert':
      return decideAcknowledgeAlert(draft, asked);
    case 'note':
      return decideNote(draft, asked);
    case 'createTable':
      return refuse('forbidden', SERVICE, 'The table is there already');
    case 'seatGuest':
      return decideSeatGuest(draft, asked);
    case 'pair':
      return decidePair(draft, asked);
    case 'endWindow':
      return decideEndWindow(draft, asked);
    case 'applyNotices':
      return undefined;
    case 'expireTable':
      return decideExpire(draft, asked);
    case 'reportShaker':
      return decideReportShaker(draft, asked.report);
    case 'reportDisplay':
      return decideReportDisplay(draft, asked);
  }
};
