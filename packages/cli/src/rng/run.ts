import { labBytes, labDiceBytes, labPower, labRolls, powerSpots } from '@hardway/server';
import { EXIT, type ExitCode } from '../command.ts';
import { written } from './formats.ts';
import { writeFile, writeOut } from './output.ts';
import { powerHouse, powerLines, powerRate } from './power.ts';
import { Progress } from './progress.ts';
import { type Request, readRequest } from './request.ts';

const piecesOf = ({ kind, count, format, powerChance }: Request): Iterable<Uint8Array> => {
  switch (kind) {
    case 'bytes':
      return labBytes(count);
    case 'dice-bytes':
      return labDiceBytes(count);
    case 'rolls':
      return written(labRolls(count), format);
    case 'power': {
      const house = powerHouse();
      return powerLines(powerSpots(house), labPower(count, house, powerRate(house, powerChance)));
    }
  }
};

export const run = async (args: readonly string[]): Promise<ExitCode> => {
  const request = readRequest(args);
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
