import { findClause, isRuling, rulingText } from '@hardway/rules';
import { clauseHint } from '../clauses/hint.ts';
import { clausePage, rulingPage, rulingsAbout, sectionText } from '../clauses/print.ts';
import { type ClauseSource, openClauses } from '../clauses/source.ts';
import { type Command, EXIT, UsageError } from '../command.ts';

export const clause: Command = {
  name: 'clause',
  summary: 'What a clause says, how it is read, and what proves it',
  usage: 'clause ID',
  options: [['ID', 'a clause, a section with all its clauses, or a ruling; case and blanks do not matter']],
  examples: ['hardway clause "MA 3(c)(1)/pass"', 'hardway clause vic3.4', 'hardway clause "NH F/Pass Line"'],
  async run(args) {
    const asked = args.join(' ').trim();
    if (asked === '') throw new UsageError('which clause?');
    const source = openClauses();
    process.stdout.write(isRuling(asked) ? rulingOf(source, rulingText(asked)) : clauseOf(source, asked));
    return EXIT.done;
  },
};

const clauseOf = (source: ClauseSource, asked: string): string => {
  const found = findClause(source.ids, asked);
  switch (found.type) {
    case 'clause': {
      const [entry] = source.entriesOf([found.id]);
      return entry === undefined ? '' : `${clausePage(entry, rulingsAbout(entry.id, source.rulings))}\n`;
    }
    case 'section':
      return `${sectionText(source.entriesOf(found.ids))}\n${clauseHint(found.ids[0])}`;
    case 'none':
      throw new UsageError(`there is no clause "${asked}"${meant(found.nearest)}`);
  }
};

const meant = (nearest: readonly string[]): string =>
  nearest.length === 0 ? '' : `. Nearest: ${nearest.map(id => `"${id}"`).join(', ')}`;

const rulingOf = ({ rulings }: ClauseSource, sentence: string): string => {
  const found = rulings.find(({ cited }) => cited?.toLowerCase() === sentence.trim().toLowerCase());
  if (found === undefined) throw new UsageError(`there is no ruling "${sentence}" in the register`);
  return `${rulingPage(found)}\n`;
};
