import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../command.ts';
import { PrintingBrowser } from './browser.ts';

/** `1-par/par.html` is printed as `print/1-par.pdf`, a second page of its chapter with its name. */
const printedAs = (path: string, taken: ReadonlySet<string>): string => {
  const [chapter = '', page = ''] = path.replace(/\.html$/, '').split('/');
  const short = `print/${page === '' ? '0-cover' : chapter}.pdf`;
  return taken.has(short) ? `print/${chapter}-${page}.pdf` : short;
};

/** Prints every page of a folder that has been written. */
export const printed = async (
  program: string,
  folder: string,
  paths: readonly string[],
  progress: (path: string) => void | Promise<void>,
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const browser = new PrintingBrowser(program);
  try {
    const prints = new Map<string, Uint8Array>();
    for (const path of paths.filter(each => each.endsWith('.html'))) {
      await progress(`Printing ${path}`);
      const print = await browser.print(pathToFileURL(join(folder, path)).href).catch((error: Error) => {
        throw new UsageError(
          `${program} did not print ${path} (${error.message}): name a Chromium with --browser, or leave out --pdf and --browser and print the pages from any browser`,
        );
      });
      prints.set(printedAs(path, new Set(prints.keys())), print);
    }
    return prints;
  } finally {
    await browser.close();
  }
};
