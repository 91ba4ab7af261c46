import { dollars } from '@hardway/rules';
import { DEFAULT_PACE } from '../compile/compile.ts';
import { parametersOf } from '../parameters.ts';
import type { Script, Statement, Stop } from '../script.ts';
import { actionText, fixedText, listText, openingText, rangeText, schemeText } from './say.ts';

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** What a strategy will do, in sentences, a line each. */
export const describeScript = (script: Script): readonly string[] => [
  ...parametersOf(script).map(parameter =>
    sentence(`"${parameter.name}" is a parameter: ${dollars(parameter.value)}${rangeText(parameter)}`),
  ),
  ...script.progressions.map(({ name, scheme }) => sentence(`"${name}" is a progression: ${schemeText(scheme)}`)),
  ...script.counters.map(({ name, from, to, start }) =>
    sentence(`"${name}" counts from ${from} to ${to}, at first ${start}`),
  ),
  ...described(
    script.body.flatMap(item => (item.type === 'stage' ? [] : [item])),
    '',
  ),
  ...script.body.flatMap(item => (item.type === 'stage' ? described(item.body, `in stage "${item.name}", `) : [])),
  ...stopsDescribed(script),
];

/** Actions that stand together are one sentence; every rule is one of its own. */
const described = (block: readonly Statement[], where: string): readonly string[] => {
  const lines: string[] = [];
  let together: string[] = [];
  const flush = (): void => {
    if (together.length > 0) lines.push(sentence(`${where}whenever it can: ${together.join('; ')}`));
    together = [];
  };
  for (const statement of block) {
    if (statement.type === 'act') {
      together.push(actionText(statement.action));
      continue;
    }
    flush();
    lines.push(...rule(statement, where));
  }
  flush();
  return lines;
};

const rule = (statement: Extract<Statement, { readonly type: 'when' }>, where: string): readonly string[] => {
  if (statement.each !== undefined)
    return described(statement.each.body, `${where}for each of ${listText(statement.each.numbers, 'and')}, `);
  return statement.branches.flatMap(({ condition, body }, index) => {
    const said = condition === null ? '' : openingText(condition);
    const opening = index === 0 ? said : ['otherwise', ...(said === '' ? [] : [said])].join(' ');
    const acts = body.flatMap(inner => (inner.type === 'act' ? [actionText(inner.action)] : []));
    const inner = body.flatMap(deeper => (deeper.type === 'act' ? [] : rule(deeper, `${where}${opening}, `)));
    return [...(acts.length === 0 ? [] : [sentence(`${where}${opening}: ${acts.join('; ')}`)]), ...inner];
  });
};

const stopText = (stop: Stop, pace: number): string => {
  switch (stop.type) {
    case 'rolls':
    case 'shooters':
      return `after ${stop.after} ${stop.type}`;
    case 'hours':
      return `after ${stop.after} hours, which is ${stop.after * pace} rolls`;
    case 'ahead':
    case 'behind':
      return `when ${stop.type} by ${fixedText(stop.by)}`;
  }
};

const stopsDescribed = ({ stops, heading }: Script): readonly string[] => {
  const pace = heading.pace ?? DEFAULT_PACE;
  const ends = stops.map(stop => stopText(stop, pace));
  return [
    ...(ends.length === 0 ? [] : [sentence(`the session ends ${listText(ends, 'or')}`)]),
    ...(heading.bankroll === undefined
      ? []
      : [sentence(`it is meant to be played with $${dollars(heading.bankroll)}`)]),
  ];
};
