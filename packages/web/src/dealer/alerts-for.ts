import type { AlertView, StaffRole, TableView } from '@hardway/server/messages';

type OpenAlert = TableView['alerts'][number];

/** The alerts that nobody has seen yet: those for this person, and who else was told something. */
export const alertsFor = (
  { alerts }: Pick<TableView, 'alerts'>,
  roles: readonly StaffRole[],
): { readonly own: readonly OpenAlert[]; readonly others: readonly AlertView['to'][] } => {
  const open = alerts.filter(({ acknowledgedBy }) => acknowledgedBy === null);
  const own = open.filter(alert => alert.roles.some(role => roles.includes(role)));
  return { own, others: [...new Set(open.filter(alert => !own.includes(alert)).map(({ to }) => to))] };
};
