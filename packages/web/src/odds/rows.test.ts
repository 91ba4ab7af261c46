import { parseRatio, percent, type Ratio, toFixed } from '@hardway/odds';
import { type Cents, everyGame, houseOf, type WagerName } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { answerOdds, type OddsAsking } from './answers.ts';
import type { OddsPart } from './command.ts';
import { comparedBets, comparedShown, hasChips } from './compared.ts';
import type { PartAnswer } from './downloads.ts';
import type { Family } from './families.ts';
import { feltHref, movedChip, oddsPicture, withChip, withoutChip } from './felt.ts';
import { centsText, fractionText, ratioOf } from './fractions.ts';
import { laidSentence } from './laid-words.ts';
import { type OddsPlace, oddsPlaceIn, USUAL_ODDS } from './place.ts';
import { againstChoices, cardOf, choicesAt, oddsQuestion, withOption } from './questions.ts';
import { linesOf, type OddsLine, oddsColumns, shownLines } from './rows.ts';

const answered = <Part extends OddsPart>(part: Part, change: Partial<OddsPlace> = {}): PartAnswer<Part> =>
  answerOdds(oddsQuestion({ ...USUAL_ODDS, ...change }, part)) as PartAnswer<Part>;
const dollars = (amount: number): Cents => (amount * 100) as Cents;
const chip = (wager: WagerName, amount: number) => ({ wager, amount: dollars(amount) });
const read = (exact: string): Ratio => parseRatio(exact) as Ratio;

describe('the table', () => {
  const { rows } = answered('bets');
  const lines = linesOf(rows);
  const lineOf = (name: string): OddsLine => lines.find(({ names }) => names.includes(name)) as OddsLine;
  const columns = oddsColumns(false, false);

  test('every figure shown is that of the record, as a percentage and as a fraction', () => {
    for (const line of lines) {
      const { record } = line.first;
      const shown = Object.fromEntries(columns.map(({ id, figure }) => [id, figure?.(line, false).text]));
      expect(shown).toMatchObject({
        edge: percent(read(record.edge), 3),
        roll: percent(read(record.edgePerRoll), 3),
        decided: percent(read(record.edgeResolved), 3),
        win: percent(read(record.win), 3),
        push: percent(read(record.push), 3),
        lose: percent(read(record.lose), 3),
        rolls: toFixed(read(record.averageRolls), 3),
        variance: toFixed(read(record.variance), 3),
        deviation: record.decimal.standardDeviation.toFixed(3),
      });
      const edge = columns.find(({ id }) => id === 'edge')?.figure?.(line, true);
      expect(edge?.whole ?? edge?.text).toBe(record.edge);
    }
  });

  test('bets of a kind that come to the same share a line, and every bet is in one', () => {
    expect(lineOf('place 6').names).toEqual(['place 6', 'place 8']);
    expect(lineOf('place 6').title).toBe('Place 6, 8');
    expect(lines.flatMap(({ names }) => names).sort()).toEqual(rows.map(({ record }) => record.wager).sort());
    expect(lineOf('hop 3-1').title).toMatch(/and \d+ more$/);
  });

  test('it is sorted by any column, found by words and by family', () => {
    const by = (column: string, isDown: boolean, find = '', family?: Family) =>
      shownLines(lines, columns, { ...USUAL_ODDS, sort: { column, isDown }, find, family });
    expect(by('edge', true)[0]?.title).toBe('Any Seven');
    expect(by('rolls', true)[0]?.first.record.decimal.averageRolls).toBe(4);
    expect(by('deviation', true)[0]?.names).toEqual(['two']);
    expect(by('edge', false, 'place 8').map(({ title }) => title)).toEqual(['Place 6, 8', 'Place to Lose 6, 8']);
    expect(new Set(by('edge', false, '', 'hardways').map(({ first }) => first.kind))).toEqual(new Set(['hard']));
  });

  test('for an amount, bets cost dollars, and what the table refuses says why', () => {
    const { rows: paid, refused } = answered('bets', { amount: dollars(5) });
    const [, , , cost, costRoll] = oddsColumns(true, false);
    const field = linesOf(paid).find(({ names }) => names.includes('field')) as OddsLine;
    expect([cost?.figure?.(field, false).text, costRoll?.figure?.(field, true).text]).toEqual(['$0.278', '5/18']);
    expect(refused.find(({ title }) => title === 'Place 6')?.sentence).toMatch(/\$6/);
    expect(paid.length + refused.length).toBe(rows.length);
  });

  test('each column is explained in one sentence', () => {
    for (const { title, says } of oddsColumns(true, true)) expect(says, title).toMatch(/^[A-Z].+\.$/);
  });
});

test('a long fraction is shortened and kept whole', () => {
  expect(fractionText('27/1925')).toEqual({ text: '27/1925' });
  expect(fractionText('123456789123/987654321987')).toEqual({
    text: '1234…23/9876…87',
    whole: '123456789123/987654321987',
  });
  expect([centsText('-4189/100', false, 3), centsText('50', true)]).toEqual([{ text: '−$0.419' }, { text: '1/2' }]);
});

