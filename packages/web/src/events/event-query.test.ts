import { expect, test } from 'vitest';
import { askedBy, filtersIn } from './event-query.ts';

test('an address is a search: what is empty or makes no sense is not asked for', () => {
  const filters = filtersIn(new URLSearchParams('table=craps-1&text=&seat=3&from=2026-11-17T02:00&other=x'));
  expect(filters).toEqual({ table: 'craps-1', seat: '3', from: '2026-11-17T02:00' });
  expect(askedBy(filters)).toEqual({ table: 'craps-1', seat: 3, from: new Date('2026-11-17T02:00').getTime() });
  expect(askedBy({ from: 'yesterday', seat: 'three', kind: 'roll voided' })).toEqual({ kind: 'rollVoided' });
});
