import { createHash } from 'node:crypto';
import { everyGame } from '@hardway/rules';
import { verifySubmission } from '@hardway/submission';
import { readFolder } from './folder.ts';
import { sourcesOf } from './sources.ts';

const REQUEST = 'submission.json';
const MANIFEST = 'MANIFEST.sha256';

const asked = (files: ReadonlyMap<string, Uint8Array>): unknown => {
  try {
    const { tables } = JSON.parse(new TextDecoder().decode(files.get(REQUEST))) as {
      readonly tables: readonly { readonly ruleset: unknown }[];
    };
    return tables[0]?.ruleset;
  } catch {
    return undefined;
  }
};

/** The book that a folder is about. Where its request names none, any will do: the check then says that the request is wrong. */
const rulesetOf = (files: ReadonlyMap<string, Uint8Array>): string => {
  const books = everyGame().map(({ ruleset }) => ruleset);
  return books.find(ruleset => ruleset === asked(files)) ?? (books[0] as string);
};

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Checks a folder and prints what came of it. True where nothing is wrong. */
export const verify = async (folder: string): Promise<boolean> => {
  const files = readFolder(folder);
  const say = (title: string): void => void process.stderr.write(`checking: ${title}\n`);
  const { findings, same, kept } = await verifySubmission(files, sourcesOf(rulesetOf(files)), say);
  for (const { path, what } of findings) process.stdout.write(`wrong: ${path}: ${what}\n`);
  for (const { path, why } of kept) process.stdout.write(`digest only: ${path} (${why})\n`);
  const manifest = files.get(MANIFEST);
  if (kept.length > 0 && manifest !== undefined)
    process.stdout.write(
      `${counted(kept.length, 'file')} could only be compared with the manifest. The SHA-256 of the manifest is ${createHash('sha256').update(manifest).digest('hex')}: compare it with the one that the sender gave you\n`,
    );
  process.stdout.write(
    findings.length === 0
      ? `${folder}: ${counted(same.length, 'file')} were made again and are the same; nothing is wrong\n`
      : `${folder}: ${counted(findings.length, 'finding')}\n`,
  );
  return findings.length === 0;
};
