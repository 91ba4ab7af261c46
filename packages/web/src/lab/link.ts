import { parametersOf, parseStrategy, setParameters } from '@hardway/lab';
import { bookOf, dollars, fail, OPTIONS, ok, type Result } from '@hardway/rules';
import { packText, unpackText } from '../packed-text.ts';
import { countFrom, dollarsFrom } from './amounts.ts';
import { readAsks, writeAsks } from './best/asks.ts';
import { type DoorId, isDoor } from './doors.ts';
import { type LabState, type Library, newState, STRATEGIES_MAX, type StrategyState, throughDoor } from './state.ts';

/**
 * The state of the lab's page as the end of its address. Settings follow the question mark: `s=iron-cross&rolls=200`. A strategy of
 * the library is named, with parameters that differ: `s=climbing-line,unit=10`. Other texts are packed into the fragment, which
 * no server is sent: `s=.` takes the next `t`.
 */
const OWN = '.';

const COUNTS = ['rolls', 'shooters', 'sessions'] as const;
const AMOUNTS = ['bankroll', 'up', 'down'] as const;
const SEED_MAX = 100;

const valuesIn = (text: string): { readonly [name: string]: string } =>
  Object.fromEntries(parametersOf(parseStrategy(text).script).map(({ name, value }) => [name, dollars(value)]));

/** A strategy as a library name with its parameters, where it is no more than that. */
const named = ({ text, from }: StrategyState, library: Library): string | undefined => {
  const original = from === undefined ? undefined : library[from];
  if (original === undefined) return undefined;
  if (text === original) return from;
  const usual = valuesIn(original);
  const changed = Object.entries(valuesIn(text)).filter(([name, value]) => value !== usual[name]);
  const set = setParameters(original, Object.fromEntries(changed));
  return set.ok && set.value === text
    ? [from, ...changed.map(([name, value]) => `${name}=${value}`)].join(',')
    : undefined;
};

/** The address of a state, from its question mark on; empty for the page as a newcomer finds it. */
export const addressOf = async (state: LabState, library: Library): Promise<string> => {
  const query = new URLSearchParams();
  const fragment = new URLSearchParams();
  if (state.door !== 'play') query.set('door', state.door);
  for (const strategy of state.strategies) {
    const name = named(strategy, library);
    query.append('s', name ?? OWN);
    if (name === undefined) {
      fragment.append('t', await packText(strategy.text));
      query.append('from', strategy.from ?? '');
    }
  }
  if (state.ruleset !== undefined) query.set('book', state.ruleset);
  if (state.game !== undefined) query.set('game', state.game);
  for (const [name, value] of Object.entries(state.options)) query.append('option', `${name}=${value}`);
  for (const name of AMOUNTS) if (state[name] !== undefined) query.set(name, dollars(state[name]));
  for (const name of COUNTS) if (state[name] !== undefined) query.set(name, String(state[name]));
  if (state.seed !== undefined) query.set('seed', state.seed);
  writeAsks(state.asks, query);
  if (state.dice !== undefined) fragment.set('dice', await packText(state.dice));
  const search = query.toString();
  const hash = fragment.toString();
  const address = `?${search}${hash === '' ? '' : `#${hash}`}`;
  return address === '?s=three-point-molly' ? '' : address;
};

class BadLink extends Error {}

const unpacked = async (packed: string | undefined, what: string): Promise<string> => {
  try {
    if (packed !== undefined) return await unpackText(packed);
  } catch {
    // Said below.
  }
  throw new BadLink(`${what} in this link is not whole: it may have been cut on its way. Ask for it once more.`);
};

const fromLibrary = (said: string, library: Library): StrategyState => {
  const [name = '', ...values] = said.split(',');
  const original = library[name];
  if (original === undefined)
    throw new BadLink(`This link names a strategy, "${name}", that the library does not have.`);
  const pairs = values.map(each => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)] as const);
  const set = setParameters(original, Object.fromEntries(pairs));
  if (!set.ok) throw new BadLink(`This link can't be played: ${set.error}.`);
  return { text: set.value, from: name };
};

