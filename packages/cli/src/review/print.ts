import type { RecordStep } from '@hardway/notation';
import {
  apportion,
  centsOf,
  changeTitle,
  type LayoutCost,
  layoutSentence,
  moneyText,
  percent,
  type Review,
  type SessionChance,
  type ShownSplit,
  sessionSentence,
  shownLines,
  shownOf,
  type WagerCost,
} from '@hardway/odds';
import { diceText } from '@hardway/rules';
import { out, PLACES } from '../odds/output.ts';
import { columns, wrap } from '../odds/text.ts';
import type { Session, Tried } from './session.ts';

/** "+$12", "-$3.50", "$0". */
const signed = (cents: number): string => (cents === 0 ? '$0' : `${cents < 0 ? '-' : '+'}${moneyText(cents)}`);

/** "$3.50", or "-$3.50" where a cost is a gain. */
const plain = (cents: number): string => `${cents < 0 ? '-' : ''}${moneyText(cents)}`;

export const printReview = ({ record, review }: Session, chance: SessionChance, decisions: boolean): void => {
  out(wrap(sessionSentence(review, chance)));
  if (review.kinds.length > 0) out(`\n${kindsTable(review)}`);
  if (review.commission !== 0) out(`\nCommission taken: ${moneyText(review.commission)}`);
  if (decisions) out(`\n${decisionsTable(review, record.steps)}`);
};

const kindsTable = (review: Review): string => {
  const shown = shownOf(review);
  const stands = review.standing.stake !== 0;
  const split = ({ cost, luck, standing, result }: ShownSplit): readonly string[] => [
    plain(cost),
    signed(luck),
    ...(stands ? [signed(standing)] : []),
    signed(result),
  ];
  const rows = review.kinds.map(({ kind, made, amount }, at) => [
    kind,
    String(made),
    plain(amount),
    ...split(shown.kinds[at] as ShownSplit),
  ]);
  const made = review.kinds.reduce((all, kind) => all + kind.made, 0);
  const amount = review.kinds.reduce((all, kind) => all + kind.amount, 0);
  return columns([
    ['bets', 'made', 'put down', 'cost', 'luck', ...(stands ? ['to come'] : []), 'result'],
    ...rows,
    ['all', String(made), plain(amount), ...split(shown)],
  ]);
};

/** Every decision with its cost and every roll with its luck, in the order of the record. */
const decisionsTable = (review: Review, steps: readonly RecordStep[]): string => {
  const { costs, lucks } = shownLines(review);
  const rows = [
    ...review.rolls.map(({ step, dice }, at) => ({
      step,
      what: `roll ${diceText(dice)}`,
      cells: ['', signed(lucks[at] as number)] as const,
    })),
    ...review.decisions.map(({ step, type, wager, amount }, at) => ({
      step,
      what: `${type} ${wager}${amount === 0 ? '' : ` ${moneyText(amount)}`}`,
      cells: [plain(costs[at] as number), ''] as const,
    })),
  ];
  const sorted = rows.toSorted((a, b) => a.step - b.step);
  const table = sorted.map(({ step, what, cells }) => [String(steps[step]?.line ?? ''), what, ...cells]);
  return columns([['line', 'decision or roll', 'cost', 'luck'], ...table], [1]);
};

export const printWhatIfs = ({ record, review }: Session, tried: readonly Tried[]): void => {
  if (tried.length === 0) return;
  const was = shownOf(review);
  const rows = tried.flatMap(({ change, whatIf }) => {
    if (whatIf === undefined) return [];
    const { result, cost, luck } = shownOf(whatIf.review);
    return [[changeTitle(change), signed(result), plain(cost), signed(luck), signed(result - was.result)]];
  });
  out(
    `\n${columns([
      ['what if', 'result', 'cost', 'luck', 'difference'],
      ['As played', signed(was.result), plain(was.cost), signed(was.luck), ''],
      ...rows,
    ])}`,
  );
  for (const { change, whatIf, sentence } of tried) {
    if (whatIf === undefined) out(`\n${changeTitle(change)}: the dice can't be thrown. ${sentence}`);
    else if (whatIf.refused.length > 0) {
      out(`\n${changeTitle(change)}, the table refuses:`);
      for (const { step, refusal } of whatIf.refused) {
        const line = record.steps[step];
        out(`  line ${line?.line}, ${line?.text}: ${refusal.sentence}`);
      }
    }
  }
};

export const printLayout = (cost: LayoutCost): void => {
  out(layoutSentence(cost));
  if (cost.wagers.length === 0) return;
  const perRolls = apportion(
    cost.wagers.map(({ perRoll }) => perRoll),
    centsOf(cost.perRoll),
  );
  out(
    `\n${columns([
      ['bet', 'stake', 'a roll', 'edge', 'edge a roll', 'worth'],
      ...cost.wagers.map((wager, at) => wagerRow(wager, perRolls[at] as number)),
      ['all', '', plain(centsOf(cost.perRoll)), '', '', signed(centsOf(cost.value))],
    ])}`,
  );
};

const wagerRow = ({ wager, stake, works, edge, edgePerRoll, value }: WagerCost, perRoll: number): readonly string[] => [
  wager,
  plain(stake),
  works ? plain(perRoll) : 'off',
  percent(edge, PLACES),
  percent(edgePerRoll, PLACES),
  signed(centsOf(value)),
];
