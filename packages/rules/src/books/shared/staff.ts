import { RULING } from '../../rulings.ts';
import type { NoticeRule, Office } from '../../staffing.ts';
import type { TenderRule } from '../../tender.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** How many places a full-size table has, where the book gives no number of seats. */
export const FULL_SIZE = 20;

/** How many places a mini table has. */
export const MINI_SIZE = 9;

export const FLOOR: readonly Office[] = ['floorperson', 'pit boss'];

export const NO_NOTICE: NoticeRule = {
  minimumUp: 0,
  minimumDown: 0,
  maximum: 0,
  cite: RULING.NO_NOTICE,
  closing: { ms: 0, cite: RULING.NO_NOTICE },
};

/** What is taken and paid where the book leaves it to the house: everything that is money. */
export const MONEY: Pick<TenderRule, 'takes' | 'pays'> = {
  takes: ['cash', 'chips', 'plaque', 'voucher', 'transfer'],
  pays: ['cash', 'chips', 'plaque', 'voucher', 'transfer'],
};
