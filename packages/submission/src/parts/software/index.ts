import { sha256 } from '../../digest.ts';
import type { Finding, Given, Part } from '../../part.ts';
import { wrongIn } from './bom.ts';
import { softwarePage } from './page.ts';
import { programFiles } from './program.ts';

const ID = '7-software';
const BOM = 'hardway.cdx.json';

const check = (files: ReadonlyMap<string, Uint8Array>, { sources }: Given): readonly Finding[] => {
  const [program, bom] = [files.get(`${ID}/program.sha256`), files.get(`${ID}/${BOM}`)];
  const digest = program === undefined ? undefined : sha256(program);
  const wrong = bom === undefined ? [] : wrongIn(new TextDecoder().decode(bom));
  return [
    ...(digest === undefined || digest === sources.program.digest
      ? []
      : [{ path: `${ID}/program.sha256`, what: `comes to ${digest}, this program to ${sources.program.digest}` }]),
    ...wrong.map(what => ({ path: `${ID}/${BOM}`, what })),
  ];
};

/** What the program consists of. */
export const software: Part = {
  id: ID,
  title: 'Software',
  about: 'The version, the files of the program with their digests, what is inside, and how to verify and rebuild it.',
  make: given => {
    const { bom } = given.sources;
    const bill = bom === undefined ? [] : [{ path: BOM, title: 'Bill of materials in CycloneDX', content: bom }];
    return [
      { path: 'software.html', title: 'Software', content: softwarePage(given) },
      ...programFiles(given),
      ...bill,
    ];
  },
  check,
};
