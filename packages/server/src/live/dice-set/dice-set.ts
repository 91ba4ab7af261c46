import { isStaff } from '../audience.ts';
import type { CommandOf } from '../command.ts';
import type { Decide, Evolve, Shown } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { Live } from '../live.ts';
import type { Check } from '../opening/model.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { hoursOf } from '../words.ts';
import type { commands, DiceSet, DiceSetFact, DiceSets, DiceSetView } from './model.ts';

/** The edition from which a throw needs dice that the shooter has chosen. */
const DICE_CHOSEN = 4;

/** The edition from which a set that was withdrawn does not come back, also after another. */
const WITHDRAWN_STAYS = 4;

/** The edition from which the set that makes room for another is accounted for, and age counts at every table. */
const ACCOUNTED_FOR = 5;
const SETS_KEPT = 500;

/** Why the set on the table may not be thrown. */
export const refusedSet = ({ live, staffing, at, given }: Draft): TableRefusal | undefined => {
  const rule = staffing.dice;
  if (rule === undefined || live.kind === 'practice') return undefined;
  const { dice } = live;
  if (dice === null) return refuse('dice-set', rule.cite, 'There is no set of dice at the table');
  if (rule.life !== undefined && at >= dice.installedAt + rule.life.ms)
    return refuse(
      'dice-set',
      rule.life.cite,
      `The dice have been in use for ${hoursOf(rule.life.ms)}: another set is needed`,
    );
  const mayFinish = rule.changedAfterLost.count > 1 && live.table.handRolls > 0;
  if (dice.mustChange && !mayFinish)
    return refuse('dice-set', rule.changedAfterLost.cite, 'Another set of dice is needed');
  if (rule.chosen !== undefined && dice.chosen.length === 0 && given.edition >= DICE_CHOSEN)
    return refuse('dice-set', rule.chosen, 'The shooter chooses two dice of the set first');
  return undefined;
};

/** What the opening checklist says about the set of dice. */
export const diceChecks = ({ dice, table }: Live, at: number): readonly Check[] => {
  const rule = table.house.game.staffing.dice;
  if (rule === undefined) return [];
  const isYoung = dice !== null && (rule.life === undefined || at < dice.installedAt + rule.life.ms);
  return [
    {
      id: 'dice',
      words: `a set of ${rule.count}${rule.orMore ? ' or more' : ''} inspected dice is at the table`,
      clause: rule.cite,
      done: dice !== null && isYoung && !dice.mustChange,
    },
  ];
};

const installDice = (draft: Draft, command: CommandOf<'installDice'>): TableRefusal | undefined => {
  const { live, staffing } = draft;
  const rule = staffing.dice;
  if (rule === undefined) return refuse('not-offered', SERVICE, 'No set of dice is kept at this table');
  const { set, dice, inspected, sizeMm } = command;
  const isWhole = rule.orMore === true ? dice.length >= rule.count : dice.length === rule.count;
  if (!isWhole)
    return refuse(
      'dice-set',
      rule.cite,
      `A set has ${rule.count}${rule.orMore === true ? ' or more' : ''} dice, not ${dice.length}`,
    );
  if (new Set(dice).size !== dice.length)
    return refuse('dice-set', rule.cite, 'Each die of a set has a mark of its own');
  if (!inspected) return refuse('dice-set', rule.cite, 'The dice are inspected before they are used');
  if (rule.sizeMm !== undefined && sizeMm === undefined)
    return refuse('dice-set', rule.sizeMm.cite, 'The smallest face is measured, and its size recorded');
  if (rule.sizeMm !== undefined && sizeMm !== undefined && sizeMm < rule.sizeMm.least)
    return refuse('dice-set', rule.sizeMm.cite, `A die measures at least ${rule.sizeMm.least} mm`);
  if (live.table.diceOut) return refuse('wrong-step', rule.cite, 'The dice are out');
  const isUsedUp =
    (live.lastSet === set && (live.dice === null || live.dice.mustChange)) ||
    (live.withdrawn.includes(set) && draft.given.edition >= WITHDRAWN_STAYS);
  if (isUsedUp) return refuse('dice-set', rule.newToReopen ?? rule.cite, `Set ${set} was taken away: bring another`);
  const issuedAt = draft.given.known?.diceIssuedAt;
  if (rule.life !== undefined && issuedAt !== undefined && draft.at >= issuedAt + rule.life.ms)
    return refuse('dice-set', rule.life.cite, `Set ${set} has been in use for ${hoursOf(rule.life.ms)}: bring another`);
  if (draft.given.edition >= ACCOUNTED_FOR && live.dice?.set !== set)
    putAway(draft, live.dice?.mustChange === true ? 'another set was needed' : null);
  draft.add({
    type: 'diceInstalled',
    set,
    dice,
    ...(sizeMm === undefined ? {} : { sizeMm }),
    ...(issuedAt === undefined ? {} : { issuedAt }),
    by: draft.staff,
  });
  return undefined;
};

