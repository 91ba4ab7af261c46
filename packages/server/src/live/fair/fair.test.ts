import type { SeatNumber } from '@hardway/rules';
import { expect, test } from 'vitest';
import { checkHand, hashOfSecret, hashOfSeed } from '../../dice/fair.ts';
import { HOUSE, MA_CRAPS, NH, player, Rig, VIC_MINI } from '../../testing/rig.ts';
import type { LiveFact } from '../fact.ts';
import { shownTo } from '../table.ts';
import { viewOf } from '../view.ts';

const open = (house = MA_CRAPS, seats: readonly SeatNumber[] = [1, 2]): Rig =>
  new Rig({ kind: 'practice', house, seats });

const seedOf = (seat: SeatNumber, at: number): string => `seed ${at} of seat ${seat}, long enough to hold`;

/** A terminal that keeps its word: promises, and shows its seed when it is asked. */
class Seeded {
  readonly #rig: Rig;
  readonly #seat: SeatNumber;
  #at = 0;

  constructor(rig: Rig, seat: SeatNumber) {
    this.#rig = rig;
    this.#seat = seat;
    this.promise();
  }

  get seed(): string {
    return seedOf(this.#seat, this.#at);
  }

  promise(): void {
    this.#rig.ok(player(this.#seat), { type: 'promiseSeed', seat: this.#seat, hash: hashOfSeed(this.seed) });
  }

  show(): readonly LiveFact[] {
    const { seed } = this;
    this.#at += 1;
    return this.#rig.ok(player(this.#seat), { type: 'showSeed', seat: this.#seat, seed, next: hashOfSeed(this.seed) });
  }
}

const ready = (rig: Rig): void => {
  if (rig.table.puck === 'off' && rig.stake(1, 'pass') === 0) rig.make(1, 'pass', 10);
};

const rollOnce = (rig: Rig, seeded: readonly Seeded[]): readonly string[] => {
  ready(rig);
  const facts = [rig.ok(player(1), { type: 'rollDice' }), ...seeded.map(each => each.show())];
  return facts.flat().map(({ type }) => type);
};

const playHand = (rig: Rig, seeded: readonly Seeded[] = []): void => {
  const { hand } = rig.state;
  for (let rolls = 0; rig.state.hand === hand && rolls < 500; rolls += 1) rollOnce(rig, seeded);
};

const endSeeds = (rig: Rig): readonly LiveFact[] => {
  rig.at = rig.state.asked?.until ?? rig.at;
  return rig.ok(HOUSE, { type: 'endSeeds', until: rig.at });
};

test('hashes are shown before, seeds at the roll, the secret after the hand, and the rolls follow from them', () => {
  const rig = open();
  const hash = rig.state.fair?.hash;
  const seeded = [new Seeded(rig, 1), new Seeded(rig, 2)];
  const promises = [1, 2].map(seat => ({ seat, hash: hashOfSeed(seedOf(seat, 0)) }));
  expect(viewOf(rig.state, 'seat 1').fair).toMatchObject({
    version: 2,
    hand: 1,
    hash,
    promises,
    asked: null,
    rolls: 0,
  });
  expect(JSON.stringify(viewOf(rig.state, 'staff'))).not.toContain(rig.secret);
  expect(JSON.stringify(viewOf(rig.state, 'staff'))).not.toContain(rig.state.fair?.secret);
  playHand(rig, seeded);
  const { revealed, rolls } = rig.state;
  expect(revealed).toMatchObject({ version: 2, hand: 1, hash, table: 'T1' });
  expect(hashOfSecret(revealed?.secret ?? '')).toBe(hash);
  expect(revealed && checkHand(revealed)).toEqual({ ok: true, rolls: rolls.length, unseeded: [], withheld: [] });
  expect(revealed?.rolls[0]).toMatchObject({ seeds: promises.map(({ seat }) => ({ seat, seed: seedOf(seat, 0) })) });
  expect(rig.state.fair, 'the next is committed to at once').toMatchObject({ hand: 2, rolls: [], seeds: [] });
  playHand(rig, seeded);
  expect(rig.state.revealed, 'promises outlast a hand').toMatchObject({ hand: 2 });
  expect(rig.state.revealed && checkHand(rig.state.revealed)).toMatchObject({ ok: true, unseeded: [] });
});

test('nobody is shown a secret before its hand is over', () => {
  const rig = open();
  playHand(rig);
  const committed = rig.facts.filter(({ type }) => type === 'handCommitted');
  for (const audience of ['public', 'staff', 'journal', 'seat 1'] as const) {
    for (const fact of committed) expect(shownTo(audience, fact, rig.table.house)).not.toHaveProperty('secret');
  }
});

test('where no seat has promised a seed, the dice are thrown at once', () => {
  const rig = open();
  expect(rollOnce(rig, []).filter(type => type.startsWith('seed') || type === 'rolled')).toEqual(['rolled']);
  playHand(rig);
  const { revealed, rolls } = rig.state;
  expect(revealed && checkHand(revealed)).toMatchObject({ unseeded: rolls.map((_, at) => at + 1) });
});

test.each([
  ['MA craps', MA_CRAPS],
  ['roll-to-win', { ...NH, options: { 'power-odds': 'on' } }],
  ['VIC mini-craps', VIC_MINI],
])('%s: from the press on nobody wagers, passes the dice or leaves; then the seeds, then the dice', (_, house) => {
  const rig = new Rig({ kind: 'practice', house, settings: { powerChance: [1, 1] }, seats: [1, 2] });
  const [one, two] = [new Seeded(rig, 1), new Seeded(rig, 2)];
  rig.make(1, 'pass', 10);
  const pressed = rig.ok(player(1), { type: 'rollDice' }).map(({ type }) => type);
  expect(pressed.slice(-2)).toEqual(['diceThrown', 'seedsAsked']);
  rig.no(player(2), { type: 'make', seat: 2, wager: 'field', amount: 10_00 as never }, 'closed');
  rig.no(player(1), { type: 'takeDown', seat: 1, wager: 'pass' }, 'closed');
  rig.no(player(1), { type: 'passDice', seat: 1 }, 'closed');
  rig.no(player(2), { type: 'leaveSeat', seat: 2 }, 'wrong-step');
  rig.no(player(1), { type: 'rollDice' }, 'wrong-step');
  expect(two.show().map(({ type }) => type)).toEqual(['seedShown']);
  const thrown = one.show().map(({ type }) => type);
  expect(thrown.filter(type => type !== 'powerDrawn').slice(0, 2)).toEqual(['seedShown', 'rolled']);
  expect(thrown.includes('powerDrawn')).toBe(house.game === 'roll-to-win');
});

test('late wagers are asked of nobody while the seeds are shown', () => {
  const rig = open(MA_CRAPS);
  new Seeded(rig, 2);
  ready(rig);
  rig.ok(player(1), { type: 'rollDice' });
  rig.no(player(2), { type: 'askLate', seat: 2, wager: 'field', amount: 10_00 as never }, 'not-offered');
});

test('a seat has one seed in a roll: the last it promised before the roll was asked for', () => {
  const rig = open();
  const one = new Seeded(rig, 1);
  rig.ok(player(2), { type: 'promiseSeed', seat: 2, hash: hashOfSeed('first') });
  const two = new Seeded(rig, 2);
  ready(rig);
  rig.ok(player(1), { type: 'rollDice' });
  expect(rig.state.asked?.seeds).toEqual([
    { seat: 1, hash: hashOfSeed(one.seed), seed: null },
    { seat: 2, hash: hashOfSeed(two.seed), seed: null },
  ]);
  rig.no(player(2), { type: 'promiseSeed', seat: 2, hash: hashOfSeed('second thoughts') }, 'wrong-time');
  const next = hashOfSeed('next');
  const other = { type: 'showSeed', seat: 2, seed: 'a seed that was never promised here', next } as const;
  expect(rig.no(player(2), other, 'unknown').sentence).toContain('not the seed that seat 2 promised');
  rig.no(player(2), { ...other, seat: 1 }, 'forbidden');
  two.show();
  rig.no(player(2), { ...other, seed: seedOf(2, 0) }, 'wrong-time');
});

test('a seat that comes while the seeds are shown takes part from the next roll on', () => {
  const rig = open();
  const one = new Seeded(rig, 1);
  ready(rig);
  rig.ok(player(1), { type: 'rollDice' });
  new Seeded(rig, 2);
  expect(rig.state.asked?.seeds.map(({ seat }) => seat)).toEqual([1]);
  one.show();
  ready(rig);
  rig.ok(player(rig.table.shooter === 1 ? 1 : 2), { type: 'rollDice' });
  expect(rig.state.asked?.seeds.map(({ seat }) => seat)).toEqual([1, 2]);
});

test('a seed that is not shown in time is left out, the seat named, and out for the rest of the hand', () => {
  const rig = open();
  const [one, two] = [new Seeded(rig, 1), new Seeded(rig, 2)];
  ready(rig);
  rig.ok(player(1), { type: 'rollDice' });
  one.show();
  const until = rig.state.asked?.until ?? 0;
  expect(rig.ok(HOUSE, { type: 'endSeeds', until }), 'not before its time').toEqual([]);
  expect(
    endSeeds(rig)
      .map(({ type }) => type)
      .slice(0, 2),
  ).toEqual(['seedWithheld', 'rolled']);
  expect(rig.ok(HOUSE, { type: 'endSeeds', until }), 'and once').toEqual([]);
  expect(viewOf(rig.state, 'public').fair).toMatchObject({
    withheld: [2],
    last: [{ seat: 1 }, { seat: 2, seed: null }],
  });
  rig.no(player(2), { type: 'promiseSeed', seat: 2, hash: hashOfSeed(two.seed) }, 'wrong-time');
  playHand(rig, [one]);
  const { revealed } = rig.state;
  expect(revealed && checkHand(revealed)).toMatchObject({ withheld: [{ roll: 1, seat: 2 }] });
  two.promise();
  expect(rig.state.promises.map(({ seat }) => seat)).toEqual([1, 2]);
});

test('where nobody shows a seed in time, the house throws with its secret alone', () => {
  const rig = open(MA_CRAPS, [1]);
  new Seeded(rig, 1);
  ready(rig);
  rig.ok(player(1), { type: 'rollDice' });
  expect(endSeeds(rig).map(({ type }) => type)).toContain('rolled');
  playHand(rig);
  expect(rig.state.revealed && checkHand(rig.state.revealed)).toMatchObject({ ok: true, withheld: [{ seat: 1 }] });
});

test('the promise of a seat goes with the player who leaves it', () => {
  const rig = open();
  new Seeded(rig, 2);
  rig.ok(player(2), { type: 'leaveSeat', seat: 2 });
  expect(rig.state.promises).toEqual([]);
  rig.no(player(2), { type: 'promiseSeed', seat: 2, hash: hashOfSeed('gone') }, 'not-seated');
});

test('a hand begun by the earlier edition is played to its end as it began; the next takes promised seeds', () => {
  const rig = new Rig({ kind: 'practice', house: MA_CRAPS, seats: [1, 2], edition: 3 });
  rig.ok(player(2), { type: 'addSeed', seat: 2, seed: 'lucky' });
  ready(rig);
  rig.ok(player(1), { type: 'rollDice' });
  rig.no(player(2), { type: 'addSeed', seat: 2, seed: 'late' }, 'wrong-time');
  rig.edition = 4;
  const seeded = [new Seeded(rig, 1)];
  playHand(rig);
  const before = rig.state.revealed;
  expect(before).toMatchObject({ version: 1, seeds: [{ seat: 2, seed: 'lucky' }] });
  expect(before && checkHand(before)).toMatchObject({ ok: true, unseeded: [] });
  playHand(rig, seeded);
  expect(rig.state.revealed).toMatchObject({ version: 2, hand: 2 });
  expect(rig.state.revealed && checkHand(rig.state.revealed)).toMatchObject({ ok: true, unseeded: [] });
});

test('a view carries a hand that is over up to 200 seeds; a longer one is asked for', () => {
  const rig = open();
  playHand(rig, [new Seeded(rig, 1)]);
  const { revealed } = rig.state;
  if (revealed?.version !== 2) throw new Error('no hand is over');
  const roll = { seeds: [{ seat: 1, hash: hashOfSeed(seedOf(1, 0)), seed: seedOf(1, 0) }], dice: [4, 3] } as const;
  const shownWith = (rolls: number) =>
    viewOf({ ...rig.state, revealed: { ...revealed, rolls: Array.from({ length: rolls }, () => roll) } }, 'public');
  expect(shownWith(200).revealed?.rolls).toHaveLength(200);
  expect(shownWith(201).revealed).toBeNull();
});

test('no seeds are added in the open any more', () => {
  const rig = open();
  rig.no(player(2), { type: 'addSeed', seat: 2, seed: 'lucky' }, 'not-offered');
});
