import { type Cents, everyGame } from '@hardway/rules';
import {
  answerOdds,
  type OddsPart,
  type OddsPlace,
  oddsArgs,
  oddsJson,
  oddsPlaceIn,
  oddsQuery,
  oddsQuestion,
  type PartAnswer,
  tableCsv,
  USUAL_ODDS,
} from '@hardway/web';
import { describe, expect, test } from 'vitest';
import { odds } from '../commands/odds.ts';
import { answerOf } from '../testing/answer-of.ts';

/** What the page at this address hands over for a part of it, and the command that it names beside it. */
const handedOver = <Part extends OddsPart>(asked: Partial<OddsPlace>, part: Part) => {
  const { place, problems } = oddsPlaceIn(oddsQuery({ ...USUAL_ODDS, ...asked }));
  expect(problems).toEqual([]);
  const answer = answerOdds(oddsQuestion(place, part)) as PartAnswer<Part>;
  return { answer, args: oddsArgs(place, part), json: oddsJson<Part>(answer) };
};

const commandSays = async (...args: readonly string[]): Promise<string> => {
  const { status, stdout, stderr } = await answerOf([odds], ['odds', ...args]);
  expect(status, stderr).toBe(0);
  return stdout;
};

const isSame = async (asked: Partial<OddsPlace>, part: OddsPart): Promise<void> => {
  const { args, json } = handedOver(asked, part);
  expect(json).toBe(await commandSays(...args, '--json'));
};

const dollars = (amount: number): Cents => (amount * 100) as Cents;
const CHIPS = [
  { wager: 'pass', amount: dollars(5) },
  { wager: 'pass-odds', amount: dollars(10) },
  { wager: 'field', amount: dollars(5) },
  { wager: 'hop 3-1', amount: dollars(5) },
] as const;

describe('every figure of the page is the command’s', () => {
  test.each(everyGame())('$ruleset $game: all bets, at any amount and at five dollars', async at => {
    await isSame(at, 'bets');
    await isSame({ ...at, amount: dollars(5) }, 'bets');
    const { answer, args } = handedOver(at, 'bets');
    expect(tableCsv(answer)).toBe(await commandSays(...args, '--csv'));
  });

  test.each(everyGame())('$ruleset $game: chips on the felt, the line with odds, the hand', async at => {
    await isSame({ ...at, chips: CHIPS, puck: 6 }, 'laid');
    await isSame({ ...at, chips: CHIPS, rolls: 6, calledOn: true }, 'together');
    await isSame({ ...at, multiples: '3-4-5' }, 'lines');
    await isSame({ ...at, rolls: 12 }, 'hand');
  });

  test('the operator’s choices, a table of everything that operators may choose, and all books', async () => {
    const [first] = everyGame();
    await isSame({ ...first, options: { fire: 'A', commission: 'on-win' }, amount: dollars(25) }, 'bets');
    await isSame({ ...first, allOptions: true }, 'bets');
    await isSame({ allBooks: true }, 'bets');
  });

  test('the books compared', () => isSame({}, 'compare'));

  test('power odds as the dial is turned', async () => {
    const { ruleset, game } = everyGame().at(-1) ?? USUAL_ODDS;
    await isSame({ ruleset, game }, 'power');
    await isSame({ ruleset, game, chance: '2/11' }, 'power');
    await isSame({ ruleset, game, options: { 'power-odds': 'on' }, chance: '0.05' }, 'bets');
  });
});
