import { Gathering } from './in-process.ts';
import { boardContract } from './testing/contract.ts';

boardContract(async () => {
  const gathering = new Gathering();
  return async () => gathering.join();
});
