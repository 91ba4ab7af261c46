import { hasLineWager, inOrder, isOpen, seatAt } from '@hardway/rules';
import type { TableCommand, WireRefusal } from '../../messages.ts';
import { type Draft, refuse, SERVICE } from '../draft.ts';
import { comeNumberStands, dropLate, refusedCalls } from './betting.ts';
import { afterRoll, offerNext, refusedRoll } from './roll.ts';

type Of<Type extends TableCommand['type']> = Extract<TableCommand, { readonly type: Type }>;

const notOpen = ({ live }: Draft): WireRefusal | undefined =>
  live.status === 'open' || live.status === 'closing'
    ? undefined
    : refuse('not-open', SERVICE, 'The table is not open');

export const decideTakeDice = (draft: Draft, { by }: Of<'takeDice'>): WireRefusal | undefined => {
  const refused = notOpen(draft);
  if (refused !== undefined) return refused;
  if (by === 'dealer') {
    const elsewhere = refusedDealerShoots(draft);
    if (elsewhere !== undefined) return elsewhere;
  }
  return draft.play({ type: 'takeDice', by });
};

/** The dealer operates the shaker only when every eligible player has been asked and has declined (MA-AUTO 5(a)(2), 5(b)). */
const refusedDealerShoots = ({ live: { table } }: Draft): WireRefusal | undefined => {
  if (table.shooter !== 'nobody' || table.house.game.shooter.dealer === undefined) return undefined;
  const declined = table.offer?.declined ?? [];
  const next = table.seats.find(seat => hasLineWager(seat) && !declined.includes(seat.number));
  if (next === undefined) return undefined;
  return refuse('wrong-shooter', 'MA-AUTO 5(b)/dealer', `The shaker is first offered to seat ${next.number}`);
};

export const decideDeclineDice = (draft: Draft, { seat }: Of<'declineDice'>): WireRefusal | undefined =>
  notOpen(draft) ?? draft.play({ type: 'declineDice', seat });

export const decidePassDice = (draft: Draft, { seat }: Of<'passDice'>): WireRefusal | undefined => {
  const refused = notOpen(draft) ?? refusedMidThrow(draft) ?? draft.play({ type: 'passDice', seat });
  if (refused === undefined) offerNext(draft);
  return refused;
};

const refusedMidThrow = ({ live }: Draft): WireRefusal | undefined =>
  live.shaker?.running === 'round' ? refuse('wrong-step', SERVICE, 'The shaker is running') : undefined;

export const decideDeclineLine = (draft: Draft, { seat: number }: Of<'declineLine'>): WireRefusal | undefined => {
  const { live, procedure } = draft;
  const clause = procedure.declineLine;
  if (clause === undefined) return refuse('not-offered', SERVICE, 'The dice stay with the shooter at this game');
  const seat = seatAt(live.table, number);
  const isAsked =
    live.table.shooter === number && live.table.puck === 'off' && seat !== undefined && !hasLineWager(seat);
  if (!isAsked || !comeNumberStands(draft))
    return refuse('wrong-step', clause, 'Only a shooter on a come-out, while come wagers stand on numbers');
  draft.add({ type: 'lineDeclined', seat: number });
  const refused = draft.play({ type: 'passDice', seat: number });
  if (refused === undefined) offerNext(draft);
  return refused;
};

export const decideNameThrower = (draft: Draft, { seat, thrower }: Of<'nameThrower'>): WireRefusal | undefined => {
  const { live, procedure } = draft;
  if (procedure.thrower === undefined) return refuse('not-offered', SERVICE, 'Only the shooter throws at this game');
  if (live.table.shooter !== seat)
    return refuse('wrong-shooter', procedure.thrower, `Seat ${seat} does not have the dice`);
  if (live.table.diceOut) return refuse('closed', procedure.thrower, 'The dice are out');
  if (live.thrower !== thrower) draft.add({ type: 'throwerNamed', seat, thrower });
  return undefined;
};

export const decideOfferDice = (draft: Draft): WireRefusal | undefined =>
  notOpen(draft) ?? draft.play({ type: 'offerDice' });

