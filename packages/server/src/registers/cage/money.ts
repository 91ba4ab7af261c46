import type { Cents, Instrument } from '@hardway/rules';
import type { FactOf, LiveFact } from '../../live/fact.ts';
import type { TournamentFact } from '../tournaments/facts.ts';
import { plus } from './drawer.ts';
import type { CageService, Drawer, Movement } from './model.ts';

/** What lies in nobody's drawer: transfers. Vouchers that are paid out are printed, those that are taken are kept. */
const put = (instrument: Instrument, cents: number): Drawer =>
  instrument === 'transfer' || cents === 0 ? {} : { [instrument]: cents };
const given = (instrument: Instrument, cents: number): Drawer =>
  instrument === 'voucher' ? {} : put(instrument, -cents);

const isChip = (instrument: Instrument): boolean => instrument === 'chips' || instrument === 'plaque';

/** Chips that a player has or takes stay theirs. Everything else is exchanged for chips, where the rail is chips. */
const bought = ({ instrument, tendered, converted, into }: FactOf<'tendered'>): Drawer => {
  if (isChip(instrument)) return {};
  const change = given('cash', tendered - converted);
  return plus(plus(put(instrument, tendered), change), into === 'chips' ? given('chips', converted) : {});
};

const paid = (instrument: Instrument, amount: Cents, from: 'chips' | 'credit'): Drawer =>
  isChip(instrument) ? {} : plus(given(instrument, amount), from === 'chips' ? put('chips', amount) : {});

type Made = Pick<Movement, 'table' | 'entry' | 'made'>;

/** A reversed buy-in is handed back as it came. */
const returned = ({ instrument, amount, from }: FactOf<'buyInReversed'>): Drawer =>
  isChip(instrument) ? {} : plus(put(instrument, -amount), from === 'chips' ? put('chips', amount) : {});

/** What the cage's register is told of a fact at a table. */
export const recordedMoney = (fact: LiveFact, made: Made): CageService | undefined => {
  switch (fact.type) {
    case 'tendered': {
      const { seat, person, instrument, converted: amount, by, shift } = fact;
      const drawer = fact.place === 'cage' ? bought(fact) : {};
      return { type: 'recordMoney', why: 'buy-in', ...made, seat, person, instrument, amount, by, shift, drawer };
    }
    case 'buyInReversed': {
      const { seat, person, instrument, amount, by, shift } = fact;
      const drawer = fact.place === 'cage' ? returned(fact) : {};
      return { type: 'recordMoney', why: 'reversal', ...made, seat, person, instrument, amount, by, shift, drawer };
    }
    case 'paidOut': {
      const { seat, person, instrument, amount, by, shift } = fact;
      const drawer = fact.place === 'cage' ? paid(instrument, amount, fact.from) : {};
      return { type: 'recordMoney', why: 'cash-out', ...made, seat, person, instrument, amount, by, shift, drawer };
    }
    case 'chipsSent':
    case 'chipsReceived': {
      if (fact.place !== 'cage') return undefined;
      const { kind: why, amount, by, shift } = fact;
      const drawer = put('chips', why === 'fill' ? -amount : amount);
      const money = { instrument: 'chips', seat: null, person: null } as const;
      return { type: 'recordMoney', why, ...made, ...money, amount, by, shift, drawer };
    }
    default:
      return undefined;
  }
};

/** What the cage's register is told of a fact of a tournament. Whatever is handed over lies in the drawer. */
export const tournamentMoney = (fact: TournamentFact, made: Made): CageService | undefined => {
  switch (fact.type) {
    case 'feeTaken':
    case 'roundBuyInTaken':
    case 'buyBackTaken': {
      const { person, instrument, amount, by, shift } = fact;
      const drawer = put(instrument, amount);
      return { type: 'recordMoney', why: 'entry', ...made, seat: null, person, instrument, amount, by, shift, drawer };
    }
    case 'refundPaid':
    case 'prizePaid': {
      const { person, instrument, amount, by, shift } = fact;
      if (instrument === null) return undefined;
      const drawer = given(instrument, amount);
      return { type: 'recordMoney', why: 'prize', ...made, seat: null, person, instrument, amount, by, shift, drawer };
    }
    default:
      return undefined;
  }
};
