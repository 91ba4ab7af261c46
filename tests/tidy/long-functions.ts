import { type Check, sources } from './repository.ts';
import { FUNCTIONS, functionName, linesOf, nodesOf, parse } from './syntax.ts';

/** The most lines that a function may have, from its parameters to its closing brace. */
const LINES_MAX = 70;

/** A function fits on a screen. */
export const longFunctions: Check = repository =>
  sources(repository).flatMap(([path, text]) =>
    nodesOf(parse(path, text), FUNCTIONS)
      .filter(({ node }) => linesOf(text, node) > LINES_MAX)
      .map(({ node, above }) => `${path}: ${functionName(node, above)} is longer than ${LINES_MAX} lines`),
  );
