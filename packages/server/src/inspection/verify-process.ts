// A process that verifies a house when nothing else needs the processor. It is told its task, and ends.
import { constants, setPriority } from 'node:os';
import { type VerifyMessage, type VerifyTask, verified } from './verify.ts';

setPriority(constants.priority.PRIORITY_LOW);

const tell = (message: VerifyMessage): void => void process.send?.(message);

process.once('message', async (task: VerifyTask) => {
  tell({ type: 'done', result: await verified(task, tell) });
  process.disconnect();
});
