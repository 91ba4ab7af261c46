/** The database can't be used, or the workers could not play. */
export class QueueFailure extends Error {}

export const failureOf = (error: unknown, url: string): QueueFailure => {
  if (error instanceof QueueFailure) return error;
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const said = first instanceof Error ? first.message : String(first);
  return new QueueFailure(`the database ${shownUrl(url)} can't be used: ${said}`, { cause: error });
};

/** An address without its password. */
export const shownUrl = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  if (parsed.password !== '') parsed.password = '***';
  return parsed.href;
};
