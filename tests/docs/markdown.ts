/** The contents of the fenced blocks of a language. */
export const blocks = (markdown: string, language: string): string[] =>
  [...markdown.matchAll(/^```(\S*)\n([\s\S]*?)^```$/gm)].flatMap(([, name, text = '']) =>
    name === language ? [text] : [],
  );

/** The targets of links to places in this repository, outside fenced blocks. */
export const links = (markdown: string): string[] =>
  [...prose(markdown).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter(target => !/^[a-z]+:/.test(target));

/** The anchors of a page's headings. */
export const anchors = (markdown: string): string[] =>
  [...prose(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The cells of the tables under a heading, row by row, without header rows. */
export const rows = (markdown: string, heading: string): string[][] => {
  const [, after = ''] = markdown.split(`\n${heading}\n`);
  const [section = ''] = after.split(/^## /m);
  return section
    .split('\n')
    .filter((line, at, all) => line.startsWith('| ') && !all[at + 1]?.startsWith('|--'))
    .map(line =>
      line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim()),
    );
};

const prose = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```$/gm, '');
