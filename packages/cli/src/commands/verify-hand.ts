import { parseArgs } from 'node:util';
import { type Command, EXIT, UsageError } from '../command.ts';
import { jsonOf, readText } from '../file-text.ts';

export const verifyHand: Command = {
  name: 'verify-hand',
  summary: 'Work out the rolls of a hand from its secret and seeds, and say whether they are those that were thrown',
  usage: 'verify-hand <file.json>',
  examples: ['hardway verify-hand hand-12.json'],
  async run(args) {
    const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new UsageError('which hand?');
    const text = await readText(file);
    const { checkHand, revealedHand } = await import('@hardway/server');
    const data = jsonOf(text);
    if (data === undefined) {
      process.stderr.write(`${file}: no revealed hand: it is not JSON\n`);
      return EXIT.no;
    }
    const hand = revealedHand.safeParse(data);
    if (!hand.success) {
      const [issue] = hand.error.issues;
      process.stderr.write(`${file}: no revealed hand: ${issue?.path.join('.')} ${issue?.message}\n`);
      return EXIT.no;
    }
    const checked = checkHand(hand.data);
    if (!checked.ok) {
      process.stderr.write(`${file}: ${checked.why}\n`);
      return EXIT.no;
    }
    const rolls = hand.data.rolls.map(roll => ('dice' in roll ? roll.dice : roll).join('-')).join(' ');
    process.stdout.write(`${checked.rolls} rolls follow from the secret and the seeds: ${rolls}\n`);
    for (const { roll, seat } of checked.withheld)
      process.stdout.write(`roll ${roll}: seat ${seat} showed no seed, though it had promised one\n`);
    if (checked.unseeded.length > 0)
      process.stdout.write(
        `no seat put a seed in, the house's secret alone decided: roll ${checked.unseeded.join(', ')}\n`,
      );
    return EXIT.done;
  },
};
