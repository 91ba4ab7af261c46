import { describe, expect, test } from 'vitest';
import {
  dollars,
  MA_AUTO,
  MA_CRAPS,
  MA_MINI,
  MD_CRAPS,
  MD_MINI,
  MINUTE,
  NH,
  player,
  Rig,
  staff,
  VIC_CRAPS,
  VIC_MINI,
} from '../testing/rig.ts';
import { viewOf } from './view.ts';

const HOUR = 60 * MINUTE;

const offered = (rig: Rig): number | undefined => rig.table.offer?.to;
const decline = (rig: Rig, seat: number): void => void rig.ok(player(seat), { type: 'declineDice', seat });

describe('who is offered the dice', () => {
  test.each([
    ['MA craps', MA_CRAPS],
    ['MA mini-craps', MA_MINI],
    ['MD craps', MD_CRAPS],
    ['MD mini-craps', MD_MINI],
    ['VIC craps', VIC_CRAPS],
    ['VIC mini-craps', VIC_MINI],
  ])(
    '%s: first the seat on the left, then clockwise, empty seats passed over; the first to accept shoots [MA 7(b)(1)/first] [MA 7(b)(1)/clockwise] [MA 7(b)(2)/first] [MA 7(b)(2)/clockwise] [MA 7(c)/shooter] [MD 7.B(1)(a)] [MD 7.B(1)(b)] [MD 7.B(2)(a)] [MD 7.B(2)(b)] [MD 7.C/shooter] [VIC 5.1.1] [VIC 5.1.1(a)] [VIC 5.1.2] [VIC 7.3.2]',
    (_, house) => {
      const rig = new Rig({ house, seats: [2, 3, 5, 7] });
      rig.ok(rig.croupier, { type: 'offerDice' });
      expect(offered(rig)).toBe(2);
      decline(rig, 2);
      expect(offered(rig)).toBe(3);
      decline(rig, 3);
      expect(offered(rig)).toBe(5);
      rig.no(player(7), { type: 'takeDice', by: 7 }, 'wrong-shooter');
      rig.shooter(5);
      expect(rig.table.shooter).toBe(5);
      rig.no(player(2), { type: 'takeDice', by: 2 }, 'wrong-shooter');
      rig.ok(rig.croupier, { type: 'chooseDice', dice: ['set A 1', 'set A 4'] });
      expect(rig.state.dice?.chosen).toEqual(['set A 1', 'set A 4']);
    },
  );

  test.each([
    ['MA', MA_CRAPS],
    ['MD', MD_CRAPS],
    ['VIC', VIC_CRAPS],
  ])(
    '%s: dice given up go on to the left as a full set, clockwise, and a new shooter starts afresh [MA 11(a)] [MA 11(c)/full-set] [MA 11(c)/clockwise] [MA 11(d)/shooter] [MD 10.A] [MD 10.C] [MD 10.D] [MD 10.E] [VIC 5.2.2(a)]',
    (_, house) => {
      const rig = new Rig({ house, seats: [1, 2, 3, 4] });
      rig.make(1, 'pass', 10);
      rig.shooter(1);
      rig.ok(rig.croupier, { type: 'chooseDice', dice: ['set A 1', 'set A 2'] });
      rig.roll(4, 2);
      expect(rig.table.puck).toBe(6);
      rig.ok(player(1), { type: 'passDice', seat: 1 });
      expect(offered(rig)).toBe(2);
      expect(rig.state.dice?.chosen).toEqual([]);
      decline(rig, 2);
      decline(rig, 3);
      expect(offered(rig)).toBe(4);
      rig.shooter(4);
      expect(rig.table.shooter).toBe(4);
      expect(rig.table.comeOutThrown).toBe(false);
    },
  );

  test('after a seven-out the next player is offered the dice by itself', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1, 2] });
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.roll(4, 2);
    rig.roll(4, 3);
    expect(rig.table.shooter).toBe('nobody');
    expect(offered(rig)).toBe(2);
    expect(rig.state.hand).toBe(2);
  });

  test.each([
    ['MA', MA_CRAPS],
    ['MD', MD_CRAPS],
  ])(
    '%s: a shooter who made the point and makes no line wager lets the dice go round first, while come numbers stand [MA 11(b)/offer] [MD 10.B]',
    (_, house) => {
      const rig = new Rig({ house, seats: [1, 2, 3] });
      rig.make(1, 'pass', 10);
      rig.shooter(1);
      rig.roll(4, 2);
      rig.no(player(1), { type: 'declineLine', seat: 1 }, 'wrong-step');
      rig.make(2, 'come', 10);
      rig.roll(5, 4);
      rig.roll(4, 2);
      expect(rig.table.puck).toBe('off');
      rig.ok(player(1), { type: 'declineLine', seat: 1 });
      expect(offered(rig)).toBe(2);
      decline(rig, 2);
      decline(rig, 3);
      expect(offered(rig), 'the old shooter last').toBe(1);
      rig.shooter(1);
      rig.roll(5, 5);
      expect(rig.table.puck).toBe('off');
    },
  );

  test('VIC: the shooter may let somebody else throw; only the shooter needs the line wager [VIC 5.1.1(b)(i)]', () => {
    const rig = new Rig({ house: VIC_CRAPS, seats: [1, 2] });
    rig.shooter(1);
    rig.ok(player(1), { type: 'nameThrower', seat: 1, thrower: 'a friend' });
    rig.no(player(2), { type: 'nameThrower', seat: 2, thrower: 'me' }, 'wrong-shooter');
    rig.no(rig.croupier, { type: 'throwDice' }, 'needs-line-bet');
    rig.make(1, 'pass', 10);
    rig.roll(4, 2);
    expect(rig.state.thrower).toBe('a friend');
    expect(rig.table.shooter).toBe(1);
    new Rig({ house: MA_CRAPS, seats: [1] }).no(
      player(1),
      { type: 'nameThrower', seat: 1, thrower: 'x' },
      'not-offered',
    );
  });

  test('exactly one seat, or none, has the dice [VIC 1.1/Shooter]', () => {
    const rig = new Rig({ house: VIC_CRAPS, seats: [1, 2] });
    expect(rig.table.shooter).toBe('nobody');
    rig.shooter(2);
    rig.no(player(1), { type: 'takeDice', by: 1 }, 'wrong-shooter');
    expect(viewOf(rig.state, 'public').shooter).toBe(2);
  });
});

