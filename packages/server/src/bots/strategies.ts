import type { Bot, Heading, Overrides, Problem } from '@hardway/lab';
import type { House, OptionName } from '@hardway/rules';
import { asHttp, refusal } from '../http/refusal.ts';
import { OWN_STRATEGY } from '../live/bots/model.ts';
import type { PlayableStrategy } from '../messages/index.ts';
import { canonical } from '../store/canonical.ts';

type Lab = typeof import('@hardway/lab');

/** Tables of different set-up whose list is remembered. */
const HOUSES_KEPT = 100;

/** What a screen has room for. */
const TITLE_MAX = 60;

/** A strategy of the library that can be played at a table. */
type Opened = PlayableStrategy & { readonly bot: Bot };

/** A strategy that is asked for: a text, or one of the library by its name. */
export type AskedStrategy = { readonly strategy?: string | undefined; readonly text?: string | undefined };

/** The text of a strategy of the library, by its name. */
export type ReadStrategy = (name: string) => Promise<string>;

/** The strategies of the library, as bots. The lab is loaded with the first that is asked for. */
export class Strategies {
  readonly #read: ReadStrategy;
  #lab: Promise<Lab> | undefined;
  /** By what is asked of the house. */
  readonly #playable = new Map<string, Promise<readonly PlayableStrategy[]>>();

  constructor(read: ReadStrategy) {
    this.#read = read;
  }

  lab(): Promise<Lab> {
    this.#lab ??= import('@hardway/lab');
    return this.#lab;
  }

  /** The strategy as a bot at a table of this house, or a refusal that says what could be played there. */
  async open({ strategy = '', text }: AskedStrategy, house: House): Promise<Opened> {
    const opened = await (text === undefined ? this.#tried(strategy, house) : this.#own(text, house));
    if (typeof opened !== 'string') return opened;
    if (text !== undefined) throw asHttp(refusal('bad-settings', opened));
    const playable = (await this.playable(house)).map(each => each.strategy).join(', ');
    const isUnknown = !(await this.lab()).LIBRARY.includes(strategy);
    throw asHttp(refusal(isUnknown ? 'unknown' : 'bad-settings', `${opened}. Bots here can play ${playable}`));
  }

  /** What bots can play at a table of this house, in the order of the library. */
  playable(house: House): Promise<readonly PlayableStrategy[]> {
    const like = canonical(overridesFor(house));
    const known = this.#playable.get(like);
    if (known !== undefined) return known;
    const listed = this.#listed(house);
    if (this.#playable.size >= HOUSES_KEPT) this.#playable.clear();
    this.#playable.set(like, listed);
    listed.catch(() => this.#playable.delete(like));
    return listed;
  }

  async #listed(house: House): Promise<readonly PlayableStrategy[]> {
    const { LIBRARY } = await this.lab();
    const tried = await Promise.all(LIBRARY.map(name => this.#tried(name, house)));
    return tried.flatMap(each =>
      typeof each === 'string' ? [] : [{ strategy: each.strategy, title: each.title, about: each.about }],
    );
  }

  /** The strategy of the library, or why it can't be played. */
  async #tried(strategy: string, house: House): Promise<Opened | string> {
    if (!(await this.lab()).LIBRARY.includes(strategy)) return `There is no strategy ${strategy}`;
    const opened = await this.#opened(strategy, await this.#read(strategy), house);
    return 'bot' in opened ? opened : `${strategy} can't be played here: ${wordsOf(opened)}`;
  }

  /** Somebody's own strategy, or what is wrong with it and where. */
  async #own(text: string, house: House): Promise<Opened | string> {
    const opened = await this.#opened(OWN_STRATEGY, text, house);
    return 'bot' in opened ? opened : `Line ${opened.line}: ${opened.message}`;
  }

  async #opened(strategy: string, text: string, house: House): Promise<Opened | Pick<Problem, 'line' | 'message'>> {
    const { botOf, describeStrategy, loadStrategy } = await this.lab();
    const loaded = loadStrategy(text, overridesFor(house));
    if (!loaded.ok) return loaded.error[0] ?? { line: 1, message: 'it has an error' };
    const { play, script, house: wanted } = loaded.value;
    const missing = optionsIn(script.heading).find(option => wanted.options[option] !== house.options[option]);
    const { line = 1 } = script.heading.at?.[`option ${missing}`] ?? {};
    if (missing !== undefined) return { line, message: `the table does not have its ${missing} bet` };
    const about = script.heading.from ?? describeStrategy(script).join(' ');
    return { strategy, title: play.name.slice(0, TITLE_MAX) || 'Own strategy', about, bot: botOf(play) };
  }
}

/** What is in the way, without the advice to its author. */
const wordsOf = ({ message }: Pick<Problem, 'message'>): string => message.replace(/: a heading .*$/, '');

const optionsIn = ({ options = {} }: Heading): readonly OptionName[] => Object.keys(options) as OptionName[];

/** The table as it stands. The headings of a strategy don't change it. */
const overridesFor = ({ ruleset, gameName: game, limits, multiple, unit, config }: House): Overrides => ({
  ...{ ruleset, game, limits, unit },
  ...(typeof multiple === 'number' ? { multiple } : {}),
  ...(config.options === undefined ? {} : { options: config.options }),
  ...(config.pays === undefined ? {} : { pays: config.pays }),
});
