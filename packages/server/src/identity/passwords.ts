import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** The cost of a guess: 19 MiB and two passes, the least that OWASP recommends for argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const NONCE_BYTES = 16;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

const tagOf = (
  password: string,
  nonce: Uint8Array,
  { memory, passes, parallelism, tagLength } = COST,
): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength });

/** A password as it is kept: in the usual form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(NONCE_BYTES);
  const tag = await tagOf(password, nonce);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
};

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Something to compare with where there is no such person, so that a stranger's name takes as long as a colleague's. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=1$${base64(new Uint8Array(16))}$${base64(new Uint8Array(32))}`;

export const isPassword = async (password: string, kept: string | null): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = FORM.exec(kept ?? NOBODY) ?? [];
  const wanted = Buffer.from(hash, 'base64');
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  } as unknown as typeof COST;
  const tag = await tagOf(password, Buffer.from(salt, 'base64'), cost);
  return kept !== null && timingSafeEqual(tag, wanted);
};
