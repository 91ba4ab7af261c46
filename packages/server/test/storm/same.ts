type Fields = { readonly [field: string]: unknown };

/** Where what was sent differs from what it should be; a field that is not there is one that is undefined. */
export const difference = (sent: unknown, due: unknown, path = ''): string | undefined => {
  if (sent === due) return undefined;
  if (typeof sent !== 'object' || typeof due !== 'object' || sent === null || due === null)
    return `${path}: ${JSON.stringify(sent)}, not ${JSON.stringify(due)}`;
  if (Array.isArray(sent) || Array.isArray(due)) return listDifference(sent, due, path);
  for (const field of Object.keys(due)) {
    const found = difference((sent as Fields)[field], (due as Fields)[field], `${path}.${field}`);
    if (found !== undefined) return found;
  }
  const extra = Object.keys(sent).find(field => !(field in due));
  return extra === undefined ? undefined : `${path}.${extra} should not be there`;
};

const listDifference = (sent: unknown, due: unknown, path: string): string | undefined => {
  if (!Array.isArray(sent) || !Array.isArray(due) || sent.length !== due.length)
    return `${path}: ${JSON.stringify(sent)?.slice(0, 200)}, not ${JSON.stringify(due)?.slice(0, 200)}`;
  for (const [at, each] of due.entries()) {
    const found = difference(sent[at], each, `${path}[${at}]`);
    if (found !== undefined) return found;
  }
  return undefined;
};
