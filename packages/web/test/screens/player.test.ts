// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  chipsOn,
  cleared,
  furnish,
  happen,
  look,
  press,
  Stage,
  spot,
  tap,
  terminalOf,
  textOf,
} from '../clauses/terminals.ts';

beforeEach(() => furnish());
afterEach(cleared);

const MA = { ruleset: 'massachusetts', game: 'craps' } as const;

const shooting = (): Stage => {
  const stage = new Stage(MA, 1, { kind: 'practice' });
  stage.make(1, 'pass', 5);
  stage.do({ type: 'takeDice', by: 1 });
  return stage;
};

test('a spot that lost is not marked as lost once there is a new wager on it', async () => {
  const stage = shooting();
  const screen = await terminalOf(stage, 1);
  await happen(() => stage.roll(1, 1));
  expect(spot(screen, 'pass').classList.contains('lost')).toBe(true);
  await tap(screen, 'pass');
  expect(spot(screen, 'pass').classList.contains('lost')).toBe(false);
});

test('a wager, one more chip, its taking down and taking the dice are announced', async () => {
  const stage = new Stage(MA, 1, { kind: 'practice' });
  const screen = await terminalOf(stage, 1);
  const said = (): string => textOf(screen, '[data-announced][aria-live="polite"]');
  await press(screen, /^Take the dice$/);
  expect(said()).toBe('You have the dice.');
  await tap(screen, 'pass');
  expect(said()).toBe('$5 on Pass Line.');
  await tap(screen, 'pass');
  expect(said()).toBe('$5 on Pass Line, $10 there now.');
  await press(screen, /^Clear$/);
  expect(said()).toBe('Pass Line taken down, $10 back.');
});

test('a table that has just been opened hands focus to its button', async () => {
  const screen = await terminalOf(shooting(), 1);
  expect(document.activeElement).toBe(screen.querySelector('button.roll'));
});

test('a watcher is not told to bet', async () => {
  const screen = await terminalOf(shooting(), undefined);
  expect(textOf(screen, '.info-line')).toBe('You are watching. Tap a spot, or press I on it, for all about it.');
  await cleared();
  furnish(true);
  const phone = await terminalOf(new Stage(MA, 1), undefined);
  expect(textOf(phone, '.hint')).toBe('You are watching. Tap a spot for details.');
});

test('the card of a working wager says from which roll a call holds, and that it can not be called off', async () => {
  const stage = shooting();
  const screen = await terminalOf(stage, 1);
  await happen(() => stage.roll(5, 4));
  await happen(() => stage.make(1, 'place 6', 12));
  await look(screen, 'place 6');
  expect(textOf(screen, '.spot-actions')).toContain('Call on for the next come-out');
  expect(textOf(screen, '.spot-facts')).toContain("while a point is on, it can't be called off (MA 3(e)/place)");
});

test('a whirl is one wager on the screen: listed, doubled, taken down and taken back as one', async () => {
  const stage = shooting();
  const screen = await terminalOf(stage, 1);
  const stands = (): readonly string[] =>
    ['whirl', 'horn', 'any-seven'].map(name => `${name} ${chipsOn(screen, name) || 'nothing'}`);
  await tap(screen, 'whirl');
  expect(stands()).toEqual(['whirl 5', 'horn nothing', 'any-seven nothing']);
  expect(textOf(screen, '.standing-list')).toContain('Whirl$5');
  await press(screen, /^Double$/);
  expect(stands()).toEqual(['whirl 10', 'horn nothing', 'any-seven nothing']);
  await happen(() => stage.make(1, 'horn', 8));
  expect(stands()).toEqual(['whirl 10', 'horn 8', 'any-seven nothing']);
  await happen(() =>
    spot(screen, 'whirl').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Delete' })),
  );
  expect(stands()).toEqual(['whirl nothing', 'horn 8', 'any-seven nothing']);
  await press(screen, /^Undo$/);
  expect(stands()).toEqual(['whirl 10', 'horn 8', 'any-seven nothing']);
  expect(stage.table.seats[0]?.layout.find(({ name }) => name === 'horn')?.stake).toBe(1600);
});
