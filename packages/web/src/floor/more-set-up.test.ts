import { everyGame, openHouse } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { type MoreSetUp, moreFields, NOTHING_MORE } from './more-set-up.ts';
import { chooseGame, newSetUp, requestOf, type SetUp, setUpOf, usualHouse } from './set-up.ts';
import { setUpChanges } from './set-up-changes.ts';

const at = (ruleset: string, game: string, more: Partial<MoreSetUp> = {}, fields: Partial<SetUp> = {}): SetUp => ({
  ...chooseGame(newSetUp(), ruleset, game),
  name: 'Craps 1',
  ...fields,
  more: { ...NOTHING_MORE, ...more },
});
const asked = (setUp: SetUp) => {
  const request = requestOf(setUp);
  if (!request.ok) throw new Error(request.problems.join('; '));
  return { house: request.request.house, settings: request.request.settings ?? {} };
};
const problemsOf = (setUp: SetUp): readonly string[] => {
  const request = requestOf(setUp);
  return request.ok ? [] : request.problems;
};

describe.each(everyGame())('$ruleset $game', ({ ruleset, game }) => {
  test('a set-up that is read back asks for the same table again', () => {
    const fields = moreFields(usualHouse({ ruleset, game }));
    const [caller] = fields.callers;
    const setUp = at(
      ruleset,
      game,
      {
        ...(fields.notice === undefined ? {} : { step: '5', centre: '5', scope: 'player' as const }),
        withoutAreas: fields.areas.map(({ kind }) => kind),
        pays: Object.fromEntries(fields.raisable.slice(0, 1).map(({ line }) => [line, '1000 to 1'])),
        notCalling: caller === undefined ? [] : [caller],
        ...(fields.noRolls === undefined ? {} : { noRollsAllowed: '5' }),
      },
      { min: '5', max: '10' },
    );
    const wanted = asked(setUp);
    expect(openHouse(wanted.house).ok).toBe(true);
    expect(asked(setUpOf('Craps 1', wanted.house, wanted.settings))).toEqual(wanted);
    expect(setUpChanges(wanted, asked(setUpOf('Craps 1', wanted.house, wanted.settings)))).toEqual([]);
  });
});

test('step, centre and scope stand on the notice where the book allows them, and are refused with its clause elsewhere', () => {
  const notice = { step: '5', centre: '2', scope: 'player' } as const;
  expect(asked(at('victoria', 'craps', notice, { min: '10', max: '500' })).house.limits).toEqual({
    min: 1000,
    max: 50_000,
    step: 500,
    centre: 200,
    scope: 'player',
  });
  expect(problemsOf(at('maryland', 'craps', notice))).toEqual([expect.stringMatching(/nothing else \(.+\)$/)]);
  expect(moreFields(usualHouse({ ruleset: 'maryland', game: 'craps' })).notice).toBeUndefined();
});

test('a step alone keeps the limits of the book', () => {
  const { limits } = usualHouse({ ruleset: 'victoria', game: 'craps' });
  expect(asked(at('victoria', 'craps', { step: '5' })).house.limits).toEqual({ ...limits, step: 500 });
});

test('the chance of power odds, who calls no rolls and how many of them pass the dice reach the settings', () => {
  const more = { powerChance: '1 in 50', noRollsAllowed: '4' };
  const options = { 'power-odds': 'on' };
  expect(asked(at('new-hampshire', 'roll-to-win', more, { options })).settings).toEqual({
    powerChance: [1, 50],
    noRollsAllowed: 4,
  });
  expect(asked(at('massachusetts', 'craps', { notCalling: ['stickperson'] })).settings).toEqual({
    noRollCallers: ['boxperson'],
  });
});

test('what can not be read is told, with how it is written', () => {
  expect(problemsOf(at('maryland', 'craps', { pays: { 'place 6': 'a lot' } }))).toEqual([
    'place 6: odds are written such as 6 to 5, not "a lot"',
  ]);
  expect(problemsOf(at('new-hampshire', 'roll-to-win', { powerChance: '3 in 2' }))).toEqual([
    'The chance of power odds is written such as 1 in 20, not "3 in 2"',
  ]);
});

test('the difference from the last set-up names what changes, from what and to what', () => {
  const last = asked(at('massachusetts', 'craps', {}, { min: '10', max: '500' }));
  const setUp = setUpOf('Craps 1', last.house, last.settings);
  const next = asked({ ...setUp, min: '15', more: { ...setUp.more, notCalling: ['stickperson'] } });
  expect(setUpChanges(last, next)).toEqual([
    { about: 'Minimum', was: '$10', is: '$15' },
    { about: 'No rolls are called by', was: 'as the book has it', is: 'boxperson' },
  ]);
});
