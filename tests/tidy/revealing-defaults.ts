import { type Check, sources } from './repository.ts';
import { FUNCTIONS, functionName, type Node, nameOf, nodesOf, parse } from './syntax.ts';

/**
 * A function that decides what an audience is shown names each type of fact that it shows. A `default` that gives out the fact
 * would show a new type of fact to everybody before anyone has thought about it.
 */
export const revealingDefaults: Check = repository =>
  sources(repository).flatMap(([path, text]) =>
    nodesOf(parse(path, text), ['SwitchStatement']).flatMap(({ node, above }) => {
      const at = above.findIndex(outer => FUNCTIONS.includes(outer.type) && isForAnAudience(outer));
      const decides = above[at];
      if (decides === undefined || !reveals(node)) return [];
      return [`${path}: ${functionName(decides, above.slice(at + 1))} shows facts that it does not name`];
    }),
  );

/** Whether a function has a parameter `audience`, or one of that type. */
const isForAnAudience = ({ params }: Node): boolean =>
  (params as readonly Node[]).some(
    parameter =>
      nameOf(parameter) === 'audience' ||
      nodesOf(parameter, ['TSTypeReference']).some(({ node }) => nameOf(node.typeName) === 'Audience'),
  );

/** Whether a `switch (fact.type)` has a `default` that uses the fact. */
const reveals = ({ discriminant, cases }: Node): boolean => {
  const { object, property } = discriminant as { readonly object?: Node; readonly property?: Node };
  if (nameOf(property) !== 'type') return false;
  const usual = (cases as readonly Node[]).find(({ test }) => test === null);
  return usual !== undefined && nodesOf(usual, ['Identifier']).some(({ node }) => nameOf(node) === nameOf(object));
};
