import type { Check } from './repository.ts';

type Lock = {
  readonly packages?: { readonly [path: string]: { resolved?: string; link?: boolean; integrity?: string } };
};

/** The lock names no download host but the public registry, and what comes from there is pinned by its hash. */
export const lockfile: Check = repository => {
  const { packages = {} } = JSON.parse(repository.get('package-lock.json') ?? '{}') as Lock;
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .flatMap(([path, { resolved, integrity }]) => [
      ...(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')
        ? []
        : [`package-lock.json: ${path} comes from ${resolved}`]),
      ...(integrity === undefined ? [`package-lock.json: ${path} has no integrity`] : []),
    ]);
};
