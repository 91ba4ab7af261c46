import type { Cents, House } from '@hardway/rules';
import type { Play } from '../../play/strategy.ts';
import { compile, type Trace } from '../compile/compile.ts';
import type { Setting } from '../compile/frame.ts';
import { split } from '../compile/split.ts';
import { houseFor, type Overrides } from '../house.ts';
import { parse } from '../read/parse.ts';
import type { At, Condition, Problem, Script, ScriptAction } from '../script.ts';
import { asksMoney, walkScript } from '../walk-script.ts';
import { checkRules } from './check-rules.ts';
import { checkWagers } from './check-wagers.ts';
import { keyOf, type Rehearsal, rehearse } from './rehearse.ts';

const DEFAULT_BANKROLL = 1000_00 as Cents;

/** What a strategy calls a unit: as it says, or the least that the table takes. */
export const settingFor = (script: Script, house: House): Setting => ({
  house,
  unit: script.heading.unit ?? house.limits.min,
});

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some(({ severity }) => severity === 'error');

/** In the order of the text, each once. */
const inOrder = (problems: readonly Problem[]): readonly Problem[] =>
  [
    ...new Map(problems.map(problem => [`${problem.line} ${problem.column} ${problem.message}`, problem])).values(),
  ].sort((a, b) => a.line - b.line || a.column - b.column);

/** What can be said of a strategy without playing it; of one with lines that could not be read, only of its wagers. */
export const checkScript = (script: Script, setting: Setting, whole = true): readonly Problem[] => {
  const problems: Problem[] = [];
  const report = ({ line, column }: At, message: string, severity: Problem['severity'] = 'error'): void => {
    problems.push({ line, column, severity, message });
  };
  if (whole) checkRules(script, setting, report);
  checkWagers(script, setting, whole, report);
  return inOrder(problems);
};

/** What is seen by playing it through everything that can happen: rules never followed, wagers refused, work undone. */
const checkPlay = (
  script: Script,
  setting: Setting,
): { readonly rehearsal: Rehearsal; readonly problems: readonly Problem[] } => {
  const start = script.heading.bankroll ?? DEFAULT_BANKROLL;
  const playFor = (trace: Trace): Play => split(script, setting, trace) ?? compile(script, setting, trace);
  const rehearsal = rehearse(setting.house, start, playFor, 'never short');
  const problems: Problem[] = [];
  const report = ({ line, column }: At, message: string, severity: Problem['severity']): void => {
    problems.push({ line, column, severity, message });
  };
  for (const { refusal, ...at } of rehearsal.refused)
    report(at, `the table will refuse this at times: ${refusal.sentence}`, 'warning');
  for (const { made, undone, wager } of rehearsal.undone)
    report(undone, `this takes down the ${wager} that line ${made.line} has just made`, 'warning');
  if (rehearsal.whole && rehearsal.made.size === 0) {
    report({ line: 1, column: 1 }, 'this strategy never makes a wager: the rules that would never fire', 'error');
  }
  if (rehearsal.whole && unseen(script, rehearsal.fired).length > 0) {
    // Being short of money leads to situations of its own, so that is tried before a rule is called dead.
    const short = rehearse(setting.house, start, playFor, 'short of money');
    for (const { at, message } of unseen(script, new Set([...rehearsal.fired, ...short.fired]))) {
      if (short.whole) report(at, message, 'error');
      else report(at, `${message}, as long as there is money for every wager`, 'warning');
    }
  }
  if (rehearsal.whole) for (const { at, message } of idle(script, rehearsal)) report(at, message, 'warning');
  return { rehearsal, problems: inOrder(problems) };
};

/** Rules that were never followed; what hangs on money is not judged, nor what stands inside of them. */
const unseen = (
  script: Script,
  fired: ReadonlySet<string>,
): readonly { readonly at: At; readonly message: string }[] => {
  const found: { at: At; message: string }[] = [];
  for (const item of script.body) {
    if (item.type === 'stage' && !fired.has(keyOf(item)))
      found.push({ at: item, message: `stage ${item.name} is never reached` });
  }
  const dead: Condition[] = [];
  walkScript(script, {
    branch: (branch, { conditions, stage }) => {
      if (fired.has(keyOf(branch)) || (stage !== null && !fired.has(keyOf(stage))) || conditions.some(asksMoney))
        return;
      if (!conditions.some(condition => dead.includes(condition)))
        found.push({ at: branch, message: 'this rule can never fire: its condition never holds' });
      if (branch.condition !== null) dead.push(branch.condition);
    },
  });
  return found;
};

/** What each action that touches the layout would do, if it ever found something to do. */
const DEEDS: { readonly [type in ScriptAction['type']]?: string } = {
  make: "makes a wager: each time, it stands already or can't be made yet",
  spread: "makes a wager: each time, they stand already or can't be made yet",
  press: 'presses anything: each time, nothing stands that it could press',
  regress: 'reduces anything: each time, nothing stands that it could reduce',
  'take down': 'takes anything down: each time, nothing stands that may come down',
  call: 'calls anything on or off: each time, nothing stands that it could call',
  'same bet': 'makes a wager: each time, the wager stands already',
};

/** Actions that were reached and never did anything; what hangs on money is not judged. */
const idle = (
  script: Script,
  { fired, acted }: Rehearsal,
): readonly { readonly at: At; readonly message: string }[] => {
  const found: { at: At; message: string }[] = [];
  walkScript(script, {
    block: (block, { conditions }) => {
      if (conditions.some(asksMoney)) return;
      for (const statement of block) {
        if (statement.type !== 'act' || !fired.has(keyOf(statement)) || acted.has(keyOf(statement))) continue;
        const deed = DEEDS[statement.action.type];
        if (deed !== undefined) found.push({ at: statement, message: `this never ${deed}` });
      }
    },
  });
  return found;
};

export type Checked = {
  readonly script: Script;
  /** Missing if the headings do not make a table. */
  readonly house?: House;
  readonly problems: readonly Problem[];
  /** What was seen in playing; missing if there were errors before. */
  readonly rehearsal?: Rehearsal;
};

/** Everything that can be said about a strategy at a table: as its headings say, or as asked. */
export const check = (text: string, asked: Overrides = {}): Checked => {
  const { script, problems } = parse(text);
  const opened = houseFor(script.heading, asked);
  const found = [...problems, ...opened.problems];
  if (opened.house === undefined) return { script, problems: inOrder(found) };
  const setting = settingFor(script, opened.house);
  const still = [...found, ...checkScript(script, setting, !hasErrors(found))];
  if (hasErrors(still)) return { script, house: opened.house, problems: inOrder(still) };
  const played = checkPlay(script, setting);
  return {
    script,
    house: opened.house,
    problems: inOrder([...still, ...played.problems]),
    rehearsal: played.rehearsal,
  };
};
