import { type Cents, dollars } from '@hardway/rules';
import type { Branch, Heading, Script, Stage, Statement, Stop } from '../script.ts';
import { actionText, fixedText, listText, openingText, rangeText, schemeText } from './say.ts';

/** A strategy in its canonical spelling. Read again, it is the same strategy. */
export const print = (script: Script): string => {
  const sections = [
    headingLines(script.heading),
    script.stops.map(stopLine),
    [
      ...script.parameters.map(
        parameter => `parameter ${parameter.name}: ${dollars(parameter.value)}${rangeText(parameter)}`,
      ),
      ...script.counters.map(
        ({ name, from, to, start }) =>
          `counter ${name}: ${from} to ${to}${start === from ? '' : `, starting at ${start}`}`,
      ),
      ...script.progressions.map(({ name, scheme }) => `progression ${name}: ${schemeText(scheme)}`),
    ],
    ...groups(script.body),
  ];
  const filled = sections.filter(lines => lines.length > 0);
  return filled.length === 0 ? '' : `${filled.map(lines => lines.join('\n')).join('\n\n')}\n`;
};

/** Lines that stand together: every stage apart. */
const groups = (body: Script['body']): readonly (readonly string[])[] => {
  const all: string[][] = [];
  let open: string[] | undefined;
  for (const item of body) {
    if (item.type === 'stage') {
      all.push(stageLines(item));
      open = undefined;
    } else {
      if (open === undefined) {
        open = [];
        all.push(open);
      }
      open.push(...statementLines(item));
    }
  }
  return all;
};

const headingLines = (heading: Heading): readonly string[] => {
  const {
    name,
    from,
    ruleset,
    game,
    limits,
    houseOdds,
    options = {},
    tableUnit,
    unit,
    unitRange,
    bankroll,
    pace,
  } = heading;
  const line = (key: string, value: string | undefined): string[] => (value === undefined ? [] : [`${key}: ${value}`]);
  const money = (amount: Cents | undefined): string | undefined => (amount === undefined ? undefined : dollars(amount));
  return [
    ...line('name', name),
    ...line('from', from),
    ...line('ruleset', ruleset),
    ...line('game', game),
    ...line('limits', limits === undefined ? undefined : `${dollars(limits.min)} to ${dollars(limits.max)}`),
    ...line('house odds', houseOdds === undefined ? undefined : `${houseOdds}x`),
    ...Object.entries(options).map(([option, value]) => `option: ${option} ${value}`),
    ...line('table unit', money(tableUnit)),
    ...line('unit', unit === undefined ? undefined : `${dollars(unit)}${rangeText(unitRange)}`),
    ...line('bankroll', money(bankroll)),
    ...line('pace', pace === undefined ? undefined : `${pace} rolls an hour`),
  ];
};

const stopLine = (stop: Stop): string => {
  switch (stop.type) {
    case 'rolls':
    case 'shooters':
    case 'hours':
      return `stop after ${stop.after} ${stop.type}`;
    case 'ahead':
    case 'behind':
      return `stop when ${stop.type} by ${fixedText(stop.by)}`;
  }
};

const stageLines = ({ name, body }: Stage): string[] => [`stage ${name}`, ...indented(body.flatMap(statementLines))];

const indented = (lines: readonly string[]): string[] => lines.map(line => `  ${line}`);

const statementLines = (statement: Statement): readonly string[] =>
  statement.type === 'act'
    ? [actionText(statement.action)]
    : statement.each === undefined
      ? statement.branches.flatMap(branchLines)
      : openedLines(`for each of ${listText(statement.each.numbers, 'and')}`, statement.each.body);

const branchLines = (branch: Branch, index: number): readonly string[] => {
  const { condition, body } = branch;
  const said = condition === null ? '' : openingText(condition);
  const opening = index === 0 ? said : `otherwise${said === '' ? '' : ` ${said}`}`;
  return openedLines(opening, body);
};

const openedLines = (opening: string, body: readonly Statement[]): readonly string[] => {
  const [only, ...more] = body;
  if (only?.type === 'act' && more.length === 0) return [`${opening}: ${actionText(only.action)}`];
  return [opening, ...indented(body.flatMap(statementLines))];
};
