import { type Loaded, load, readOn } from '../../log/load.ts';
import type { SettledAt } from '../../reader/reader.ts';
import type { Store } from '../../store/store.ts';
import { accountingRegister, calendarOf, settingsAt, thresholdsIn } from './accounting.ts';
import type { Calendar } from './gaming-day.ts';
import type { AccountingState } from './model.ts';

const STREAM = 'accounting:main';

/** The gaming day of each moment and what is large then, by the journal as it is when asked. */
export const settledBy = (store: Store): SettledAt => {
  let loaded: Loaded<AccountingState> | undefined;
  let calendar: Calendar | undefined;
  return async () => {
    const before = loaded?.head.number;
    loaded =
      loaded === undefined
        ? await load(store, accountingRegister.decider, STREAM)
        : await readOn(store, accountingRegister.decider, STREAM, loaded, () => {});
    if (calendar === undefined || loaded.head.number !== before) calendar = calendarOf(loaded.state);
    const { state } = loaded;
    const days = calendar;
    return at => ({ day: days.dayOf(at), thresholds: thresholdsIn(settingsAt(state, at)) });
  };
};
