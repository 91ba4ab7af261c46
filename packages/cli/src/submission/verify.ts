import { verifySubmission } from '@hardway/submission';
import { readFolder } from './folder.ts';
import { sourcesOf } from './sources.ts';

const rulesetOf = (files: ReadonlyMap<string, Uint8Array>): string => {
  try {
    const { tables } = JSON.parse(new TextDecoder().decode(files.get('submission.json'))) as {
      readonly tables: readonly { readonly ruleset: string }[];
    };
    return tables[0]?.ruleset ?? '';
  } catch {
    return '';
  }
};

/** Checks a folder and prints what came of it. True where nothing is wrong. */
export const verify = async (folder: string): Promise<boolean> => {
  const files = readFolder(folder);
  const say = (title: string): void => void process.stderr.write(`checking: ${title}\n`);
  const { findings, same, kept } = await verifySubmission(files, sourcesOf(rulesetOf(files)), say);
  for (const { path, what } of findings) process.stdout.write(`wrong: ${path}: ${what}\n`);
  for (const { path, why } of kept) process.stdout.write(`digest only: ${path} (${why})\n`);
  process.stdout.write(
    findings.length === 0
      ? `${folder}: ${same.length} files were made again and are the same; nothing is wrong\n`
      : `${folder}: ${findings.length} findings\n`,
  );
  return findings.length === 0;
};
