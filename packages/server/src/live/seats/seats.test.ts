import { expect, test } from 'vitest';
import { dollars, MA_CRAPS, MD_CRAPS, player, Rig, staff, VIC_CRAPS } from '../../testing/rig.ts';
import { NO_LIMITS, type PatronCopy } from '../patrons/patron.ts';

test('a player who was excluded does not sit down again before the table closes', () => {
  const rig = new Rig({ house: VIC_CRAPS, seats: [1, 2] });
  rig.ok(staff('pit boss'), { type: 'exclude', seat: 1, reason: 'brawl' });
  rig.ok(staff('floorperson'), { type: 'leaveSeat', seat: 1 });
  const seat = { type: 'takeSeat', seat: 3, name: ' p1', buyIn: dollars(100) } as const;
  expect(rig.no(staff('floorperson'), seat, 'excluded').clause).toBe('VIC 9.2.2');
  rig.ok(staff('floorperson'), { ...seat, name: 'Somebody else' });
});

test('Maryland has sixteen areas for fire wagers, and seats beyond them have none [MD 2.D(4)(a)]', () => {
  const options = { fire: 'A' };
  const rig = new Rig({ house: { ...MD_CRAPS, options }, seats: [16, 17] });
  rig.make(16, 'fire', 5);
  const fire = { type: 'make', seat: 17, wager: 'fire', amount: dollars(5) } as const;
  expect(rig.no(player(17), fire, 'not-offered').clause).toBe('MD 2.D(4)(a)');
  const other = new Rig({ house: { ...MA_CRAPS, options }, seats: [17] });
  other.make(17, 'fire', 5);
});

test('a player who leaves while the dice are offered declines them: they go to the next, also if somebody sits down later', () => {
  const rig = new Rig({ house: MA_CRAPS, seats: [4, 7] });
  rig.ok(staff('stickperson'), { type: 'offerDice' });
  expect(rig.table.offer?.to).toBe(4);
  rig.ok(staff('floorperson'), { type: 'leaveSeat', seat: 4 });
  expect(rig.table.offer?.to).toBe(7);
  rig.ok(staff('floorperson'), { type: 'leaveSeat', seat: 7 });
  rig.seat(2);
  rig.shooter(2);
  expect(rig.table.shooter).toBe(2);
});

test('before edition 5 the dice stayed offered to the empty seat', () => {
  const rig = new Rig({ house: MA_CRAPS, seats: [4, 7] });
  rig.ok(staff('stickperson'), { type: 'offerDice' });
  rig.edition = 4;
  rig.ok(staff('floorperson'), { type: 'leaveSeat', seat: 4 });
  expect(rig.table.offer?.to).toBe(4);
});

const PIT = staff('pit boss');
const FLOOR = staff('floorperson');
const patronOf = (patron: string): PatronCopy => ({
  ...{ patron, name: 'P1', number: 1, exclusion: null, rest: null, limits: NO_LIMITS, raised: {}, played: [] },
});

test('somebody else of the same name sits down: with a card of their own, or where the excluded person is known by theirs', () => {
  const rig = new Rig({ house: VIC_CRAPS, seats: [1, 2] });
  const sit = (seat: number, patron?: string) =>
    ({ type: 'takeSeat', seat, name: 'P1', buyIn: dollars(100), ...(patron === undefined ? {} : { patron }) }) as const;
  rig.ok(PIT, { type: 'exclude', seat: 1, reason: 'brawl' });
  rig.no(FLOOR, sit(3), 'excluded');
  rig.known = { patron: patronOf('c-1') };
  rig.ok(FLOOR, sit(3, 'c-1'));
  const other = new Rig({ house: VIC_CRAPS, seats: [1] });
  other.known = { patron: patronOf('c-1') };
  other.ok(FLOOR, { type: 'bindPatron', seat: 1, patron: 'c-1' });
  other.ok(PIT, { type: 'exclude', seat: 1, reason: 'brawl' });
  other.known = { namesake: 'c-1' };
  other.ok(FLOOR, sit(3));
  expect(other.state.alerts.at(-1)).toMatchObject({
    to: 'floor',
    about: 'namesake',
    details: { seat: 3, patron: 'c-1' },
  });
});
