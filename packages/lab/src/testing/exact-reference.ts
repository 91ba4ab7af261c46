import { COMBINATIONS, type House, WAYS } from '@hardway/rules';
import { Automaton } from '../memo/automaton.ts';
import { strategiesOf } from '../play/combine.ts';
import type { Play } from '../play/strategy.ts';

/** Results after `rolls` rolls, as whole numbers of the 36^rolls equally likely sequences: slow and exact. */
export const countedResults = (
  play: Play,
  house: House,
  bankroll: number,
  rolls: number,
): { readonly results: ReadonlyMap<number, bigint>; readonly ruined: bigint; readonly all: bigint } => {
  const [part] = strategiesOf(play);
  if (part === undefined) throw new Error('nothing to play');
  const automaton = new Automaton({ ...part, house, start: bankroll as never, countsOutcomes: false });
  let going = new Map<string, bigint>([[`${automaton.begin(bankroll, bankroll).next}|${bankroll}`, 1n]]);
  const results = new Map<number, bigint>();
  let ruined = 0n;
  const add = <Key>(map: Map<Key, bigint>, key: Key, ways: bigint): void =>
    void map.set(key, (map.get(key) ?? 0n) + ways);
  for (let roll = 1; roll <= rolls; roll += 1) {
    const after = new Map<string, bigint>();
    for (const [key, sequences] of going) {
      const [state, money] = key.split('|').map(Number) as [number, number];
      COMBINATIONS.forEach((_, combination) => {
        const ways = sequences * BigInt(WAYS[combination] as number);
        const settled = automaton.roll(state, combination);
        if (settled.type !== 'settled') throw new Error('no power odds here');
        const left = money + settled.delta;
        const turn = left <= 0 ? null : automaton.turn(settled, combination, left - settled.committed, left);
        if (turn === null || (turn.empty && turn.short)) {
          // The sequence is over; all that could have followed counts for it.
          const sure = ways * 36n ** BigInt(rolls - roll);
          add(results, left - bankroll, sure);
          ruined += sure;
        } else {
          add(after, `${turn.next}|${left}`, ways);
        }
      });
    }
    going = after;
  }
  for (const [key, sequences] of going) add(results, Number(key.split('|')[1]) - bankroll, sequences);
  return { results, ruined, all: 36n ** BigInt(rolls) };
};
