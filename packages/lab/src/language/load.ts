import { type Cents, fail, type House, ok, type Result } from '@hardway/rules';
import type { Play } from '../play/strategy.ts';
import { checkScript, hasErrors, settingFor } from './check/check.ts';
import { compile } from './compile/compile.ts';
import { split } from './compile/split.ts';
import { houseFor, type Overrides } from './house.ts';
import { parse } from './read/parse.ts';
import type { Problem, Script } from './script.ts';

/** A strategy ready to be played at its table. */
export type Loaded = {
  readonly script: Script;
  readonly house: House;
  readonly play: Play;
  /** What it is meant to be played with, if it says. */
  readonly bankroll?: Cents;
  readonly warnings: readonly Problem[];
};

/** Reads a strategy and makes it ready for a table: its own, or one asked for. Quick: it is not played through beforehand. */
export const loadStrategy = (text: string, asked: Overrides = {}): Result<Loaded, readonly Problem[]> => {
  const { script, problems } = parse(text);
  const opened = houseFor(script.heading, asked);
  const found = [...problems, ...opened.problems];
  if (opened.house === undefined || hasErrors(found)) return fail(found);
  const setting = settingFor(script, opened.house);
  const checked = checkScript(script, setting);
  if (hasErrors(checked)) return fail(checked.filter(({ severity }) => severity === 'error'));
  const { bankroll } = script.heading;
  return ok({
    script,
    house: opened.house,
    play: split(script, setting) ?? compile(script, setting),
    ...(bankroll === undefined ? {} : { bankroll }),
    warnings: checked,
  });
};
