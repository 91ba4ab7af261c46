import { BOOKS, type Office } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { STAFF_ROLES } from '../../identity/leave.ts';
import { leaveOf } from '../../identity/matrix.ts';
import { rolesIn } from './authority.ts';

const GAMES = BOOKS.flatMap(({ id, games }) =>
  Object.entries(games).map(([game, { staffing }]) => [`${id}, ${game}`, staffing] as const),
);

/** Offices whose holders the grid would refuse, so that the book is never asked. */
const shutOut = (offices: readonly Office[], action: Parameters<typeof leaveOf>[1]): readonly Office[] =>
  offices.filter(office => {
    const role = STAFF_ROLES.find(each => each === office);
    return role === undefined || leaveOf(role, action) !== 'yes' || !rolesIn([office]).includes(role);
  });

describe.each(GAMES)(
  '%s: the grid lets in every office that the book names',
  (_, { disputes, sanctions, exclusion }) => {
    test('to decide a dispute', () => {
      expect(shutOut([...disputes.offices, ...disputes.others.offices], 'decideCase')).toEqual([]);
    });

    test('to apply a sanction', () => {
      expect(shutOut(sanctions?.by ?? [], 'sanction')).toEqual([]);
    });

    test('to exclude a player', () => {
      expect(shutOut(exclusion.by, 'exclude')).toEqual([]);
    });
  },
);
