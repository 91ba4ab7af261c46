/** The first parts of our pages' paths. Each is a folder of the site with a page in it, so that any web host finds it. */
export const FOLDERS = ['table', 'display', 'learn', 'lab', 'odds', 'review', 'rules', 'clauses', 'records'] as const;

/** What follows the folder in a page's path is in the query: no host has a file of that name. */
const REST = 'path';

/** The address of a page on a site at `root`: `/rules/maryland?x=1` at `/craps/` is `/craps/rules/?path=maryland&x=1`. */
export const siteUrl = (root: string, path: string): string => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  const parts = pathname.split('/').filter(part => part !== '');
  const folder = FOLDERS.find(each => each === parts[0]);
  const rest = (folder === undefined ? parts : parts.slice(1)).join('/');
  const query = [...(rest === '' ? [] : [`${REST}=${rest}`]), ...(search === '' ? [] : [search.slice(1)])].join('&');
  return `${root}${folder === undefined ? '' : `${folder}/`}${query === '' ? '' : `?${query}`}${hash}`;
};

type Place = { readonly pathname: string; readonly search: string };

/** The path of the page at an address of the site, with what else is in its query. */
export const sitePath = (root: string, { pathname, search }: Place): string => {
  const fields = search
    .slice(1)
    .split('&')
    .filter(field => field !== '');
  const rest = fields.find(field => field.startsWith(`${REST}=`))?.slice(REST.length + 1) ?? '';
  const inside = pathname.startsWith(root) ? pathname.slice(root.length).replace(/(?:^|\/)index\.html$/, '') : '';
  const path = [...inside.split('/'), ...rest.split('/')].filter(part => part !== '').join('/');
  const others = fields.filter(field => !field.startsWith(`${REST}=`)).join('&');
  return `/${path}${others === '' ? '' : `?${others}`}`;
};