export const decideOrderPass = (draft: Draft, { reason }: Of<'orderPass'>): WireRefusal | undefined => {
  const { live, procedure } = draft;
  const refused = notOpen(draft) ?? refusedMidThrow(draft);
  if (refused !== undefined) return refused;
  const { noRollsAllowed } = procedure;
  const allowed = live.settings.noRollsAllowed ?? noRollsAllowed?.usual;
  if (noRollsAllowed !== undefined && allowed !== undefined && live.noRolls < allowed) {
    return refuse(
      'too-soon',
      noRollsAllowed.cite,
      `The dice are passed on after ${allowed} throws that do not count, and it was ${live.noRolls}`,
    );
  }
  const { offices } = live.table.house.game.shooter.orderedBy;
  const by = draft.office(offices);
  if (by === undefined) return refuse('forbidden', SERVICE, 'Take a station at this table first');
  const ordered = draft.play({ type: 'orderPass', by, reason });
  if (ordered === undefined) offerNext(draft);
  return ordered;
};

/** Why the set on the table may not be thrown. */
const refusedSet = ({ live, procedure, at }: Draft): WireRefusal | undefined => {
  const rule = procedure.dice;
  if (rule === undefined || live.kind === 'practice') return undefined;
  const { dice } = live;
  if (dice === null) return refuse('dice-set', rule.cite, 'There is no set of dice at the table');
  if (rule.life !== undefined && at >= dice.installedAt + rule.life.ms)
    return refuse('dice-set', rule.life.cite, 'The dice have been in use for 24 hours: another set is needed');
  const mayFinish = rule.changedAfterLost.count > 1 && live.table.handRolls > 0;
  if (dice.mustChange && !mayFinish)
    return refuse('dice-set', rule.changedAfterLost.cite, 'Another set of dice is needed');
  return undefined;
};

export const decideChooseDice = (draft: Draft, { dice }: Of<'chooseDice'>): WireRefusal | undefined => {
  const { live } = draft;
  if (live.dice === null) return refuse('dice-set', SERVICE, 'There is no set of dice at the table');
  const [first, second] = dice;
  if (first === second || dice.some(die => !live.dice?.dice.includes(die)))
    return refuse('dice-set', draft.procedure.dice?.cite ?? SERVICE, 'Two dice of the set are chosen');
  draft.add({ type: 'diceChosen', dice, by: draft.staff });
  return undefined;
};

/** The dice go to the shooter and leave the hand. */
export const decideThrowDice = (draft: Draft): WireRefusal | undefined => {
  const { live, procedure } = draft;
  if (live.kind !== 'dealer-run' && live.kind !== 'roll-to-win')
    return refuse('not-offered', SERVICE, 'No dice are thrown by hand at this table');
  const refused = notOpen(draft) ?? refusedSet(draft);
  if (refused !== undefined) return refused;
  if (live.mustAcknowledge)
    return refuse('wrong-step', procedure.acknowledged ?? SERVICE, 'The last roll is still being settled');
  const { closing } = live.table.house.game;
  if (closing.by === 'no-more-bets' && !live.table.noMoreBets)
    return refuse('wrong-step', closing.cite, '"No more bets" comes first');
  return refusedCalls(draft) ?? refusedRoll(draft) ?? draft.play({ type: 'throwDice' });
};

export const decideRestDice = (draft: Draft): WireRefusal | undefined => {
  const { live, procedure } = draft;
  if (!live.table.diceOut) return refuse('wrong-step', SERVICE, 'The dice are not out');
  if (live.rested) return undefined;
  draft.add({ type: 'diceRested' });
  if (procedure.lateUntil?.what === 'rest') dropLate(draft, 'the dice came to rest');
  return undefined;
};

