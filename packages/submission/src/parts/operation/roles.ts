import { csv } from '../../csv.ts';
import { type Html, html } from '../../html/html.ts';
import type { Roles } from '../../part.ts';

const SIGNS: { readonly [leave: string]: string } = { yes: '●', table: 'T', deals: 'D', own: 'O', no: '' };

/** The grid of roles and actions, turned headings to save room. */
export const rolesTable = ({ roles, rows }: Roles): Html =>
  html`<table class="grid"><thead><tr><th>Action</th>${roles.map(role => html`<th><span>${role}</span></th>`)}</tr></thead><tbody>
${rows.map(({ action, leave }) => html`<tr><td>${action}</td>${leave.map(each => html`<td>${SIGNS[each] ?? each}</td>`)}</tr>\n`)}</tbody></table>\n`;

export const rolesCsv = ({ roles, rows }: Roles): string =>
  csv([['action', ...roles], ...rows.map(({ action, leave }) => [action, ...leave])]);
