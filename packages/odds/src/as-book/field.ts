import {
  COMBINATIONS,
  type House,
  type Machine,
  machineFor,
  type Payout,
  type Pays,
  type Rule,
  subjectOf,
  total,
  WAYS,
} from '@hardway/rules';
import { add, equals, multiply, type Ratio, ratio, text, toFixed, ZERO } from '../ratio.ts';
import { type BookRow, type BookTable, type Cell, cell } from './cells.ts';
import { FIELD } from './printed.ts';

const PLACES = 6;
const ROLLS = WAYS.reduce((all, ways) => all + ways, 0);

/** What one unit on the field earns on these totals, added up over the 36 rolls. */
type Share = { readonly combinations: number; readonly returns: Ratio };

const shareOf = (machine: Machine, totals: readonly number[]): Share =>
  COMBINATIONS.reduce<Share>(
    (share, dice, combination) => {
      if (!totals.includes(total(dice))) return share;
      const verdict = machine.judge(0, machine.start, combination);
      const net = verdict.type === 'win' ? ratio(...verdict.pays) : verdict.type === 'lose' ? ratio(-1) : ZERO;
      const ways = WAYS[combination] as number;
      return {
        combinations: share.combinations + ways,
        returns: add(share.returns, multiply(net, ratio(ways, ROLLS))),
      };
    },
    { combinations: 0, returns: ZERO },
  );

const ALL = FIELD.rows.flatMap(({ totals }) => [...totals]);

/** The field with other odds on 2 and 12. */
const fieldPaying = ({ book }: House, two: Payout, twelve: Payout): Machine => {
  const pays = { ...(book.pays as Pays), field: { ...book.pays.field, 2: two, 12: twelve } };
  return machineFor(subjectOf('field'), { pays, bar: book.bar, countSevenOut: true });
};

/** Every way to pay 2 and 12 at 2 or 3 to 1, by what the printed rows and total come to under it. */
const candidates = (
  house: House,
): readonly { readonly two: number; readonly twelve: number; readonly machine: Machine }[] =>
  [2, 3].flatMap(two => [2, 3].map(twelve => ({ two, twelve, machine: fieldPaying(house, [two, 1], [twelve, 1]) })));

const fits = (machine: Machine): boolean =>
  FIELD.rows.every(({ totals, returns }) => toFixed(shareOf(machine, totals).returns, PLACES) === returns) &&
  toFixed(shareOf(machine, ALL).returns, PLACES) === FIELD.total.returns;

type FieldFinding = {
  /** The pay table that the printed figures belong to. */
  readonly pays: { readonly 2: number; readonly 12: number };
  readonly total: Ratio;
};

/** Works out which pay table is printed, from its figures alone. */
export const identifyField = (house: House): FieldFinding => {
  const fitting = candidates(house).filter(({ machine }) => fits(machine));
  const [only] = fitting;
  if (only === undefined || fitting.length > 1)
    throw new Error('the printed field table is no field table, or several');
  return { pays: { 2: only.two, 12: only.twelve }, total: shareOf(only.machine, ALL).returns };
};

export const fieldTable = (house: House): BookTable => {
  const { pays: found } = identifyField(house);
  const printedMachine = fieldPaying(house, [found[2], 1], [found[12], 1]);
  const own = (house.rules.field as Rule).machine;
  const whose = 'a Las Vegas field';
  const rowOf = ({ totals, pays, combinations, probability, returns }: (typeof FIELD.rows)[number]): BookRow => {
    const share = shareOf(printedMachine, totals);
    const here = shareOf(own, totals);
    return {
      name: totals.join(', '),
      cells: [
        cell('pays', String(pays), text(perRoll(share)), text(perRoll(here))),
        cell('combinations', String(combinations), String(share.combinations)),
        cell('probability', probability, toFixed(ratio(share.combinations, ROLLS), PLACES)),
        cell('return', returns, toFixed(share.returns, PLACES), toFixed(here.returns, PLACES)),
      ],
      ...(equals(share.returns, here.returns) ? {} : { whose }),
    };
  };
  const whole = shareOf(printedMachine, ALL);
  const paysOn = (sum: 2 | 12): Cell =>
    cell(`${sum} pays`, String(FIELD.heading[sum]), String(found[sum]), text(perRoll(shareOf(own, [sum]))));
  return {
    title: 'The field',
    conventions: `The figures are those of a field that pays ${found[2]} to 1 on 2 and ${found[12]} to 1 on 12; a return is chance times odds.`,
    rows: [
      { name: 'heading', cells: [paysOn(2), paysOn(12)], whose },
      ...FIELD.rows.map(rowOf),
      {
        name: 'total',
        cells: [
          cell('combinations', String(FIELD.total.combinations), String(whole.combinations)),
          cell('probability', FIELD.total.probability, text(ratio(whole.combinations, ROLLS))),
          cell(
            'return',
            FIELD.total.returns,
            toFixed(whole.returns, PLACES),
            toFixed(shareOf(own, ALL).returns, PLACES),
          ),
        ],
        whose,
      },
    ],
  };
};

const perRoll = ({ combinations, returns }: Share): Ratio => multiply(returns, ratio(ROLLS, combinations));
