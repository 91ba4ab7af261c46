import type { Action, Me, StaffRole } from '@hardway/server/messages';

/** What the frame knows of a staff page, besides how it looks. */
export type PageRule = {
  /** The first part of its address: `cage` for `/cage`. */
  readonly path: string;
  readonly title: string;
  /** It is for roles that may do one of these, by the server's matrix. */
  readonly needs: readonly Action[];
  /** The roles that start their work here. */
  readonly homeOf?: readonly StaffRole[];
};

/** What one of somebody's roles may do. */
const mayOf = (me: Me, role: StaffRole): readonly Action[] => me.roles.find(each => each.role === role)?.may ?? [];

const isOpenTo = ({ needs }: PageRule, may: readonly Action[]): boolean => needs.some(action => may.includes(action));

/** The pages that a role may open, in the order of the list. */
export const pagesFor = <Page extends PageRule>(pages: readonly Page[], me: Me, role: StaffRole): readonly Page[] =>
  pages.filter(page => isOpenTo(page, mayOf(me, role)));

/** Where a role starts: its own page, or the first that it may open. */
export const homeOf = (pages: readonly PageRule[], me: Me, role: StaffRole): string | undefined => {
  const open = pagesFor(pages, me, role);
  return (open.find(page => page.homeOf?.includes(role)) ?? open[0])?.path;
};

/** The role in use: the one chosen before, if the person still has it. */
export const roleInUse = (me: Me, chosen: string | null): StaffRole | undefined =>
  (me.roles.find(({ role }) => role === chosen) ?? me.roles[0])?.role;

/** The role that comes after this one, round and round. */
export const nextRole = (me: Me, role: StaffRole): StaffRole => {
  const at = me.roles.findIndex(each => each.role === role);
  return me.roles[(at + 1) % me.roles.length]?.role ?? role;
};