/** The set at the table goes: withdrawn for a reason, or back to the store. */
export const putAway = (draft: Draft, reason: string | null): void => {
  const { dice } = draft.live;
  if (dice === null) return;
  draft.add(
    reason === null
      ? { type: 'setReturned', set: dice.set, by: draft.staff }
      : { type: 'diceRemoved', set: dice.set, reason, by: draft.staff },
  );
};

/** Grounds that surveillance hears of. */
const TAMPERING = /tamper|cheat|fraud/i;

const removeDice = (draft: Draft, { reason, returned }: CommandOf<'removeDice'>): TableRefusal | undefined => {
  const { dice, table } = draft.live;
  if (dice === null) return undefined;
  if (table.diceOut) return refuse('wrong-step', SERVICE, 'The dice are out');
  if (returned === true && dice.mustChange)
    return refuse('dice-set', draft.staffing.dice?.cite ?? SERVICE, `Set ${dice.set} is not in order: withdraw it`);
  putAway(draft, returned === true ? null : reason);
  if (TAMPERING.test(reason)) draft.alert('surveillance', 'dice', `Dice set ${dice.set} was taken away: ${reason}`);
  return undefined;
};

const chooseDice = (draft: Draft, { dice }: CommandOf<'chooseDice'>): TableRefusal | undefined => {
  const { live } = draft;
  if (live.dice === null) return refuse('dice-set', SERVICE, 'There is no set of dice at the table');
  const [first, second] = dice;
  if (first === second || dice.some(die => !live.dice?.dice.includes(die)))
    return refuse('dice-set', draft.staffing.dice?.cite ?? SERVICE, 'Two dice of the set are chosen');
  draft.add({ type: 'diceChosen', dice, by: draft.staff });
  return undefined;
};

export const decide: Decide<typeof commands> = { installDice, removeDice, chooseDice };

const withSet = (sets: readonly string[], set: string): readonly string[] =>
  sets.includes(set) ? sets : [...sets, set].slice(-SETS_KEPT);

/** All dice of the set, for a new shooter to choose from. */
const wholeSet = (dice: DiceSet): DiceSet => ({ ...dice, chosen: [] });

export const evolve = {
  diceInstalled: (live, { set, dice, issuedAt }, { at }) => ({
    dice: { set, dice, installedAt: issuedAt ?? at, chosen: [], lost: 0, mustChange: false },
    lastSet: set,
    withdrawn: live.dice?.mustChange === true ? withSet(live.withdrawn, live.dice.set) : live.withdrawn,
  }),
  diceRemoved: ({ withdrawn }, { set }) => ({ dice: null, withdrawn: withSet(withdrawn, set) }),
  // Where a table reopens with a new set only, this one does not come back to it.
  setReturned: ({ withdrawn, status, table }, { set }) => {
    const isOver = status === 'closing' || status === 'open';
    const needsNew = isOver && table.house.game.staffing.dice?.newToReopen !== undefined;
    return { dice: null, lastSet: null, withdrawn: needsNew ? withSet(withdrawn, set) : withdrawn };
  },
  diceChosen: ({ dice }, { dice: chosen }) => ({ dice: dice && { ...dice, chosen } }),
  dieLost: ({ dice }, { mustChange }) => ({
    dice: dice && { ...dice, lost: dice.lost + 1, mustChange: dice.mustChange || mustChange },
  }),
  dicePassed: ({ dice }) => ({ dice: dice && wholeSet(dice) }),
  rolled: ({ dice, table: { shooter } }, _, { table }) => ({
    dice: dice !== null && table.shooter !== shooter ? wholeSet(dice) : dice,
  }),
  corrected: ({ dice }, _, { table }) => ({
    dice: dice !== null && table.shooter === 'nobody' ? wholeSet(dice) : dice,
  }),
  tableClosed: ({ dice, table }) => {
    const needsNew = table.house.game.staffing.dice?.newToReopen !== undefined;
    return { dice: dice && { ...dice, mustChange: dice.mustChange || needsNew } };
  },
} satisfies Evolve<DiceSetFact, DiceSets>;

export const shown = {
  diceInstalled: fact => fact,
  diceRemoved: fact => fact,
  setReturned: fact => fact,
  diceChosen: fact => fact,
  dieLost: (fact, audience) => (isStaff(audience) ? fact : undefined),
} satisfies Shown<DiceSetFact>;

export const view = ({ dice, table }: Live): DiceSetView => {
  const { life } = table.house.game.staffing.dice ?? {};
  return { dice: dice && { ...dice, expiresAt: life === undefined ? null : dice.installedAt + life.ms } };
};
