import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { type Command, EXIT, UsageError } from '../command.ts';

const SALT_MAX = 200;

export const digest: Command = {
  name: 'digest',
  summary: 'Print the digest of the program’s own files, as the inspector’s page shows it',
  usage: 'digest [--salt <text>] [--manifest] [--expect <digest>]',
  options: [
    ['--salt <text>', 'mix a text of your own into every hash: nobody can have the answer ready'],
    ['--manifest', 'print the hash of every file, in the form that sha256sum --check reads (without a salt)'],
    ['--expect <digest>', 'fail with exit code 1 if the digest is another'],
  ],
  examples: ['hardway digest', 'hardway digest --manifest > program.sha256'],
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        salt: { type: 'string', default: '' },
        manifest: { type: 'boolean', default: false },
        expect: { type: 'string' },
      },
    });
    if (values.salt.length > SALT_MAX) throw new UsageError(`--salt takes at most ${SALT_MAX} characters`);
    const { manifestOf, manifestText } = await import('@hardway/server');
    const { files, digest: found } = manifestOf(values.salt);
    if (values.manifest) process.stdout.write(manifestText(files));
    else process.stdout.write(`${found}  hardway ${manifest.version}, ${files.length} files\n`);
    if (values.expect === undefined || values.expect === found) return EXIT.done;
    process.stderr.write(`hardway: the digest is ${found}, not ${values.expect}\n`);
    return EXIT.no;
  },
};
