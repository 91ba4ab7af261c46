import { dollars, houseOf } from '@hardway/rules';
import { offeredAt } from './answers.ts';
import { chipsText, type OddsPlace } from './place.ts';

/** What of the page is meant: what a tab shows, or the chips on the felt. */
export type OddsPart = OddsPlace['view'] | 'laid' | 'together';

const gameArgs = ({ ruleset, game }: OddsPlace): readonly string[] => ['--ruleset', ruleset, '--game', game];
const optionArgs = ({ options }: OddsPlace): readonly string[] =>
  Object.entries(options).flatMap(([name, value]) => ['--option', `${name}=${value}`]);
const chanceArgs = ({ chance }: OddsPlace): readonly string[] => (chance === '' ? [] : ['--power-chance', chance]);

/** The command that gives the same data as a part of the page. */
export const oddsArgs = (place: OddsPlace, part: OddsPart): readonly string[] => {
  const { allBooks, allOptions, amount, chips, puck, calledOn, rolls, multiples } = place;
  const game = [...gameArgs(place), ...optionArgs(place)];
  switch (part) {
    case 'bets':
      return [
        ...(allBooks ? optionArgs(place) : game),
        ...(allOptions ? ['--all-options'] : []),
        ...(amount === undefined ? [] : ['--amount', dollars(amount)]),
        ...chanceArgs(place),
      ];
    case 'compare':
      return ['--compare', ...optionArgs(place), ...chanceArgs(place)];
    case 'lines':
      return [...game, '--with-odds', multiples];
    case 'hand':
      return [...game, '--hand', '--rolls', String(rolls)];
    case 'power':
      return [...game, '--power', ...chanceArgs(place)];
    case 'laid':
      return [...game, '--next-roll', chipsText(chips, ', '), ...(puck === 'off' ? [] : ['--point', String(puck)])];
    case 'together':
      return [
        ...game,
        '--together',
        chipsText(offeredAt(houseOf(place), chips), ', '),
        ...(calledOn ? ['--called-on'] : []),
        '--rolls',
        String(rolls),
      ];
  }
};

const quoted = (arg: string): string => (/^[\w=./-]+$/.test(arg) ? arg : `"${arg}"`);

/** The same as a line to type. */
export const oddsCommand = (place: OddsPlace, part: OddsPart): string =>
  ['npx hardway odds', ...oddsArgs(place, part).map(quoted)].join(' ');