/** The dealer's dice, entered twice: equal entries settle, unequal ones settle nothing, and both are kept. */
export const decideEnterDice = (draft: Draft, asked: Of<'enterDice'>): WireRefusal | undefined => {
  const { live, procedure } = draft;
  if (live.kind !== 'dealer-run' && live.kind !== 'roll-to-win')
    return refuse('not-offered', SERVICE, 'No dice are entered at this table');
  // Dice that were thrown in time are read, however old they are by then.
  const refused = notOpen(draft) ?? (live.table.diceOut ? undefined : refusedSet(draft));
  if (refused !== undefined) return refused;
  if (live.mustAcknowledge)
    return refuse('wrong-step', procedure.acknowledged ?? SERVICE, 'The last roll is still being settled');
  const { closing } = live.table.house.game;
  const isThrown = closing.by === 'no-more-bets' ? live.table.noMoreBets : live.table.diceOut;
  if (!isThrown || isOpen(live.table))
    return refuse('wrong-step', closing.cite, 'Betting is still open: the dice have not been thrown');
  const noRoll = refusedRoll(draft);
  if (noRoll !== undefined) return noRoll;

  const dice = inOrder(asked.dice);
  const { entry } = live;
  if (entry === null) {
    draft.add({ type: 'diceEntered', entry: 1, dice, by: draft.staff });
    if (procedure.lateUntil?.what === 'call') dropLate(draft, 'the result was called');
    return undefined;
  }
  draft.add({ type: 'diceEntered', entry: 2, dice, by: draft.staff });
  if (entry.dice[0] !== dice[0] || entry.dice[1] !== dice[1]) {
    draft.add({ type: 'entriesDiffered', first: entry.dice, second: dice });
    return undefined;
  }
  const rolled = draft.play({ type: 'roll', dice });
  if (rolled === undefined) afterRoll(draft);
  return rolled;
};

export const decideAcknowledge = (draft: Draft): WireRefusal | undefined => {
  if (!draft.live.mustAcknowledge) return refuse('wrong-step', SERVICE, 'Nothing waits to be acknowledged');
  draft.add({ type: 'settlementAcknowledged', by: draft.staff });
  return undefined;
};

/** Which face of a disputed die is up, or that the dice are thrown again: by the one whom the book names. */
export const decideRuleFace = (draft: Draft, { ruling }: Of<'ruleFace'>): WireRefusal | undefined => {
  const { live, procedure } = draft;
  const { offices, cite } = procedure.disputes;
  if (live.kind === 'practice') return refuse('not-offered', SERVICE, "The house's dice always count");
  if (isOpen(live.table)) return refuse('wrong-step', cite, 'No dice have been thrown');
  const office = draft.office(offices);
  if (office === undefined || !offices.includes(office))
    return refuse('not-confirmed', cite, `A disputed face is ruled on by the ${offices.join(' or ')}`);
  draft.add({ type: 'faceRuled', ruling, office, by: draft.staff });
  return undefined;
};

export const decideCallNoRoll = (draft: Draft, asked: Of<'callNoRoll'>): WireRefusal | undefined => {
  const { live, procedure } = draft;
  const { noRoll } = live.table.house.game;
  if (live.kind === 'practice') return refuse('not-offered', SERVICE, "The house's dice always count");
  if (isOpen(live.table)) return refuse('wrong-step', noRoll.cite, 'No dice have been thrown');
  if (live.kind === 'automated' && live.shaker?.running !== 'no')
    return refuse('wrong-step', noRoll.cite, 'The shaker is running');
  const callers = live.settings.noRollCallers ?? noRoll.callers;
  const by = draft.office(callers);
  if (by === undefined || !callers.includes(by))
    return refuse('not-confirmed', noRoll.cite, `No roll is called by the ${callers.join(' or ')}`);
  const cause = noRoll.causes.find(({ id }) => id === asked.cause);
  if (cause?.asksWords && (asked.reason ?? '') === '')
    return refuse('malformed', noRoll.cite, 'The reason has to be given in words');
  const words = cause?.words ?? asked.cause;
  const reason = asked.reason === undefined || asked.reason === '' ? words : asked.reason;
  const refused = draft.play({ type: 'callNoRoll', reason, cause: asked.cause, by });
  if (refused !== undefined) return refused;
  if (asked.dieLost === true && live.dice !== null) {
    const limit = procedure.dice?.changedAfterLost.count ?? 1;
    draft.add({ type: 'dieLost', mustChange: live.dice.lost + 1 >= limit });
  }
  if (cause?.alarming) {
    draft.alert('floor', 'no-roll', `No roll called for ${words}`);
    draft.alert('surveillance', 'no-roll', `No roll called for ${words}`);
  }
  if (asked.afterRest === true && !cause?.alarming)
    draft.alert('floor', 'late-call', `No roll (${words}) was called after the dice had come to rest`);
  return undefined;
};
