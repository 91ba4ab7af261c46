import {
  type Commission,
  type House,
  machineFor,
  type Payout,
  type Pays,
  type Rule,
  subjectOf,
  type WagerName,
} from '@hardway/rules';

/** Terms that a wager might have had: the book's table also prints odds and commissions that are not its own. */
type OtherTerms = { readonly pays?: Payout; readonly commission?: Commission | 'none' };

/** The same house with one wager on other terms, so that they are walked like its own. */
export const onOtherTerms = (house: House, name: WagerName, { pays, commission }: OtherTerms): House => {
  const subject = subjectOf(name);
  const rule = house.rules[name] ?? (house.rules.eleven as Rule);
  const { commission: own, ...rest } = rule;
  const settings = { pays: withPayout(house.book.pays as Pays, name, pays), bar: house.book.bar, countSevenOut: true };
  const taken = commission ?? own;
  const changed: Rule = {
    ...rest,
    subject,
    machine: machineFor(subject, settings),
    ...(taken === undefined || taken === 'none' ? {} : { commission: taken }),
  };
  return { ...house, rules: { ...house.rules, [name]: changed } };
};

/** A pay table with one wager's odds changed, wherever they stand in it. */
const withPayout = (all: Pays, name: WagerName, payout: Payout | undefined): Pays => {
  if (payout === undefined) return all;
  const { kind, number, dice } = subjectOf(name);
  if (dice !== undefined) return { ...all, hop: { ...all.hop, [dice[0] === dice[1] ? 'pair' : 'mixed']: payout } };
  if (number === undefined) return { ...all, [kind]: payout };
  return { ...all, [kind]: { ...(all[kind as keyof Pays] as object), [number]: payout } };
};
