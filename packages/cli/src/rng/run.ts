import {
  housePower,
  labBytes,
  labDiceBytes,
  labPower,
  labRolls,
  powerSpots,
  resultsText,
  testSource,
  verdictOn,
} from '@hardway/server';
import { EXIT, type ExitCode } from '../command.ts';
import { written } from './formats.ts';
import { writeFile, writeOut } from './output.ts';
import { powerAsked, powerLines } from './power.ts';
import { Progress } from './progress.ts';
import { type Output, readRequest } from './request.ts';

const piecesOf = ({ kind, count, format, powerChance }: Output): Iterable<Uint8Array> => {
  switch (kind) {
    case 'bytes':
      return labBytes(count);
    case 'dice-bytes':
      return labDiceBytes(count);
    case 'rolls':
      return written(labRolls(count), format);
    case 'power': {
      const { house, rate } = powerAsked(powerChance);
      return powerLines(powerSpots(house), labPower(count, house, rate));
    }
  }
};

const runTests = (rolls: number): ExitCode => {
  const results = testSource(rolls, housePower());
  process.stdout.write(resultsText(results));
  return verdictOn(results).passes ? EXIT.done : EXIT.no;
};

export const run = async (args: readonly string[]): Promise<ExitCode> => {
  const request = readRequest(args);
  if (request.kind === 'test') return runTests(request.count);
  const pieces = piecesOf(request);
  const progress = new Progress(request.quiet);
  if (request.out === undefined) {
    await writeOut(pieces, progress);
  } else {
    const digest = await writeFile(request.out, pieces, progress);
    process.stderr.write(`${request.out}: ${progress.bytes} bytes, SHA-256 ${digest}\n`);
  }
  return EXIT.done;
};
