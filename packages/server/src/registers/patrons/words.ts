import { type Cents, dollars } from '@hardway/rules';
import { type Exclusion, type LimitsChange, MINUTE_MS, type Rest } from '../../live/patrons/patron.ts';
import type { PatronFact } from './model.ts';

const LIMITS: { readonly [name in keyof LimitsChange]-?: string } = {
  lossDay: 'loss in 24 hours',
  lossWeek: 'loss in 7 days',
  minutesDay: 'time in 24 hours',
  minutesWeek: 'time in 7 days',
  stake: 'on the layout at once',
  checkMinutes: 'reality check',
};
const IN_CENTS: readonly string[] = ['lossDay', 'lossWeek', 'stake'];

const limitWords = ([name, to]: readonly [string, number | null]): string => {
  const worth = IN_CENTS.includes(name) ? `$${dollars(to as Cents)}` : `${to} minutes`;
  return `${LIMITS[name as keyof LimitsChange]} ${to === null ? 'without a limit' : worth}`;
};

/** A time as the history states it, by the clock of Greenwich; screens show the clock of the house. */
export const timeWords = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const exclusionWords = ({ kind, until }: Pick<Exclusion, 'kind' | 'until'>): string => {
  const whose = kind === 'self' ? 'Excluded at their own wish' : 'Excluded by the house';
  if (until !== null) return `${whose} until ${timeWords(until)}`;
  return kind === 'self' ? `${whose} for good` : `${whose} until it is lifted`;
};

export const restWords = ({ until, why }: Rest): string => `On a break until ${timeWords(until)}: ${why}`;

const netWords = (net: number): string =>
  net === 0 ? 'even' : `$${dollars(Math.abs(net) as Cents)} ${net < 0 ? 'lost' : 'won'}`;

/** A fact as a line of a patron's history; nothing for one that is no news. */
export const wordsOf = (fact: PatronFact): string | undefined => {
  switch (fact.type) {
    case 'patronRegistered':
      return 'Registered';
    case 'patronConfirmed':
      return fact.what === 'age' ? 'Old enough to play: confirmed' : 'Identity confirmed';
    case 'patronExcluded':
      return `${exclusionWords(fact.exclusion)}: ${fact.exclusion.reason}`;
    case 'exclusionLifted':
      return `Exclusion lifted, approved by ${fact.approvedBy.name}: ${fact.reason}`;
    case 'patronLimited':
      return `Limits: ${Object.entries(fact.change).map(limitWords).join(', ')}`;
    case 'limitsConfirmed':
      return `Confirmed: ${Object.entries(fact.limits).map(limitWords).join(', ')}`;
    case 'patronRested':
      return restWords(fact.rest);
    case 'patronSeated':
      return `At ${fact.table}, seat ${fact.seat}`;
    case 'patronTurnedAway':
      return `Turned away at ${fact.table}: ${fact.why}`;
    case 'patronLeft':
      return `Left ${fact.table}, seat ${fact.seat}`;
    case 'patronReleased':
      return `Released from the seat: ${fact.reason}`;
    case 'checkRecorded': {
      const { table, seat, check, goOn } = fact;
      const shown =
        check === null ? '' : `, after ${Math.round(check.playedMs / MINUTE_MS)} minutes, ${netWords(check.net)}`;
      return `Reality check at ${table}, seat ${seat}${shown}: chose to ${goOn ? 'go on' : 'leave'}`;
    }
    case 'patronPlayed': {
      const { net } = fact.played;
      return net < 0 ? `Lost $${dollars(-net as Cents)}` : `Won $${dollars(net)}`;
    }
    case 'patronsSettled':
    case 'seatTold':
      return undefined;
  }
};

export const byOf = (fact: PatronFact): string => {
  if (fact.type === 'patronExcluded') return fact.exclusion.by.name;
  return 'by' in fact ? fact.by.name : 'the house';
};
