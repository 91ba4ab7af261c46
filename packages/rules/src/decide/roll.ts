import type { Command } from '../command.ts';
import type { Die } from '../dice.ts';
import { inOrder } from '../dice.ts';
import type { Fact } from '../fact.ts';
import { NO_CLAUSE, refuse } from '../refusal.ts';
import { ok } from '../result.ts';
import type { Seat } from '../seat.ts';
import { returnsOf, settle } from '../settle.ts';
import type { Office } from '../staffing.ts';
import { hasLineWager, hasLostDice, seatAt, setsNoPoint, type Table } from '../table.ts';
import { isWagerName } from '../wager.ts';
import { feltName, lineNames } from '../words.ts';
import { closed, type Decision, notOffered } from './make.ts';

const noShooter = (table: Table): Decision =>
  refuse('no-shooter', table.house.game.shooter.cite, 'Nobody has the dice');

/** No round begins while the shooter has lost the dice. */
const lostDice = ({ house }: Table): Decision => {
  const { cite, toKeep = cite } = house.game.shooter.lineWager;
  return refuse(
    'needs-line-bet',
    toKeep,
    `The shooter has no ${lineNames(house)} bet and has lost the dice: they go to another player`,
  );
};

export const decideCloseBetting = (table: Table): Decision => {
  const { closing } = table.house.game;
  if (closing.by !== 'no-more-bets')
    return refuse('not-offered', closing.cite, 'Betting is open here until the dice leave the hand');
  if (table.noMoreBets || table.diceOut) return closed(table);
  return hasLostDice(table) ? lostDice(table) : ok([{ type: 'bettingClosed' }]);
};

export const decideThrowDice = (table: Table): Decision => {
  if (table.diceOut) return closed(table);
  if (table.shooter === 'nobody') return noShooter(table);
  return hasLostDice(table) ? lostDice(table) : ok([{ type: 'diceThrown' }]);
};

export const decideDrawPower = (table: Table, text: string, column: 1 | 2): Decision => {
  const { house } = table;
  if (!isWagerName(text)) return refuse('unknown-wager', house.book.list, `There is no bet called "${text}"`);
  const rule = house.rules[text];
  if (rule === undefined) return notOffered(house, text);
  const { power } = house.book;
  if (rule.boosted === undefined) {
    return power?.spots.includes(rule.subject.kind) === true
      ? refuse('not-offered', NO_CLAUSE, 'This house does not offer power odds')
      : refuse('not-offered', power?.cite ?? house.book.list, `${feltName(house, text)} has no power odds`);
  }
  if (!table.noMoreBets)
    return refuse('wrong-time', power?.cite ?? house.book.list, 'Power odds are drawn once betting has closed');
  const isSame = table.power.some(drawn => drawn.name === text && drawn.column === column);
  return ok(isSame ? [] : [{ type: 'powerDrawn', wager: text, column }]);
};

/** On a come-out the shooter needs a line wager, unless the roll is only for come wagers on numbers. */
const needsLineWager = (table: Table): boolean => {
  const { lineWager } = table.house.game.shooter;
  if (table.puck !== 'off' || !lineWager.toThrow || typeof table.shooter !== 'number') return false;
  return !hasLineWager(seatAt(table, table.shooter) as Seat) && !setsNoPoint(table);
};

export const decideRoll = (table: Table, dice: readonly [Die, Die]): Decision => {
  const { closing, shooter } = table.house.game;
  if (table.shooter === 'nobody') return noShooter(table);
  if (hasLostDice(table)) return lostDice(table);
  if (needsLineWager(table)) {
    return refuse(
      'needs-line-bet',
      shooter.lineWager.cite,
      `The shooter needs a ${lineNames(table.house)} bet on a come-out`,
    );
  }
  const facts: Fact[] = closing.onRoll && !table.noMoreBets ? [{ type: 'bettingClosed' }] : [];
  return ok([...facts, { type: 'rolled', ...settle(table, inOrder(dice)) }]);
};

export const decideNoRoll = (table: Table, reason: string, cause?: string, by?: Office): Decision => {
  const { noRoll } = table.house.game;
  if (cause !== undefined && !noRoll.causes.some(({ id }) => id === cause)) {
    return refuse('not-offered', noRoll.cite, `"${cause}" is no ground for a no roll in this book`);
  }
  if (by !== undefined && !noRoll.callers.includes(by)) {
    return refuse(
      'not-confirmed',
      noRoll.cite,
      `No roll is called by the ${noRoll.callers.join(' or ')}, not the ${by}`,
    );
  }
  if (table.shooter === 'nobody') return noShooter(table);
  return ok([
    { type: 'noRollCalled', reason, ...(cause === undefined ? {} : { cause }), ...(by === undefined ? {} : { by }) },
  ]);
};

export const decideVoid = (table: Table, { reason, ground, by }: Extract<Command, { type: 'void' }>): Decision => {
  const { voids, closing } = table.house.game;
  if (voids === undefined) return refuse('not-offered', closing.cite, 'No result is voided at this game');
  if (by !== undefined && !voids.by.includes(by)) {
    return refuse('not-confirmed', voids.cite, `Only the ${voids.by.join(' or ')} voids, not the ${by}`);
  }
  const why = { reason, ...(ground === undefined ? {} : { ground }), ...(by === undefined ? {} : { by }) };
  if (voids.what === 'round') {
    if (!table.noMoreBets) return refuse('nothing-to-void', voids.cite, 'No round is under way');
    return ok([{ type: 'roundVoided', ...why }]);
  }
  if (table.lastRoll === null) return refuse('nothing-to-void', voids.cite, 'No roll has just been settled');
  return ok([{ type: 'rollVoided', ...why, settlements: returnsOf(table.lastRoll.settlements) }]);
};
