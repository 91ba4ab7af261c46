import { dollars, ok } from '@hardway/rules';
import type { CaseAct, StaffActor } from '../../live/sanctions/model.ts';
import { type Decision, type Given, refused, staffOf } from '../register.ts';
import { ordered, refusedOffice } from './authority.ts';
import type { CaseCommand, CaseFact, CaseState } from './model.ts';

type Sanctioning = Extract<CaseCommand, { type: 'sanction' }>;

/** What a sanction does at the table; a sentence where something is missing. */
const actOf = (id: string, asked: Sanctioning, by: StaffActor): CaseAct | string => {
  const { sanction, seat, reason, person } = asked;
  if (sanction === 'detain' || sanction === 'confiscate') {
    if (sanction === 'confiscate' && asked.device === undefined) return 'Say what is confiscated';
    const words = sanction === 'detain' ? `${person} is detained: ${reason}` : `A device of ${person} is confiscated`;
    const to = ['surveillance', 'security'] as const;
    return { type: 'reportIncident', case: id, to, about: sanction, words };
  }
  if (seat === undefined) return 'Say at which seat';
  const about = { case: id, seat, reason, by };
  switch (sanction) {
    case 'void-wagers':
      return { type: 'voidWagers', hold: asked.hold === true, ...about };
    case 'hold-winnings':
      return asked.amount === undefined
        ? 'Say how much is held'
        : { type: 'holdMoney', amount: asked.amount, ...about };
    case 'exclude':
      return { type: 'exclude', seat, reason };
  }
};

/** Applies one of the sanctions that the book lists. It is done at the table, or its people are alerted there. */
export const decideSanction = (state: CaseState, asked: Sanctioning, given: Given): Decision<CaseFact> => {
  const { opened } = state;
  if (opened === null) return refused('unknown', 'There is no such case');
  if (state.status === 'closed') return refused('wrong-step', 'The case is closed');
  const { sanctions } = opened.rules;
  const cite = sanctions?.list[asked.sanction];
  if (sanctions === null || cite === undefined)
    return refused('not-offered', `The book of ${opened.rules.game} does not list this sanction`);
  const no = refusedOffice(given, sanctions.by, sanctions.cite, 'A sanction is applied');
  if (no !== undefined) return no;
  const act = actOf(opened.id, asked, given.by as StaffActor);
  if (typeof act === 'string') return refused('malformed', act);
  const by = staffOf(given);
  const { sanction, person, reason, seat = null } = asked;
  const facts: CaseFact[] = [{ type: 'sanctioned', sanction, cite, person, seat, reason, by }];
  if (asked.device !== undefined && sanction === 'confiscate')
    facts.push({ type: 'deviceTaken', device: state.devices.length + 1, what: asked.device, holder: person, by });
  return ok([...facts, ordered(state, act, given, 0)]);
};

/** Held money goes back to the player or is forfeited: two people do it. */
export const decideMoney = (
  state: CaseState,
  { how, amount, reason }: Extract<CaseCommand, { type: 'settleMoney' }>,
  given: Given,
): Decision<CaseFact> => {
  const { opened, held } = state;
  const { approvedBy } = given;
  if (opened === null) return refused('unknown', 'There is no such case');
  if (amount <= 0 || amount > held) return refused('bad-amount', `$${dollars(held)} is held for this case`);
  const by = staffOf(given);
  if (approvedBy === undefined || approvedBy.user === by.user)
    return refused('needs-approval', 'A second person approves what becomes of held money');
  if (!approvedBy.roles.some(role => role === 'pit boss' || role === 'manager'))
    return refused('needs-approval', 'It is approved by the pit boss or manager');
  const act: CaseAct = {
    type: 'settleHeld',
    case: opened.id,
    how,
    amount,
    reason,
    by: given.by as StaffActor,
    approvedBy,
  };
  const second = { user: approvedBy.user, name: approvedBy.name };
  return ok([{ type: 'moneyOrdered', how, amount, reason, by, approvedBy: second }, ordered(state, act, given, 0)]);
};
