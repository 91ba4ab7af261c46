import { kindIn } from './kind-words.ts';

/** What the event log can be searched by: the names that the address and the house use. */
export const EVENT_FILTERS = ['from', 'to', 'table', 'seat', 'device', 'person', 'kind', 'severity', 'text'] as const;
export type EventFilter = (typeof EVENT_FILTERS)[number];

export type EventFilters = { readonly [name in EventFilter]?: string };

/** The filters in an address. What is empty is not asked for. */
export const filtersIn = (query: URLSearchParams): EventFilters =>
  Object.fromEntries(EVENT_FILTERS.flatMap(name => (query.get(name) ? [[name, query.get(name)]] : [])));

/** A day and time as somebody has typed it, in milliseconds; nothing if it is none. */
const momentOf = (text: string): number | undefined => {
  const at = new Date(text).getTime();
  return Number.isFinite(at) ? at : undefined;
};

/** The filters as the house is asked: times in milliseconds, seats as numbers, kinds by their codes. */
export const askedBy = (filters: EventFilters): { readonly [name: string]: string | number } =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]): readonly (readonly [string, string | number])[] => {
      if (name === 'from' || name === 'to') {
        const at = momentOf(value);
        return at === undefined ? [] : [[name, at]];
      }
      if (name === 'kind') return [[name, kindIn(value)]];
      if (name === 'seat') return /^\d+$/.test(value) ? [[name, Number(value)]] : [];
      return [[name, value]];
    }),
  );
