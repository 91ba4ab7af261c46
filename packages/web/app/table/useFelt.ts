import { type Cents, type House, type SeatNumber, seatAt, type Table, type WagerName } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useCallback, useMemo } from 'react';
import {
  type Edges,
  edgeFor,
  edgeWords,
  heatOf,
  type Picture,
  pictureOf,
  type State,
  spokenSpot,
  tableOf,
  withWholes,
} from '../../src/index.ts';

/** The felt of a terminal: what is drawn on it and what is said about a spot. */
export const useFelt = (
  { shown, last, isRolling, acts, pending, mirror: { connection } }: State,
  house: House | null,
  seat: SeatNumber | undefined,
  chip: Cents,
  edges: Edges | undefined,
): {
  readonly picture: Picture | null;
  readonly table: Table | null;
  readonly describe: (name: WagerName) => string;
} => {
  const heat = useMemo(
    () => (edges === undefined || house === null ? undefined : heatOf(house, edges)),
    [edges, house],
  );
  const isLive = connection === 'live';
  const picture = useMemo(
    () =>
      shown === null ? null : draw(shown, { seat, chip, heat, isLive, acts, pending, last: isRolling ? null : last }),
    [shown, seat, chip, heat, isLive, isRolling, last, acts, pending],
  );
  const table = useMemo(() => (shown === null ? null : withWholes(tableOf(shown), seat, acts)), [shown, seat, acts]);
  const describe = useCallback(
    (name: WagerName): string => {
      if (table === null) return name;
      const own = seat === undefined ? undefined : seatAt(table, seat);
      const said = spokenSpot(table, own, name, picture?.open[name] ?? false);
      const edge = edges === undefined ? undefined : edgeFor(edges, name);
      return edge === undefined ? said : `${said}, house edge ${edgeWords(edge)}`;
    },
    [table, seat, picture, edges],
  );
  return { picture, table, describe };
};

type Drawn = {
  readonly seat: SeatNumber | undefined;
  readonly chip: Cents;
  readonly heat: Picture['heat'];
  readonly isLive: boolean;
  readonly last: State['last'];
  readonly acts: State['acts'];
  readonly pending: State['pending'];
};

/** On a dead line no spot is open. */
const draw = (view: TableView, { seat, chip, heat, isLive, last, acts, pending }: Drawn): Picture => {
  const picture = pictureOf(view, {
    seat,
    chip,
    last: last?.settlements ?? [],
    acts,
    pending,
    ...(heat === undefined ? {} : { heat }),
  });
  return isLive ? picture : { ...picture, open: {} };
};
