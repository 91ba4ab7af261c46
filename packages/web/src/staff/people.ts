/** What somebody is called, by user name. */
export type Named = { readonly user: string; readonly name: string };

/** What a member of staff is called; anybody else as the record has them. */
export const nameIn = (people: readonly Named[], user: string): string =>
  people.find(each => each.user === user)?.name ?? user;

/** The user name of what somebody typed, which may be a name; what nobody is called stays as typed. */
export const userIn = (people: readonly Named[], typed: string): string => {
  const wanted = typed.trim().toLowerCase();
  return people.find(({ name }) => name.toLowerCase() === wanted)?.user ?? typed.trim();
};
