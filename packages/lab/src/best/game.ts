import type { Cents, House, Puck, Table, Wager } from '@hardway/rules';
import { type DiceSource, weightsOf } from '../dice/throws.ts';
import { rollsOf } from '../exact/segments.ts';
import { Automaton, type SettledRoll, viewOf } from '../memo/automaton.ts';
import { decidedBy } from '../memo/effect.ts';
import { committed, makeReady, playerAt, sitDown } from '../play/seating.ts';
import { Choices } from './choices.ts';
import type { WagerList } from './wager-list.ts';

/** What a roll may do to a position: with this chance it leads to a node, changes the bankroll, and decides stakes. */
type Arc = {
  readonly node: number;
  readonly chance: number;
  /** What the bankroll gains, and the stakes that were decided: won, lost or returned. */
  readonly gain: number;
  readonly action: number;
  /** The tables it may leave, by number: all of them leave the same choice. */
  readonly found: readonly number[];
};

/** A table that is ready for a roll. */
export type Position = {
  readonly puck: Puck;
  readonly layout: readonly Wager[];
  /** Stakes and held commission: a player with less can't be here. */
  readonly needs: number;
  readonly arcs: readonly Arc[];
};

/** What a player finds after a roll. */
export type Found = {
  readonly node: number;
  readonly puck: Puck;
  readonly newShooter: boolean;
  readonly newHand: boolean;
  readonly layout: readonly Wager[];
};

/** Where a player decides: the positions to choose from. Tables that leave the same choice are one node. */
type Node = { readonly choices: readonly number[] };

/** Every position that play from a list of wagers can come to, money aside. */
export type Game = {
  readonly positions: readonly Position[];
  readonly nodes: readonly Node[];
  readonly found: readonly Found[];
  /** What the player finds on sitting down, among what is found. */
  readonly start: number;
  /**
   * Nodes where nothing stands, that follow each other for ever while the player waits: a player at one of them can come to any
   * other, at no cost.
   */
  readonly idle: ReadonlySet<number>;
  /** Wagers of the list that the table never took, and why. */
  readonly impossible: Choices['impossible'];
};

type GameSetup = {
  readonly house: House;
  readonly wagers: WagerList;
  readonly dice: DiceSource;
  readonly bankroll: Cents;
  /** Layouts of more than this are left out. */
  readonly most: number;
  readonly positionsMax: number;
  readonly goesOn: (positions: number) => boolean;
};

/** Why there is no answer. */
export class TooMuch extends Error {}

const NOTHING_TO_PLAY = { name: 'any play', start: null, play: () => null } as const;

/** Plays every choice on every roll through the rules, once. */
export const exploreGame = (setup: GameSetup): Game => new Exploration(setup).run();

class Exploration {
  readonly #setup: GameSetup;
  readonly #automaton: Automaton;
  readonly #choices: Choices;
  readonly #weights: readonly number[];
  readonly #positions: Position[] = [];
  readonly #nodes: Node[] = [];
  /** Tables whose rolls are still to be played; numbers of positions are those of the automaton's states. */
  readonly #tables: Table[] = [];
  readonly #found: Found[] = [];
  readonly #foundOfView = new Map<string, number>();
  readonly #nodeOfChoices = new Map<string, number>();

  constructor(setup: GameSetup) {
    this.#setup = setup;
    this.#automaton = new Automaton({
      house: setup.house,
      strategy: NOTHING_TO_PLAY,
      start: setup.bankroll,
      ownsKind: () => true,
      countsOutcomes: false,
    });
    this.#choices = new Choices(setup.wagers, setup.most);
    this.#weights = weightsOf(setup.dice);
  }

  run(): Game {
    const { table } = sitDown(this.#setup.house, this.#setup.bankroll);
    const start = this.#foundAt(table);
    for (let state = 0; state < this.#tables.length; state += 1) {
      this.#positions.push(this.#play(state));
      if (!this.#setup.goesOn(state)) throw new TooMuch(`it was stopped after ${count(state)} positions`);
    }
    const [positions, nodes, found] = [this.#positions, this.#nodes, this.#found];
    return { positions, nodes, found, start, idle: idleNodes(positions, nodes), impossible: this.#choices.impossible };
  }

  #play(state: number): Position {
    const table = this.#tables[state] as Table;
    const { layout } = playerAt(table);
    const arcs = new Map<string, Arc>();
    for (const { settled, chance } of rollsOf({ automaton: this.#automaton, weights: this.#weights }, state)) {
      const found = this.#foundAt(settled.table);
      const { node } = this.#found[found] as Found;
      const [gain, action] = [settled.delta, actionOf(settled, table.puck)];
      const key = `${node}|${gain}|${action}`;
      const same = arcs.get(key);
      arcs.set(key, {
        ...{ node, gain, action },
        chance: chance + (same?.chance ?? 0),
        found: [...new Set([...(same?.found ?? []), found])],
      });
    }
    return { puck: table.puck, layout, needs: committed(playerAt(table)), arcs: [...arcs.values()] };
  }

  #foundAt(table: Table): number {
    const view = viewOf({ table, mind: null, leaving: null });
    const known = this.#foundOfView.get(view);
    if (known !== undefined) return known;
    const number =
      this.#found.push({
        node: this.#nodeAt(table),
        puck: table.puck,
        newShooter: table.puck === 'off' && !table.comeOutThrown,
        newHand: table.handRolls === 0,
        layout: playerAt(table).layout,
      }) - 1;
    this.#foundOfView.set(view, number);
    return number;
  }

  #nodeAt(table: Table): number {
    const choices = [...new Set(this.#choices.from(table).map(chosen => this.#positionOf(chosen)))];
    const key = choices.sort((a, b) => a - b).join(' ');
    const number = this.#nodeOfChoices.get(key) ?? this.#nodes.push({ choices }) - 1;
    this.#nodeOfChoices.set(key, number);
    return number;
  }

  #positionOf(chosen: Table): number {
    const { table } = makeReady(chosen);
    const state = this.#automaton.stateOf(table);
    if (state >= this.#setup.positionsMax)
      throw new TooMuch(`there are more than ${count(this.#setup.positionsMax)} positions of wagers, stakes and puck`);
    this.#tables[state] ??= table;
    return state;
  }
}

const count = (n: number): string => n.toLocaleString('en-US');

const actionOf = ({ settlements }: SettledRoll, puck: Puck): number =>
  decidedBy(settlements, puck).reduce((sum, { stake }) => sum + stake, 0);

/** The nodes that a player who only waits comes back to, again and again. */
const idleNodes = (positions: readonly Position[], nodes: readonly Node[]): ReadonlySet<number> => {
  const after = new Map<number, readonly number[]>();
  nodes.forEach(({ choices }, number) => {
    const waiting = choices.find(position => positions[position]?.layout.length === 0);
    const arcs = waiting === undefined ? [] : (positions[waiting] as Position).arcs;
    if (arcs.length > 0) after.set(number, [...new Set(arcs.map(({ node }) => node))]);
  });
  const reached = (from: number): ReadonlySet<number> => {
    const all = new Set<number>();
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of after.get(at) ?? [])
        if (!all.has(next)) {
          all.add(next);
          open.push(next);
        }
    return all;
  };
  const [first] = after.keys();
  if (first === undefined) return new Set();
  return [...reached(first)].map(reached).reduce((least, set) => (set.size < least.size ? set : least));
};
