import type { WireRefusal } from '../messages/index.ts';

/** Something that an HTTP request comes to other than what it asked for. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal';
  readonly status: number;
  readonly refusal: WireRefusal;
  constructor(status: number, refusal: WireRefusal) {
    super(refusal.sentence);
    this.status = status;
    this.refusal = refusal;
  }
}

export const refusal = (code: WireRefusal['code'], sentence: string): WireRefusal => ({
  code,
  clause: 'service',
  sentence,
});

/** What is wrong with a request, and in which field. */
export const malformed = (path: readonly PropertyKey[], message = 'not understood'): WireRefusal => {
  const field = path.map(String).join('.');
  return refusal('malformed', `${field === '' ? 'the request' : field}: ${message}`);
};

const STATUS: { readonly [code in WireRefusal['code']]?: number } = {
  'signed-out': 401,
  forbidden: 403,
  unknown: 404,
  malformed: 400,
  'bad-settings': 400,
  'too-many': 429,
  stopping: 503,
  store: 503,
};

/** A refusal as HTTP says it: 409 where it is for the state of the table. */
export const asHttp = (refused: WireRefusal): HttpRefusal => new HttpRefusal(STATUS[refused.code] ?? 409, refused);