describe('who has charge of the dice', () => {
  const controlled = (rig: Rig): string | undefined => {
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.roll(4, 2);
    return rig.state.rolls.at(-1)?.controlledBy;
  };

  test.each([
    ['MA craps', MA_CRAPS],
    ['MD craps', MD_CRAPS],
  ])('%s: the stickperson [MA 7(a)/stickperson] [MD 7.A(1)]', (_, house) => {
    expect(controlled(new Rig({ house, seats: [1] }))).toBe('stickperson stickperson');
  });

  test.each([
    ['MA mini-craps', MA_MINI],
    ['MD mini-craps', MD_MINI],
  ])('%s: the dealer, or the stickperson if there is one [MA 7(a)/dealer] [MD 7.A(2)]', (_, house) => {
    const rig = new Rig({ house, seats: [1] });
    expect(controlled(rig)).toBe('dealer dealer');
    rig.station('stickperson');
    rig.roll(5, 4);
    expect(rig.state.rolls.at(-1)?.controlledBy).toBe('stickperson stickperson');
  });
});

describe('entering the dice', () => {
  test.each([
    ['MA craps', MA_CRAPS],
    ['MA mini-craps', MA_MINI],
    ['MD craps', MD_CRAPS],
    ['MD mini-craps', MD_MINI],
    ['VIC craps', VIC_CRAPS],
  ])(
    '%s: the dice go back only once the settlement is acknowledged [MA 10(b)/settle] [MA 10(c)/settle] [MD 9.F(1)] [MD 9.G(1)] [VIC 5.3.1(e)]',
    (_, house) => {
      const rig = new Rig({ house, seats: [1] });
      rig.make(1, 'pass', 10);
      rig.shooter(1);
      rig.ok(rig.croupier, { type: 'throwDice' });
      rig.ok(rig.croupier, { type: 'enterDice', dice: [4, 2] });
      rig.ok(rig.croupier, { type: 'enterDice', dice: [2, 4] });
      rig.no(rig.croupier, { type: 'throwDice' }, 'wrong-step');
      rig.ok(rig.croupier, { type: 'acknowledge' });
      rig.ok(rig.croupier, { type: 'throwDice' });
    },
  );

  test('entries that differ settle nothing, both are kept, and it starts again', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.no(rig.croupier, { type: 'enterDice', dice: [4, 2] }, 'wrong-step');
    rig.ok(rig.croupier, { type: 'throwDice' });
    rig.ok(rig.croupier, { type: 'enterDice', dice: [4, 2] });
    expect(viewOf(rig.state, 'staff')).toMatchObject({ entries: 1, step: 'enter-again' });
    expect(JSON.stringify(viewOf(rig.state, 'staff')), 'the first entry is nowhere to be seen').not.toContain(
      '"dice":[4,2]',
    );
    const facts = rig.ok(rig.croupier, { type: 'enterDice', dice: [4, 3] });
    expect(facts.map(({ type }) => type)).toEqual(['diceEntered', 'entriesDiffered']);
    expect(rig.table.puck).toBe('off');
    expect(rig.state.differed).toEqual({ first: [4, 2], second: [4, 3] });
    rig.ok(rig.croupier, { type: 'enterDice', dice: [4, 2] });
    rig.ok(rig.croupier, { type: 'enterDice', dice: [4, 2] });
    expect(rig.table.puck).toBe(6);
    expect(rig.facts.filter(({ type }) => type === 'diceEntered')).toHaveLength(4);
  });

  test('all 21 by 21 pairs of entries: settled if and only if they are the same roll', () => {
    const faces = [1, 2, 3, 4, 5, 6] as const;
    const combinations = faces.flatMap(a => faces.filter(b => b <= a).map(b => [a, b] as const));
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.ok(rig.croupier, { type: 'throwDice' });
    const { live, number } = rig;
    for (const first of combinations) {
      for (const [a, b] of combinations) {
        rig.live = live;
        rig.number = number;
        rig.accounts.set('rail:1', 990_00).set('layout', 10_00);
        rig.ok(rig.croupier, { type: 'enterDice', dice: first });
        rig.ok(rig.croupier, { type: 'enterDice', dice: [b, a] });
        expect(rig.state.rolls.length === 1, `${first} then ${b}-${a}`).toBe(first[0] === a && first[1] === b);
      }
    }
  });
});

