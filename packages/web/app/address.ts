/** The address of one of our pages, by its path. A site without a server has others: see `site/address.ts`. */
export const urlOf = (path: string): string => path;

/** The path of the page that is shown, and what follows the question mark. */
export const pathHere = (): string => window.location.pathname + window.location.search;

/** The address of a file that was built beside the page. */
export const fileUrl = (name: string): string => `/${name}`;
