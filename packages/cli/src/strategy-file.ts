import {
  type LabelledText,
  LIBRARY,
  libraryUrl,
  type Overrides,
  type ParameterValues,
  parametersOf,
  parseStrategy,
  setParameters,
} from '@hardway/lab';
import { BOOKS, OPTIONS } from '@hardway/rules';
import { UsageError } from './command.ts';
import { readOptions } from './commands/rules.ts';
import { readText } from './file-text.ts';
import { nearest } from './nearest.ts';
import { readRaised } from './raised.ts';

/** The text of a strategy: of a file, or of the library by its name there. */
export const readStrategy = async (asked: string): Promise<LabelledText> => {
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

/** `--set base=10`: values for parameters by their names. */
export const readValues = (said: readonly string[]): ParameterValues =>
  Object.fromEntries(
    said.map(each => {
      const [, name, value] = /^([^=]+)=(.+)$/.exec(each.trim()) ?? [];
      if (name === undefined || value === undefined)
        throw new UsageError(`--set is a parameter and its value such as unit=10, not "${each}"`);
      return [name.trim().toLowerCase(), value.trim()];
    }),
  );

/** Strategies with the values of `--set` for their parameters. Each value is for those that have such a parameter. */
export const withValues = (
  texts: readonly LabelledText[],
  said: readonly string[] | undefined,
): readonly LabelledText[] => {
  const values = readValues(said ?? []);
  const unused = new Set(Object.keys(values));
  const set = texts.map(({ label, text }) => {
    const names = parametersOf(parseStrategy(text).script).map(({ name }) => name);
    const own = Object.entries(values).filter(([name]) => names.includes(name));
    for (const [name] of own) unused.delete(name);
    const changed = setParameters(text, Object.fromEntries(own));
    if (!changed.ok) throw new UsageError(`${label}: ${changed.error}`);
    return { label, text: changed.value };
  });
  const [name] = unused;
  const [first] = texts;
  if (name === undefined || first === undefined) return set;
  const refused = setParameters(first.text, { [name]: values[name] as string });
  throw new UsageError(`${first.label}: ${refused.ok ? '' : refused.error}`);
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
