import { LIBRARY, libraryUrl, type Overrides } from '@hardway/lab';
import { BOOKS, OPTIONS } from '@hardway/rules';
import { UsageError } from './command.ts';
import { readOptions } from './commands/rules.ts';
import { readText } from './file-text.ts';
import { nearest } from './nearest.ts';
import { readRaised } from './raised.ts';

/** The text of a strategy: of a file, or of the library by its name there. */
export const readStrategy = async (asked: string): Promise<{ readonly label: string; readonly text: string }> => {
  const isListed = LIBRARY.includes(asked);
  try {
    return { label: asked, text: await readText(isListed ? libraryUrl(asked) : asked) };
  } catch (error) {
    const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
    if (cause?.code !== 'ENOENT' || asked.includes('.') || asked.includes('/')) throw error;
    const meant = nearest(asked, LIBRARY);
    throw new UsageError(
      `there is no file "${asked}", and no strategy of that name${meant ? `; did you mean ${meant}?` : '.'} \`hardway strategies\` lists them.`,
    );
  }
};

/** The table asked for on the command line, in place of what a strategy says. */
export const tableOverrides = (values: {
  readonly ruleset?: string | undefined;
  readonly game?: string | undefined;
  readonly option?: readonly string[] | undefined;
  readonly pays?: readonly string[] | undefined;
}): Overrides => {
  const options = readOptions(values.option ?? []);
  const strange = Object.keys(options).find(name => !(OPTIONS as readonly string[]).includes(name));
  if (strange !== undefined) throw new UsageError(`there is no option "${strange}". There are: ${OPTIONS.join(', ')}`);
  const rulesets = BOOKS.map(({ id }) => id);
  const ruleset = values.ruleset?.toLowerCase();
  if (ruleset !== undefined && !rulesets.includes(ruleset)) {
    const meant = nearest(ruleset, rulesets);
    throw new UsageError(
      `there is no ruleset "${values.ruleset}"${meant ? `; did you mean ${meant}?` : ''} There are: ${rulesets.join(', ')}`,
    );
  }
  return {
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(values.game === undefined ? {} : { game: values.game.toLowerCase() }),
    ...(values.option === undefined ? {} : { options }),
    ...(values.pays === undefined ? {} : { pays: readRaised(values.pays) }),
  };
};
