import type { HandSecrets } from '../dice/hand-secrets.ts';
import { drawPower } from '../dice/power.ts';
import type { RandomFor } from '../dice/random.ts';
import { codeKey, newCode } from '../identity/tokens.ts';
import type { AnyCommand, Chance } from './command.ts';
import type { Live } from './live.ts';
import { powerChanceOf } from './opening/settings.ts';

const SECRET_BYTES = 32;
const PAIRING_GROUPS = 2;

/** What chance a command needs, drawn now; and a pairing code, of which only the hash is recorded. */
export type Drawn = { readonly chance: Chance; readonly code?: string };

/** Where chance is drawn: for which table, from which streams, and the keys that hide the secret of a hand. */
type Source = { readonly table: string; readonly random: RandomFor; readonly handKeys: HandSecrets };

/** The secret of the next hand, in the form in which it is kept until that hand is over. */
const newSecret = ({ table, random, handKeys }: Source): Drawn => ({
  chance: { secret: handKeys.encrypt(random('secret').hex(SECRET_BYTES), table) },
});

/** Draws for one command. Of the table only its rules are looked at: which spots there are and the operator's chance. */
export const drawFor = (live: Live | null, asked: AnyCommand, source: Source): Drawn | undefined => {
  switch (asked.type) {
    case 'createTable':
      return asked.kind === 'practice' ? newSecret(source) : undefined;
    // Each of these may be the one that ends a hand.
    case 'rollDice':
    case 'endThrow':
    case 'showSeed':
    case 'endSeeds':
    case 'endTimer':
      return newSecret(source);
    case 'closeBetting':
    case 'endWindow': {
      const chance = live === null || live.kind === 'practice' ? undefined : powerChanceOf(live);
      if (live === null || chance === undefined) return undefined;
      const random = source.random('power');
      return { chance: { power: drawPower(live.table.house, chance, limit => random.below(limit)) } };
    }
    // Nobody can work a secret wager out from the hash of its entry.
    case 'makeSecret':
      return { chance: { salt: source.random('secret').hex(SECRET_BYTES) } };
    case 'offerPairing': {
      const code = newCode(PAIRING_GROUPS, source.random);
      return { chance: { pairing: codeKey(code) }, code };
    }
    default:
      return undefined;
  }
};
