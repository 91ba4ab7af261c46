import { MACHINE_TIMERS } from '../../live/timers.ts';
import { PostgresBoard } from '../postgres-board.ts';

const board = await PostgresBoard.open(process.argv[2] ?? '', MACHINE_TIMERS);
board.say('sockets', 'address', 5);
process.stdout.write('said\n');
setInterval(() => {}, 1_000);
