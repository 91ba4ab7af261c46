import type { House, Table } from '@hardway/rules';

/** A table as plain data. The house is not in it: that is opened again from its configuration. */
export type FrozenTable = Omit<Table, 'house' | 'lastRoll'> & {
  readonly lastRoll: { readonly before: FrozenTable; readonly settlements: readonly unknown[] } | null;
};

export const freezeTable = ({ house: _, lastRoll, ...table }: Table): FrozenTable => ({
  ...table,
  lastRoll: lastRoll && { before: freezeTable(lastRoll.before), settlements: lastRoll.settlements },
});

export const thawTable = (house: House, { lastRoll, ...table }: FrozenTable): Table => ({
  ...table,
  house,
  lastRoll: lastRoll && {
    before: thawTable(house, lastRoll.before),
    settlements: lastRoll.settlements as NonNullable<Table['lastRoll']>['settlements'],
  },
});