describe('chips on the felt', () => {
  const chips = [chip('pass', 10), chip('place 6', 12)];
  test('are added to, taken off and moved', () => {
    expect(withChip(chips, 'pass', dollars(5))).toEqual([chip('pass', 15), chip('place 6', 12)]);
    expect(withoutChip(chips, 'pass', dollars(4))).toEqual([chip('pass', 6), chip('place 6', 12)]);
    expect(withoutChip(chips, 'pass')).toEqual([chip('place 6', 12)]);
    expect(movedChip(chips, 'place 6', 'place 8')).toEqual([chip('pass', 10), chip('place 8', 12)]);
    expect(movedChip(chips, 'field', 'place 8')).toEqual(chips);
  });

  test('the sum is that of the bets that lie there, and what does not work is drawn as off', () => {
    const [laid] = answered('laid', { chips });
    expect(laid?.wagers.map(({ wager, works }) => [wager, works])).toEqual([
      ['pass', true],
      ['place 6', false],
    ]);
    expect(laidSentence(laid as NonNullable<typeof laid>)).toMatch(/^These bets cost \$0\.04 a roll on average/);
    const house = houseOf(USUAL_ODDS);
    const { own, open } = oddsPicture(house, { chips, puck: 'off' }, laid, undefined);
    expect([own.pass?.working, own['place 6']?.working]).toEqual([true, false]);
    expect([open['come-odds 6'], open['come 6']]).toEqual([true, undefined]);
  });

  test('another book keeps the chips, and says what it does not have', () => {
    const asked = { chips: [...chips, chip('hop 3-1', 5)] };
    for (const { ruleset, game } of everyGame()) {
      const [laid] = answered('laid', { ...asked, ruleset, game });
      const found = [...(laid?.wagers ?? []), ...(laid?.left ?? [])].map(({ wager }) => wager);
      expect(found.sort(), `${ruleset} ${game}`).toEqual(['hop 3-1', 'pass', 'place 6']);
      const house = houseOf({ ruleset, game });
      const hop = laid?.left.find(({ wager }) => wager === 'hop 3-1');
      expect(hop?.code === 'not-offered', `${ruleset} ${game}`).toBe(house.rules['hop 3-1'] === undefined);
    }
  });

  test('line odds mark the line of their point', () => {
    const odds = { chips: [chip('pass-odds', 20)] };
    expect(hasChips(['pass-odds 4', 'pass-odds 10'], { ...odds, puck: 'off' })).toBe(true);
    expect(hasChips(['pass-odds 4', 'pass-odds 10'], { ...odds, puck: 6 })).toBe(false);
    expect(hasChips(['pass-odds 6', 'pass-odds 8'], { ...odds, puck: 6 })).toBe(true);
  });
});

describe('the books compared', () => {
  const all = comparedBets(answered('compare'));
  test('what differs names the rule and its clauses; the cheapest comes first', () => {
    const dont = all.find(({ names }) => names.includes('dont-pass'));
    expect(dont?.differs).toEqual(['bar']);
    expect(dont?.groups.length).toBe(2);
    const edges = dont?.groups.map(({ figures }) => figures.decimal.edge) ?? [];
    expect([...edges].sort((a, b) => a - b)).toEqual(edges);
    for (const { terms } of dont?.groups ?? []) expect(terms.every(({ clauses }) => clauses.length > 0)).toBe(true);
  });

  test('filters leave what is asked for', () => {
    const none = { find: '', family: undefined, onlyChips: false, chips: [], puck: 'off' } as const;
    expect(comparedShown(all, none)).toEqual(all);
    expect(comparedShown(all, { ...none, find: 'any craps' }).map(({ names }) => names)).toEqual([['any-craps']]);
    expect(comparedShown(all, { ...none, onlyChips: true, chips: [chip('field', 5)] })).toHaveLength(1);
  });
});

describe('what the operator chooses', () => {
  test('the usual choice is not kept, and what the book forbids is said', () => {
    const fire = choicesAt(USUAL_ODDS).find(({ option }) => option === 'fire');
    expect(fire).toMatchObject({ chosen: 'off', usual: 'off' });
    const chosen = withOption(USUAL_ODDS, 'fire', 'A');
    expect(chosen.options).toEqual({ fire: 'A' });
    expect(withOption(chosen, 'fire', 'off').options).toEqual({});
    expect(againstChoices(chosen)).toBeUndefined();
    expect(againstChoices(withOption(chosen, 'hot-roller', 'A'))).toMatch(/may not be offered at the same table/);
  });
});

test('a bet has its rolls and its clauses, also at an amount that the table refuses', () => {
  const asked = {
    ...USUAL_ODDS,
    type: 'bet',
    allOptions: false,
    amount: dollars(5),
    rolls: 3,
    wager: 'place 6',
  } as const;
  const bet = answerOdds(asked) as OddsAsking['bet']['answer'];
  expect(bet?.record.rolls?.exactly).toEqual(['11/36', '275/1296', '6875/46656']);
  expect(bet?.record.amount).toBeUndefined();
  expect(bet?.clauses.length).toBeGreaterThan(0);
  expect(ratioOf(bet?.record.edge ?? '')).toEqual(read('1/66'));
});

test('a line of the table of all options opens the card of that bet, with the choices that hold there', () => {
  const all = { ...USUAL_ODDS, allOptions: true, fractions: true };
  const lines = linesOf(answered('bets', all).rows).filter(({ names }) => names.includes('fire'));
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const { ruleset, game, options, bet, fractions, amount, chance } = cardOf(all, line);
    const asked = { ruleset, game, options, amount, chance, allOptions: false, wager: bet, rolls: 1 };
    const card = answerOdds({ type: 'bet', ...asked }) as OddsAsking['bet']['answer'];
    expect([card?.record.edge, fractions]).toEqual([line.first.record.edge, true]);
  }
});

test('bets of a table are found again on the felt of the page, come bets in the come box', () => {
  const bets = [
    { wager: 'pass', stake: dollars(10) },
    { wager: 'come 5', stake: dollars(5) },
    { wager: 'come 9', stake: dollars(5) },
  ] as const;
  const { place } = oddsPlaceIn(new URL(feltHref(houseOf(USUAL_ODDS), 6, bets), 'http://here').searchParams);
  expect(place).toMatchObject({ chips: [chip('pass', 10), chip('come', 10)], puck: 6, ruleset: USUAL_ODDS.ruleset });
});
