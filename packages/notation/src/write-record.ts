import type { GameRecord, RecordEntry } from './record.ts';
import { canonicalResult } from './results.ts';
import { tagText } from './tag.ts';
import { actionText } from './write-action.ts';

/** An action's line, with the refusal or the outcome that it is given. */
export const entryLine = ({ action, refusal, outcome }: RecordEntry): string => {
  const said = outcome === undefined ? '' : `: ${outcome}`;
  return `${actionText(action)}${said}${refusal === undefined ? '' : ` !${refusal}`}`;
};

/** An action and its results, a line each. */
export const entryText = (entry: RecordEntry): string =>
  [entryLine(entry), ...entry.results.map(({ text }) => `  ${canonicalResult(text)}`)]
    .map(line => `${line}\n`)
    .join('');

/** The tags, and the blank line that parts them from the actions. */
export const headingText = ({ tags }: Pick<GameRecord, 'tags'>, isEmpty: boolean): string =>
  `${tags.map(tag => `${tagText(tag)}\n`).join('')}${isEmpty ? '' : '\n'}`;

/** The canonical record: what is given, spelt as it should be. */
export const writeRecord = (record: Pick<GameRecord, 'tags' | 'entries'>): string =>
  [headingText(record, record.entries.length === 0), ...record.entries.map(entryText)].join('');
