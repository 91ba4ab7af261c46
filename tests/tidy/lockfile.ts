import type { Check } from './repository.ts';

type Locked = {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly engines?: object;
  readonly optionalDependencies?: { readonly [name: string]: string };
};
type Lock = { readonly packages?: { readonly [path: string]: Locked } };

/** The lock downloads from the public registry only, pins every download by its hash, and covers every platform. */
export const lockfile: Check = repository => {
  const { packages = {} } = JSON.parse(repository.get('package-lock.json') ?? '{}') as Lock;
  const locked = new Set(Object.keys(packages).map(path => path.slice(path.lastIndexOf('node_modules/') + 13)));
  return Object.entries(packages).flatMap(
    ([path, { resolved, link, integrity, engines, optionalDependencies = {} }]) => {
      const own = resolved?.startsWith('file:') === true;
      const fetched = path.includes('node_modules/') && !link && !own;
      const foreign = resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/');
      return [
        ...(fetched && foreign ? [`package-lock.json: ${path} comes from ${resolved}`] : []),
        ...(fetched && integrity === undefined ? [`package-lock.json: ${path} has no integrity`] : []),
        // npm would compare it with the Node that runs the install, and frighten people.
        ...(fetched && engines ? [`package-lock.json: ${path} says which Node it wants: run node tools/lock.cjs`] : []),
        // Without these, `npm ci` rejects the lock on every platform.
        ...Object.keys(optionalDependencies)
          .filter(name => !locked.has(name))
          .map(name => `package-lock.json: ${path || 'the root'} needs ${name}, which is not locked`),
      ];
    },
  );
};