describe('throws that do not count', () => {
  const out = (house: typeof MA_CRAPS): Rig => {
    const rig = new Rig({ house, seats: [1, 2] });
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.close();
    rig.ok(rig.croupier, { type: 'throwDice' });
    return rig;
  };

  test('are called by those whom the book names, for its causes only', () => {
    const ma = out(MA_CRAPS);
    ma.no(staff('dealer'), { type: 'callNoRoll', cause: 'off-table' }, 'not-confirmed');
    ma.no(staff('floorperson'), { type: 'callNoRoll', cause: 'off-table' }, 'not-confirmed');
    ma.no(staff('boxperson'), { type: 'callNoRoll', cause: 'hit-chips' }, 'not-offered');
    ma.no(staff('boxperson'), { type: 'callNoRoll', cause: 'improper' }, 'malformed');
    ma.ok(staff('boxperson'), { type: 'callNoRoll', cause: 'improper', reason: 'a sleeve in the way' });
    expect(ma.table.diceOut).toBe(false);
    ma.no(staff('boxperson'), { type: 'callNoRoll', cause: 'off-table' }, 'wrong-step');

    const mini = out(MD_MINI);
    mini.ok(staff('floorperson'), { type: 'callNoRoll', cause: 'off-table' });
    expect(mini.state.noRolls).toBe(1);

    const vic = out(VIC_MINI);
    vic.ok(staff('dealer'), { type: 'callNoRoll', cause: 'stacked' });
    expect(vic.table.noMoreBets, 'the same round is thrown again').toBe(true);
  });

  test('the house may leave the call to some of them', () => {
    const rig = new Rig({ house: MA_CRAPS, settings: { noRollCallers: ['boxperson'] }, seats: [1] });
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.ok(rig.croupier, { type: 'throwDice' });
    rig.no(staff('stickperson'), { type: 'callNoRoll', cause: 'off-table' }, 'not-confirmed');
    rig.ok(staff('boxperson'), { type: 'callNoRoll', cause: 'off-table' });
  });

  test('cheating is told to floor and surveillance, and a call after the dice rested to the floor', () => {
    const rig = out(MA_CRAPS);
    rig.ok(staff('boxperson'), { type: 'callNoRoll', cause: 'cheating' });
    expect(rig.state.alerts.map(({ to }) => to)).toEqual(['floor', 'surveillance']);
    rig.ok(rig.croupier, { type: 'throwDice' });
    rig.ok(staff('boxperson'), { type: 'callNoRoll', cause: 'no-end', afterRest: true });
    expect(rig.state.alerts.at(-1)).toMatchObject({ to: 'floor', about: 'late-call' });
  });

  test('MD: a lost die asks for another set; VIC: two do, and the shooter may finish', () => {
    const md = out(MD_CRAPS);
    md.ok(staff('boxperson'), { type: 'callNoRoll', cause: 'off-table', dieLost: true });
    md.no(md.croupier, { type: 'throwDice' }, 'dice-set');
    md.ok(staff('boxperson'), { type: 'removeDice', reason: 'a die is lost' });
    md.no(
      staff('boxperson'),
      { type: 'installDice', set: 'set A', dice: ['1', '2', '3', '4', '5'], inspected: true },
      'dice-set',
    );
    md.dice('set B');
    md.chooseDice();
    md.ok(md.croupier, { type: 'throwDice' });

    const vic = out(VIC_CRAPS);
    vic.ok(staff('boxperson'), { type: 'callNoRoll', cause: 'off-table', dieLost: true });
    vic.roll(4, 2);
    vic.ok(vic.croupier, { type: 'throwDice' });
    vic.ok(staff('boxperson'), { type: 'callNoRoll', cause: 'off-table', dieLost: true });
    vic.roll(5, 5);
    vic.roll(4, 3);
    vic.make(2, 'pass', 10);
    vic.shooter(2);
    vic.no(vic.croupier, { type: 'throwDice' }, 'dice-set');
  });
});

