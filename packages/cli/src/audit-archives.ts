import type { AnchorText, Audit } from '@hardway/server';

type Server = typeof import('@hardway/server');

/** Audits archives, and answers whether all fit. */
export const auditArchives = async (
  server: Server,
  files: readonly string[],
  parts: {
    /** One of them must have signed each archive; any archive will do without. */
    readonly keys: Parameters<Server['openArchive']>[1];
    readonly deciders: Server['DECIDERS'];
    readonly anchors: AnchorText;
    readonly house: Awaited<ReturnType<Server['readStore']>> | undefined;
  },
): Promise<boolean> => {
  let isWhole = true;
  for (const file of files) {
    const archive = await server.openArchive(file, parts.keys);
    try {
      const { deciders, anchors, house } = parts;
      const found = await server.auditArchive(archive, { deciders, anchors: anchors.heads, house });
      process.stdout.write(textOf(file, found));
      isWhole &&= found.findings.length === 0;
    } finally {
      await archive.close();
    }
  }
  return isWhole;
};

const textOf = (file: string, { streams, entries, findings }: Audit): string => {
  const lines = findings.map(({ stream, number, what }) => `${file}: ${stream}, entry ${number}: ${what}`);
  const outcome = findings.length === 0 ? 'everything fits' : 'they do not fit';
  return `${[...lines, `${file}: ${entries} entries of ${streams} tables: ${outcome}.`].join('\n')}\n`;
};
