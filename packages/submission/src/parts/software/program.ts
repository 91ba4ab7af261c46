import type { Given, PartFile } from '../../part.ts';

/** Every file of the program with its digest, as `sha256sum --check` reads it in the program's folder. */
export const programFiles = ({ sources: { program } }: Given): readonly PartFile[] => [
  {
    path: 'program.sha256',
    title: `Digests of the program's ${program.files.length} files`,
    content: program.files.map(({ path, hash }) => `${hash}  ${path}\n`).join(''),
  },
];
