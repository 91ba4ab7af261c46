import { cents, dollars, type HouseConfig, openHouse } from '@hardway/rules';
import type { CaseCommand, OpenPractice, TableCommand, TableSettings, WireRefusal } from '../messages/index.ts';
import type { Limits } from './limits.ts';
import { refusal } from './refusal.ts';

type Ceilings = Pick<Limits, 'buyInDollars' | 'adjustmentDollars' | 'playMoneyDollars'>;

const tooMuch = (what: string, amount: number, dollarsMax: number): WireRefusal | undefined =>
  Math.abs(amount) <= cents(dollarsMax * 100)
    ? undefined
    : refusal('above-maximum', `${what} may be at most $${dollarsMax} in this house, not $${Math.abs(amount) / 100}`);

/** Why a table may not be set up like this. */
export const refusedSettings = (
  settings: TableSettings | OpenPractice['settings'],
  { playMoneyDollars }: Ceilings,
): WireRefusal | undefined => {
  const { playMoney } = settings ?? {};
  if (playMoney === undefined) return undefined;
  if (playMoney <= 0) return refusal('bad-amount', 'settings.playMoney: guests sit down with some play money');
  return tooMuch('settings.playMoney: play money', playMoney, playMoneyDollars);
};

/** Why a guest could not play with the money that this table hands out. */
export const refusedBankroll = (house: HouseConfig, { playMoney }: TableSettings): WireRefusal | undefined => {
  const opened = openHouse(house);
  if (!opened.ok || playMoney === undefined || playMoney >= opened.value.limits.min) return undefined;
  const least = dollars(opened.value.limits.min);
  return refusal(
    'below-minimum',
    `settings.playMoney: $${dollars(playMoney)} is less than the minimum bet of $${least}`,
  );
};

/** Why a command moves more money than the house lets anybody move at once: a slip of the finger, or a thief. */
export const refusedAmount = (command: TableCommand, ceilings: Ceilings): WireRefusal | undefined => {
  switch (command.type) {
    case 'takeSeat':
      return tooMuch('A buy-in', command.buyIn, ceilings.buyInDollars);
    case 'buyIn':
      return tooMuch('A buy-in', command.amount, ceilings.buyInDollars);
    case 'make':
      return tooMuch('A buy-in', command.spoken?.cash ?? 0, ceilings.buyInDollars);
    case 'tip':
      return tooMuch('A tip', command.amount, ceilings.buyInDollars);
    case 'adjust':
      return tooMuch('An adjustment', command.amount, ceilings.adjustmentDollars);
    case 'configure':
      return refusedSettings(command.settings, ceilings);
    default:
      return undefined;
  }
};

/** Why a command to a register would move more at a table than the house lets anybody move there at once. */
export const refusedOrder = (command: { readonly type: string }, ceilings: Ceilings): WireRefusal | undefined => {
  if (command.type !== 'decideCase') return undefined;
  const { effects = [] } = command as Extract<CaseCommand, { type: 'decideCase' }>;
  for (const effect of effects) {
    const refused = effect.type === 'adjust' ? refusedAmount(effect, ceilings) : undefined;
    if (refused !== undefined) return refused;
  }
  return undefined;
};
