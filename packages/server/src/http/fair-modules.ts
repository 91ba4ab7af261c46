import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { asHttp, refusal } from './refusal.ts';

/** Modules of the hash library that checking a hand needs. */
const HASHES = ['sha2.js', 'hmac.js', '_md.js', '_u64.js', 'utils.js'] as const;
const LIBRARY = '@noble/hashes/';

/** The code that checks a hand, for a browser: the very file that rolled it, with its imports served beside it. */
const checkingModule = (): string => {
  const source = readFileSync(new URL('../dice/fair.ts', import.meta.url), 'utf8');
  // Node runs our sources by stripping types, and warns when asked to do the same in words.
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source).replaceAll(`'${LIBRARY}`, "'./fair/");
  } finally {
    process.emitWarning = emitWarning;
  }
};

export const addFairModules = (app: FastifyInstance): void => {
  const script = 'text/javascript; charset=utf-8';
  app.get('/api/fair.js', (_, reply) => reply.type(script).send(checkingModule()));
  app.get<{ Params: { module: string } }>('/api/fair/:module', ({ params }, reply) => {
    const module = HASHES.find(each => each === params.module);
    if (module === undefined) throw asHttp(refusal('unknown', 'There is no such module'));
    const file = fileURLToPath(import.meta.resolve(`${LIBRARY}${module.startsWith('_') ? 'sha2.js' : module}`));
    return reply.type(script).send(readFileSync(file.replace(/[^/\\]+$/, module), 'utf8'));
  });
};
