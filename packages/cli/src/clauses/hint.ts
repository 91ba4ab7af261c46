/** How to open a clause that has just been named. Nothing where none was. */
export const clauseHint = (cited: string | undefined): string =>
  cited === undefined ? '' : `\nTo open a clause: hardway clause "${cited}"\n`;
