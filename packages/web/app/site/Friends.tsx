/** How friends come to a table of a house; here they don't. */
export const Friends = (_: { table: string; code: string }) => (
  <p>Friends can't join here: this table is kept in your browser only.</p>
);
