import type { z } from 'zod';
import { Attachment, type PlainCall, type PlainRoute } from '../http/api.ts';
import { asHttp, HttpRefusal, malformed, refusal } from '../http/refusal.ts';
import type { WireRefusal } from '../messages/index.ts';

/** What a page asks of the house, in the form of its HTTP interface. */
export type HouseRequest = {
  readonly method: string;
  /** With what follows the question mark, if anything does. */
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string | undefined;
};

/** The answer as HTTP would give it: JSON, or a text to keep as a file. */
export type HouseAnswer = {
  readonly status: number;
  readonly text: string;
  readonly file?: string;
};

/** Everybody who asks is in this browser. */
const HERE = 'here';

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(part => part !== '');

/** The names in a route's path and what stands there; nothing if it is another path. */
const matched = (pattern: string, path: string): { readonly [name: string]: string } | undefined => {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)];
  if (wanted.length !== given.length) return undefined;
  const params: { [name: string]: string } = {};
  for (const [at, segment] of wanted.entries()) {
    const part = given[at] as string;
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(part);
    else if (segment !== part) return undefined;
  }
  return params;
};

const checked = (schema: z.ZodType | undefined, given: unknown): unknown => {
  if (schema === undefined) return given;
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw asHttp(malformed(first?.path ?? [], first?.message));
};

const callOf = (
  { params, query, body }: PlainRoute,
  given: { readonly [name: string]: string },
  search: URLSearchParams,
  asked: HouseRequest,
): PlainCall<unknown, unknown> => ({
  params: checked(params, given) as PlainCall<unknown, unknown>['params'],
  query: checked(query, Object.fromEntries(search)),
  body: checked(body, asked.body),
  address: HERE,
  token: asked.token,
});

const answered = (route: PlainRoute, answer: unknown): HouseAnswer =>
  answer instanceof Attachment
    ? { status: 200, text: answer.text, file: answer.name }
    : { status: 200, text: JSON.stringify(route.reply.parse(answer)) };

const refused = (status: number, error: WireRefusal): HouseAnswer => ({ status, text: JSON.stringify({ error }) });

/** Answers by the route that a request names, as the HTTP server would. */
export const answerBy = async (
  routes: readonly PlainRoute[],
  asked: HouseRequest,
  failed: (error: unknown) => WireRefusal,
): Promise<HouseAnswer> => {
  const [path = '', search = ''] = asked.path.split('?');
  try {
    for (const route of routes) {
      const params = route.method === asked.method ? matched(route.path, path) : undefined;
      if (params === undefined) continue;
      return answered(route, await route.handle(callOf(route, params, new URLSearchParams(search), asked)));
    }
    return refused(404, refusal('unknown', 'There is nothing here'));
  } catch (error) {
    return error instanceof HttpRefusal ? refused(error.status, error.refusal) : refused(500, failed(error));
  }
};