const strategiesIn = async (
  query: URLSearchParams,
  fragment: URLSearchParams,
  library: Library,
): Promise<readonly StrategyState[]> => {
  const said = query.getAll('s');
  if (said.length > STRATEGIES_MAX)
    throw new BadLink(`This link has ${said.length} strategies. The page compares up to ${STRATEGIES_MAX}.`);
  const [texts, origins] = [fragment.getAll('t'), query.getAll('from')];
  const strategies: StrategyState[] = [];
  for (const each of said) {
    if (each !== OWN) {
      strategies.push(fromLibrary(each, library));
      continue;
    }
    const text = await unpacked(texts.shift(), 'The strategy');
    const from = origins.shift() ?? '';
    strategies.push(from in library ? { text, from } : { text });
  }
  return strategies;
};

/** Those that a link names, or what a newcomer finds behind the door. */
const strategiesBehind = (door: DoorId, named: readonly StrategyState[], library: Library): readonly StrategyState[] =>
  named.length > 0 ? named : throughDoor(newState(library), door, library).strategies;

const tableIn = (query: URLSearchParams): Pick<LabState, 'ruleset' | 'game' | 'options'> => {
  const ruleset = query.get('book') ?? undefined;
  const game = query.get('game') ?? undefined;
  if (ruleset !== undefined && bookOf(ruleset) === undefined)
    throw new BadLink(`This link asks for a rule book, "${ruleset}", that is not here.`);
  const pairs = query.getAll('option').map(pair => {
    const at = pair.indexOf('=');
    return [pair.slice(0, Math.max(0, at)), pair.slice(at + 1)] as const;
  });
  const strange = pairs.find(([name]) => !(OPTIONS as readonly string[]).includes(name));
  if (strange !== undefined) throw new BadLink(`This link asks for an option, "${strange[0]}", that no table has.`);
  return { ruleset, game, options: Object.fromEntries(pairs) };
};

/** A number of the link, or a sentence that names its field. */
const numberIn = <N extends number>(
  query: URLSearchParams,
  name: string,
  read: (text: string) => Result<N, string>,
): N | undefined => {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = read(text);
  if (!value.ok) throw new BadLink(`This link has "${text}" for ${name}. ${value.error}`);
  return value.value;
};

/** The state that an address holds, or a sentence that says why it holds none. */
export const stateIn = async (search: string, hash: string, library: Library): Promise<Result<LabState, string>> => {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  try {
    const door = query.get('door') ?? 'play';
    if (!isDoor(door)) throw new BadLink(`This link asks a question, "${door}", that this page does not know.`);
    const seed = query.get('seed') ?? undefined;
    if (seed !== undefined && seed.length > SEED_MAX)
      throw new BadLink(`The seed in this link is longer than ${SEED_MAX} letters.`);
    const dice = fragment.get('dice') ?? undefined;
    const asks = readAsks(query);
    if (!asks.ok) throw new BadLink(asks.error);
    for (const name of asks.value.against) fromLibrary(name, library);
    return ok({
      door,
      strategies: strategiesBehind(door, await strategiesIn(query, fragment, library), library),
      ...tableIn(query),
      bankroll: numberIn(query, 'bankroll', dollarsFrom),
      up: numberIn(query, 'up', dollarsFrom),
      down: numberIn(query, 'down', dollarsFrom),
      rolls: numberIn(query, 'rolls', countFrom),
      shooters: numberIn(query, 'shooters', countFrom),
      sessions: numberIn(query, 'sessions', countFrom),
      seed,
      asks: asks.value,
      dice: dice === undefined ? undefined : await unpacked(dice, 'The list of dice'),
    });
  } catch (error) {
    if (error instanceof BadLink) return fail(error.message);
    throw error;
  }
};
