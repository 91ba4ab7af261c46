/** Text that is HTML already, and is not escaped again. */
export type Html = { readonly html: string };

const ESCAPES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, character => ESCAPES[character] ?? character);

type Value = Html | string | number | readonly (Html | string)[];

const written = (value: Value): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escaped(value);
  return 'html' in value ? value.html : value.map(written).join('');
};

/** A piece of HTML; what is put in is escaped, unless it is HTML itself. */
export const html = (texts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: texts.map((text, at) => (at === 0 ? text : `${written(values[at - 1] as Value)}${text}`)).join(''),
});

export const NO_HTML: Html = { html: '' };

type Cell = Html | string | number;

/** A column: its heading, and whether it holds figures, which stand to the right. */
type Column = string | readonly [title: string, align: 'figure'];

const isFigure = (column: Column | undefined): boolean => Array.isArray(column);

/** A table whose heading repeats on every printed page. */
export const table = (columns: readonly Column[], rows: readonly (readonly Cell[])[], kind = ''): Html => {
  const align = (at: number): Html => (isFigure(columns[at]) ? html` class="figure"` : NO_HTML);
  const heads = columns.map(
    (column, at) => html`<th${align(at)}>${typeof column === 'string' ? column : column[0]}</th>`,
  );
  const lines = rows.map(cells => html`<tr>${cells.map((cell, at) => html`<td${align(at)}>${cell}</td>`)}</tr>\n`);
  return html`<table class="${kind}"><thead><tr>${heads}</tr></thead><tbody>\n${lines}</tbody></table>\n`;
};

export const list = (items: readonly (Html | string)[]): Html =>
  html`<ul>${items.map(item => html`<li>${item}</li>\n`)}</ul>\n`;
