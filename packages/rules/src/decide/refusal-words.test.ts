import { describe, expect, it, test } from 'vitest';
import { everyGame } from '../choices.ts';
import type { Command } from '../command.ts';
import { type HouseConfig, offeredRules } from '../house.ts';
import { make, play, refusalOf, roll, shoots, tableFor } from '../testing/given.ts';
import { SUBJECTS, type WagerName } from '../wager.ts';
import { feltName } from '../words.ts';
import { decide } from './index.ts';

const MA: HouseConfig = { ruleset: 'massachusetts', game: 'craps' };
const AUTO: HouseConfig = { ruleset: 'massachusetts', game: 'automated-craps' };
const MD: HouseConfig = { ruleset: 'maryland', game: 'craps' };
const VIC: HouseConfig = { ruleset: 'victoria', game: 'craps' };
const NH: HouseConfig = { ruleset: 'new-hampshire', game: 'roll-to-win' };

const down = (wager: string): Command => ({ type: 'takeDown', seat: 1, wager });

describe('a refusal speaks the words on the felt', () => {
  test.each<[string, HouseConfig, Command, string]>([
    ["Victoria's Don't Place", VIC, down('place-lose 6'), "Seat 1 has no Don't Place 6 bet (VIC 3.4)"],
    ["Victoria's Win Line", VIC, down('pass'), 'Seat 1 has no Win Line bet (VIC 3.4.1)'],
    [
      "Maryland's All Or Nothing At All",
      { ...MD, options: { bonus: 'A' } },
      down('make-em-all'),
      'Seat 1 has no All Or Nothing At All bet (MD 4.D(4))',
    ],
    ["New Hampshire's Any 11", NH, down('eleven'), 'Seat 1 has no Any 11 bet (NH F/others)'],
    [
      'the line bets of a shooter',
      AUTO,
      shoots(1),
      "A Pass Line or Don't Pass bet is needed to accept the shaker (MA-AUTO 4(b)/eligible)",
    ],
  ])('%s', (_what, config, command, sentence) => {
    expect(refusalOf(tableFor(config), command).sentence).toBe(sentence);
  });

  it("a Win Line can't come down once its point is set [VIC 3.4.1]", () => {
    const table = play(tableFor(VIC), make(1, 'pass', 10), shoots(1), roll(4, 2));
    expect(refusalOf(table, down('pass')).sentence).toBe("Win Line can't come down once its point is set (VIC 3.4.1)");
  });

  it('in every book, for every wager', () => {
    for (const { ruleset, game } of everyGame()) {
      const table = tableFor({ ruleset, game });
      for (const { subject, terms } of offeredRules(table.house)) {
        const { sentence } = refusalOf(table, down(subject.name));
        expect(sentence).toContain(terms.short ?? terms.title);
        expect(sentence).toContain(feltName(table.house, subject.name));
        expect(sentence).not.toMatch(/\bwager\b|dont-|-odds|any-seven|place-lose|c-and-e/);
      }
    }
  });
});

describe('a wager that is not offered', () => {
  test.each<[string, HouseConfig, WagerName, string, string]>([
    ['an option left out', MA, 'fire', '', 'This house does not offer Fire'],
    ['another', { ...MD, options: { 'buy-lay': 'off' } }, 'buy 4', '', 'This house does not offer Buy 4'],
    ['a jackpot left out', NH, 'hot-shooter', '', 'This house does not offer Hot Shooter Jackpot'],
    [
      'a wager that the game does not have',
      { ...MA, game: 'mini-craps' },
      'fire',
      'MA 2/list',
      'Massachusetts mini-craps has no Fire bet (MA 2/list)',
    ],
    [
      'one that the book does not have',
      VIC,
      'hop 3-1',
      'VIC 3.6',
      'Victoria (Crown) craps has no hop 3-1 bet (VIC 3.6)',
    ],
    ['a combination it leaves out', MD, 'hop 6-6', 'MD 3.A', 'Maryland craps has no Hop 6-6 bet (MD 3.A)'],
  ])('%s', (_what, config, wager, clause, sentence) => {
    expect(refusalOf(tableFor(config), make(1, wager, 10))).toEqual({ code: 'not-offered', clause, sentence });
  });

  it('cites a clause only where the book leaves it out', () => {
    for (const { ruleset, game } of everyGame()) {
      const table = tableFor({ ruleset, game });
      for (const { name, kind } of SUBJECTS) {
        const decision = decide(table, make(1, name, 10));
        if (decision.ok || decision.error.code !== 'not-offered') continue;
        const { wagers, list } = table.house.book;
        const option = wagers[kind]?.option;
        const isChoice = option !== undefined && table.house.game.options.includes(option);
        expect([name, decision.error.clause]).toEqual([name, isChoice ? '' : list]);
      }
    }
  });

  it('power odds left out are the choice of the house, those on another spot are not [NH F/Power Odds/2]', () => {
    const power = (wager: string): Command => ({ type: 'drawPower', wager, column: 1 });
    expect(refusalOf(tableFor(NH), power('horn'))).toEqual({
      code: 'not-offered',
      clause: '',
      sentence: 'This house does not offer power odds',
    });
    expect(refusalOf(tableFor(NH), power('field')).sentence).toBe('Field has no power odds (NH F/Power Odds/2)');
  });
});

describe('a refusal about a seat', () => {
  test.each<[string, Command]>([
    ['a bet', make(3, 'field', 5)],
    ['the dice', shoots(3)],
    ['dice declined', { type: 'declineDice', seat: 3 }],
    ['cashing out', { type: 'cashOut', seat: 3 }],
  ])('that nobody has taken cites no clause: %s', (_what, command) => {
    for (const { ruleset, game } of everyGame()) {
      const refusal = refusalOf(tableFor({ ruleset, game }), command);
      expect(refusal).toEqual({ code: 'not-seated', clause: '', sentence: 'Nobody is at seat 3' });
    }
  });

  it('that is taken cites none either', () => {
    const taken: Command = { type: 'takeSeat', seat: 1, name: 'Bo', buyIn: tableFor(MA).house.unit };
    expect(refusalOf(tableFor(MA), taken)).toEqual({ code: 'seat-taken', clause: '', sentence: 'Seat 1 is taken' });
  });
});
