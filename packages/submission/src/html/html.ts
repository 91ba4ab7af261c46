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

type Rows = readonly (readonly Cell[])[];

const bodyOf = (columns: readonly Column[], rows: Rows): Html => {
  const align = (at: number): Html => (isFigure(columns[at]) ? html` class="figure"` : NO_HTML);
  return html`<tbody>\n${rows.map(cells => html`<tr>${cells.map((cell, at) => html`<td${align(at)}>${cell}</td>`)}</tr>\n`)}</tbody>`;
};

const headOf = (columns: readonly Column[]): Html => {
  const heads = columns.map(column =>
    typeof column === 'string' ? html`<th>${column}</th>` : html`<th class="figure">${column[0]}</th>`,
  );
  return html`<thead><tr>${heads}</tr></thead>`;
};

/** A table of its own on the page: one that is too wide for a screen is moved by itself. */
export const framed = (kind: string, content: Html): Html =>
  html`<div class="frame"><table class="${kind}">${content}</table></div>\n`;

/** A table whose heading repeats on every printed page. */
export const table = (columns: readonly Column[], rows: Rows, kind = ''): Html =>
  framed(kind, html`${headOf(columns)}${bodyOf(columns, rows)}`);

/** A table whose rows belong together in groups: a group is not divided between two pages. */
export const tableOfGroups = (columns: readonly Column[], groups: readonly Rows[], kind = ''): Html =>
  framed(`groups ${kind}`, html`${headOf(columns)}${groups.map(rows => bodyOf(columns, rows))}`);

/** Names and values in two columns, without a heading. */
export const facts = (rows: readonly (readonly [name: string, value: Cell])[]): Html =>
  html`<table class="facts"><tbody>\n${rows.map(([name, value]) => html`<tr><th>${name}</th><td>${value}</td></tr>\n`)}</tbody></table>\n`;

/** A path that is broken after a slash where it does not fit. */
export const pathText = (path: string): Html =>
  html`<code>${path.split('/').map((part, at) => html`${at === 0 ? NO_HTML : html`/<wbr>`}${part}`)}</code>`;

/** Words that are not broken over two lines, each by itself. */
export const unbroken = (words: string): Html => html`<span class="unbroken">${words}</span>`;

export const list = (items: readonly (Html | string)[]): Html =>
  html`<ul>${items.map(item => html`<li>${item}</li>\n`)}</ul>\n`;
