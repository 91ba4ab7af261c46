import { money, signed } from '../../src/index.ts';

type MoneyProps = {
  /** Cents. */
  amount: number;
  /** What came or went: with its sign, and a mark beside the colour. */
  isChange?: boolean;
};

const markOf = (amount: number): string => {
  if (amount === 0) return '=';
  return amount > 0 ? '▲' : '▼';
};

/** An amount of money, in figures of one width. */
export const Money = ({ amount, isChange = false }: MoneyProps) =>
  isChange ? (
    <span className="money" data-sign={Math.sign(amount)}>
      <span aria-hidden="true">{markOf(amount)}</span> {signed(amount)}
    </span>
  ) : (
    <span className="money">{money(amount)}</span>
  );
