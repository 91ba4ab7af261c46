/** What a staff page is told: the parts of its address after its own name. */
export type ScreenProps = { readonly parts: readonly string[] };
