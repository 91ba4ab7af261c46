import { parseArgs } from 'node:util';
import { type Command, EXIT } from '../command.ts';
import { withoutFailure } from '../house-store.ts';

export const verifyProgram: Command = {
  name: 'verify-program',
  summary: 'Check the program’s own files against the signed manifest of what was built',
  usage: 'verify-program [--manifest <file>] [--key <file>]',
  options: [
    ['--manifest <file>', 'the manifest; its signature is beside it (default: MANIFEST in the folder of the program)'],
    ['--key <file>', 'the public key that you trust (default: the one beside the manifest)'],
  ],
  examples: ['hardway verify-program', 'hardway verify-program --key release.key.pub'],
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { manifest: { type: 'string' }, key: { type: 'string' } },
    });
    return withoutFailure('verify-program', async () => {
      const { checkProgram, manifestOf } = await import('@hardway/server');
      const { state, digest, files, key, why, differences } = checkProgram(manifestOf(), values);
      const lines = differences.map(({ path, what }) => `  ${what.padEnd(8)}${path}\n`).join('');
      if (state === 'verified') {
        process.stdout.write(`Verified: ${files} files, digest ${digest}, signed with key ${key}.\n`);
        return EXIT.done;
      }
      const next =
        state === 'altered' ? 'Install it again.' : 'Sign what you trust, or name its manifest with --manifest.';
      process.stderr.write(
        `${state === 'altered' ? 'Altered' : 'Not verified'}: ${why}. Digest ${digest}. ${next}\n${lines}`,
      );
      return EXIT.no;
    });
  },
};
