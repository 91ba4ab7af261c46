import {
  type Dice,
  diceText,
  firePoints,
  type House,
  hotCombinations,
  isPoint,
  type Memory,
  type Point,
  SMALL,
  TALL,
  type Total,
  total,
  totalsSeen,
  type WagerName,
} from '@hardway/rules';
import type { RollView, TableView } from '@hardway/server/messages';
import type { Picture, Progress } from '../felt/picture.ts';
import { money } from './names.ts';

/** The points made since the last seven-out, in the order they were made, each once. */
const pointsMade = (rolls: readonly RollView[]): readonly Point[] => {
  let made: Point[] = [];
  for (const { dice, outcome } of rolls) {
    const sum = total(dice);
    if (outcome === 'seven-out') made = [];
    if (outcome === 'point made' && isPoint(sum) && !made.includes(sum)) made.push(sum);
  }
  return made;
};

/** What has been thrown since the last 7. */
const sinceSeven = (rolls: readonly RollView[]): readonly Dice[] => {
  const from = rolls.findLastIndex(({ dice }) => total(dice) === 7);
  return rolls.slice(from + 1).map(({ dice }) => dice);
};

const memoryOf = (view: TableView, seat: number | undefined, name: WagerName): Memory | undefined =>
  view.seats.find(({ number }) => number === seat)?.layout.find(wager => wager.name === name)?.memory;

const marks = (keys: readonly (string | number)[]): Progress => Object.fromEntries(keys.map(key => [key, String(key)]));

/** Points of a fire wager with the running count on each marker (MA 12(a)(4), MD 11.A(4)). */
const fire = (view: TableView, seat: number | undefined): Progress => {
  const memory = memoryOf(view, seat, 'fire');
  const inOrder = pointsMade(view.rolls);
  const wanted = memory === undefined ? inOrder : firePoints(memory);
  const ordered = [
    ...inOrder.filter(point => wanted.includes(point)),
    ...wanted.filter(point => !inOrder.includes(point)),
  ];
  return Object.fromEntries(ordered.map((point, at) => [point, String(at + 1)]));
};

const hotRoller = (view: TableView, seat: number | undefined): Progress => {
  const memory = memoryOf(view, seat, 'hot-roller');
  const seen =
    memory === undefined ? sinceSeven(view.rolls).filter(dice => isPoint(total(dice))) : hotCombinations(memory);
  return marks(seen.map(diceText));
};

/** Totals thrown for the bonus wagers; any 7 clears them (MD 12.B(3), MD 12.B(5)). */
const bonus = (view: TableView, seat: number | undefined): Progress => {
  const seen = new Set<Total>();
  const all = memoryOf(view, seat, 'make-em-all');
  const small = memoryOf(view, seat, 'all-small');
  const tall = memoryOf(view, seat, 'all-tall');
  if (all === undefined && small === undefined && tall === undefined) {
    for (const dice of sinceSeven(view.rolls)) if (total(dice) !== 7) seen.add(total(dice));
  }
  for (const sum of totalsSeen([...SMALL, ...TALL], all ?? 0)) seen.add(sum);
  for (const sum of totalsSeen(SMALL, small ?? 0)) seen.add(sum);
  for (const sum of totalsSeen(TALL, tall ?? 0)) seen.add(sum);
  return marks([...seen]);
};

/** The rungs of a hot shooter: what each returns for this stake, which have been reached, and the count so far (NH F). */
const hotShooter = (house: House, view: TableView, seat: number | undefined): Progress => {
  const tiers = house.book.pays['hot-shooter'];
  if (tiers === undefined) return {};
  const stake = view.seats
    .find(({ number }) => number === seat)
    ?.layout.find(({ name }) => name === 'hot-shooter')?.stake;
  const rungs = Object.entries(tiers).map(([count, [times]]) => {
    const back = stake === undefined ? `${times}×` : money(stake * times);
    return [count, view.handRolls >= Number(count) ? `✓${back}` : back];
  });
  return { ...Object.fromEntries(rungs), count: `${view.handRolls} ${view.handRolls === 1 ? 'roll' : 'rolls'}` };
};

/** How far each side bet has come, for one seat or for the table. */
export const progressOf = (house: House, view: TableView, seat?: number): Picture['progress'] => ({
  ...(house.rules.fire === undefined ? {} : { fire: fire(view, seat) }),
  ...(house.rules['hot-roller'] === undefined ? {} : { 'hot-roller': hotRoller(view, seat) }),
  ...(house.rules['all-small'] === undefined ? {} : { bonus: bonus(view, seat) }),
  ...(house.rules['hot-shooter'] === undefined ? {} : { 'hot-shooter': hotShooter(house, view, seat) }),
});
