import { type Cents, dollars } from '@hardway/rules';
import { alarm, type EventsOf, info, notice, warning } from '../../reader/event.ts';
import type { AccountingFact } from './model.ts';

export const events: EventsOf<AccountingFact> = {
  accountingSettled: ({ settings: { house, operator, sigmas, largeWager, largeWin } }) =>
    notice(
      `The accounts were settled: ${house} by ${operator}; alarms beyond ${sigmas} standard deviations; large from $${dollars(largeWager)} wagered or $${dollars(largeWin)} won`,
    ),
  gamingDaySettled: ({ from, zone, hour }) => notice(`From ${from} on, gaming days begin at ${hour}:00, ${zone}`),
  reportPrinted: ({ report, from, to, filters, format, by }) =>
    info(
      `${by.name} ${format === 'csv' ? 'saved' : 'printed'} the report ${report} of ${from} to ${to}, filters: ${filters}`,
      {
        person: by.user,
      },
    ),
  resultBeyond: ({ day, table, sigmas, win }) =>
    alarm(
      `Table ${table} won $${dollars(win as Cents)} on ${day}: ${sigmas.toFixed(1)} standard deviations from what could be expected`,
      {
        amount: win,
      },
    ),
  countedLate: ({ day, table, chips, reason, by, approvedBy }) =>
    warning(`${by.name} counted $${dollars(chips)} of chips at ${table} late for ${day}`, {
      person: by.user,
      amount: chips,
      reason,
      approvedBy: approvedBy.name,
    }),
  dayClosed: ({ day, total, by }) =>
    notice(`${by.name} closed the gaming day ${day} with a win of $${dollars(total.win as Cents)}`, {
      person: by.user,
      amount: total.win,
    }),
};
