/** A pattern for LIKE … ESCAPE '\\': the text anywhere, in small letters. Nothing in the text stands for something else. */
export const anywhere = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
