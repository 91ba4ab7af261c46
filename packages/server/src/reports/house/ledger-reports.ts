import { column, cutShort, type Definition, IN_ORDER, LINES_MAX, tableOf, within } from './definition.ts';
import { sigmasOf } from './figures.ts';

/** Every wager: what was staked on it, what it came to, and what could be expected. */
export const wagerAnalysis: Definition = {
  id: 'wagers',
  title: 'Wager analysis',
  filters: ['table'],
  make: async ({ derived }, asked) => {
    const { sql, values } = within(asked);
    type Sum = {
      wager: string;
      count: number;
      handle: number;
      decided: number;
      paid: number;
      lost: number;
      commission: number;
    };
    const sums = await derived.query<Sum>(
      `SELECT wager, sum(made) AS count, sum(handle) AS handle, sum(decided) AS decided, sum(paid) AS paid,
         sum(lost) AS lost, sum(commission) AS commission
       FROM day_wagers WHERE ${sql}
       GROUP BY wager ORDER BY wager`,
      values,
    );
    const theory = await derived.query<{ wager: string; expected: number; variance: number }>(
      `SELECT wager, sum(expected) AS expected, sum(variance) AS variance FROM day_theory
       WHERE ${sql} AND wager <> '' GROUP BY wager`,
      values,
    );
    const expectedOf = new Map(theory.map(each => [each.wager, each]));
    return {
      columns: [
        column('wager', 'Wager', 'text'),
        column('count', 'Made', 'count', true),
        column('handle', 'Handle', 'money', true),
        column('decided', 'Decided', 'money', true),
        column('paid', 'Paid', 'money', true),
        column('win', 'Win', 'money', true),
        column('hold', 'Hold of decided', 'share'),
        column('theoretical', 'Theoretical hold', 'share'),
        column('expected', 'Theoretical win', 'money', true),
        column('deviation', 'One standard deviation', 'money'),
        column('sigmas', 'Difference', 'sigma'),
      ],
      rows: sums.map(({ wager, count, handle, decided, paid, lost, commission }) => {
        const { expected, variance } = expectedOf.get(wager) ?? { expected: 0, variance: 0 };
        const win = lost - paid + commission;
        return {
          ...{ wager, count, handle, decided, paid, win, expected: Math.round(expected) },
          hold: decided === 0 ? null : win / decided,
          theoretical: decided === 0 ? null : expected / decided,
          deviation: Math.round(Math.sqrt(Math.max(0, variance))),
          sigmas: sigmasOf(win, expected, variance),
        };
      }),
    };
  },
};

const HELD: { readonly [why: string]: string } = {
  'commission-held': 'held',
  'commission-earned': 'earned',
  'commission-returned': 'returned',
  commission: 'earned',
};

/** Each commission that was taken, with what it was worked out from. */
export const commissionReport: Definition = {
  id: 'commission',
  title: 'Commission',
  filters: ['table'],
  make: async ({ derived }, asked) => {
    const { sql, values } = within(asked);
    type Taken = {
      at: number;
      stream: string;
      seat: number;
      wager: string;
      why: string;
      base_is: string;
      base: number;
      rate: string;
      amount: number;
    };
    const taken = await derived.query<Taken>(
      `SELECT at, stream, seat, wager, why, base_is, base, rate, amount FROM commissions
       WHERE ${sql} ${IN_ORDER} LIMIT ${LINES_MAX + 1}`,
      values,
    );
    const [sum] = await derived.query<{ earned: number | null }>(
      `SELECT sum(paid_in - paid_out) AS earned FROM day_sums WHERE ${sql} AND account = 'commission'`,
      values,
    );
    return {
      columns: [
        column('at', 'Time', 'time'),
        column('table', 'Table', 'text'),
        column('seat', 'Seat', 'count'),
        column('wager', 'Wager', 'text'),
        column('of', 'Of the', 'text'),
        column('base', 'Base', 'money'),
        column('rate', 'Rate', 'text'),
        column('held', 'Held, earned or returned', 'text'),
        column('amount', 'Amount', 'money'),
        column('earned', 'Earned', 'money', true),
      ],
      rows: taken.slice(0, LINES_MAX).map(({ at, stream, seat, wager, why, base_is, base, rate, amount }) => ({
        ...{ at, table: tableOf(stream), seat, wager, of: base_is, base, rate, amount },
        held: HELD[why] ?? why,
        earned: HELD[why] === 'earned' ? amount : 0,
      })),
      totals: { earned: sum?.earned ?? 0 },
      notes: cutShort(taken.length),
    };
  },
};

/** Which way a person's cash went beyond what is reported. */
const reportedWays = (cashIn: number, cashOut: number, above: number | null): string => {
  if (above === null) return '';
  return [...(cashIn > above ? ['in'] : []), ...(cashOut > above ? ['out'] : [])].join(' and ');
};

/** Each person's cash by gaming day, beside what the house reports. Change that was given back is not counted. */
export const currencyReport: Definition = {
  id: 'currency',
  title: 'Currency by person and day',
  filters: ['table', 'person'],
  make: async ({ derived }, asked) => {
    const { sql, values } = within(asked);
    const who = asked.person === undefined ? '' : ' AND person = ?';
    const rows = await derived.query<{ day: string; person: string; count: number; cash_in: number; cash_out: number }>(
      `SELECT day, person, sum(1) AS count,
         sum(CASE WHEN why IN ('buy-in', 'entry') THEN amount WHEN why = 'reversal' THEN 0 - amount ELSE 0 END) AS cash_in,
         sum(CASE WHEN why IN ('cash-out', 'prize') THEN amount ELSE 0 END) AS cash_out
       FROM cash WHERE ${sql} AND instrument = 'cash' AND person IS NOT NULL${who}
       GROUP BY day, person ORDER BY day, person`,
      asked.person === undefined ? values : [...values, asked.person],
    );
    const limits = await derived.query<{ day: string; above: number | null }>(
      'SELECT day, above FROM report_limits WHERE day <= ? ORDER BY day, number',
      [asked.to],
    );
    const limitOf = (day: string): number | null => limits.findLast(each => each.day <= day)?.above ?? null;
    return {
      columns: [
        column('day', 'Gaming day', 'day'),
        column('person', 'Person', 'text'),
        column('count', 'Movements', 'count', true),
        column('in', 'Cash in', 'money', true),
        column('out', 'Cash out', 'money', true),
        column('threshold', 'Reported above', 'money'),
        column('reported', 'To be reported', 'text'),
      ],
      rows: rows.map(({ day, person, count, cash_in, cash_out }) => ({
        day,
        person,
        count,
        in: cash_in,
        out: cash_out,
        threshold: limitOf(day),
        reported: reportedWays(cash_in, cash_out, limitOf(day)),
      })),
    };
  },
};