describe('sets of dice', () => {
  test.each([
    ['MA', MA_CRAPS, 'MA 11(d)/shooter'],
    ['MD', MD_CRAPS, 'MD 10.E'],
    ['VIC', VIC_CRAPS, 'VIC 5.1.2'],
  ])('%s: a shooter throws dice that were chosen from the whole set, also after a seven-out', (_, house, clause) => {
    const rig = new Rig({ house, seats: [1, 2] });
    rig.make(1, 'pass', 10);
    rig.make(2, 'pass', 10);
    rig.ok(player(1), { type: 'takeDice', by: 1 });
    expect(rig.no(rig.croupier, { type: 'throwDice' }, 'dice-set').clause).toBe(clause);
    rig.ok(rig.croupier, { type: 'chooseDice', dice: ['set A 1', 'set A 2'] });
    rig.roll(4, 2);
    rig.roll(5, 4);
    expect(rig.state.dice?.chosen).toEqual(['set A 1', 'set A 2']);
    rig.roll(4, 3);
    expect(rig.state.dice?.chosen).toEqual([]);
    rig.make(2, 'pass', 10);
    rig.ok(player(2), { type: 'takeDice', by: 2 });
    rig.no(rig.croupier, { type: 'throwDice' }, 'dice-set');
  });

  test('a set that was taken away does not come back, also after another', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    rig.ok(staff('boxperson'), { type: 'removeDice', reason: 'signs of tampering' });
    rig.dice('set B');
    rig.ok(staff('boxperson'), { type: 'removeDice', reason: 'die 2 is chipped' });
    const dice = ['1', '2', '3', '4', '5'];
    for (const set of ['set A', 'set B'])
      rig.no(staff('floorperson'), { type: 'installDice', set, dice, inspected: true }, 'dice-set');
    rig.dice('set C');
  });

  test('MD: a set lasts 24 hours; thrown in time it is read, and a table that opens again has another [MD 7.E]', () => {
    const rig = new Rig({ house: MD_CRAPS, seats: [1] });
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.at += 24 * HOUR - 1;
    rig.ok(rig.croupier, { type: 'throwDice' });
    rig.at += 1;
    rig.ok(rig.croupier, { type: 'enterDice', dice: [4, 2] });
    rig.ok(rig.croupier, { type: 'enterDice', dice: [4, 2] });
    rig.ok(rig.croupier, { type: 'acknowledge' });
    expect(rig.no(rig.croupier, { type: 'throwDice' }, 'dice-set').clause).toBe('MD 7.E');
    rig.dice('set B');
    rig.roll(4, 3);
    rig.closeTable();
    for (const office of ['dealer', 'stickperson', 'boxperson'] as const) rig.station(office);
    rig.sign('checks');
    expect(rig.no(staff('floorperson'), { type: 'openTable' }, 'not-open').sentence).toContain('dice');
    rig.dice('set C');
    rig.ok(staff('floorperson'), { type: 'openTable' });
  });

  test('a table does not open on a set that is 24 hours old, nor play on with a shaker whose dice are [MD 7.E] [MA-AUTO 3(a)(2)]', () => {
    const rig = new Rig({ house: MD_CRAPS });
    rig.prepare();
    rig.at += 24 * HOUR;
    expect(rig.no(staff('floorperson'), { type: 'openTable' }, 'not-open').clause).toBe('MD 7.A');
    rig.dice('set B');
    rig.ok(staff('floorperson'), { type: 'openTable' });

    const auto = new Rig({ kind: 'automated', house: MA_AUTO, seats: [1] });
    auto.make(1, 'pass', 10);
    auto.shooter(1);
    auto.close();
    auto.at += 24 * HOUR;
    expect(auto.no(player(1), { type: 'shake' }, 'dice-set').clause).toBe('MA-AUTO 3(a)(2)');
    auto.at -= 1;
    auto.ok(player(1), { type: 'shake' });
  });

  test.each([
    ['MA', MA_CRAPS, 'dealer-run', [5, 6], 'MA 7(a)/set'],
    ['MD', MD_CRAPS, 'dealer-run', [5], 'MD 7.A'],
    ['VIC', VIC_CRAPS, 'dealer-run', [5], 'VIC 2.3'],
    ['NH', NH, 'roll-to-win', [5], 'NH D/five dice'],
  ] as const)(
    '%s: a set has as many dice as the book says [MA 7(a)/set] [MD 7.A] [VIC 2.3] [NH D/five dice]',
    (_, house, kind, right, clause) => {
      for (const count of [2, 4, 5, 6, 7]) {
        const rig = new Rig({ house, kind });
        const dice = Array.from({ length: count }, (__, at) => `${at + 1}`);
        const set = { type: 'installDice', set: 'A', dice, inspected: true, sizeMm: 19 } as const;
        const isRight = (right as readonly number[]).includes(count) || (house === MA_CRAPS && count > 5);
        if (isRight) rig.ok(staff('floorperson'), set);
        else expect(rig.no(staff('floorperson'), set, 'dice-set').clause).toBe(clause);
      }
    },
  );

  test('a set is of inspected dice, each with its mark; in Victoria of 19 mm at least [VIC 2.3.2]', () => {
    const rig = new Rig({ house: VIC_CRAPS });
    rig.station('dealer');
    const set = {
      type: 'installDice' as const,
      set: 'A',
      dice: ['1', '2', '3', '4', '5'],
      inspected: true,
      sizeMm: 19,
    };
    const { sizeMm: _, ...unmeasured } = set;
    expect(rig.no(staff('dealer'), unmeasured, 'dice-set').clause).toBe('VIC 2.3.2');
    rig.no(staff('dealer'), { ...set, dice: ['1', '1', '3', '4', '5'] }, 'dice-set');
    rig.no(staff('dealer'), { ...set, inspected: false }, 'dice-set');
    rig.no(staff('dealer'), { ...set, sizeMm: 18.9 }, 'dice-set');
    rig.ok(staff('dealer'), { ...set, sizeMm: 19 });
    rig.ok(staff('dealer'), { type: 'removeDice', reason: 'tampering suspected' });
    expect(rig.state.alerts.at(-1)).toMatchObject({ to: 'surveillance', about: 'dice' });
  });

  test('the shooter is made to give the dice up by those whom the book lets, never in Victoria', () => {
    const ma = new Rig({ house: MA_CRAPS, seats: [1, 2] });
    ma.make(1, 'pass', 10);
    ma.shooter(1);
    ma.no(staff('dealer'), { type: 'orderPass', reason: 'delay' }, 'not-confirmed');
    ma.ok(staff('boxperson'), { type: 'orderPass', reason: 'delay' });
    expect(offered(ma)).toBe(2);
    const vic = new Rig({ house: VIC_CRAPS, seats: [1, 2] });
    vic.shooter(1);
    vic.no(staff('boxperson'), { type: 'orderPass', reason: 'delay' }, 'not-offered');
    vic.no(staff('floorperson'), { type: 'exclude', seat: 1, reason: 'device' }, 'forbidden');
    vic.ok(staff('pit boss'), { type: 'exclude', seat: 1, reason: 'device' });
    expect(offered(vic)).toBe(2);
    vic.no(player(1), { type: 'make', seat: 1, wager: 'pass', amount: dollars(10) }, 'excluded');
  });

  test('NH: the dealer passes the dice on after continual no rolls [NH C/repeat]', () => {
    const rig = new Rig({ kind: 'roll-to-win', house: NH, seats: [1, 2] });
    rig.shooter(1);
    for (let tries = 0; tries < 3; tries += 1) {
      rig.no(staff('dealer'), { type: 'orderPass', reason: 'no rolls' }, 'too-soon');
      rig.close();
      rig.ok(staff('dealer'), { type: 'callNoRoll', cause: 'no-bounce' });
    }
    rig.ok(staff('dealer'), { type: 'orderPass', reason: 'no rolls' });
    expect(offered(rig)).toBe(2);
  });
});
