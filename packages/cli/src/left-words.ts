import type { LetGo } from '@hardway/server';

const namesOf = (streams: readonly { readonly stream: string }[]): string =>
  streams.map(({ stream }) => stream.slice('table:'.length)).join(', ');

const tables = (count: number): string => `${count} ${count === 1 ? 'table' : 'tables'}`;

/** What has left the journal, or would. */
export const leftWords = ({ practice, tables: others, stays, archives, removed }: LetGo, isDry: boolean): string => {
  const lines = [
    ...(practice.length === 0 ? [] : [`practice: ${namesOf(practice)}`]),
    ...(others.length === 0 ? [] : [`tables: ${namesOf(others)}`]),
    ...stays.map(({ stream, why }) => `${stream.slice('table:'.length)} stays: ${why}`),
    ...archives.map(({ file, digest, streams }) => `${file}: ${tables(streams)}, digest ${digest}`),
  ];
  const count = practice.length + others.length;
  lines.push(
    isDry
      ? `${tables(count)} would leave the journal.`
      : count === 0
        ? 'No table left the journal.'
        : `${tables(count)} with ${removed} entries left the journal, which records it.`,
  );
  return `${lines.join('\n')}\n`;
};
