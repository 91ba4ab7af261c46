const STEP = '  ';

/** A line that the lines below belong to: a rule whose actions are not on it, or a stage. */
const OPENS = /^\s*(?:(?:when|whenever|while|if|unless|otherwise|every|with|on a|for each of)\b[^:]*:?|stage\s.*)\s*$/i;

/** How far in a line begins that follows this one. */
export const indentBelow = (line: string): string => {
  const said = line.split(';', 1)[0] ?? '';
  const margin = /^\s*/.exec(line)?.[0] ?? '';
  return OPENS.test(said) ? `${margin}${STEP}` : margin;
};
