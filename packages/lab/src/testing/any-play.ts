import { type Cents, type House, offeredRules, type WagerName } from '@hardway/rules';
import fc from 'fast-check';
import type { Play, Strategy, SubStrategy, Turn } from '../play/strategy.ts';

/** One thing that a made-up player does in some situations, sensible or not. */
type Habit = {
  readonly when: 'always' | 'come-out' | 'point on' | 'new shooter' | 'after a win' | 'after a loss' | 'hard roll';
  readonly money: 'any' | 'up 50' | 'down 50' | 'at least 80' | 'affords';
  readonly every: number;
  readonly deed: 'keep' | 'add' | 'take down' | 'reduce' | 'on' | 'off' | 'share' | 'leave';
  readonly wager: WagerName;
  readonly dollars: number;
};

const habits = (names: readonly WagerName[]): fc.Arbitrary<readonly Habit[]> =>
  fc.array(
    fc.record<Habit>({
      when: fc.constantFrom(
        'always',
        'come-out',
        'point on',
        'new shooter',
        'after a win',
        'after a loss',
        'hard roll',
      ),
      money: fc.constantFrom('any', 'any', 'any', 'up 50', 'down 50', 'at least 80', 'affords'),
      every: fc.integer({ min: 1, max: 3 }),
      deed: fc.constantFrom(
        'keep',
        'keep',
        'keep',
        'keep',
        'add',
        'take down',
        'reduce',
        'on',
        'off',
        'share',
        'leave',
      ),
      wager: fc.constantFrom(...names),
      dollars: fc.constantFrom(1, 5, 6, 10, 12, 15, 20, 25),
    }),
    { minLength: 1, maxLength: 6 },
  );

const isTime = ({ when }: Habit, { puck, newShooter, roll }: Turn): boolean => {
  switch (when) {
    case 'always':
      return true;
    case 'come-out':
      return puck === 'off';
    case 'point on':
      return puck !== 'off';
    case 'new shooter':
      return newShooter;
    case 'after a win':
      return roll?.settlements.some(({ type }) => type === 'won') ?? false;
    case 'after a loss':
      return roll?.settlements.some(({ type }) => type === 'lost') ?? false;
    case 'hard roll':
      return roll !== null && roll.dice[0] === roll.dice[1];
  }
};

const isMoneyRight = ({ money, dollars }: Habit, { cash }: Turn): boolean => {
  switch (money) {
    case 'any':
      return true;
    case 'up 50':
      return cash.upAtLeast(5000 as Cents);
    case 'down 50':
      return cash.downAtLeast(5000 as Cents);
    case 'at least 80':
      return cash.bankrollAtLeast(8000 as Cents);
    case 'affords':
      return cash.affords((dollars * 300) as Cents);
  }
};

const act = ({ deed, wager, dollars }: Habit, turn: Turn, mayLeave: boolean): void => {
  const amount = (dollars * 100) as Cents;
  switch (deed) {
    case 'keep':
      if (turn.standing(wager) === undefined) turn.make(wager, amount);
      return;
    case 'add':
      turn.make(wager, amount);
      return;
    case 'take down':
      turn.takeDown(wager);
      return;
    case 'reduce':
      turn.reduce(wager, amount);
      return;
    case 'on':
    case 'off':
      turn.call(wager, deed);
      return;
    case 'share':
      turn.make(wager, (turn.cash.bankrollIn(2500 as Cents) * 500) as Cents);
      return;
    case 'leave':
      if (mayLeave && turn.cash.upAtLeast(amount)) turn.leave(`up ${dollars}`);
      return;
  }
};

const strategyOf = (name: string, list: readonly Habit[], mayLeave: boolean): Strategy<number> => ({
  name,
  start: 0,
  play: (turn, rolls) => {
    for (const habit of list)
      if (rolls % habit.every === 0 && isTime(habit, turn) && isMoneyRight(habit, turn)) act(habit, turn, mayLeave);
    return (rolls + 1) % 6;
  },
});

/** A made-up player at a table. */
export const anyStrategy = (house: House): fc.Arbitrary<Play> =>
  habits(offeredRules(house).map(({ subject }) => subject.name)).map(
    list => strategyOf('made up', list, true) as unknown as Strategy,
  );

const FAMILIES: readonly (readonly string[])[] = [
  ['pass', 'dont-pass', 'pass-odds', 'dont-pass-odds'],
  ['come', 'dont-come', 'come-odds', 'dont-come-odds'],
  ['place', 'place-lose', 'buy', 'lay', 'big', 'hard'],
  ['field', 'any-seven', 'any-craps', 'horn', 'whirl', 'two', 'twelve', 'hop', 'c-and-e', 'six-seven-eight'],
  ['fire', 'all-small', 'all-tall', 'make-em-all', 'hot-shooter'],
];

/** Several made-up players at one seat, each with wagers of their own. */
export const anyParts = (house: House): fc.Arbitrary<Play> => {
  const names = offeredRules(house).map(({ subject }) => subject);
  const parts = FAMILIES.flatMap(family => {
    const own = names.filter(({ kind }) => family.includes(kind)).map(({ name }) => name);
    return own.length === 0
      ? []
      : [
          habits(own).map(
            (list): SubStrategy => ({
              ...(strategyOf(family[0] as string, list, false) as unknown as Strategy),
              owns: family as SubStrategy['owns'],
            }),
          ),
        ];
  });
  return fc.tuple(...parts).map(made => ({ name: 'made up of parts', parts: made }));
};
