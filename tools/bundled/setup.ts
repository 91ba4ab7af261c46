import type { TestProject } from 'vitest/node';
import { bundledCommand } from './bundle.ts';

/** Tests that start servers find the command here, made of the sources as they are when the run begins, or begins again. */
const bring = async (): Promise<void> => {
  process.env.BUNDLED_HARDWAY = await bundledCommand();
};

export default async (project: TestProject): Promise<void> => {
  await bring();
  project.onTestsRerun(bring);
};
