import { parseArgs } from 'node:util';
import { DEFECTS, type DefectName } from './defects.ts';
import { type StormOptions, type StormReport, storm } from './storm.ts';

const HELP = `A simulated house: servers, terminals, a store and all kinds of weather, in simulated time, from one seed.

npm run storm -- [options]
  --seed S        the first seed (1)
  --seeds N       how many seeds to run, one after the other (1)
  --hours H       simulated hours of each (100)
  --tables T      tables (10)
  --servers N     servers (3)
  --terminals N   terminals (20)
  --pause H       the longest time that nobody plays at a table, in hours (48)
  --without NAME  puts an old defect back: ${Object.keys(DEFECTS).join(', ')}
  --trace         prints every event
  --help          prints this

Exit code 1: a promise was broken. The report names the seed; the same seed and options give the same events.
`;

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  seeds: { type: 'string', default: '1' },
  hours: { type: 'string', default: '100' },
  tables: { type: 'string', default: '10' },
  servers: { type: 'string', default: '3' },
  terminals: { type: 'string', default: '20' },
  pause: { type: 'string', default: '48' },
  without: { type: 'string' },
  trace: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** A wrong option, in words for the one who typed it. */
class WrongOption extends Error {}

const whole = (name: string, value: string, most: number): number => {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new WrongOption(`--${name} ${value}: a whole number from 1 to ${most} is wanted`);
};

const isDefect = (name: string): name is DefectName => Object.hasOwn(DEFECTS, name);

type Asked = {
  readonly options: StormOptions;
  readonly seeds: number;
  readonly without: DefectName | undefined;
};

const asked = (args: string[]): Asked | 'help' => {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) return 'help';
  const { without } = values;
  if (without !== undefined && !isDefect(without))
    throw new WrongOption(`--without ${without}: one of ${Object.keys(DEFECTS).join(', ')} is wanted`);
  const options = {
    seed: whole('seed', values.seed, 2 ** 32 - 1),
    hours: whole('hours', values.hours, 100_000),
    tables: whole('tables', values.tables, 1_000),
    servers: whole('servers', values.servers, 100),
    terminals: whole('terminals', values.terminals, 1_000),
    pause: whole('pause', values.pause, 1_000),
    ...(values.trace ? { tell: (line: string) => console.log(line) } : {}),
  };
  return { options, seeds: whole('seeds', values.seeds, 1_000_000), without };
};

const replay = (options: StormOptions, seed: number, without: string | undefined): string => {
  const { hours, tables, servers, terminals, pause } = options;
  const given = Object.entries({
    seed,
    hours,
    tables,
    servers,
    terminals,
    pause,
    ...(without === undefined ? {} : { without }),
  });
  return `npm run storm -- ${given.map(([name, value]) => `--${name} ${value}`).join(' ')}`;
};

const told = (report: StormReport, ms: number): string => {
  const { seed, tableHours, events, entries, acknowledged, refused, welcomes, faults, digest } = report;
  const weather = Object.entries(faults).map(([kind, count]) => `${count} ${kind}`);
  return [
    `seed ${seed}: ${Math.round(tableHours)} table-hours, ${events} events, ${entries} entries, ${acknowledged} commands`,
    `acknowledged, ${refused} refused, ${welcomes} welcomes; ${weather.join(', ')};`,
    `${(ms / 1000).toFixed(1)} s, ${Math.round((tableHours * 1000) / ms)} table-hours a second, trace ${digest.slice(0, 16)}`,
  ].join(' ');
};

const run = async ({ options, seeds, without }: Asked): Promise<number> => {
  if (without !== undefined) DEFECTS[without]();
  for (let seed = options.seed; seed < options.seed + seeds; seed += 1) {
    const start = performance.now();
    const progress = (hours: number): void => {
      if (process.stderr.isTTY) process.stderr.write(`\rseed ${seed}: ${hours} of ${options.hours} hours`);
    };
    const report = await storm({ ...options, seed, progress });
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    console.log(told(report, performance.now() - start));
    const { breach } = report;
    if (breach === undefined) continue;
    for (const line of report.recent) console.log(`  ${line}`);
    console.log(`event ${breach.event} breaks a promise: ${breach.invariant}`);
    console.log(`  ${breach.detail}`);
    console.log(`replay: ${replay(options, seed, without)}`);
    return 1;
  }
  return 0;
};

try {
  const wanted = asked(process.argv.slice(2));
  if (wanted === 'help') process.stdout.write(HELP);
  else process.exitCode = await run(wanted);
} catch (error) {
  const isTyped = error instanceof WrongOption || (error instanceof TypeError && 'code' in error);
  if (!isTyped) throw error;
  console.error(`${error.message}\nnpm run storm -- --help`);
  process.exitCode = 2;
}
