import { csv } from '../../csv.ts';
import { framed, type Html, html } from '../../html/html.ts';
import type { Roles } from '../../part.ts';

const SIGNS: { readonly [leave: string]: string } = { yes: '●', table: 'T', deals: 'D', own: 'O', no: '' };

/** `takeDown` and `read-journal` as words. */
const inWords = (name: string): string =>
  name.replace(/-/g, ' ').replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);

/** The grid of roles and actions, turned headings to save room. */
export const rolesTable = ({ roles, rows }: Roles): Html =>
  framed(
    'grid',
    html`<thead><tr><th>Action</th>${roles.map(role => html`<th><span>${inWords(role)}</span></th>`)}</tr></thead><tbody>
${rows.map(({ action, leave }) => html`<tr><td>${inWords(action)}</td>${leave.map(each => html`<td>${SIGNS[each] ?? each}</td>`)}</tr>\n`)}</tbody>`,
  );

export const rolesCsv = ({ roles, rows }: Roles): string =>
  csv([['action', ...roles], ...rows.map(({ action, leave }) => [action, ...leave])]);
